/**
 * Personal access tokens, with which a writer's own programs read projects
 * (docs/product/account.md#access-tokens). Like sessions, they end with the account's session
 * version, so that one action locks out everyone who isn't the owner.
 */
import {
  ACCESS_TOKEN_PREFIX,
  LONGEST_TOKEN_DAYS,
  type AccessTokenScope,
} from '@scenewright/shared/api/access-tokens.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import type { Login } from './login-check.ts'
import { hashToken, newOneTimeToken } from './one-time-token.ts'

/** The prefix and 32 random bytes. */
const ACCESS_TOKEN = new RegExp(`^${ACCESS_TOKEN_PREFIX}[\\w-]{43}$`)

/** The lifetime of a token without a stored end. */
const LONGEST_LIFE = `${LONGEST_TOKEN_DAYS} days`

/** The precision of a token's time of last use. */
const LAST_USED_MS = 5 * 60 * 1000

/** Creates a token for the writer and its hash for the database. */
export function newAccessToken(): { token: string; tokenHash: Uint8Array<ArrayBuffer> } {
  const token = ACCESS_TOKEN_PREFIX + newOneTimeToken().token
  return { token, tokenHash: hashToken(token) }
}

/** True if a bearer token has an access token's prefix. It may be invalid. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(ACCESS_TOKEN_PREFIX)
}

/** A valid access token, and the login that it permits. */
export type TokenLogin = Readonly<{
  tokenId: string
  /** Given by the writer. */
  name: string
  scope: AccessTokenScope
  login: Login
}>

type TokenRow = Readonly<{
  id: string
  name: string
  scope: string
  user_id: string
  email: string
  session_version: number
  last_used_at: Date | null
}>

/** Returns the login of a token; null if it was revoked, has expired or never existed. */
export async function findTokenLogin(
  deps: Pick<AppDeps, 'prisma' | 'clock' | 'log'>,
  token: string,
  ip: string,
): Promise<TokenLogin | null> {
  if (!ACCESS_TOKEN.test(token)) return null
  const now = deps.clock()
  const rows = await deps.prisma.$queryRaw<TokenRow[]>`
    SELECT t.id, t.name, t.scope, t.user_id, u.email, u.session_version, t.last_used_at
    FROM access_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token_hash = ${hashToken(token)} AND t.session_version = u.session_version
      AND coalesce(t.expires_at, t.created_at + ${LONGEST_LIFE}::interval) > ${now}::timestamptz
      AND u.email_verified_at IS NOT NULL AND u.deleted_at IS NULL`
  const [row] = rows
  if (!row) return null
  const usedAt = row.last_used_at?.getTime() ?? 0
  // Not awaited: the call doesn't depend on it.
  if (now.getTime() - usedAt > LAST_USED_MS) void recordUse(deps, row, now)
  const { user_id: userId, email, session_version: sessionVersion } = row
  return {
    tokenId: row.id,
    name: row.name,
    scope: row.scope === 'propose' ? 'propose' : 'read',
    login: { userId, email, sessionVersion, sessionId: null, ip },
  }
}

async function recordUse(
  { prisma, log }: Pick<AppDeps, 'prisma' | 'log'>,
  { id, user_id: userId }: TokenRow,
  now: Date,
): Promise<void> {
  try {
    await prisma.accessToken.updateMany({ where: { id, userId }, data: { lastUsedAt: now } })
  } catch (err) {
    log.warn({ err }, "could not record an access token's use")
  }
}
