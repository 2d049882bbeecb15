import fastifyJwt from '@fastify/jwt'
import { TokenClaims } from '@scenewright/shared/auth/token.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import type { Failure } from '@scenewright/shared/result.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import { accountPlan } from '#src/lib/account-plan.ts'
import { rememberNetwork } from '#src/lib/auth/known-networks.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { addressFamily } from '#src/lib/limits/client-network.ts'
import { SESSION_ENDED, sendFailure } from './failures.ts'

/** The user of a valid login token. */
export type CurrentUser = Readonly<{
  id: string
  email: string
  plan: PlanName
  /** Granted by `npm run admin` or ADMIN_EMAILS; checked on each request. */
  isAdmin: boolean
  /** Null with a token of the previous release, which has none. */
  sessionId: string | null
}>

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 401 unless the request has a valid login token. */
    authenticate: onRequestAsyncHookHandler
    signLogin: (account: LoginAccount) => string
  }
  interface FastifyRequest {
    currentUser: CurrentUser | null
  }
}

type LoginAccount = Readonly<{
  id: string
  email: string
  sessionVersion: number
  sessionId: string
}>

const NOT_LOGGED_IN: Failure = { code: 'UNAUTHENTICATED', error: 'Please log in.' }

const LOGIN_DAYS = 7
/** The lifetime of a session and its token. */
export const LOGIN_MS = LOGIN_DAYS * DAY_MS
/** How exact a session's time of last use is. */
const LAST_USED_MS = 5 * 60 * 1000

const LoginClaims = TokenClaims.extend({
  userId: z.uuid(),
  sessionVersion: z.int(),
  sessionId: z.uuid().optional(),
})

/**
 * Adds login tokens: HS256, valid for LOGIN_DAYS, with the session's id and the account's session version. The version
 * and the session are checked on each request, so that a logout, a password change or account
 * deletion takes effect immediately (docs/product.md#account).
 */
export async function addAuthentication(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(fastifyJwt, {
    secret: deps.jwtSecret,
    sign: { algorithm: 'HS256', expiresIn: `${LOGIN_DAYS}d` },
    verify: { algorithms: ['HS256'] },
  })
  app.decorateRequest('currentUser', null)
  app.decorate('signLogin', (account: LoginAccount) =>
    app.jwt.sign({
      userId: account.id,
      email: account.email,
      sessionVersion: account.sessionVersion,
      sessionId: account.sessionId,
    }),
  )
  app.decorate('authenticate', async (request, reply) => {
    const claims = readClaims(app, request.headers.authorization)
    const found = claims && (await findUser(deps, claims))
    if (!found) {
      return sendFailure(reply, request.headers.authorization ? SESSION_ENDED : NOT_LOGGED_IN)
    }
    request.currentUser = found.user
    // Not awaited: the request doesn't depend on it.
    if (found.isUseOld) void recordUse(deps, found.user, request.ip)
    return undefined
  })
}

function readClaims(app: FastifyInstance, authorization: string | undefined) {
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization ?? '') ?? []
  if (!token) return null
  let decoded: unknown
  try {
    decoded = app.jwt.verify(token)
  } catch {
    return null
  }
  return LoginClaims.safeParse(decoded).data ?? null
}

type AccountRow = Readonly<{
  id: string
  email: string
  plan: string
  is_admin: boolean
  last_used_at: Date | null
}>

type FoundUser = Readonly<{
  user: CurrentUser
  /** The session's time of last use is out of date. */
  isUseOld: boolean
}>

/** The account $1 with session version $2, and its session $3, if the token names one, at time $4. */
const LOGIN_CHECK = `
  SELECT u.id, u.email, u.plan, u.is_admin, s.last_used_at
  FROM users u LEFT JOIN sessions s
    ON s.id = $3::uuid AND s.user_id = u.id AND s.expires_at > $4::timestamptz
  WHERE u.id = $1::uuid AND u.session_version = $2::int AND u.email_verified_at IS NOT NULL
    AND ($3::uuid IS NULL OR s.id IS NOT NULL)`

/** Reads the account and checks its session in one statement, since each request needs it. */
async function findUser(
  { pool, config, clock }: AppDeps,
  claims: z.infer<typeof LoginClaims>,
): Promise<FoundUser | null> {
  const sessionId = claims.sessionId ?? null
  const now = clock()
  const { rows } = await pool.query<AccountRow>({
    name: 'login-check',
    text: LOGIN_CHECK,
    values: [claims.userId, claims.sessionVersion, sessionId, now],
  })
  const account = rows[0]
  if (!account) return null
  const user = {
    id: account.id,
    email: account.email,
    plan: accountPlan(account.plan, config),
    isAdmin: account.is_admin || config.adminEmails.includes(account.email),
    sessionId,
  }
  const usedAt = account.last_used_at?.getTime()
  return { user, isUseOld: usedAt !== undefined && now.getTime() - usedAt > LAST_USED_MS }
}

async function recordUse(
  deps: AppDeps,
  { email, sessionId }: CurrentUser,
  ip: string,
): Promise<void> {
  const { prisma, clock, log } = deps
  const now = clock()
  const before = new Date(now.getTime() - LAST_USED_MS)
  try {
    // The condition makes only one of several concurrent requests write.
    await prisma.$executeRaw`
      UPDATE sessions SET last_used_at = ${now}::timestamptz, address_family = ${addressFamily(ip)}
      WHERE id = ${sessionId}::uuid AND last_used_at < ${before}::timestamptz`
    await rememberNetwork(deps, { email, ip })
  } catch (err) {
    log.warn({ err }, "could not record a session's use")
  }
}
