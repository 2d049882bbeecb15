/** The admin calls about accounts (`docs/product/admin.md#roles`). */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { PLAN_NAMES } from '../plans/plans.ts'
import { AdminQuery } from './admin.ts'
import { Message } from './auth.ts'
import { contract } from './contract.ts'

/** Days between an admin's start of a deletion and the deletion. */
export const DELETION_DAYS = 7
/** Characters of an admin's note for the audit log. */
export const MAX_NOTE_CHARACTERS = 500

/** `active`: verified, neither suspended nor about to be deleted. */
export const ACCOUNT_STATES = ['active', 'unverified', 'suspended', 'deletion', 'admin'] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]

/** When an account registered or was last seen: within a day, week (7 days) or month (30 days). */
export const ACCOUNT_TIMES = [
  'registered-day',
  'registered-week',
  'registered-month',
  'seen-day',
  'seen-week',
  'seen-month',
  'unseen-month',
] as const
export type AccountTime = (typeof ACCOUNT_TIMES)[number]

export const AdminUsersQuery = AdminQuery.extend({
  plan: z.enum(['any', ...PLAN_NAMES]).default('any'),
  state: z.enum(['any', ...ACCOUNT_STATES]).default('any'),
  time: z.enum(['any', ...ACCOUNT_TIMES]).default('any'),
})
export type AdminUsersQuery = z.infer<typeof AdminUsersQuery>

export const AdminUser = z.object({
  id: z.string(),
  /** Masked. */
  email: z.string(),
  /** Masked. */
  name: z.string().nullable().default(null),
  /** The plan in effect. */
  plan: z.enum(PLAN_NAMES),
  createdAt: z.string(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  /** The account of the admin who asks. */
  isYou: z.boolean(),
  /** A live Stripe subscription, which sets the plan. */
  hasSubscription: z.boolean(),
  suspendedAt: z.string().nullable(),
  deletionDueAt: z.string().nullable(),
  /** Tokens used this month (UTC). */
  tokensUsed: z.int(),
  /** Exact to a few minutes; null if the account was never used. */
  lastSeenAt: z.string().nullable(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const adminUsers = contract({
  method: 'GET',
  path: '/api/admin/users',
  auth: 'bearer',
  summary:
    'List accounts by search, plan, state and time, newest first, with masked emails (admin)',
  query: AdminUsersQuery,
  answer: z.object({
    /** The number of accounts that match. */
    total: z.int(),
    generatedAt: z.string(),
    users: z.array(AdminUser),
  }),
})

const params = z.object({ id: z.string() })
const Note = z.object({
  /** For the audit log. */
  note: z.string().max(MAX_NOTE_CHARACTERS).overwrite(cleanText).trim().default(''),
})

export const suspendUser = contract({
  method: 'POST',
  path: '/api/admin/users/:id/suspension',
  auth: 'bearer',
  summary: 'Suspend an account: ends its sessions and refuses its logins (admin)',
  params,
  body: Note,
  answer: Message,
})

export const liftSuspension = contract({
  method: 'DELETE',
  path: '/api/admin/users/:id/suspension',
  auth: 'bearer',
  summary: 'Let a suspended account log in again (admin)',
  params,
  answer: Message,
})

export const resendUserVerification = contract({
  method: 'POST',
  path: '/api/admin/users/:id/resend-verification',
  auth: 'bearer',
  summary: 'Mail a new verification link to an unverified account (admin)',
  params,
  answer: Message,
})

export const setUserPlan = contract({
  method: 'PUT',
  path: '/api/admin/users/:id/plan',
  auth: 'bearer',
  summary: "Set an account's plan, unless a Stripe subscription sets it (admin)",
  params,
  body: z.object({ plan: z.enum(PLAN_NAMES) }),
  answer: Message,
})

export const planDeletion = contract({
  method: 'POST',
  path: '/api/admin/users/:id/deletion',
  auth: 'bearer',
  summary: `Mail the owner of an account that it will be deleted in ${DELETION_DAYS} days (admin)`,
  params,
  body: Note,
  answer: Message,
})

export const cancelDeletion = contract({
  method: 'DELETE',
  path: '/api/admin/users/:id/deletion',
  auth: 'bearer',
  summary: 'Cancel a planned deletion, and mail the owner (admin)',
  params,
  answer: Message,
})
