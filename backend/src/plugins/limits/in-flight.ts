import type { Failure } from '@scenewright/shared/result.ts'
import { MAX_PUBLIC_BODY_BYTES } from '@scenewright/shared/script/limits.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import type { Config } from '#src/config.ts'
import { isCallPath } from '#src/lib/http/call-path.ts'
import { getNetwork } from '#src/lib/limits/client-network.ts'
import { sendFailure } from '#src/plugins/failures.ts'

/** Enough for a school behind one address: an answer usually takes a few milliseconds. */
const CALLS_PER_NETWORK = 200
/** Bodies over MAX_PUBLIC_BODY_BYTES per account, each of which takes memory until it is whole. */
const LARGE_BODIES_PER_ACCOUNT = 4
const RETRY_SECONDS = 2

const BUSY_NETWORK: Failure = {
  code: 'RATE_LIMITED',
  error: 'Too many requests from your network at once. Please try again in a few seconds.',
}
const BUSY_ACCOUNT: Failure = {
  code: 'RATE_LIMITED',
  error: 'Your account is already sending a lot at once. Please try again in a few seconds.',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers 429 if the account is already sending several large bodies. */
    limitLargeBodies: onRequestAsyncHookHandler
  }
}

/**
 * Limits what one network, and one account, may have in flight at once
 * (docs/product/api.md#limits), so that unfinished requests can't fill the memory. Files of the
 * page aren't limited.
 */
export function addInFlightLimits(
  app: FastifyInstance,
  { hasRateLimits }: Pick<Config, 'hasRateLimits'>,
): void {
  const networks = createInFlight(CALLS_PER_NETWORK)
  const accounts = createInFlight(LARGE_BODIES_PER_ACCOUNT)

  app.addHook('onRequest', async (request, reply) => {
    if (!hasRateLimits || !isCallPath(request.url)) return undefined
    return networks.enter(getNetwork(request.ip), reply) ? undefined : refuse(reply, BUSY_NETWORK)
  })

  app.decorate('limitLargeBodies', async (request: FastifyRequest, reply: FastifyReply) => {
    const { currentUser } = request
    if (!hasRateLimits || !currentUser || !isLarge(request)) return undefined
    return accounts.enter(currentUser.id, reply) ? undefined : refuse(reply, BUSY_ACCOUNT)
  })
}

/** A body whose length isn't known is counted as a large one. */
function isLarge({ headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'] ?? 0)
  return headers['transfer-encoding'] !== undefined || length > MAX_PUBLIC_BODY_BYTES
}

function refuse(reply: FastifyReply, failure: Failure): FastifyReply {
  return sendFailure(reply.header('retry-after', RETRY_SECONDS), failure)
}

/** Counts the requests in flight per key. */
function createInFlight(limit: number) {
  const counts = new Map<string, number>()

  const leave = (key: string) => {
    const rest = (counts.get(key) ?? 0) - 1
    if (rest > 0) counts.set(key, rest)
    else counts.delete(key)
  }

  return {
    /** Counts a request until its answer is sent or its connection closes. */
    enter: (key: string, reply: FastifyReply): boolean => {
      const count = counts.get(key) ?? 0
      if (count >= limit) return false
      counts.set(key, count + 1)
      let hasLeft = false
      const leaveOnce = () => {
        if (!hasLeft) leave(key)
        hasLeft = true
      }
      reply.raw.once('finish', leaveOnce)
      reply.raw.once('close', leaveOnce)
      return true
    },
  }
}
