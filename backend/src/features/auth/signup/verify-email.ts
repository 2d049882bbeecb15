import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { hashToken } from '#src/lib/auth/one-time-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import {
  ALREADY_VERIFIED,
  EMAIL_VERIFIED,
  LINK_EXPIRED,
  LINK_UNKNOWN,
} from '#src/features/auth/messages.ts'

/**
 * Verifies an address with the token of its mail. One statement uses up the token, so that only one
 * of several concurrent calls verifies. Opening a used link again succeeds, because mail programs
 * open links too.
 */
export async function verifyEmail(
  deps: AppDeps,
  token: string,
): Promise<Result<{ message: string }>> {
  const tokenHash = hashToken(token.trim())
  if (await useToken(deps, tokenHash)) return ok({ message: EMAIL_VERIFIED })
  const known = await deps.prisma.oneTimeToken.findUnique({
    where: { tokenHash, purpose: 'verify' },
    include: { user: { select: { emailVerifiedAt: true } } },
  })
  if (known?.user.emailVerifiedAt) return ok({ message: ALREADY_VERIFIED })
  return fail({ code: 'INVALID_TOKEN', error: known ? LINK_EXPIRED : LINK_UNKNOWN })
}

/** Locks the account before its token, like all statements that use both, to avoid deadlocks. */
async function useToken(
  { prisma, clock }: AppDeps,
  tokenHash: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const now = clock()
  const verified = await prisma.$executeRaw`
    WITH account AS (
      SELECT users.id FROM users JOIN one_time_tokens ON one_time_tokens.user_id = users.id
      WHERE token_hash = ${tokenHash} FOR NO KEY UPDATE OF users
    ), used AS (
      UPDATE one_time_tokens SET used_at = ${now}::timestamptz
      FROM account
      WHERE one_time_tokens.user_id = account.id AND token_hash = ${tokenHash}
        AND purpose = 'verify' AND used_at IS NULL AND expires_at > ${now}::timestamptz
      RETURNING user_id
    )
    UPDATE users SET email_verified_at = ${now}::timestamptz
    FROM used WHERE users.id = used.user_id AND users.email_verified_at IS NULL`
  return verified > 0
}
