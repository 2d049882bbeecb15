import { expect, test } from 'vitest'
import type { ErrorCode } from '@scenewright/shared/error-codes.ts'
import type { CallFailure } from './api-client.ts'
import { classifyFailedSave } from './save-failure.ts'

function answer(
  status: number | null,
  code: ErrorCode,
  kind: CallFailure['kind'] = 'refused',
): CallFailure {
  return { ok: false, kind, status, failure: { code, error: 'why' }, retryAfterSeconds: 7 }
}

test.each([
  ['no answer', answer(null, 'UNAVAILABLE', 'network'), 'unreachable'],
  ['a timeout', answer(null, 'UNAVAILABLE', 'aborted'), 'unreachable'],
  ['a truncated answer', answer(200, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['too many requests', answer(429, 'RATE_LIMITED'), 'unreachable'],
  ['a gateway that cannot reach its server', answer(502, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['a server that is starting', answer(503, 'UNAVAILABLE'), 'unreachable'],
  ['a gateway timeout', answer(504, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['a server error', answer(500, 'INTERNAL'), 'broken'],
  ["another program's page", answer(404, 'INTERNAL', 'unreadable'), 'broken'],
  ['an expired login', answer(401, 'UNAUTHENTICATED'), 'signed-out'],
  ['no such project', answer(404, 'NOT_FOUND'), 'deleted'],
  ["an id of another user's project", answer(409, 'ID_TAKEN'), 'id-taken'],
  ['a full plan', answer(403, 'PROJECT_LIMIT_REACHED'), 'refused'],
  ['an invalid script', answer(422, 'INVALID_SCRIPT'), 'refused'],
  ['a script that is too large', answer(413, 'BODY_TOO_LARGE'), 'refused'],
] as const)('classifies %s', (_, failed, cause) => {
  const { failure } = failed
  expect(classifyFailedSave(failed)).toEqual({
    kind: 'failed',
    cause,
    failure,
    retryAfterSeconds: 7,
  })
})

test("treats a gateway's status 413 as BODY_TOO_LARGE", () => {
  const outcome = classifyFailedSave(answer(413, 'INTERNAL', 'unreadable'))
  expect(outcome).toMatchObject({ cause: 'refused', failure: { code: 'BODY_TOO_LARGE' } })
})
