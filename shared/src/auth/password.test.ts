import { expect, it } from 'vitest'
import {
  PASSWORD_BLANK,
  PASSWORD_IS_EMAIL,
  PASSWORD_REPEATED,
  passwordProblem,
} from './password.ts'

const TOO_SHORT = 'Password must be at least 8 characters long'
const TOO_LONG = 'Password must be at most 200 characters long'

it.each([
  ['', TOO_SHORT],
  ['1234567', TOO_SHORT],
  ['12345678', null],
  ['       8', null],
  // Seven characters to a reader, although fourteen UTF-16 units.
  ['😀'.repeat(7), TOO_SHORT],
  ['😀😁'.repeat(4), null],
  ['xy'.repeat(100), null],
  ['xy'.repeat(101), TOO_LONG],
  ['        ', PASSWORD_BLANK],
  ['\u00A0\t      ', PASSWORD_BLANK],
  ['aaaaaaaa', PASSWORD_REPEATED],
  ['😀'.repeat(8), PASSWORD_REPEATED],
])('checks the password %j', (password, problem) => {
  expect(passwordProblem(password, '')).toBe(problem)
  expect(passwordProblem(password, 'ada@example.com')).toBe(problem)
})

it.each([
  ['ada.lovelace@example.com', PASSWORD_IS_EMAIL],
  ['Ada.Lovelace@Example.com ', PASSWORD_IS_EMAIL],
  ['ada.lovelace', PASSWORD_IS_EMAIL],
  ['ADA.LOVELACE', PASSWORD_IS_EMAIL],
  ['ada.lovelace@example.org', null],
  ['ada.lovelace1', null],
])('checks the password %j against the address', (password, problem) => {
  expect(passwordProblem(password, 'ada.lovelace@example.com')).toBe(problem)
})

it('recognizes every form of an address outside ASCII', () => {
  for (const password of ['jürgen@exämple.de', 'Jürgen@xn--exmple-cua.de']) {
    for (const email of ['jürgen@exämple.de', 'jürgen@xn--exmple-cua.de']) {
      expect(passwordProblem(password, email)).toBe(PASSWORD_IS_EMAIL)
    }
  }
})
