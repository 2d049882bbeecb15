import { type Result, fail, ok } from '@scenewright/shared/result.ts'
import type { FastifyReply } from 'fastify'
import { durationText } from '@scenewright/shared/duration.ts'
import type { LimitOutcome } from '#src/lib/limits/limits.ts'

/** Returns RATE_LIMITED and sets Retry-After (seconds) if any limiter refused. */
export function withinLimits(reply: FastifyReply, outcomes: readonly LimitOutcome[]): Result<null> {
  const waits = outcomes.map((outcome) => (outcome.ok ? 0 : outcome.retryAfterSeconds))
  const seconds = Math.max(...waits)
  if (seconds === 0) return ok(null)
  reply.header('retry-after', seconds)
  return fail({
    code: 'RATE_LIMITED',
    error: `Too many attempts. Please try again in ${durationText(seconds * 1000)}.`,
  })
}
