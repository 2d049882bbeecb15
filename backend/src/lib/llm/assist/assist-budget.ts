import type { TokenNeed, WorkOptions } from '../provider.ts'
import type { RoundTokens } from './stream-model.ts'

/** Maximum tokens that one answer is counted with, in all its rounds. */
export const MAX_ASSIST_TOKENS = 60_000

/** OpenAI: Pricing. For gpt-5 and gpt-5-mini, 'cached input' costs a tenth of 'input'. */
export const CACHED_SHARE = 0.1

/** The input tokens that count against the month. */
export function countInput(
  { input, cached }: Pick<RoundTokens, 'input' | 'cached'>,
  cachedShare: number,
): number {
  return input - cached + Math.ceil(cached * cachedShare)
}

/** The reserved tokens of one answer. They grow while it runs, never beyond its limit. */
export function createBudget(
  { tokens, reserveMore }: Pick<WorkOptions, 'tokens' | 'reserveMore'>,
  limit: number,
) {
  let reserved = tokens
  let spent = 0
  const left = () => reserved - spent
  return {
    left,
    spend: (counted: number) => {
      spent += counted
    },
    /**
     * Reserves what is missing, and extends the reservation's lease in any case.
     *
     * @returns whether at least `least` are left
     */
    ensure: async ({ least, most }: TokenNeed): Promise<boolean> => {
      const allowed = limit - spent
      if (least > allowed) return false
      reserved += await reserveMore({
        least: Math.max(0, least - left()),
        most: Math.max(0, Math.min(most, allowed) - left()),
      })
      return left() >= least
    },
    /** True if the limit of one answer allows these tokens. The month's limit may not. */
    isWithinLimit: (needed: number) => needed <= limit - spent,
  }
}

export type AssistBudget = ReturnType<typeof createBudget>
