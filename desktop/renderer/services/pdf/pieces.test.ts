import { describe, expect, it } from 'vitest'
import { plainRun } from '@scenewright/shared/content/runs.ts'
import { piecesOf, printedCharacters, stretchesOf } from './pieces.ts'
import { isWinAnsi, winAnsiBytes } from './win-ansi.ts'

/** Two faces, each with a few letters, and a third for what is wide. */
const GLYPHS: Record<string, string> = { latin: 'abcłź', greek: 'abcαβ' }

/** Each piece in one word: where it starts, its face, and its text, a box where none has it. */
const pieces = (text: string) =>
  piecesOf<string>(printedCharacters(text), {
    faces: ['latin', 'greek'],
    has: (face, character) => character.text === ' ' || !!GLYPHS[face]?.includes(character.text),
    otherFace: ({ text: written }) => (written === '漢' ? 'chinese' : undefined),
    box: 'greek',
  }).map(({ face, start, characters, isMissing }) => {
    const written = characters.map((character) => character.text).join('')
    return `${start} ${face ?? 'built-in'}${isMissing ? ' box' : ''}: ${written}`
  })

describe('piecesOf', () => {
  it('leaves text that the built-in Courier has in one piece', () => {
    expect(pieces('“Café” – 5 €…')).toEqual(['0 built-in: “Café” – 5 €…'])
  })

  it('prints no white space by itself', () => {
    expect(pieces(' \u00a0 ')).toEqual([])
  })

  it('sets a whole run in the first face that has all of it', () => {
    expect(pieces('ab łź c')).toEqual(['0 latin: ab łź c'])
    expect(pieces('ab αβ c')).toEqual(['0 greek: ab αβ c'])
  })

  it('changes face where none has all of it', () => {
    expect(pieces('ał αb')).toEqual(['0 latin: ał ', '3 greek: α', '4 latin: b'])
  })

  it('goes back to the built-in Courier for what only that has', () => {
    expect(pieces('ł € c')).toEqual(['0 latin: ł ', '2 built-in: €', '3 latin:  c'])
  })

  it('leaves what the built-in Courier has to it beside wide characters', () => {
    expect(pieces('ab 漢 c')).toEqual(['0 built-in: ab ', '3 chinese: 漢', '5 built-in:  c'])
  })

  it('puts a box for what no face has, and goes on where the character ends', () => {
    expect(pieces('a字łc')).toEqual(['0 latin: a', '1 greek box: 字', '3 latin: łc'])
    expect(pieces('👩‍👩‍👧')).toEqual(['0 greek box: 👩‍👩‍👧'])
    expect(pieces('aกb')).toEqual(['0 built-in: a', '1 greek box: ก', '2 built-in: b'])
  })

  it('composes what has a composed form, drops what is invisible, keeps the width of spaces', () => {
    expect(pieces('e\u0301\u200b\u00ada')).toEqual(['0 built-in: éa'])
    expect(pieces('z\u0301\u2003a')).toEqual(['0 latin: ź a'])
    expect(pieces('a\u3000b')).toEqual(['0 built-in: a  b'])
  })
})

describe('stretchesOf', () => {
  const read = (...texts: readonly string[]) =>
    stretchesOf(texts.map(plainRun)).map(
      ({ start, cells, characters }) =>
        `${start}+${cells} ${characters?.map(({ text, shown = text }) => shown).join('') ?? 'plain'}`,
    )

  it('leaves what is read from left to right in its runs', () => {
    expect(read('One ', 'two 漢', ' three')).toEqual(['0+4 One ', '4+6 two 漢', '10+6  three'])
  })

  it('takes no text apart that the built-in Courier has', () => {
    expect(read('One ', 'two')).toEqual(['0+4 plain', '4+3 plain'])
  })

  it('orders a right-to-left line over the borders of its runs', () => {
    const [alef, bet, gimel] = ['\u05d0', '\u05d1', '\u05d2']
    expect(read(`a ${alef}(`, `${bet})`, ` ${gimel}`)).toEqual([
      '0+2 a ',
      `2+2 ${gimel} `,
      `4+2 (${bet}`,
      `6+2 )${alef}`,
    ])
  })
})

describe('winAnsiBytes', () => {
  it('writes what Windows-1252 reads', () => {
    const text = '“Œuvre” – €5 ™ š ž Ÿ ÿ … ‰'
    const bytes = Uint8Array.from(winAnsiBytes(text), (byte) => byte.charCodeAt(0))
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe(text)
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
