/** What the windows (tabs) of one browser have between them: one who writes, and a way to talk. */
export type Windows = Readonly<{
  /**
   * How windows are kept apart: by the browser's own locks; by asking around, where the page is not
   * served safely (plain http); or not at all.
   */
  separation: 'locks' | 'asking' | 'none'
  /**
   * Claims to be the one window that writes what `name` stands for. `if-free` answers at once,
   * `wait` is granted when the holder lets go or is gone, `take` takes it away from the holder.
   */
  claim: (name: string, how: 'if-free' | 'wait' | 'take', heard: ClaimEvents) => Claim
  /** What other windows post under the same name comes to `hear`, in the order of posting. */
  channel: (name: string, hear: (message: unknown) => void) => Channel
}>

export type ClaimEvents = Readonly<{
  onGranted: () => void
  /** Another window holds it; only for `if-free`. */
  onRefused?: () => void
  /** It was granted, and another window has taken it away. */
  onLost: () => void
}>

/** `release` lets go of what is held, or takes a waiting claim back; it says nothing to the events. */
export type Claim = Readonly<{ release: () => void }>

export type Channel = Readonly<{
  /** JSON only. Windows of other origins and this very one do not hear it. */
  post: (message: object) => void
  close: () => void
}>
