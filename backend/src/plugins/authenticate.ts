import fastifyJwt from '@fastify/jwt'
import { CONFIRMATION_MINUTES } from '@scenewright/shared/api/confirmation.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@scenewright/shared/duration.ts'
import { type Failure, type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { accountPlan } from '#src/lib/account-plan.ts'
import { findTokenLogin, isAccessToken } from '#src/lib/auth/access-token.ts'
import { isAdminAccount } from '#src/lib/auth/admin-account.ts'
import {
  LOGIN_COLUMN,
  LOGIN_HOLDS,
  LOGIN_TABLES,
  type Login,
  queryWithLogin,
} from '#src/lib/auth/login-check.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { SESSION_ENDED, sendFailure } from './failures.ts'
import { withinLimits } from './limits/rate-limit.ts'

/** The user of a valid login token. */
export type CurrentUser = Readonly<{
  id: string
  email: string
  /** Shown to others instead of the address. */
  name: string | null
  plan: PlanName
  /** Granted by `npm run admin` or ADMIN_EMAILS; checked on each request. */
  isAdmin: boolean
  /** Null with a token of the previous release, which has none. */
  sessionId: string | null
  /** The time when the session's user last proved who they are. */
  confirmedAt: Date | null
}>

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 401 unless the request has a valid login token. */
    authenticate: onRequestAsyncHookHandler
    /** Answers 401 unless the token is valid. The call's statement checks the login itself. */
    readLogin: onRequestAsyncHookHandler
    /** After `authenticate`: answers 403 unless the session's user proved recently who they are. */
    requireConfirmation: onRequestAsyncHookHandler
    signLogin: (account: LoginAccount) => string
    /** Returns null if it isn't a login token, is forged or has expired; it may not hold any more. */
    readLoginToken: (token: string) => LoginClaims | null
  }
  interface FastifyRequest {
    /** Of a call with `authenticate`. */
    currentUser: CurrentUser | null
    /** Of a call with `readLogin`; it may not hold any more. */
    login: Login | null
  }
  interface FastifyContextConfig {
    acceptsAccessTokens?: boolean
  }
}

export const CONFIRMATION_REQUIRED: Failure = {
  code: 'CONFIRMATION_REQUIRED',
  error: "Please confirm that it's you, then try again.",
}

type LoginAccount = Readonly<{
  id: string
  email: string
  isAdmin: boolean
  sessionVersion: number
  sessionId: string
}>

const NOT_LOGGED_IN: Failure = { code: 'UNAUTHENTICATED', error: 'Please log in.' }

export const TOKEN_ENDED: Failure = {
  code: 'UNAUTHENTICATED',
  error: "This access token doesn't work: it was revoked, has expired, or is incomplete.",
}
const TOKEN_MAY_NOT: Failure = {
  code: 'FORBIDDEN',
  error: 'Access tokens can only list and read projects. Log in to do anything else.',
}

const LOGIN_DAYS = 7
/** The lifetime of a session and its token. */
export const LOGIN_MS = LOGIN_DAYS * DAY_MS

/** The most verified tokens in the cache. */
const VERIFIED_TOKENS = 1000

const LoginClaims = z.looseObject({
  userId: z.uuid(),
  email: z.string().min(1),
  exp: z.number(),
  sessionVersion: z.int(),
  sessionId: z.uuid().optional(),
})
type LoginClaims = Readonly<z.infer<typeof LoginClaims>>

/**
 * Adds login tokens: HS256, valid for LOGIN_DAYS, with the session's id and the account's
 * session version. Both are checked on each request, so that a logout, a password change or account
 * deletion takes effect immediately (docs/product/account.md#account).
 */
export async function addAuthentication(app: FastifyInstance, deps: AppDeps): Promise<void> {
  await app.register(fastifyJwt, {
    secret: deps.jwtSecret,
    sign: { algorithm: 'HS256', expiresIn: `${LOGIN_DAYS}d` },
    verify: { algorithms: ['HS256'] },
  })
  app.decorate('readLoginToken', createTokenReader(app))
  app.decorateRequest('currentUser', null)
  app.decorateRequest('login', null)
  app.decorate('signLogin', (account: LoginAccount) =>
    app.jwt.sign({
      userId: account.id,
      email: account.email,
      sessionVersion: account.sessionVersion,
      sessionId: account.sessionId,
      // Only for the page's navigation; each admin call reads the account.
      ...(account.isAdmin && { isAdmin: true }),
    }),
  )
  app.decorate('authenticate', async (request, reply) => {
    const login = await loginOf(app, deps, { request, reply })
    if (!login.ok) return sendFailure(reply, login.failure)
    request.currentUser = await findUser(deps, login.value)
    return request.currentUser ? undefined : sendFailure(reply, SESSION_ENDED)
  })
  app.decorate('requireConfirmation', async ({ currentUser }, reply) =>
    isConfirmed(currentUser, deps.clock()) ? undefined : sendFailure(reply, CONFIRMATION_REQUIRED),
  )
  app.decorate('readLogin', async (request, reply) => {
    const login = await loginOf(app, deps, { request, reply })
    if (!login.ok) return sendFailure(reply, login.failure)
    request.login = login.value
    return undefined
  })
}

