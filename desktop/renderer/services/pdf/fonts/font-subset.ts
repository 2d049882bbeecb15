/**
 * The part of a design that one PDF needs. Each text it prints gets a code of its own, so that a
 * reader of the file finds that text again whatever the glyph; each code is as wide as its cells.
 */
import { writeFontFile } from './font-file.ts'
import type { Font } from './font.ts'
import { boundsOf, placedOutline, standAlone, type Placing } from './outline.ts'
import { fontTables } from './subset-tables.ts'

/** What one code of a subset stands for. */
export type Code = Readonly<{
  code: number
  text: string
  /** Ems to the next character. */
  widthEm: number
}>

export type FontSubset = Readonly<{
  /** A code that prints the glyph, placed as told, and reads as `text`. */
  addCode: (font: Font, glyph: number, printed: Omit<Code, 'code'> & Placing) => number
  codes: () => readonly Code[]
  /** Font of which the first glyph came; `undefined` while the subset is empty. */
  model: () => Font | undefined
  /** A TrueType file of what was added: all fonts must have the same units per em. */
  file: () => Uint8Array<ArrayBuffer>
}>

/** Units by which rounding may move a glyph: less than a hundredth of a millimetre at 12 pt. */
const ROUNDING_UNITS = 2

export function createFontSubset(): FontSubset {
  const fonts: Font[] = []
  const numbers = new Map<Font, Map<number, number>>()
  // The first glyph is the one for what is missing, and draws nothing: nothing asks for it.
  const outlines: Uint8Array[] = [new Uint8Array()]
  const codes = new Map<number, Code>()

  function numbersOf(font: Font): Map<number, number> {
    const known = numbers.get(font)
    if (known) return known
    if (fonts[0] && fonts[0].unitsPerEm !== font.unitsPerEm) {
      throw new Error('Fonts of different units cannot be one')
    }
    fonts.push(font)
    const made = new Map<number, number>()
    numbers.set(font, made)
    return made
  }

  function addGlyph(font: Font, glyph: number): number {
    const known = numbersOf(font).get(glyph)
    if (known !== undefined) return known
    const number = outlines.push(new Uint8Array()) - 1
    numbersOf(font).set(glyph, number)
    outlines[number] = standAlone(font.outlineOf(glyph), (part) => addGlyph(font, part))
    return number
  }

  function addCode(
    font: Font,
    glyph: number,
    { text, widthEm, scale, shift }: Omit<Code, 'code'> & Placing,
  ): number {
    const number = addGlyph(font, glyph)
    const isInPlace = scale === 1 && Math.abs(shift) <= ROUNDING_UNITS
    const outline = outlines[number] ?? new Uint8Array()
    const code =
      isInPlace && !codes.has(number)
        ? number
        : outlines.push(
            outline.length === 0
              ? outline
              : placedOutline(number, boundsOf(outline), { scale, shift }),
          ) - 1
    codes.set(code, { code, text, widthEm })
    return code
  }

  return {
    addCode,
    codes: () => [...codes.values()].toSorted((one, other) => one.code - other.code),
    model: () => fonts[0],
    file: () => {
      const [model] = fonts
      if (!model) throw new Error('The font has no glyph')
      const advances = outlines.map((_, glyph) =>
        Math.round((codes.get(glyph)?.widthEm ?? 0) * model.unitsPerEm),
      )
      return writeFontFile(fontTables(fonts, model, outlines, advances))
    },
  }
}
