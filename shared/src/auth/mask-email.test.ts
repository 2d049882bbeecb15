import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

it.each([
  ['ada@example.com', 'a***@example.com'],
  ['a@example.com', 'a***@example.com'],
  ['ada.lovelace+scripts@mail.example.co.uk', 'a***@mail.example.co.uk'],
  ['"ada@home"@example.com', '"***@example.com'],
  ['@example.com', '***'],
  ['no address', '***'],
  ['jürgen@xn--exmple-cua.de', 'j***@xn--exmple-cua.de'],
  ['𝒶da@example.com', '𝒶***@example.com'],
  ['', '***'],
])('masks %j as %j', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
