/**
 * The part of a font that one PDF needs. Each printed text gets a separate code, so that text copied
 * from the PDF is right, whatever glyph shows it. Each code is as wide as its cells.
 */
import type { Code, EmbeddedFont, FontMetrics } from '../document/embedded-font.ts'
import { writeFontFile } from './font-file.ts'
import type { Font } from './font.ts'
import { readBounds, placeOutline, standAlone, type Placing } from './outline.ts'
import { boundsOfFont, fontTables } from './subset-tables.ts'

export type FontSubset = Readonly<{
  /** Adds a code that prints the glyph with this placing and is copied as `text`. */
  addCode: (font: Font, glyph: number, printed: Omit<Code, 'code'> & Placing) => number
  codes: () => readonly Code[]
  /** The subset as a font for the PDF. All its fonts have the same units per em. */
  embedded: (name: string) => EmbeddedFont
}>

/** Font units by which rounding may move a glyph: less than 0.01 mm at 12 pt. */
const ROUNDING_UNITS = 2

export function createFontSubset(): FontSubset {
  const fonts: Font[] = []
  const numbers = new Map<Font, Map<number, number>>()
  // Glyph 0 is for undefined codes. It is empty, because no text uses it.
  const outlines: Uint8Array[] = [new Uint8Array()]
  const codes = new Map<number, Code>()

  function numbersOf(font: Font): Map<number, number> {
    const known = numbers.get(font)
    if (known) return known
    if (fonts[0] && fonts[0].unitsPerEm !== font.unitsPerEm) {
      throw new Error('Fonts with different units per em cannot share a subset')
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
              : placeOutline(number, readBounds(outline), { scale, shift }),
          ) - 1
    codes.set(code, { code, text, widthEm })
    return code
  }

  const sortedCodes = () => [...codes.values()].toSorted((one, other) => one.code - other.code)

  function file(model: Font): Uint8Array<ArrayBuffer> {
    const advances = outlines.map((_, glyph) =>
      Math.round((codes.get(glyph)?.widthEm ?? 0) * model.unitsPerEm),
    )
    return writeFontFile(fontTables(fonts, model, outlines, advances))
  }

  return {
    addCode,
    codes: sortedCodes,
    embedded: (name) => {
      const [model] = fonts
      if (!model) throw new Error(`The subset of ${name} has no glyphs`)
      return {
        name,
        file: file(model),
        metrics: metricsOf(model),
        codes: sortedCodes(),
        glyphs: null,
      }
    },
  }
}

function metricsOf(font: Font): FontMetrics {
  const { ascent, descent, italicAngle, unitsPerEm } = font
  const { xMin, yMin, xMax, yMax } = boundsOfFont(font.head)
  return {
    ascent: ascent / unitsPerEm,
    descent: descent / unitsPerEm,
    italicAngle,
    bounds: {
      xMin: xMin / unitsPerEm,
      yMin: yMin / unitsPerEm,
      xMax: xMax / unitsPerEm,
      yMax: yMax / unitsPerEm,
    },
    isFixedPitch: true,
  }
}
