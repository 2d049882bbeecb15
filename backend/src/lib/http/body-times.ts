/** Time limits of request bodies (docs/product/api.md#limits). */
export type BodyTimes = Readonly<{
  /** A body must arrive within this time. */
  wholeMs: number
  /** With a login a body may take longer, if in each such period ... */
  periodMs: number
  /** ... at least this many bytes arrive. */
  periodBytes: number
}>

const PERIOD_SECONDS = 30
const MIN_BYTES_PER_SECOND = 16_000

export const BODY_TIMES: BodyTimes = {
  wholeMs: 60_000,
  periodMs: PERIOD_SECONDS * 1000,
  periodBytes: PERIOD_SECONDS * MIN_BYTES_PER_SECOND,
}
