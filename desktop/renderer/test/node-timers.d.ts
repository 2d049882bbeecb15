/** The part of Node's timers that renderer tests may use; the renderer itself has no Node. */
declare module 'node:timers/promises' {
  /** Resolves in the next turn of the event loop. */
  export function setImmediate(): Promise<void>
}
