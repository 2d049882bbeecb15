import { describe, expect, it } from 'vitest'
import { plainRun } from '@scenewright/shared/content/runs.ts'
import { splitPieces, splitPrinted, splitStretches } from './pieces.ts'
import { isWinAnsi, winAnsiBytes } from './win-ansi.ts'

/** The characters of two faces. A third face has the wide character. */
const GLYPHS: Record<string, string> = { latin: 'abcłź', greek: 'abcαβ' }

/** Each piece as text: its start, its face and its characters. */
const pieces = (text: string) =>
  splitPieces<string>(splitPrinted(text), {
    faces: ['latin', 'greek'],
    has: (face, character) => character.text === ' ' || !!GLYPHS[face]?.includes(character.text),
    otherFace: ({ text: written, complex }) => {
      if (complex) return written.includes('\u0961') ? undefined : complex.script
      return written === '漢' ? 'chinese' : undefined
    },
    box: 'greek',
  }).map(({ face, start, characters, isMissing }) => {
    const written = characters.map((character) => character.text).join('')
    return `${start} ${face ?? 'built-in'}${isMissing ? ' box' : ''}: ${written}`
  })

describe('piecesOf', () => {
  it('does not cut text that the built-in Courier has', () => {
    expect(pieces('“Café” – 5 €…')).toEqual(['0 built-in: “Café” – 5 €…'])
  })

  it('returns no piece for only white space', () => {
    expect(pieces(' \u00a0 ')).toEqual([])
  })

  it('uses the first face that has the whole run', () => {
    expect(pieces('ab łź c')).toEqual(['0 latin: ab łź c'])
    expect(pieces('ab αβ c')).toEqual(['0 greek: ab αβ c'])
  })

  it('changes the face if none has the whole run', () => {
    expect(pieces('ał αb')).toEqual(['0 latin: ał ', '3 greek: α', '4 latin: b'])
  })

  it('uses the built-in Courier for characters that only it has', () => {
    expect(pieces('ł € c')).toEqual(['0 latin: ł ', '2 built-in: €', '3 latin:  c'])
  })

  it('keeps the built-in Courier next to wide characters', () => {
    expect(pieces('ab 漢 c')).toEqual(['0 built-in: ab ', '3 chinese: 漢', '5 built-in:  c'])
  })

  it('uses a box for a character that no face has, and continues after its cells', () => {
    expect(pieces('a字łc')).toEqual(['0 latin: a', '1 greek box: 字', '3 latin: łc'])
    expect(pieces('👩‍👩‍👧')).toEqual(['0 greek box: 👩‍👩‍👧'])
    expect(pieces('aᎠb')).toEqual(['0 built-in: a', '1 greek box: Ꭰ', '2 built-in: b'])
  })

  it('keeps a complex word whole, and a shared period in the font of the word before it', () => {
    expect(pieces('a हिन्दी। b')).toEqual([
      '0 built-in: a ',
      '2 Devanagari: हिन्दी।',
      '7 built-in:  b',
    ])
    expect(pieces('বাংলা।')).toEqual(['0 Bengali: বাংলা।'])
  })

  it('divides a word into letters if its face lacks one of them', () => {
    expect(pieces('कॡक')).toEqual(['0 Devanagari: क', '1 greek box: ॡ', '2 Devanagari: क'])
  })

  it('leaves a gap for a space between right-to-left words', () => {
    const { characters } = splitStretches([plainRun('a سلام سلام b')])[0] ?? {}
    const found = splitPieces<string>(characters ?? [], {
      faces: [],
      has: () => false,
      otherFace: ({ complex }) => complex?.script,
      box: 'box',
    })
    expect(found.map(({ face, start }) => [face, start])).toEqual([
      [null, 0],
      ['Arabic', 2],
      ['Arabic', 7],
      [null, 11],
    ])
  })

  it('composes accents, drops invisible characters, and preserves the width of spaces', () => {
    expect(pieces('e\u0301\u200b\u00ada')).toEqual(['0 built-in: éa'])
    expect(pieces('z\u0301\u2003a')).toEqual(['0 latin: ź a'])
    expect(pieces('a\u3000b')).toEqual(['0 built-in: a  b'])
  })
})

describe('stretchesOf', () => {
  const read = (...texts: readonly string[]) =>
    splitStretches(texts.map(plainRun)).map(
      ({ start, cells, characters }) =>
        `${start}+${cells} ${characters?.map(({ text, shown = text }) => shown).join('') ?? 'plain'}`,
    )

  it('keeps left-to-right text in its runs', () => {
    expect(read('One ', 'two 漢', ' three')).toEqual(['0+4 One ', '4+6 two 漢', '10+6  three'])
  })

  it('does not segment text that the built-in Courier has', () => {
    expect(read('One ', 'two')).toEqual(['0+4 plain', '4+3 plain'])
  })

  it('orders a right-to-left line across its runs', () => {
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
  it('encodes text as Windows-1252', () => {
    const text = '“Œuvre” – €5 ™ š ž Ÿ ÿ … ‰'
    const bytes = Uint8Array.from(winAnsiBytes(text), (byte) => byte.charCodeAt(0))
    expect(new TextDecoder('windows-1252').decode(bytes)).toBe(text)
  })
})

describe('isWinAnsi', () => {
  it('accepts every character of Windows-1252 except control characters', () => {
    const decoder = new TextDecoder('windows-1252')
    for (let byte = 0; byte < 256; byte++) {
      const character = decoder.decode(Uint8Array.of(byte))
      const isPrintable = !/\p{Cc}|\u00ad/u.test(character)
      expect([character, isWinAnsi(character)]).toEqual([character, isPrintable])
    }
  })

  it.each(['ł', 'я', 'א', '→', '漢', '😀', '\u2003', '‑', '\ufb01'])('rejects %s', (character) => {
    expect(isWinAnsi(character)).toBe(false)
  })
})
