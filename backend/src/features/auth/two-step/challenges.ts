/** The steps that an account has started: the second one of a login, or adding a passkey. */
import type { AppDeps } from '#src/lib/deps.ts'
import { hashToken, newOneTimeToken } from '#src/lib/auth/one-time-token.ts'
import type { Db } from '#src/lib/mail/mailer.ts'

export type ChallengePurpose = 'second-step' | 'add-passkey'

const MINUTE_MS = 60_000
/** Long enough to fetch a phone from another room. */
export const CHALLENGE_MS = 10 * MINUTE_MS

/** Codes that can be tried before the password is asked for again. */
const MAX_TRIES = 5

type Account = Readonly<{ id: string; sessionVersion: number }>

/** A challenge's account, with its session version when the challenge started. */
export type ChallengedAccount = Readonly<{ userId: string; sessionVersion: number }>

/** Starts a step. @returns its token, which is also a challenge for WebAuthn */
export async function startChallenge(
  { prisma, clock }: AppDeps,
  purpose: ChallengePurpose,
  { id, sessionVersion }: Account,
): Promise<string> {
  const { token, tokenHash } = newOneTimeToken()
  const expiresAt = new Date(clock().getTime() + CHALLENGE_MS)
  await prisma.accountChallenge.create({
    data: { tokenHash, userId: id, purpose, sessionVersion, expiresAt },
  })
  return token
}

/** Returns the account of a login's second step; null if its challenge can't be used any more. */
export async function accountOfChallenge(
  { prisma, clock }: AppDeps,
  token: string,
): Promise<Readonly<{ email: string }> | null> {
  const found = await prisma.accountChallenge.findUnique({
    where: {
      tokenHash: hashToken(token),
      purpose: 'second-step',
      tries: { lt: MAX_TRIES },
      expiresAt: { gt: clock() },
    },
    select: { user: { select: { email: true } } },
  })
  return found?.user ?? null
}

/** Counts an attempt at a code and locks the challenge. @returns null if no attempts are left */
export async function takeTry(db: Db, now: Date, token: string): Promise<ChallengedAccount | null> {
  const rows = await db.$queryRaw<{ user_id: string; session_version: number }[]>`
    UPDATE account_challenges SET tries = tries + 1
    WHERE token_hash = ${hashToken(token)} AND purpose = 'second-step'
      AND expires_at > ${now}::timestamptz AND tries < ${MAX_TRIES}
    RETURNING user_id, session_version`
  const [row] = rows
  return row ? { userId: row.user_id, sessionVersion: row.session_version } : null
}

/** Uses up a challenge. @returns null if it was used, has expired or is for something else */
export async function takeChallenge(
  db: Db,
  now: Date,
  purpose: ChallengePurpose,
  token: string,
): Promise<ChallengedAccount | null> {
  const rows = await db.$queryRaw<{ user_id: string; session_version: number }[]>`
    DELETE FROM account_challenges
    WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose}
      AND expires_at > ${now}::timestamptz
    RETURNING user_id, session_version`
  const [row] = rows
  return row ? { userId: row.user_id, sessionVersion: row.session_version } : null
}
