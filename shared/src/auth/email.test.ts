import { expect, it } from 'vitest'
import { canonicalEmail } from './email.ts'

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['  Ada.Lovelace+x@Example.COM ', 'ada.lovelace+x@example.com'],
  ['jürgen@exämple.de', 'jürgen@xn--exmple-cua.de'],
  ['JÜRGEN@EXÄMPLE.DE', 'jürgen@xn--exmple-cua.de'],
  // The same letters, with separate accents.
  ['ju\u0308rgen@exa\u0308mple.de', 'jürgen@xn--exmple-cua.de'],
  ['jürgen@xn--exmple-cua.de', 'jürgen@xn--exmple-cua.de'],
  ['用户@例え。テスト', '用户@xn--r8jz45g.xn--zckzah'],
  ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai'],
])('writes %j as %j', (email, canonical) => {
  expect(canonicalEmail(email)).toBe(canonical)
  expect(canonicalEmail(canonical)).toBe(canonical)
})

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a@b@c.de',
  'jürgen@exämple',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada,eve@example.com',
  'ada eve@example.com',
  'ada\u200B@example.com',
  'ada\u00A0x@example.com',
  'ada@exam\u200Bple.com',
  'ada@exämple%2ecom.de',
  'ada@\u0301.de',
  `${'ü'.repeat(250)}@example.com`,
  `ada@${'ü'.repeat(64)}.de`,
])('refuses %j', (email) => {
  expect(canonicalEmail(email)).toBeNull()
})
