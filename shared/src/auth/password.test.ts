import { expect, it } from 'vitest'
import { newPasswordProblem, passwordProblem } from './password.ts'

const TOO_SHORT = 'Password must be at least 8 characters long'
const TOO_LONG = 'Password must be at most 200 characters long'

it.each([
  ['', TOO_SHORT],
  ['1234567', TOO_SHORT],
  ['12345678', null],
  ['       8', null],
  // Seven characters to a reader, although fourteen UTF-16 units.
  ['😀'.repeat(7), TOO_SHORT],
  ['😀'.repeat(8), null],
  ['x'.repeat(200), null],
  ['x'.repeat(201), TOO_LONG],
])('checks the password %j', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem)
})

it.each([
  ['12345678', '12345678', null],
  ['12345678', '12345679', 'Passwords do not match'],
  ['short', 'shirt', 'Passwords do not match'],
  ['short', 'short', TOO_SHORT],
])('checks the password %j confirmed as %j', (password, confirmation, problem) => {
  expect(newPasswordProblem(password, confirmation)).toBe(problem)
})
