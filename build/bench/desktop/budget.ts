/**
 * The largest size of a release, in KB of 1000 bytes. Slightly above the current size, so that any
 * growth is noticed (docs/performance.md).
 */
export const BUDGET_KB = {
  /** The first page with its scripts, styles and fonts, as transferred (gzip). */
  firstLoad: 300,
  /** The packed app without Electron. */
  asar: 17_000,
} as const
