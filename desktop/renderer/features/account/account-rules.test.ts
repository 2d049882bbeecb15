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
    'x'.repeat(201),
    'x'.repeat(201),
    { chosen: 'Password must be at most 200 characters long' },
  ],
  ['old', 'longenough', 'longenough', {}],
])('checks a change from %j to %.12j, again %.12j', (current, chosen, confirmation, problems) => {
  expect(checkPasswordChange({ current, chosen, confirmation })).toEqual(problems)
})

it.each(['', 'delete', 'DELETE ', ' DELETE', 'DELET', 'DELETED', 'ДELETE'])(
  'takes %j for no confirmation of a deletion',
  (typed) => expect(isDeletionConfirmed(typed)).toBe(false),
)

it('takes DELETE, exactly, for one', () => {
  expect(isDeletionConfirmed('DELETE')).toBe(true)
})

it('says what the server says, else what the spec says of a refusal or of silence', () => {
  const failure = (kind: CallFailure['kind']): CallFailure => ({
    ok: false,
    kind,
    status: null,
    failure: { code: 'INTERNAL', error: 'server’s own' },
    retryAfterSeconds: null,
  })
  const said = (kind: CallFailure['kind']) => accountFailure(failure(kind), 'failed', 'error')
  expect([said('refused'), said('unreadable'), said('network')]).toEqual([
    'server’s own',
    'failed',
    'error',
  ])
})
