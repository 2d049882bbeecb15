import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyRequest, UsedPasskey } from '@scenewright/shared/api/passkeys.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { type LoggedInAccount, mayLogIn } from '#src/features/auth/login/login-rule.ts'
import { PASSKEY_REFUSED, PASSKEY_UNKNOWN, SECOND_STEP_ENDED } from '#src/features/auth/messages.ts'
import {
  CHALLENGE_MS,
  type ChallengedAccount,
  takeChallenge,
} from '#src/features/auth/two-step/challenges.ts'
import type { Passkey } from '#src/generated/prisma/client.ts'
import { hashToken, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { clientChallenge } from './client-challenge.ts'
import { passkeyRequest } from './passkey-request.ts'
import { createRelyingParty } from './relying-party.ts'
import { userHandle } from './user-handle.ts'

/** Starts a login by any passkey of this site. */
export async function startLogin({ prisma, clock, publicUrl }: AppDeps): Promise<PasskeyRequest> {
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS)
  await prisma.passkeyChallenge.create({ data: { tokenHash, expiresAt } })
  return passkeyRequest(publicUrl(), token, [])
}

/**
 * Finishes a login with a passkey. It counts as both steps, because the authenticator has checked
 * who uses it.
 *
 * @returns INVALID_CREDENTIALS for a passkey that isn't valid here, INVALID_TOKEN if the login must
 *   start again
 */
export async function finishWithPasskey(
  deps: AppDeps,
  used: UsedPasskey,
): Promise<Result<LoggedInAccount>> {
  const challenge = clientChallenge(used.response.clientDataJSON)
  const challenged = challenge === null ? null : await takeAnyChallenge(deps, challenge)
  if (challenge === null || !challenged) {
    return fail({ code: 'INVALID_TOKEN', error: SECOND_STEP_ENDED })
  }
  const passkey = await deps.prisma.passkey.findUnique({
    where: { credentialId: Buffer.from(used.id, 'base64url') },
    include: { user: true },
  })
  const { account } = challenged
  if (!passkey || (account && account.userId !== passkey.userId)) {
    return fail({ code: 'INVALID_CREDENTIALS', error: PASSKEY_UNKNOWN })
  }
  if (account && account.sessionVersion !== passkey.user.sessionVersion) {
    return fail({ code: 'INVALID_TOKEN', error: SECOND_STEP_ENDED })
  }
  const counter = await checkSignature(deps, { used, challenge, passkey })
  if (counter === null || !(await recordUse(deps, passkey.id, counter))) {
    return fail({ code: 'INVALID_CREDENTIALS', error: PASSKEY_REFUSED })
  }
  const allowed = mayLogIn(passkey.user, deps.config)
  return allowed.ok ? ok(passkey.user) : allowed
}

/** Uses up the challenge of a second step, or of a login without a password. */
async function takeAnyChallenge(
  { prisma, clock }: AppDeps,
  challenge: string,
): Promise<Readonly<{ account: ChallengedAccount | null }> | null> {
  const now = clock()
  const account = await takeChallenge(prisma, now, 'second-step', challenge)
  if (account) return { account }
  const { count } = await prisma.passkeyChallenge.deleteMany({
    where: { tokenHash: hashToken(challenge), expiresAt: { gt: now } },
  })
  return count > 0 ? { account: null } : null
}

type Signed = Readonly<{ used: UsedPasskey; challenge: string; passkey: Passkey }>

/** @returns the authenticator's new count of signatures; null if the answer isn't valid */
async function checkSignature(
  { publicUrl, log }: AppDeps,
  { used, challenge, passkey }: Signed,
): Promise<number | null> {
  const { id, origin } = createRelyingParty(publicUrl())
  const handle = used.response.userHandle
  const owner = Buffer.from(userHandle(passkey.userId)).toString('base64url')
  if (handle !== undefined && handle !== owner) return null
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: Buffer.from(passkey.credentialId).toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch (err) {
    log.warn({ err }, 'refused a passkey')
    return null
  }
}

/**
 * Stores the count of signatures. A copied authenticator would repeat one (WebAuthn, section 6.1.1);
 * most passkeys don't count and always say 0.
 */
async function recordUse({ prisma, clock }: AppDeps, id: string, counter: number) {
  const { count } = await prisma.passkey.updateMany({
    where: { id, ...(counter > 0 ? { counter: { lt: counter } } : { counter: 0 }) },
    data: { counter, lastUsedAt: clock() },
  })
  return count > 0
}
