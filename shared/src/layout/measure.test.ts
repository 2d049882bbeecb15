import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { cellCount, cellWidthMm, columnsIn, graphemes, isSimpleText } from './measure.ts'

it('takes 2.54 mm for a cell of 12 pt Courier and twice that at 24 pt', () => {
  expect(cellWidthMm(12)).toBeCloseTo(2.54, 10)
  expect(cellWidthMm(24)).toBeCloseTo(5.08, 10)
})

it.each([
  [147, 57],
  [88.2, 34],
  [2.54, 1],
  [25.4, 10],
  [25.39, 9],
])('fits into %d mm %d cells of 12 pt', (width, columns) => {
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
])('counts in %j %d cells', (text, cells) => {
  expect(cellCount(text)).toBe(cells)
})

test('cutting into graphemes loses nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(
        graphemes(text)
          .map((grapheme) => grapheme.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

it('takes for simple only what stands by itself, whatever is beside it', () => {
  const all = Array.from({ length: 0x2100 }, (_, code) => String.fromCharCode(code + 0x20))
  const simple = all.filter(isSimpleText)
  expect(simple).toEqual(expect.arrayContaining(['a', 'ż', 'λ', 'ж', 'א', '“']))
  const pairs = simple.flatMap((one, index) =>
    ['a', 'ж', simple[index + 1] ?? 'a'].map((other) => one + other),
  )
  // An accent after the pair makes the whole text be cut with care.
  const torn = pairs.filter((pair) => {
    const cut = graphemes(`${pair}.\u0301`)
    return cut.length !== 3 || cut.some(({ cells }) => cells !== 1)
  })
  expect(torn).toEqual([])
})
