/** Node's own, of which the renderer's tests may use this much; the renderer has no Node. */
declare module 'node:timers/promises' {
  /** Resolves in the event loop's next turn. */
  export function setImmediate(): Promise<void>
}
