/** The admin calls for the audit log and the charts (`docs/product/admin.md#roles`). */
import { z } from 'zod'
import { AdminQuery } from './admin.ts'
import { contract } from './contract.ts'

/** The actions of admins, by the name in the audit log. Stored: don't rename. */
export const ADMIN_ACTIONS = {
  suspend: 'Suspended',
  'lift-suspension': 'Lifted the suspension',
  'resend-verification': 'Sent a verification mail',
  'set-plan': 'Changed the plan',
  'plan-deletion': 'Planned the deletion',
  'cancel-deletion': 'Canceled the deletion',
  delete: 'Deleted the account',
  restore: 'Restored the account',
  grant: 'Made an admin',
  revoke: 'Removed as admin',
  'view-script': 'Opened a script',
  'end-live': 'Freed a script',
} as const
export type AdminActionName = keyof typeof ADMIN_ACTIONS

/** The label of an action; a newer server may have stored one that isn't known here. */
export function actionLabel(action: string): string {
  return Object.entries(ADMIN_ACTIONS).find(([name]) => name === action)?.[1] ?? action
}

export const AdminAction = z.object({
  id: z.string(),
  at: z.string(),
  /** The admin's address, `npm run admin`, or the masked address of a deleted account. */
  actor: z.string(),
  /** One of ADMIN_ACTIONS. */
  action: z.string(),
  /** The account's masked address. */
  target: z.string(),
  /** Sentences; empty if the action says it all. */
  details: z.string(),
})
export type AdminAction = z.infer<typeof AdminAction>

export const adminActions = contract({
  method: 'GET',
  path: '/api/admin/actions',
  auth: 'bearer',
  summary: 'List what admins did, newest first (admin)',
  query: AdminQuery,
  answer: z.object({
    /** The number of actions that match the search. */
    total: z.int(),
    generatedAt: z.string(),
    actions: z.array(AdminAction),
  }),
})

/** The last 30 days in UTC, oldest first, including days without any. */
const Days = z.array(z.object({ date: z.string(), count: z.int() }))
export type Days = z.infer<typeof Days>

export const AdminCharts = z.object({
  activeWriters: Days,
  tokens: Days,
  saves: Days,
  mailsSent: Days,
  mailsGivenUp: Days,
  /** Calls that failed because of the server. */
  errors: Days,
  /** Mails in the queue now. `dead`: given up, and not deleted yet. */
  mailQueue: z.object({ waiting: z.int(), dead: z.int() }),
  generatedAt: z.string(),
})
export type AdminCharts = z.infer<typeof AdminCharts>

export const adminCharts = contract({
  method: 'GET',
  path: '/api/admin/charts',
  auth: 'bearer',
  summary: 'Get counts of the last 30 days, without accounts (admin)',
  answer: AdminCharts,
})
