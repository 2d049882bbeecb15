import fastifyJwt from '@fastify/jwt'
import { TokenClaims } from '@scenewright/shared/auth/token.ts'
import type { PlanName } from '@scenewright/shared/plans/plans.ts'
import { PLAN_NAMES } from '@scenewright/shared/plans/plans.ts'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { z } from 'zod'
import type { AppDeps } from '#src/lib/deps.ts'
import { sendFailure } from './failures.ts'

/** The user of a valid login token. */
export type CurrentUser = Readonly<{
  id: string
  email: string
  plan: PlanName
  /** Granted by `npm run admin` or ADMIN_EMAILS; checked on each request. */
  isAdmin: boolean
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

type LoginAccount = Readonly<{ id: string; email: string; sessionVersion: number }>

const LOGIN_DAYS = 7

const LoginClaims = TokenClaims.extend({ userId: z.uuid(), sessionVersion: z.int() })

const Plan = z.enum(PLAN_NAMES).catch('free')

/**
 * Adds login tokens: HS256, valid for LOGIN_DAYS, with the account's session version. The version
 * is compared on each request, so that a password change or account deletion ends all sessions
 * immediately (docs/product.md#account).
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
    }),
  )
  app.decorate('authenticate', async (request, reply) => {
    const claims = readClaims(app, request.headers.authorization)
    const user = claims && (await findUser(deps, claims))
    if (!user) {
      return sendFailure(reply, {
        code: 'UNAUTHENTICATED',
        error: request.headers.authorization
          ? 'Your session has ended. Please log in again.'
          : 'Please log in.',
      })
    }
    request.currentUser = user
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

async function findUser(
  { prisma, config }: AppDeps,
  claims: z.infer<typeof LoginClaims>,
): Promise<CurrentUser | null> {
  const account = await prisma.user.findUnique({ where: { id: claims.userId } })
  if (!account?.emailVerifiedAt || account.sessionVersion !== claims.sessionVersion) return null
  return {
    id: account.id,
    email: account.email,
    plan: Plan.parse(account.plan),
    isAdmin: account.isAdmin || config.adminEmails.includes(account.email),
  }
}
