/** Finds glyphs in fonts that are split into many files. */
import type { FontSource, WideFamily } from './font-faces.ts'
import { WIDE_FAMILIES } from './font-faces.ts'
import { readFont, type Font } from './fonts/font.ts'

export type FoundGlyph = Readonly<{ family: WideFamily; font: Font; glyph: number }>

const IS_EMOJI = /^\p{Emoji_Presentation}|\ufe0f/u
/** Variation selectors and skin tones, which a printed page can't show. */
const MODIFIERS = /(?<=.)(?:\ufe0e|\ufe0f|\p{Emoji_Modifier})/gu

/** The code point that prints a character; `undefined` if it needs a sequence of them. */
function singleCodePoint(text: string): number | undefined {
  const [first, ...rest] = Array.from(text.replaceAll(MODIFIERS, ''))
  return rest.length === 0 ? first?.codePointAt(0) : undefined
}

/**
 * Loads the files of the wide families that these characters need.
 *
 * @param characters each once
 * @returns the glyph of each character that has one; rejects if a file can't be loaded
 */
export async function findWideGlyphs(
  characters: Iterable<string>,
  source: FontSource,
): Promise<ReadonlyMap<string, FoundGlyph>> {
  const found = new Map<string, FoundGlyph>()
  const families = new Map<WideFamily, PieceFinder>()
  const fonts = new Map<string, Font>()

  async function fontWith(family: WideFamily, codePoint: number): Promise<Font | undefined> {
    const pieceOf = families.get(family) ?? pieceFinder(await source.piecesOf(family))
    families.set(family, pieceOf)
    const piece = pieceOf(codePoint)
    if (piece === undefined) return undefined
    const key = `${family} ${piece}`
    const font = fonts.get(key) ?? (await readFont(await source.loadPiece(family, piece)))
    fonts.set(key, font)
    return font
  }

  for (const character of characters) {
    const codePoint = singleCodePoint(character)
    if (codePoint === undefined) continue
    const order = IS_EMOJI.test(character) ? WIDE_FAMILIES.toReversed() : WIDE_FAMILIES
    for (const family of order) {
      const font = await fontWith(family, codePoint)
      const glyph = font?.glyphOf(codePoint) ?? 0
      if (font === undefined || glyph === 0) continue
      found.set(character, { family, font, glyph })
      break
    }
  }
  return found
}

type PieceFinder = (codePoint: number) => string | undefined
type Range = Readonly<{ piece: string; first: number; last: number }>

/** Reads ranges such as 'U+4e00-4e10,U+ff01' (CSS 'unicode-range'). */
function pieceFinder(pieces: Readonly<Record<string, string>>): PieceFinder {
  const ranges = Object.entries(pieces).flatMap(([piece, text]) =>
    text.split(',').map((range): Range => {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-')
      return { piece, first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) }
    }),
  )
  return (codePoint) =>
    ranges.find(({ first, last }) => first <= codePoint && codePoint <= last)?.piece
}
