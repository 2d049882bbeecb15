/** Why a save did not come through, as far as it matters for what happens next. */
import type { Failure } from '@scenewright/shared/api/errors.ts'
import type { CallFailure } from './api-client.ts'

/**
 * `unreachable`: nobody answered, or somebody who asks for another try; the save may have been
 * stored all the same. `signed-out`: a login goes first. `deleted`: the server has no such project.
 * `id-taken`: the id of a new project is somebody else's. `refused`: the same script would be refused
 * again. `broken`: the server failed, and nobody knows for how long.
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
  /** Seconds after which the server wants to be asked again (Retry-After). */
  retryAfterSeconds: number | null
}>

/** Timeouts and limits that pass, and what a gateway says while the server behind it starts. */
const PASSING: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504])

const TOO_LARGE: Failure = { code: 'BODY_TOO_LARGE', error: 'This is too large to be sent.' }

/** What a failed call means for the save that made it. */
export function failedSave(answer: CallFailure): FailedSave {
  const cause = causeOf(answer)
  // A gateway refuses a large body in words of its own, which are no answer of ours.
  const failure = answer.status === 413 ? tooLarge(answer.failure) : answer.failure
  return { kind: 'failed', cause, failure, retryAfterSeconds: answer.retryAfterSeconds }
}

function causeOf({ kind, status, failure }: CallFailure): SaveFailureCause {
  if (status === null || PASSING.has(status)) return 'unreachable'
  // An answer that says 'stored', cut off on its way: asked again, the server will know.
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
