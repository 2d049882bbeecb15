import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elements } from '../../test-support/read-fountain.ts'
import { printedContent } from '../../script/printed-case.ts'
import { elementsToFountain } from './write-fountain.ts'

/** Small and capital letters, and letters whose capital is several characters. */
const anyWord = fc
  .array(fc.constantFrom('a', 'O', 'é', 'Ж', 'ß', 'ẞ', 'ŉ', 'ǰ', 'ΐ', 'ﬁ', 'ᾳ', 'և', 'ı'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((letters) => letters.join(''))
  // Such as McCLANE, whose small letters are written as typed.
  .filter((word) => !/\p{Lu}\p{Ll}{1,3}\p{Lu}{2}/u.test(word))
const anySpeech = fc
  .record({ name: anyWord, extension: fc.option(anyWord, { nil: undefined }) })
  .map(({ name, extension }) => [
    { type: 'character' as const, content: extension ? `${name} (${extension})` : name },
    { type: 'dialogue' as const, content: 'So.' },
  ])
const anyLine = fc
  .record({
    type: fc.constantFrom('scene_heading' as const, 'transition' as const, 'shot' as const),
    before: fc.constantFrom('', 'INT. ', 'int. '),
    word: anyWord,
    after: fc.constantFrom('', '.', ' TO:', ' to:'),
  })
  .map(({ type, before, word, after }) => [{ type, content: `${before}${word}${after}` }])

test('headings, cues, shots and transitions are in capitals, except those of several characters', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(anySpeech, anyLine), { minLength: 1, maxLength: 4 }), (parts) => {
      const written = parts.flat()
      const read = elements(`\n${elementsToFountain(written)}`)
      expect(read.map(({ content }) => content)).toEqual(
        written.map((element) => printedContent(element)),
      )
    }),
  )
})

test('a name in capitals with ß needs no mark', () => {
  expect(elementsToFountain(elements('GROßE (leise)\nJa.'))).toBe('GROßE (LEISE)\nJa.\n')
})
