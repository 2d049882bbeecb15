import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceName } from '#src/lib/auth/device-name.ts'
import { rememberNetwork } from '#src/lib/auth/known-networks.ts'
import { recordSeen } from '#src/lib/auth/last-seen.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { addressFamily } from '#src/lib/limits/client-network.ts'
import { LOGIN_MS } from '#src/plugins/authenticate.ts'

type Account = Readonly<{
  id: string
  email: string
  isAdmin: boolean
  sessionVersion: number
  /** The session to continue with a new token; without it, a new one starts. */
  sessionId?: string | null
}>

/** Starts the session of a login and returns its token. */
export async function startSession(
  app: Pick<FastifyInstance, 'signLogin'>,
  deps: Pick<AppDeps, 'prisma' | 'clock' | 'counts' | 'jwtSecret'>,
  { id: userId, email, isAdmin, sessionVersion, sessionId }: Account,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<string> {
  const id = sessionId ?? randomUUID()
  const now = deps.clock()
  const current = {
    sessionVersion,
    device: deviceName(request.headers['user-agent']),
    addressFamily: addressFamily(request.ip),
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + LOGIN_MS),
  }
  await deps.prisma.session.upsert({
    where: { id, userId },
    create: { id, userId, createdAt: now, confirmedAt: now, ...current },
    update: current,
  })
  await rememberNetwork(deps, { email, ip: request.ip })
  await recordSeen(deps, userId)
  return app.signLogin({ id: userId, email, isAdmin, sessionVersion, sessionId: id })
}
