import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { cleanTitle } from './clean-title.ts'

it.each([
  ['Night Ferry', 'Night Ferry'],
  ['\u202eyrreF thgiN', 'yrreF thgiN'],
  ['a\u202ab\u202bc\u202cd\u202de', 'abcde'],
  ['\u2066a\u2067b\u2068c\u2069', 'abc'],
  ['a\u0000b\u0007\u0086', 'ab'],
  // Marks that Arabic and Hebrew titles need stay.
  ['\u05d0\u200f!\u200e', '\u05d0\u200f!\u200e'],
])('cleans %j to %j', (title, cleaned) => {
  expect(cleanTitle(title)).toBe(cleaned)
})

test('a cleaned title stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(cleanTitle(cleanTitle(text))).toBe(cleanTitle(text))
    }),
  )
})
