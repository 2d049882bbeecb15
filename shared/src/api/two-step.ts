import { z } from 'zod'
import { ExistingPassword, LoggedIn, Message } from './auth.ts'
import { contract } from './contract.ts'

/** A code as typed, with some room for spaces. */
const Code = z.string().max(100)

/** Changes of two-step login ask for both steps again. */
const BothSteps = z.object({ password: ExistingPassword, code: Code })

const NewRecoveryCodes = z.object({
  message: z.string(),
  /** Shown once: the server stores only their hashes. */
  recovery_codes: z.array(z.string()),
})

export const loginWithCode = contract({
  method: 'POST',
  path: '/api/auth/login/code',
  auth: 'none',
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
  body: z.object({ challenge: z.string().max(200), code: Code }),
  answer: LoggedIn,
})

/** A passkey on the account page. */
export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  /** Null until its first login. */
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof Passkey>

export const TwoStepStatus = z.object({
  /** When two-step login was turned on; null if it's off. */
  enabled_at: z.string().nullable(),
  /** Recovery codes that weren't used yet. */
  recovery_codes_left: z.number(),
  passkeys: z.array(Passkey),
  /** False if the server's address is an IP address, which WebAuthn doesn't allow. */
  can_add_passkeys: z.boolean(),
  /** This browser and system, to name a new passkey. */
  device: z.string(),
})
export type TwoStepStatus = z.infer<typeof TwoStepStatus>

export const twoStepStatus = contract({
  method: 'GET',
  path: '/api/auth/two-step',
  auth: 'bearer',
  summary: 'Whether two-step login is on, and the passkeys of the account',
  answer: TwoStepStatus,
})

export const setUpTwoStep = contract({
  method: 'POST',
  path: '/api/auth/two-step/set-up',
  auth: 'bearer',
  summary: 'Create the secret for an authenticator app; needs the password',
  body: z.object({ password: ExistingPassword }),
  answer: z.object({
    /** Base32, to type into an app. */
    secret: z.string(),
    /** The same as an `otpauth:` address, for the QR code. */
    uri: z.string(),
  }),
})

export const turnOnTwoStep = contract({
  method: 'POST',
  path: '/api/auth/two-step/turn-on',
  auth: 'bearer',
  summary: 'Turn on two-step login with a first code; returns the recovery codes',
  body: z.object({ code: Code }),
  answer: NewRecoveryCodes,
})

export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/api/auth/two-step/recovery-codes',
  auth: 'bearer',
  summary: 'Replace all recovery codes; needs password and code',
  body: BothSteps,
  answer: NewRecoveryCodes,
})

export const turnOffTwoStep = contract({
  method: 'POST',
  path: '/api/auth/two-step/turn-off',
  auth: 'bearer',
  summary: 'Turn off two-step login; needs password and code',
  body: BothSteps,
  answer: Message,
})
