import { describe, expect, it } from 'vitest'
import { piecesOf, printedText } from './pieces.ts'
import { isWinAnsi } from './win-ansi.ts'

/** Two faces, each with a few letters, the second with the box. */
const GLYPHS: Record<string, string> = { latin: ' abcłź', greek: ' abcαβ□' }

const pieces = (text: string) =>
  piecesOf(text, {
    faces: ['latin', 'greek'],
    hasGlyphs: (face, part) => Array.from(part).every((c) => GLYPHS[face]?.includes(c)),
    box: { face: 'greek', text: '□' },
  })

describe('piecesOf', () => {
  it('leaves text that the built-in Courier has in one piece', () => {
    expect(pieces('“Café” – 5 €…')).toEqual([{ text: '“Café” – 5 €…', face: null, start: 0 }])
  })

  it('prints no white space by itself', () => {
    expect(pieces(' \u00a0 ')).toEqual([])
  })

  it('sets a whole run in the first face that has all of it', () => {
    expect(pieces('ab łź c')).toEqual([{ text: 'ab łź c', face: 'latin', start: 0 }])
    expect(pieces('ab αβ c')).toEqual([{ text: 'ab αβ c', face: 'greek', start: 0 }])
  })

  it('changes face where none has all of it', () => {
    expect(pieces('ał αb')).toEqual([
      { text: 'ał ', face: 'latin', start: 0 },
      { text: 'α', face: 'greek', start: 3 },
      { text: 'b', face: 'latin', start: 4 },
    ])
  })

  it('puts a box for what no face has, and goes on where the character ends', () => {
    expect(pieces('a漢łc')).toEqual([
      { text: 'a', face: 'latin', start: 0 },
      { text: '□', face: 'greek', start: 1, missing: '漢' },
      { text: 'łc', face: 'latin', start: 3 },
    ])
    expect(pieces('👩‍👩‍👧')).toEqual([{ text: '□', face: 'greek', start: 0, missing: '👩‍👩‍👧' }])
  })

  it('composes what has a composed form, and drops what is invisible', () => {
    expect(pieces('e\u0301\u200b\u00ada')).toEqual([{ text: 'éa', face: null, start: 0 }])
    expect(printedText('z\u0301\u2003x')).toBe('ź x')
  })
})

describe('isWinAnsi', () => {
  it('knows every character of Windows-1252 and no control character', () => {
    const decoder = new TextDecoder('windows-1252')
    for (let byte = 0; byte < 256; byte++) {
      const character = decoder.decode(Uint8Array.of(byte))
      const isPrintable = !/\p{Cc}|\u00ad/u.test(character)
      expect([character, isWinAnsi(character)]).toEqual([character, isPrintable])
    }
  })

  it.each(['ł', 'я', 'א', '→', '漢', '😀', '\u2003', '‑', '\ufb01'])(
    'does not have %s',
    (character) => {
      expect(isWinAnsi(character)).toBe(false)
    },
  )
})