type Exchange = Readonly<{ request: FastifyRequest; reply: FastifyReply }>

/** Reads the login token or access token of a request. The login may not hold any more. */
async function loginOf(
  app: FastifyInstance,
  deps: AppDeps,
  { request, reply }: Exchange,
): Promise<Result<Login>> {
  const { headers, ip } = request
  if (!headers.authorization) return fail(NOT_LOGGED_IN)
  const [, token = ''] = /^Bearer ([^\s]+)$/i.exec(headers.authorization) ?? []
  if (isAccessToken(token)) return await tokenLogin(deps, token, { request, reply })
  const claims = app.readLoginToken(token)
  return claims ? ok({ ...claims, sessionId: claims.sessionId ?? null, ip }) : fail(SESSION_ENDED)
}

async function tokenLogin(
  deps: AppDeps,
  token: string,
  { request, reply }: Exchange,
): Promise<Result<Login>> {
  const found = await findTokenLogin(deps, token, request.ip)
  if (!found) return fail(TOKEN_ENDED)
  const limit = await deps.limits.callsByAccessToken.take(found.tokenId)
  const limited = withinLimits(reply, [limit])
  if (!limited.ok) return limited
  const isAccepted = request.routeOptions.config.acceptsAccessTokens === true
  return isAccepted ? ok(found.login) : fail(TOKEN_MAY_NOT)
}

/** A token that was verified once isn't parsed and verified again until it expires. */
function createTokenReader(app: FastifyInstance): (token: string) => LoginClaims | null {
  const verified = new LRUCache<string, LoginClaims>({ max: VERIFIED_TOKENS })
  return (token) => {
    const known = verified.get(token)
    if (known && Date.now() < known.exp * SECOND_MS) return known
    const claims = verifiedClaims(app, token)
    if (claims) verified.set(token, claims)
    return claims
  }
}

function verifiedClaims(app: FastifyInstance, token: string): LoginClaims | null {
  if (token === '') return null
  let decoded: unknown
  try {
    decoded = app.jwt.verify(token)
  } catch {
    return null
  }
  return LoginClaims.safeParse(decoded).data ?? null
}

/**
 * True if a session's user proved at most CONFIRMATION_MINUTES ago who they are: a stolen session
 * alone isn't enough for what can't be undone.
 */
export function isConfirmed(user: Pick<CurrentUser, 'confirmedAt'> | null, now: Date): boolean {
  const at = user?.confirmedAt?.getTime()
  return at !== undefined && Math.abs(now.getTime() - at) <= CONFIRMATION_MINUTES * MINUTE_MS
}

type AccountRow = Readonly<{
  id: string
  email: string
  display_name: string | null
  plan: string
  is_admin: boolean
  confirmed_at: Date | null
}>

const FIND_USER = `
  SELECT ${LOGIN_COLUMN}, u.id, u.email, u.display_name, u.plan, u.is_admin, s.confirmed_at
  FROM ${LOGIN_TABLES} WHERE ${LOGIN_HOLDS}`

/** Reads the account and checks its login in one statement, since each request needs it. */
export async function findUser(deps: AppDeps, login: Login): Promise<CurrentUser | null> {
  const statement = { name: 'login-check', text: FIND_USER, values: [] }
  const [account] = (await queryWithLogin<AccountRow>(deps, login, statement)) ?? []
  if (!account) return null
  const { config } = deps
  return {
    id: account.id,
    email: account.email,
    name: account.display_name,
    plan: accountPlan(account.plan, config),
    isAdmin: isAdminAccount({ email: account.email, isAdmin: account.is_admin }, config),
    sessionId: login.sessionId,
    confirmedAt: account.confirmed_at,
  }
}
