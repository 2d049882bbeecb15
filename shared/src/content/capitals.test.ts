import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { drawnCapitals, isInCapitals, toStoredCapitals } from './capitals.ts'

/** Letters whose capital is several characters (Unicode SpecialCasing). */
const LONGER = ['ß', 'ŉ', 'ǰ', 'ΐ', 'ΰ', 'և', 'ﬁ', 'ﬄ', 'ﬗ', 'ẖ', 'ᾳ', 'ᾼ']

it.each(LONGER)('counts %s as compatible with capitals', (letter) => {
  expect(isInCapitals(`GRO${letter}E`)).toBe(true)
  expect(isInCapitals(`Gro${letter}e`)).toBe(false)
  expect(toStoredCapitals(`gro${letter}e`)).toBe(`GRO${letter}E`)
  expect(drawnCapitals(`gro${letter}e`)).toBe(`GRO${letter.toUpperCase()}E`)
})

it.each(['', '12', 'ß', '日本', '(low)'])('finds no capitals in “%s”', (text) => {
  expect(isInCapitals(text)).toBe(false)
})

it.each(['MARA', 'O’NEIL 2', 'ÉLODIE', 'ЖЕНЯ', 'ẞ', '\u{10400}'])(
  'finds capitals in %s',
  (text) => {
    expect(isInCapitals(text)).toBe(true)
  },
)

test('stored capitals are drawn like the text, and storing them again changes nothing', () => {
  const anyText = fc.array(
    fc.oneof(fc.constantFrom(...LONGER), fc.string({ unit: 'grapheme', maxLength: 2 })),
  )
  fc.assert(
    fc.property(anyText, (parts) => {
      const text = parts.join('')
      const stored = toStoredCapitals(text)
      expect(drawnCapitals(stored)).toBe(drawnCapitals(text))
      expect(toStoredCapitals(stored)).toBe(stored)
      expect(stored).toHaveLength(text.length)
    }),
  )
})
