/**
 * What a release may weigh, in KB of 1000 bytes: a step above what it weighs now, so that whatever
 * makes it grow is noticed (docs/performance.md).
 */
export const BUDGET_KB = {
  /** The first page with its scripts, styles and fonts, as they travel (gzip). */
  firstLoad: 300,
  /** The packed app without Electron. */
  asar: 12_500,
} as const
