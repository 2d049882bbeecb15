/** The windows (tabs) of one browser: claims that only one of them can hold, and channels. */
export type Windows = Readonly<{
  /**
   * True if the browser has Web Locks. Without them only claims with `take` are granted, because nothing
   * shows whether another window holds the name.
   */
  hasLocks: boolean
  /**
   * Claims `name` for this window. `if-free` is granted or refused immediately; `wait` is granted
   * when the holder releases it or is gone; `take` takes it from the holder.
   */
  claim: (name: string, mode: 'if-free' | 'wait' | 'take', events: ClaimEvents) => Claim
  /** Connects to the other windows' channels with the same name. Messages arrive in order. */
  channel: (name: string, listener: (message: unknown) => void) => Channel
}>

export type ClaimEvents = Readonly<{
  onGranted: () => void
  /** Another window holds it; only for `if-free`. */
  onRefused?: () => void
  /** Another window has taken the granted claim. */
  onLost: () => void
}>

/** `release` gives up a held claim or withdraws a waiting one. It calls none of the events. */
export type Claim = Readonly<{ release: () => void }>

export type Channel = Readonly<{
  /** JSON only. Windows of other origins and the posting window don't receive it. */
  post: (message: object) => void
  close: () => void
}>
