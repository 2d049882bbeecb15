import { expect, it } from 'vitest'
import type { CallFailure } from '#renderer/services/api-client.ts'
import { accountFailure, checkPasswordChange, isDeletionConfirmed } from './account-rules.ts'

it.each([
  ['', 'longenough', 'longenough', { current: 'Please enter your current password' }],
  ['old', '', '', { chosen: 'Please enter a new password' }],
  ['old', 'longenough', 'longenouhg', { confirmation: 'New passwords do not match' }],
  ['old', 'short', 'short', { chosen: 'New password must be at least 8 characters long' }],
  [
    'old',
    'xy'.repeat(101),
    'xy'.repeat(101),
    { chosen: 'Password must be at most 200 characters long' },
  ],
  [
    'old',
    'ada@example.com',
    'ada@example.com',
    { chosen: "Password can't be your email address or its first part" },
  ],
  ['old', 'longenough', 'longenough', {}],
])(
  'checks a password change from %j to %.12j, confirmed as %.12j',
  (current, chosen, confirmation, problems) => {
    expect(checkPasswordChange({ current, chosen, confirmation }, 'ada@example.com')).toEqual(
      problems,
    )
  },
)

it.each(['', 'delete', 'DELETE ', ' DELETE', 'DELET', 'DELETED', 'ДELETE'])(
  'rejects %j as the confirmation of a deletion',
  (typed) => expect(isDeletionConfirmed(typed)).toBe(false),
)

it('accepts exactly DELETE', () => {
  expect(isDeletionConfirmed('DELETE')).toBe(true)
})

it("shows the server's error, or a default if its answer is unreadable or missing", () => {
  const failure = (kind: CallFailure['kind']): CallFailure => ({
    ok: false,
    kind,
    status: null,
    failure: { code: 'INTERNAL', error: "the server's error" },
    retryAfterSeconds: null,
  })
  const textOf = (kind: CallFailure['kind']) => accountFailure(failure(kind), 'failed', 'error')
  expect([textOf('refused'), textOf('unreadable'), textOf('network')]).toEqual([
    "the server's error",
    'failed',
    'error',
  ])
})
