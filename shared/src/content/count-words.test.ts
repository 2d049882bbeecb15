import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { countWords } from './count-words.ts'

describe('countWords', () => {
  it('counts pieces with a letter or digit', () => {
    expect(countWords('')).toBe(0)
    expect(countWords(' - … -- ')).toBe(0)
    expect(countWords("INT. DEPOT - NIGHT\nIt isn't 5 o'clock.")).toBe(7)
    expect(countWords('Zażółć gęślą jaźń. Ночь.')).toBe(4)
  })

  it('counts like splitting at white space', () => {
    const piece = fc.oneof(
      fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u2028', '-', 'a', 'Z', '0', 'é', '\ud83d', '𝟗'),
      fc.string({ unit: anyCharacter }),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('')
        const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
        expect(countWords(text)).toBe(words.length)
      }),
    )
  })
})
