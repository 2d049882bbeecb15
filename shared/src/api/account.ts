import { z } from 'zod'
import { DisplayName } from './display-name.ts'
import { PLAN_NAMES } from '../plans/plans.ts'
import { contract } from './contract.ts'

export const Account = z.object({
  id: z.string(),
  email: z.string(),
  /** Shown to others instead of the address; null without one. */
  name: z.string().nullable().default(null),
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
  summary: "Get the account's address, name, plan, age and storage",
  answer: Account,
})

export const nameAccount = contract({
  method: 'PATCH',
  path: '/api/account',
  auth: 'bearer',
  summary: 'Change the name that others see, or remove it',
  body: z.object({ name: DisplayName.nullable() }),
  answer: z.object({ name: z.string().nullable() }),
})
