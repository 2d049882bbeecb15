import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

const Tokens = z.int().min(0)

/** What an account has used of its plan's tokens (spec §3, 'Usage response'). */
export const Usage = z.object({
  plan: z.object({ name: z.enum(PLAN_NAMES), tokens_used: Tokens, monthly_limit: Tokens }),
  /** The calendar month in UTC (design §4). */
  current_month: z.object({
    total_tokens: Tokens,
    total_requests: z.int().min(0),
    /** The largest first. */
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
  /** Each day of the current month up to today, those without a call too (ours). */
  by_day: z.array(
    z.object({
      /** YYYY-MM-DD in UTC. */
      date: z.string(),
      total_tokens: Tokens,
      total_requests: z.int().min(0),
    }),
  ),
  /** When the next month's tokens are there, ISO 8601 (ours). */
  resets_at: z.string(),
})
export type Usage = z.infer<typeof Usage>

export const usage = contract({
  method: 'GET',
  path: '/api/llm/usage',
  auth: 'bearer',
  summary: "The account's AI tokens: used this month, by type and model, by day, and in all",
  answer: z.object({ usage: Usage }),
})
