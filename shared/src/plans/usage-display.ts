/** How token use is shown to people (spec §8, §9). */

export type UsageColour = 'green' | 'blue' | 'yellow' | 'red'

const THOUSAND = 1000
const MILLION = 1_000_000
const BLUE_FROM = 50
const YELLOW_FROM = 75
const RED_FROM = 90
const FULL = 100

/** The percent that is shown: rounded, 100 at the most (spec §9); a limit of 0 is full. */
export function usagePercent(used: number, limit: number): number {
  if (limit <= 0) return FULL
  return Math.min(FULL, Math.round((used / limit) * FULL))
}

/** The bar's colour by the percent shown: green below 50, blue from 50, yellow from 75, red from 90. */
export function usageColour(used: number, limit: number): UsageColour {
  const percent = usagePercent(used, limit)
  if (percent >= RED_FROM) return 'red'
  if (percent >= YELLOW_FROM) return 'yellow'
  return percent >= BLUE_FROM ? 'blue' : 'green'
}

/**
 * A token count in short: K for thousands, M for millions with one decimal (spec §9): 999, 12K, 1.5M.
 * Thousands that would round up to 1000K are 1.0M.
 */
export function tokenCount(tokens: number): string {
  const thousands = Math.round(tokens / THOUSAND)
  if (thousands >= THOUSAND) return `${(tokens / MILLION).toFixed(1)}M`
  return tokens >= THOUSAND ? `${thousands}K` : String(Math.round(tokens))
}

export type UsageWarning = Readonly<{ level: 'notice' | 'warning' | 'exceeded'; text: string }>

/** What is said from 75 % on, from 90 % on, by the percent shown, and at or over the limit (spec §8). */
export function usageWarning(used: number, limit: number): UsageWarning | undefined {
  if (used >= limit) {
    return {
      level: 'exceeded',
      text: 'Limit Exceeded: You have exceeded your monthly limit. Please upgrade your plan to continue using AI features.',
    }
  }
  const percent = usagePercent(used, limit)
  if (percent >= RED_FROM) {
    return {
      level: 'warning',
      text: "Warning: You're approaching your monthly limit. Consider upgrading your plan.",
    }
  }
  if (percent < YELLOW_FROM) return undefined
  return { level: 'notice', text: `You've used ${percent}% of your monthly tokens.` }
}
