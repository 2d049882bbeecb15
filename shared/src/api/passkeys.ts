import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import type { PasskeyRequest as Request } from '../result.ts'
import { LoggedIn, Message } from './auth.ts'
import { contract } from './contract.ts'

/** Maximum characters of a passkey's name. */
export const MAX_PASSKEY_NAME_CHARACTERS = 60

/** Passkeys of one account. */
export const MAX_PASSKEYS = 20

/** Base64url text of WebAuthn. A registration may have a certificate. */
const Encoded = z.string().max(20_000)

/** A credential that a browser may or must not use. `transports` says how to reach it. */
const KnownCredential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
})

/** The options for using a passkey (WebAuthn: PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  /** Empty if the browser may offer any passkey of this site. */
  allowCredentials: z.array(KnownCredential),
}) satisfies z.ZodType<Request>
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** The options for creating a passkey (WebAuthn: PublicKeyCredentialCreationOptionsJSON). */
export const NewPasskey = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(KnownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})
export type NewPasskey = z.infer<typeof NewPasskey>

/** A browser's answer to `NewPasskey` (WebAuthn: RegistrationResponseJSON). */
export const CreatedPasskey = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded,
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
})
export type CreatedPasskey = z.infer<typeof CreatedPasskey>

/** A browser's answer to `PasskeyRequest` (WebAuthn: AuthenticationResponseJSON). */
export const UsedPasskey = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Encoded,
    authenticatorData: Encoded,
    signature: Encoded,
    userHandle: Encoded.optional(),
  }),
})
export type UsedPasskey = z.infer<typeof UsedPasskey>

export const startPasskeyLogin = contract({
  method: 'POST',
  path: '/api/auth/login/passkey-request',
  auth: 'none',
  summary: 'Start a login with a passkey',
  answer: PasskeyRequest,
})

export const loginWithPasskey = contract({
  method: 'POST',
  path: '/api/auth/login/passkey',
  auth: 'none',
  summary: 'Log in with a passkey, alone or as the second step of a login',
  body: z.object({ passkey: UsedPasskey }),
  answer: LoggedIn,
})

export const startPasskey = contract({
  method: 'POST',
  path: '/api/auth/passkeys/request',
  auth: 'bearer',
  needsConfirmation: true,
  summary: 'Start adding a passkey',
  answer: NewPasskey,
})

export const addPasskey = contract({
  method: 'POST',
  path: '/api/auth/passkeys',
  auth: 'bearer',
  summary: 'Add the passkey that the browser created',
  body: z.object({
    name: z
      .string()
      .overwrite((name) => cleanText(name).replaceAll('\n', ' ').trim())
      .min(1, { error: 'Please enter a name' })
      .max(MAX_PASSKEY_NAME_CHARACTERS, {
        error: `A name can have at most ${MAX_PASSKEY_NAME_CHARACTERS} characters`,
      }),
    passkey: CreatedPasskey,
  }),
  answer: Message,
})

export const removePasskey = contract({
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  auth: 'bearer',
  needsConfirmation: true,
  summary: 'Remove a passkey of the account',
  params: z.object({ id: z.string() }),
  answer: Message,
})
