/** Proving again who one is, before what a stolen session must not do (`docs/product/account.md#confirmation`). */
import { z } from 'zod'
import { ExistingPassword, Message } from './auth.ts'
import { contract } from './contract.ts'
import { UsedPasskey } from './passkeys.ts'

/** Lifetime of a login or a confirmation for calls with `needsConfirmation`. */
export const CONFIRMATION_MINUTES = 10

export const confirmIdentity = contract({
  method: 'POST',
  path: '/api/auth/confirm',
  auth: 'bearer',
  summary: 'Confirm who one is with the password, and a code if two-step login is on',
  body: z.object({ password: ExistingPassword, code: z.string().max(100).default('') }),
  answer: Message,
})

export const confirmWithPasskey = contract({
  method: 'POST',
  path: '/api/auth/confirm/passkey',
  auth: 'bearer',
  summary: 'Confirm who one is with a passkey, for which a login with a passkey was started',
  body: z.object({ passkey: UsedPasskey }),
  answer: Message,
})
