import { z } from 'zod'
import { Email, ExistingPassword, Message } from './auth.ts'
import { contract } from './contract.ts'

/** A change of address that waits for its two links (`docs/product/account.md#account`). */
export const EmailChange = z.object({
  new_email: z.string(),
  /** ISO 8601. */
  expires_at: z.string(),
  /** Which of the two links were opened. */
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
})
export type EmailChange = z.infer<typeof EmailChange>

const PATH = '/api/account/email-change'

export const getEmailChange = contract({
  method: 'GET',
  path: PATH,
  auth: 'bearer',
  summary: "Get the account's address, and its pending change if there is one",
  answer: z.object({ email: z.string(), email_change: EmailChange.nullable() }),
})

export const requestEmailChange = contract({
  method: 'POST',
  path: PATH,
  auth: 'bearer',
  summary: 'Mail a link to the old and to the new address; same answer for any new address',
  body: z.object({ email: Email, password: ExistingPassword }),
  answer: z.object({ message: z.string(), email_change: EmailChange }),
})

export const cancelEmailChange = contract({
  method: 'DELETE',
  path: PATH,
  auth: 'bearer',
  summary: 'Cancel the pending change of address',
  answer: Message,
})

export const confirmEmailChange = contract({
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  auth: 'none',
  summary: 'Confirm a change of address with a mailed token; the second token makes the change',
  body: z.object({ token: z.string().max(500) }),
  answer: z.object({
    message: z.string(),
    /** True if both links were opened, so that the address is changed. */
    is_done: z.boolean(),
  }),
})
