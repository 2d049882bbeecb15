/** The display of token usage (`docs/product.md#usage`). */

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
