import { type Result, fail, ok } from '@scenewright/shared/api/errors.ts'
import type { FastifyReply } from 'fastify'
import type { LimitOutcome } from '#src/lib/limits/limits.ts'

const SECONDS_PER_MINUTE = 60

/**
 * Turns what limiters said into an answer: RATE_LIMITED with Retry-After (seconds) when one refuses.
 */
export function withinLimits(reply: FastifyReply, outcomes: readonly LimitOutcome[]): Result<null> {
  const waits = outcomes.map((outcome) => (outcome.ok ? 0 : outcome.retryAfterSeconds))
  const seconds = Math.max(...waits)
  if (seconds === 0) return ok(null)
  reply.header('retry-after', seconds)
  const minutes = Math.ceil(seconds / SECONDS_PER_MINUTE)
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return fail({
    code: 'RATE_LIMITED',
    error: `Too many attempts. Please try again in ${time}.`,
  })
}
