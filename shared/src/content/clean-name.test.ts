import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from './clean-name.ts'

test.each([
  ['  Nora \t Vale\n', 'Nora Vale'],
  ['Nora\r\nBcc: all@example.org', 'Nora Bcc: all@example.org'],
  ['\u202eelaV aroN\u202c', 'elaV aroN'],
  ['\u2067Nora\u2069\u200f Vale\u200b\ufeff\u061c', 'Nora Vale'],
  ['No\u0000ra\u0007\u009f', 'Nora'],
  ['<b>Nora</b> & "Vale"', '<b>Nora</b> & "Vale"'],
  ['n\u0303andu\u0301', '\u00f1and\u00fa'],
  ['نورا\u200cها 👩\u200d🚀', 'نورا\u200cها 👩\u200d🚀'],
  [' \u2028\u00a0\u3000 ', ''],
])('cleans %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name)
})

test('a cleaned name has one line and stays the same', () => {
  const characters = fc.constantFrom(
    'a',
    ' ',
    '\n',
    '\u2028',
    '\u202e',
    '\u200f',
    '\ud800',
    '\u0301',
  )
  fc.assert(
    fc.property(
      fc.string({ unit: fc.oneof(characters, fc.string({ unit: 'binary' })) }),
      (text) => {
        const name = cleanName(text)
        expect(cleanName(name)).toBe(name)
        expect(name).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      },
    ),
  )
})
