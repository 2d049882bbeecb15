import { expect, it } from 'vitest'
import type { CallFailure } from '#renderer/services/api-client.ts'
import { enhanceProblem, recordingProblem } from './overview-work.ts'

function failure(changes: Partial<CallFailure>): CallFailure {
  return {
    ok: false,
    kind: 'refused',
    status: 500,
    failure: { code: 'AI_FAILED', error: 'The assistant is resting.' },
    retryAfterSeconds: null,
    ...changes,
  }
}

it('says what the server says when AI Enhance fails, else the spec', () => {
  expect(enhanceProblem(failure({}))).toEqual({ message: 'The assistant is resting.' })
  expect(enhanceProblem(failure({ kind: 'network' }))).toEqual({
    message: 'Failed to enhance overview with AI',
  })
})

it('counts the tokens when the month has none left', () => {
  const code = 'TOKEN_LIMIT_EXCEEDED'
  const spent = failure({ failure: { code, error: 'No tokens.', used: 100_000, limit: 100_000 } })
  expect(enhanceProblem(spent).message).toMatch(
    /^Monthly token limit exceeded\. You have used 100,?000 of your 100,?000 monthly tokens\. Please upgrade to continue using AI features\.$/,
  )
  const uncounted = failure({ failure: { code, error: 'No tokens.' } })
  expect(enhanceProblem(uncounted)).toEqual({ message: 'No tokens.' })
})

it('names the recording when it cannot be used, with the reason below', () => {
  expect(recordingProblem(failure({}))).toEqual({
    message: 'Failed to process recording',
    detail: 'The assistant is resting.',
  })
  expect(recordingProblem(failure({ kind: 'unreadable' })).detail).toBe(
    'Failed to process overview recording',
  )
})
