import {
  ACCESS_TOKEN_SCOPES,
  DEFAULT_TOKEN_DAYS,
  LONGEST_TOKEN_DAYS,
  type AccessToken,
  type createAccessToken as contract,
} from '@scenewright/shared/api/access-tokens.ts'
import type { AnswerOf, BodyOf } from '@scenewright/shared/api/contract.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import { z } from 'zod'
import type { AccessToken as Row } from '#src/generated/prisma/client.ts'
import { newAccessToken } from '#src/lib/auth/access-token.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { accessTokenCreatedMail } from '#src/lib/mail/templates/access-token-created.ts'
import type { CurrentUser } from '#src/plugins/authenticate.ts'
import { SESSION_ENDED } from '#src/plugins/failures.ts'

const MAX_TOKENS = 50

const TOKEN_CREATED = "The token was created. Copy it now: it won't be shown again."
const TOKEN_REVOKED = "The token was revoked. Programs that use it can't read your scripts anymore."
const NO_SUCH_TOKEN = 'That token was already revoked.'
const TOO_MANY_TOKENS = `You have ${MAX_TOKENS} access tokens. Revoke one that you don't use first.`

const Scope = z.enum(ACCESS_TOKEN_SCOPES).catch('read')
const TokenId = z.uuid()

/** Lists a writer's tokens, newest first, without those that ended with the account's sessions. */
export async function listAccessTokens(
  { prisma }: Pick<AppDeps, 'prisma'>,
  userId: string,
): Promise<AccessToken[]> {
  const rows = await prisma.accessToken.findMany({
    where: { userId },
    include: { user: { select: { sessionVersion: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.filter((row) => row.sessionVersion === row.user.sessionVersion).map(shown)
}

/** Creates a token and mails its name to the account's owner. Only the hash is stored. */
export async function createAccessToken(
  deps: AppDeps,
  { id: userId, email }: CurrentUser,
  { name, scope, expires_in_days: days = DEFAULT_TOKEN_DAYS }: BodyOf<typeof contract>,
): Promise<Result<AnswerOf<typeof contract>>> {
  const now = deps.clock()
  const { token, tokenHash } = newAccessToken()
  const expiresAt = new Date(now.getTime() + days * DAY_MS)
  return await deps.mailer.transact(async (db, queue) => {
    // Locks the account, so that several calls at once can't exceed the limit.
    const accounts = await db.$queryRaw<{ session_version: number }[]>`
      SELECT session_version FROM users WHERE id = ${userId}::uuid AND deleted_at IS NULL
      FOR NO KEY UPDATE`
    const [account] = accounts
    if (!account) return fail(SESSION_ENDED)
    const { session_version: sessionVersion } = account
    const count = await db.accessToken.count({ where: { userId, sessionVersion } })
    if (count >= MAX_TOKENS) return fail({ code: 'VALIDATION_FAILED', error: TOO_MANY_TOKENS })
    const row = await db.accessToken.create({
      data: { userId, name, scope, tokenHash, sessionVersion, createdAt: now, expiresAt },
    })
    await queue(accessTokenCreatedMail(email, shown(row), `${deps.publicUrl()}/account`))
    return ok({ message: TOKEN_CREATED, token, access_token: shown(row) })
  })
}

export async function revokeAccessToken(
  { prisma }: Pick<AppDeps, 'prisma'>,
  userId: string,
  rawId: string,
): Promise<Result<{ message: string }>> {
  const id = TokenId.safeParse(rawId).data
  const revoked = id && (await prisma.accessToken.deleteMany({ where: { id, userId } }))
  return revoked && revoked.count > 0
    ? ok({ message: TOKEN_REVOKED })
    : fail({ code: 'NOT_FOUND', error: NO_SUCH_TOKEN })
}

function shown({ id, name, scope, createdAt, lastUsedAt, expiresAt }: Row): AccessToken {
  return {
    id,
    name,
    scope: Scope.parse(scope),
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    expires_at: (expiresAt ?? longestLife(createdAt)).toISOString(),
  }
}

/** A server of the previous release may have stored no end. */
function longestLife(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LONGEST_TOKEN_DAYS * DAY_MS)
}
