/** The fonts of one PDF: which of them a text needs, and how each prints it. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import { embedFont } from './file/embed-font.ts'
import { reference, type PdfWriter } from './file/pdf-writer.ts'
import { hexString, literal } from './file/syntax.ts'
import { BUILT_IN_FACES, FALLBACK_FACES, MISSING_BOX, styleOf } from './font-faces.ts'
import type { FontSource, FontStyle } from './font-faces.ts'
import { createFontSubset, type FontSubset } from './fonts/font-subset.ts'
import type { Font } from './fonts/font.ts'
import { boundsOf, fitInto } from './fonts/outline.ts'
import { codePoint, loadFonts, parts, type Face } from './load-fonts.ts'
import { piecesOf, type Piece, type Printed, type Stretch } from './pieces.ts'
import { winAnsiBytes } from './win-ansi.ts'

/** A part of a stretch in one font. */
export type Segment = Readonly<{
  /** Cells from the line's start. */
  start: number
  /** The font's name in the PDF's resources. */
  font: string
  /** A PDF string of the font's codes. */
  text: string
  /** Marks that the font has no face for, so they are synthesized. */
  makeBold: boolean
  makeItalic: boolean
  /** Characters that are drawn as a box. */
  missing: readonly string[]
}>

export type FontBook = Readonly<{
  segmentsOf: (stretch: Stretch) => readonly Segment[]
  /** Writes all fonts that were used, and returns the dictionary of their names. */
  embed: (pdf: PdfWriter) => Promise<string>
}>

/** The width of a cell of Courier (shared/src/layout/measure.ts). */
const CELL_EM = 0.6

/**
 * Loads the fonts that these runs need in addition to the built-in Courier.
 *
 * @returns a font book, which cuts stretches into segments; rejects if a font can't be loaded
 */
export async function openFontBook(runs: readonly Run[], source: FontSource): Promise<FontBook> {
  const { faces, wide } = await loadFonts(runs, source)
  const builtIn = new Set<string>()
  const subsets = new Map<Face, FontSubset>()
  const known = new Map<string, readonly number[]>()

  const has = (face: Face, character: Printed): boolean =>
    faces.get(face)?.has(character.text) ?? false

  function subsetOf(face: Face): FontSubset {
    const subset = subsets.get(face) ?? createFontSubset()
    subsets.set(face, subset)
    return subset
  }

  function newCodes(face: Face, character: Printed, isMissing: boolean): readonly number[] {
    const { text, cells, shown = text } = character
    const widthEm = cells * CELL_EM
    const font = faces.get(face)?.font
    const wideGlyph = wide.get(text)
    if (isMissing && font) {
      return [addGlyph(subsetOf(face), font, font.glyphOf(codePoint(MISSING_BOX)), text, widthEm)]
    }
    if (!font && wideGlyph) {
      return [addGlyph(subsetOf(face), wideGlyph.font, wideGlyph.glyph, text, widthEm)]
    }
    if (!font) return []
    const [base = '', ...accents] = parts(shown)
    return [
      addGlyph(subsetOf(face), font, font.glyphOf(codePoint(base)), mainText(text), widthEm),
      ...accents.map((accent) =>
        addAccent(subsetOf(face), font, font.glyphOf(codePoint(accent)), accent),
      ),
    ]
  }

  function codesOf(face: Face, character: Printed, isMissing: boolean): readonly number[] {
    const { text, cells, shown = text } = character
    const key = `${face} ${cells} ${text} ${shown}`
    const codes = known.get(key) ?? newCodes(face, character, isMissing)
    known.set(key, codes)
    return codes
  }

  function builtInSegment(style: FontStyle, start: number, text: string): Segment {
    const font = BUILT_IN_FACES[style]
    builtIn.add(font)
    const bytes = literal(winAnsiBytes(text))
    return { start, font, text: bytes, makeBold: false, makeItalic: false, missing: [] }
  }

  function toSegment({ run, start: from }: Stretch, piece: Piece<Face>): Segment {
    const { face, characters, isMissing } = piece
    const start = from + piece.start
    const texts = characters.map(({ text }) => text)
    if (face === null) {
      const shown = characters.map((character) => character.shown ?? character.text)
      return builtInSegment(styleOf(run), start, shown.join(''))
    }
    const isWide = !faces.has(face)
    return {
      start,
      font: face,
      text: hexString(characters.flatMap((one) => codesOf(face, one, isMissing))),
      makeBold: isWide && run.bold,
      makeItalic: isWide && run.italic,
      missing: isMissing ? texts : [],
    }
  }

  return {
    segmentsOf: (stretch) => {
      const { run, start, characters } = stretch
      const style = styleOf(run)
      if (characters === null) {
        return run.text.trim() === '' ? [] : [builtInSegment(style, start, run.text)]
      }
      return piecesOf<Face>(characters, {
        faces: FALLBACK_FACES[style],
        has,
        otherFace: ({ text }) => wide.get(text)?.family,
        box: FALLBACK_FACES[style][1],
      }).map((piece) => toSegment(stretch, piece))
    },
    embed: async (pdf) => {
      const names = [...builtIn].map((face) => {
        const font = `<</Type/Font/Subtype/Type1/BaseFont/${face}/Encoding/WinAnsiEncoding>>`
        return `/${face} ${reference(pdf.write(font))}`
      })
      for (const [face, subset] of subsets) {
        names.push(`/${face} ${reference(await embedFont(pdf, face, subset))}`)
      }
      return `<<${names.join('')}>>`
    },
  }
}

/** The text without its accents, which have separate codes. */
function mainText(text: string): string {
  return parts(text)[0] ?? ''
}

/** Adds a glyph, centered in its cells and scaled down if it is wider. */
function addGlyph(
  subset: FontSubset,
  font: Font,
  glyph: number,
  text: string,
  widthEm: number,
): number {
  const placing = fitInto(widthEm * font.unitsPerEm, font.advanceOf(glyph))
  return subset.addCode(font, glyph, { text, widthEm, ...placing })
}

/** Adds an accent of zero width, centered over the one-cell character before it. */
function addAccent(subset: FontSubset, font: Font, glyph: number, text: string): number {
  const { xMin, xMax } = boundsOf(font.outlineOf(glyph))
  const shift = -(CELL_EM * font.unitsPerEm + xMin + xMax) / 2
  return subset.addCode(font, glyph, { text, widthEm: 0, scale: 1, shift })
}
