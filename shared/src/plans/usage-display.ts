/** The display of token usage (`docs/product/account.md#usage`). */

export type UsageColour = 'green' | 'blue' | 'yellow' | 'red'

const THOUSAND = 1000
const MILLION = 1_000_000
const BLUE_FROM = 50
const YELLOW_FROM = 75
const RED_FROM = 90
const FULL = 100

/** The displayed percentage: rounded and at most 100. A limit of 0 counts as used up. */
export function usagePercent(used: number, limit: number): number {
  if (limit <= 0) return FULL
  return Math.min(FULL, Math.round((used / limit) * FULL))
}

/** The bar's color for the displayed percentage: green below 50, then blue, yellow and red. */
export function usageColour(used: number, limit: number): UsageColour {
  const percent = usagePercent(used, limit)
  if (percent >= RED_FROM) return 'red'
  if (percent >= YELLOW_FROM) return 'yellow'
  return percent >= BLUE_FROM ? 'blue' : 'green'
}

/**
 * Shortens a token count: K for thousands, M for millions with one decimal, such as 999, 12K, 1.5M.
 * Counts that would round up to 1000K become 1.0M.
 */
export function tokenCount(tokens: number): string {
  const thousands = Math.round(tokens / THOUSAND)
  if (thousands >= THOUSAND) return `${(tokens / MILLION).toFixed(1)}M`
  return tokens >= THOUSAND ? `${thousands}K` : String(Math.round(tokens))
}

const BYTE_UNITS = ['KB', 'MB', 'GB', 'TB'] as const
const PER_UNIT = 1024

/** Shortens a number of bytes, such as 12 KB, 4.5 MB, 1 GB; anything below 1 KB is 1 KB. */
export function byteCount(bytes: number): string {
  let [size, unit] = [Math.max(bytes / PER_UNIT, bytes > 0 ? 1 : 0), 0]
  // Not 1024 MB, which 1023.9 MB would be when rounded.
  while (Math.round(size) >= PER_UNIT && unit < BYTE_UNITS.length - 1) {
    size /= PER_UNIT
    unit += 1
  }
  const shown = size < 10 && unit > 0 ? Math.round(size * 10) / 10 : Math.round(size)
  return `${shown} ${BYTE_UNITS[unit]}`
}

export type UsageWarning = Readonly<{ level: 'notice' | 'warning' | 'exceeded'; text: string }>

/**
 * The warning from 75 % and from 90 % of the limit, by displayed percentage, and at the limit.
 *
 * @param help what the user can do, if the server sells no plans
 */
export function usageWarning(used: number, limit: number, help?: string): UsageWarning | undefined {
  if (used >= limit) {
    const advice = help ?? 'Please upgrade your plan to continue using AI features.'
    const text = `Limit Exceeded: You have exceeded your monthly limit. ${advice}`
    return { level: 'exceeded', text }
  }
  const percent = usagePercent(used, limit)
  if (percent >= RED_FROM) {
    const advice = help ?? 'Consider upgrading your plan.'
    const text = `Warning: You're approaching your monthly limit. ${advice}`
    return { level: 'warning', text }
  }
  if (percent < YELLOW_FROM) return undefined
  return { level: 'notice', text: `You've used ${percent}% of your monthly tokens.` }
}
