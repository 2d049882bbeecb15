import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { anyCharacter } from '../test-support/any-character.ts'
import { cellCount, cellWidthMm, columnsIn, graphemes, isSimpleText } from './measure.ts'

it('makes a cell 2.54 mm wide at 12 pt and twice that at 24 pt', () => {
  expect(cellWidthMm(12)).toBeCloseTo(2.54, 10)
  expect(cellWidthMm(24)).toBeCloseTo(5.08, 10)
})

it.each([
  [147, 57],
  [88.2, 34],
  [2.54, 1],
  [25.4, 10],
  [25.39, 9],
])('%d mm fit %d cells at 12 pt', (width, columns) => {
  expect(columnsIn(width, 12)).toBe(columns)
})

it.each([
  ['', 0],
  ['ab c', 4],
  ['żółć', 4],
  ['z\u0307', 1],
  ['“—…”', 4],
  ['漢字', 4],
  ['ﾊﾝ', 2],
  ['한', 2],
  ['ｗ', 2],
  ['😀', 2],
  ['👩‍👩‍👧', 2],
  ['❤️', 2],
  ['❤', 1],
  ['7', 1],
  ['a\u200bb', 2],
  ['so\u00adft', 4],
])('%j is %d cells wide', (text, cells) => {
  expect(cellCount(text)).toBe(cells)
})

test('splitting into graphemes preserves the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      expect(
        graphemes(text)
          .map((grapheme) => grapheme.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it('accepts as simple only characters that never combine with their neighbors', () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code + 0x20))
  const simple = all.filter(isSimpleText)
  expect(simple).toEqual(expect.arrayContaining(['a', 'ż', 'λ', 'ж', 'א', '“']))
  const pairs = simple.flatMap((one, index) =>
    ['a', 'ж', simple[index + 1] ?? 'a'].map((other) => one + other),
  )
  // The combining accent at the end forces the slow path, which uses Intl.Segmenter.
  const combined = pairs.filter((pair) => {
    const split = graphemes(`${pair}.\u0301`)
    return split.length !== 3 || split.some(({ cells }) => cells !== 1)
  })
  expect(combined).toEqual([])
})
