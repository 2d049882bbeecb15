import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyComplexText } from '../test-support/complex-samples.ts'
import { cellCount } from './measure.ts'
import { textUnits, type TextUnit } from './text-units.ts'

const brief = ({ kind, text, cells }: TextUnit) => `${kind} ${text} ${cells}`

it.each([
  ['words and the spaces between them', 'क ख', ['word क 1', 'character   1', 'word ख 1']],
  [
    'punctuation and digits',
    'है। १२',
    ['word है 1', 'sign । 1', 'character   1', 'sign १ 1', 'sign २ 1'],
  ],
  ['Latin text around a word', '(لا)', ['character ( 1', 'word لا 2', 'character ) 1']],
  ['words of two scripts', 'தமிழ்ไทย', ['word தமிழ் 4', 'word ไทย 3']],
  ['Thai words without spaces', 'รักบ้าน', ['word รัก 2', 'word บ้าน 3']],
  ['a word with a joiner', 'می\u200cخواهم', ['word می\u200cخواهم 7']],
  ['emoji sequences and flags', '👩‍👩‍👧🇵🇱', ['character 👩‍👩‍👧 2', 'character 🇵🇱 2']],
])('separates %s', (_, text, units) => {
  expect(textUnits(text).map(brief)).toEqual(units)
})

test('units are the text, and as wide', () => {
  fc.assert(
    fc.property(anyComplexText, (text) => {
      const units = textUnits(text)
      expect(units.map((unit) => unit.text).join('')).toBe(text)
      expect(units.reduce((sum, { cells }) => sum + cells, 0)).toBe(cellCount(text))
    }),
  )
})
