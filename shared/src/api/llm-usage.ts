import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

const Tokens = z.int().min(0)

/** The tokens of its plan that an account has used (`docs/product/script.md#data`). */
export const Usage = z.object({
  plan: z.object({ name: z.enum(PLAN_NAMES), tokens_used: Tokens, monthly_limit: Tokens }),
  /** The calendar month in UTC. */
  current_month: z.object({
    total_tokens: Tokens,
    total_requests: z.int().min(0),
    /** Largest first. */
    breakdown: z.array(
      z.object({
        /** The last part of the call's path, such as `process-command`. */
        request_type: z.string(),
        model: z.string(),
        total_tokens: Tokens,
        request_count: z.int().min(0),
      }),
    ),
  }),
  all_time: z.object({ total_tokens: Tokens }),
  /** Every day of the current month up to today, including days without calls. */
  by_day: z.array(
    z.object({
      /** YYYY-MM-DD in UTC. */
      date: z.string(),
      total_tokens: Tokens,
      total_requests: z.int().min(0),
    }),
  ),
  /** When the next month's tokens become available, ISO 8601. */
  resets_at: z.string(),
  /** True if a larger plan can be bought. */
  sells_plans: z.boolean().optional(),
})
export type Usage = z.infer<typeof Usage>

export const usage = contract({
  method: 'GET',
  path: '/api/llm/usage',
  auth: 'bearer',
  summary: 'Get token usage: this month by type and model, by day, and all time',
  answer: z.object({ usage: Usage }),
})
