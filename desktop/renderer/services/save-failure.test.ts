import { expect, test } from 'vitest'
import type { ErrorCode } from '@scenewright/shared/api/errors.ts'
import type { CallFailure } from './api-client.ts'
import { failedSave } from './save-failure.ts'

function answer(
  status: number | null,
  code: ErrorCode,
  kind: CallFailure['kind'] = 'refused',
): CallFailure {
  return { ok: false, kind, status, failure: { code, error: 'why' }, retryAfterSeconds: 7 }
}

test.each([
  ['nobody answered', answer(null, 'UNAVAILABLE', 'network'), 'unreachable'],
  ['it took too long', answer(null, 'UNAVAILABLE', 'aborted'), 'unreachable'],
  ['an answer that was cut off', answer(200, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['too many requests', answer(429, 'RATE_LIMITED'), 'unreachable'],
  ['a gateway without its server', answer(502, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['a server that is starting', answer(503, 'UNAVAILABLE'), 'unreachable'],
  ['a gateway that waited in vain', answer(504, 'INTERNAL', 'unreadable'), 'unreachable'],
  ['a bug of the server', answer(500, 'INTERNAL'), 'broken'],
  ['a page that is not ours', answer(404, 'INTERNAL', 'unreadable'), 'broken'],
  ['no login', answer(401, 'UNAUTHENTICATED'), 'signed-out'],
  ['no such project', answer(404, 'NOT_FOUND'), 'deleted'],
  ["an id of somebody else's", answer(409, 'ID_TAKEN'), 'id-taken'],
  ['a full plan', answer(403, 'PROJECT_LIMIT_REACHED'), 'refused'],
  ['a script with a fault', answer(422, 'INVALID_SCRIPT'), 'refused'],
  ['a script too large', answer(413, 'BODY_TOO_LARGE'), 'refused'],
] as const)('%s', (_, failed, cause) => {
  const { failure } = failed
  expect(failedSave(failed)).toEqual({ kind: 'failed', cause, failure, retryAfterSeconds: 7 })
})

test("a gateway's page for what is too large counts as too large", () => {
  const outcome = failedSave(answer(413, 'INTERNAL', 'unreadable'))
  expect(outcome).toMatchObject({ cause: 'refused', failure: { code: 'BODY_TOO_LARGE' } })
})
