/**
 * Checks that a login still holds: the account has the token's session version, and the session
 * wasn't logged out. As parts of SQL, so that a hot call can check it in its own statement.
 */
import type { AppDeps } from '#src/lib/deps.ts'
import { addressFamily } from '#src/lib/limits/client-network.ts'
import { rememberNetwork } from './known-networks.ts'
import { recordSeen } from './last-seen.ts'

/** The contents of a login token with a valid signature, and its sender's IP address. */
export type Login = Readonly<{
  userId: string
  email: string
  sessionVersion: number
  /** Null with a token of the previous release, which has none. */
  sessionId: string | null
  ip: string
}>

/** The precision of a session's time of last use. */
const LAST_USED_MS = 5 * 60 * 1000

/** The account `u` and the session `s`, with the parameters $1 to $4 of `loginValues`. */
export const LOGIN_TABLES = `users u LEFT JOIN sessions s
    ON s.id = $3::uuid AND s.user_id = u.id AND s.expires_at > $4::timestamptz`

/** One row of LOGIN_TABLES if the login holds, otherwise none. */
export const LOGIN_HOLDS = `u.id = $1::uuid AND u.session_version = $2::int
    AND u.email_verified_at IS NOT NULL AND u.suspended_at IS NULL
    AND u.deleted_at IS NULL
    AND ($3::uuid IS NULL OR s.id IS NOT NULL)`

/** The column that each statement with LOGIN_TABLES selects. */
export const LOGIN_COLUMN = 's.last_used_at AS login_used_at'

type LoginRow = Readonly<{ login_used_at: Date | null }>

type Statement = Readonly<{
  name: string
  /** Selects LOGIN_COLUMN, from LOGIN_TABLES where LOGIN_HOLDS. */
  text: string
  /** From $5. */
  values: readonly unknown[]
}>

/** Runs a statement that checks the login. @returns null if the login doesn't hold */
export async function queryWithLogin<Row>(
  deps: AppDeps,
  login: Login,
  { name, text, values }: Statement,
): Promise<readonly Row[] | null> {
  const now = deps.clock()
  const { userId, sessionVersion, sessionId } = login
  const parameters = [userId, sessionVersion, sessionId, now, ...values]
  const { rows } = await deps.pool.query<Row & LoginRow>({ name, text, values: parameters })
  const [first] = rows
  if (!first) return null
  const usedAt = first.login_used_at
  // Not awaited: the call doesn't depend on it.
  if (usedAt && now.getTime() - usedAt.getTime() > LAST_USED_MS) void recordUse(deps, login)
  return rows
}

async function recordUse(deps: AppDeps, { userId, email, sessionId, ip }: Login): Promise<void> {
  const { prisma, clock, log } = deps
  const now = clock()
  const before = new Date(now.getTime() - LAST_USED_MS)
  try {
    // The condition makes only one of several concurrent requests write.
    await prisma.$executeRaw`
      UPDATE sessions SET last_used_at = ${now}::timestamptz, address_family = ${addressFamily(ip)}
      WHERE id = ${sessionId}::uuid AND last_used_at < ${before}::timestamptz`
    await rememberNetwork(deps, { email, ip })
    await recordSeen(deps, userId)
  } catch (err) {
    log.warn({ err }, "could not record a session's use")
  }
}
