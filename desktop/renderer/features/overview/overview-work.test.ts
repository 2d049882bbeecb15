import { expect, it } from 'vitest'
import type { CallFailure } from '#renderer/services/api-client.ts'
import { enhanceProblem, describeRecordingProblem } from './overview-work.ts'

function failure(changes: Partial<CallFailure>): CallFailure {
  return {
    ok: false,
    kind: 'refused',
    status: 500,
    failure: { code: 'AI_FAILED', error: 'The assistant is busy.' },
    retryAfterSeconds: null,
    ...changes,
  }
}

it("shows the server's error when AI Enhance fails, or a default", () => {
  expect(enhanceProblem(failure({}))).toEqual({ message: 'The assistant is busy.' })
  expect(enhanceProblem(failure({ kind: 'network' }))).toEqual({
    message: 'Failed to enhance overview with AI',
  })
})

it('shows the token counts when the monthly limit is exceeded', () => {
  const code = 'TOKEN_LIMIT_EXCEEDED'
  const spent = failure({ failure: { code, error: 'No tokens.', used: 100_000, limit: 100_000 } })
  expect(enhanceProblem(spent).message).toMatch(
    /^Monthly token limit exceeded\. You have used 100,?000 of your 100,?000 monthly tokens\. Please upgrade to continue using AI features\.$/,
  )
  const unsold = { code, error: 'Ask the owner.', used: 9, limit: 9, sells_plans: false } as const
  expect(enhanceProblem(failure({ failure: unsold }))).toEqual({ message: 'Ask the owner.' })
  const uncounted = failure({ failure: { code, error: 'No tokens.' } })
  expect(enhanceProblem(uncounted)).toEqual({ message: 'No tokens.' })
})

it('shows that the recording failed, with the reason as detail', () => {
  expect(describeRecordingProblem(failure({}))).toEqual({
    message: 'Failed to process recording',
    detail: 'The assistant is busy.',
  })
  expect(describeRecordingProblem(failure({ kind: 'unreadable' })).detail).toBe(
    'Failed to process overview recording',
  )
})
