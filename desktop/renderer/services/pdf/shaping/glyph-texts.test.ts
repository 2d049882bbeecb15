import { describe, expect, it } from 'vitest'
import { withRightToLeftTexts, withTexts, type ClusterGlyph } from './glyph-texts.ts'

const glyph = (number: number, cluster: number, advance = 1): ClusterGlyph => ({
  glyph: number,
  cluster,
  x: number,
  y: 0,
  advance,
})
const read = (glyphs: readonly { glyph: number; text: string }[]) =>
  glyphs.map(({ glyph: number, text }) => `${number}:${text}`)

describe('withTexts', () => {
  it('gives each glyph its character, and the rest of a cluster to its last glyph', () => {
    expect(
      read(withTexts('abcde', [glyph(1, 0), glyph(2, 1), glyph(3, 1), glyph(4, 4)], 9)),
    ).toEqual(['1:a', '2:b', '3:cd', '4:e'])
  })

  it('gives no text to a glyph for which no character is left', () => {
    expect(read(withTexts('a', [glyph(1, 0), glyph(2, 0)], 9))).toEqual(['1:a', '2:'])
  })

  it('gives joiners at the end of a cluster a glyph that draws nothing', () => {
    expect(read(withTexts('ab\u200dc', [glyph(1, 0), glyph(2, 3)], 9))).toEqual([
      '1:ab',
      '9:\u200d',
      '2:c',
    ])
  })

  it('does not cut surrogate pairs', () => {
    expect(read(withTexts('😀a', [glyph(1, 0), glyph(2, 0)], 9))).toEqual(['1:😀', '2:a'])
  })
})

describe('withRightToLeftTexts', () => {
  it('divides a ligature among its letters, the last one at the left', () => {
    const { letters, marks } = withRightToLeftTexts('abc', [glyph(5, 2), glyph(6, 0)], 9)
    expect(read(letters)).toEqual(['5:c', '6:b', '9:a'])
    expect(letters.map(({ x, advance }) => [x, advance])).toEqual([
      [5, 1],
      [6, 0.5],
      [6.5, 0.5],
    ])
    expect(marks).toEqual([])
  })

  it('gives the text of marks to their letter', () => {
    const { letters, marks } = withRightToLeftTexts('ab', [glyph(1, 0, 0), glyph(2, 0)], 9)
    expect(read(letters)).toEqual(['2:b', '9:a'])
    expect(read(marks)).toEqual(['1:'])
  })

  it('accepts a mark without a letter', () => {
    expect(read(withRightToLeftTexts('a', [glyph(1, 0, 0)], 9).letters)).toEqual(['1:a'])
  })
})
