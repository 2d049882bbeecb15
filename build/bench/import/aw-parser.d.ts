declare module 'aw-parser' {
  export const parser: {
    /** `config` chooses what is left out: actions, notes and the like. */
    parse: (script: string, config: Readonly<Record<string, boolean>>) => { tokens: unknown[] }
  }
}
