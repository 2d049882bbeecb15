import { expect, it } from 'vitest'
import { canHavePasskeys, createRelyingParty } from './relying-party.ts'

it.each([
  ['https://write.example', 'write.example', 'https://write.example', true],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000', true],
  ['https://write.example/scripts', 'write.example', 'https://write.example', true],
  ['http://127.0.0.1:3000', '127.0.0.1', 'http://127.0.0.1:3000', false],
  ['http://[::1]:3000', '[::1]', 'http://[::1]:3000', false],
])('reads the site of %s', (publicUrl, id, origin, canHave) => {
  expect(createRelyingParty(publicUrl)).toEqual({ id, origin })
  expect(canHavePasskeys(publicUrl)).toBe(canHave)
})
