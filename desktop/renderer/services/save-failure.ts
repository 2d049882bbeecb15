/** Classifies failed saves by what happens next (docs/saving.md#saver). */
import type { Failure } from '@scenewright/shared/result.ts'
import type { CallFailure } from './api-client.ts'

/**
 * `unreachable`: no answer, or a temporary refusal; the save may have been stored anyway.
 * `signed-out`: the writer has to log in. `deleted`: the server has no such project.
 * `id-taken`: another user's project already has the new project's id.
 * `refused`: the same script would be refused again.
 * `broken`: the server failed, and it is unknown when it will recover.
 */
export type SaveFailureCause =
  | 'unreachable'
  | 'signed-out'
  | 'deleted'
  | 'id-taken'
  | 'refused'
  | 'broken'

export type FailedSave = Readonly<{
  kind: 'failed'
  cause: SaveFailureCause
  failure: Failure
  /** Seconds to wait before the next try, from the Retry-After header. */
  retryAfterSeconds: number | null
}>

/** A save that is tried again. */
export const UNREACHABLE: FailedSave = {
  kind: 'failed',
  cause: 'unreachable',
  failure: { code: 'UNAVAILABLE', error: "Couldn't reach the server." },
  retryAfterSeconds: null,
}

/** Temporary statuses: timeouts, rate limits, and gateways whose server is starting. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

const TOO_LARGE: Failure = { code: 'BODY_TOO_LARGE', error: 'This script is too large to save.' }

/** Classifies a failed call that was a save. */
export function classifyFailedSave(answer: CallFailure): FailedSave {
  const cause = causeOf(answer)
  // A gateway refuses a large body with its own page instead of our JSON.
  const failure = answer.status === 413 ? tooLarge(answer.failure) : answer.failure
  return { kind: 'failed', cause, failure, retryAfterSeconds: answer.retryAfterSeconds }
}

function causeOf({ kind, status, failure }: CallFailure): SaveFailureCause {
  if (status === null || TEMPORARY.has(status)) return 'unreachable'
  // A truncated success: after a retry, the server recognizes a save that it has stored.
  if (status < 300) return 'unreachable'
  if (status === 413) return 'refused'
  if (status >= 500 || kind !== 'refused') return 'broken'
  if (status === 401) return 'signed-out'
  if (failure.code === 'ID_TAKEN') return 'id-taken'
  return failure.code === 'NOT_FOUND' ? 'deleted' : 'refused'
}

function tooLarge(failure: Failure): Failure {
  return failure.code === 'BODY_TOO_LARGE' ? failure : TOO_LARGE
}
