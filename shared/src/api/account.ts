import { z } from 'zod'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  plan: z.enum(PLAN_NAMES),
  /** ISO 8601. */
  created_at: z.string(),
  /** Size of its projects with all versions, in bytes. */
  storage: z.object({ used: z.int().min(0), limit: z.int().min(1) }).optional(),
})
export type Account = z.infer<typeof Account>

export const getAccount = contract({
  method: 'GET',
  path: '/api/account',
  auth: 'bearer',
  summary: "Get the account's address, plan, age and storage",
  answer: Account,
})
