import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type CreatedPasskey, MAX_PASSKEYS, NewPasskey } from '@scenewright/shared/api/passkeys.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import {
  PASSKEY_ADDED,
  PASSKEY_NOT_ADDED,
  PASSKEYS_FULL,
  PASSKEYS_NEED_DOMAIN,
  STEP_ENDED,
} from '#src/features/auth/messages.ts'
import {
  CHALLENGE_MS,
  startChallenge,
  takeChallenge,
} from '#src/features/auth/two-step/challenges.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { accountSafetyMail } from '#src/lib/mail/templates/account-safety.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { clientChallenge } from './client-challenge.ts'
import { knownCredentials } from './passkey-request.ts'
import { canHavePasskeys, createRelyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

/** Starts adding a passkey. */
export async function startAdding(
  deps: AppDeps,
  { id, email }: CurrentUser,
): Promise<Result<NewPasskey>> {
  if (!canHavePasskeys(deps.publicUrl())) {
    return fail({ code: 'NOT_CONFIGURED', error: PASSKEYS_NEED_DOMAIN })
  }
  const account = await deps.prisma.user.findUniqueOrThrow({
    where: { id },
    include: { passkeys: true },
  })
  if (account.passkeys.length >= MAX_PASSKEYS) {
    return fail({ code: 'VALIDATION_FAILED', error: PASSKEYS_FULL })
  }
  const challenge = await startChallenge(deps, 'add-passkey', account)
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: createRelyingParty(deps.publicUrl()).id,
    userName: email,
    userDisplayName: email,
    userID: userHandle(id),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    excludeCredentials: knownCredentials(account.passkeys),
    // Discoverable and with a check of the user, so that it logs in without address and password.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return ok(NewPasskey.parse(options))
}

/** Stores the passkey that a browser has created. */
export async function finishAdding(
  deps: AppDeps,
  user: CurrentUser,
  { name, passkey }: Readonly<{ name: string; passkey: CreatedPasskey }>,
): Promise<Result<{ message: string }>> {
  const challenge = clientChallenge(passkey.response.clientDataJSON)
  const now = deps.clock()
  const taken =
    challenge === null ? null : await takeChallenge(deps.prisma, now, 'add-passkey', challenge)
  if (challenge === null || taken?.userId !== user.id)
    return fail({ code: 'INVALID_TOKEN', error: STEP_ENDED })
  const credential = await verify(deps, passkey, challenge)
  if (!credential) return fail({ code: 'VALIDATION_FAILED', error: PASSKEY_NOT_ADDED })
  return await deps.mailer.transact(async (db, queue) => {
    const { count } = await db.passkey.createMany({
      data: {
        userId: user.id,
        credentialId: Buffer.from(credential.id, 'base64url'),
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
        createdAt: now,
      },
      skipDuplicates: true,
    })
    if (count === 0) return fail({ code: 'VALIDATION_FAILED', error: PASSKEY_NOT_ADDED })
    await queue(accountSafetyMail(user.email, deps.publicUrl(), { kind: 'passkey-added', name }))
    return ok({ message: PASSKEY_ADDED })
  })
}

async function verify({ publicUrl, log }: AppDeps, created: CreatedPasskey, challenge: string) {
  const { id, origin } = createRelyingParty(publicUrl())
  const { transports, ...response } = created.response
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...created,
        response: { ...response, ...(transports && { transports }) },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    return registrationInfo?.credential ?? null
  } catch (err) {
    log.warn({ err }, 'refused a new passkey')
    return null
  }
}
