/** What a limiter says: go on, or come back in so many seconds. */
export type LimitOutcome = Readonly<{ ok: true } | { ok: false; retryAfterSeconds: number }>

/** Counts events by key and refuses more than its number in its time. */
export type Limiter = Readonly<{
  /** Counts one event; refuses when there were too many already. */
  take: (key: string) => Promise<LimitOutcome>
  /** Takes one event back: it was no failure. */
  giveBack: (key: string) => Promise<void>
}>

/** The server's limits (design §7). */
export type Limits = Readonly<{
  loginByAccount: Limiter
  loginByAddress: Limiter
  mailByAccount: Limiter
  signupByAddress: Limiter
  close: () => void
}>
