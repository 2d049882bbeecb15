/** The fonts of one PDF: which of them a text needs, and how each prints it. */
import type { Run } from '@scenewright/shared/content/runs.ts'
import type { PdfDocument } from './document/pdf-document.ts'
import { hexString, literal } from './document/syntax.ts'
import { BUILT_IN_FACES, CELL_EM, FALLBACK_FACES, MISSING_BOX, getFontStyle } from './font-faces.ts'
import type { FontSource, FontStyle } from './font-faces.ts'
import { createFontSubset, type FontSubset } from './fonts/font-subset.ts'
import type { Font } from './fonts/font.ts'
import { readBounds, fitInto } from './fonts/outline.ts'
import { codePoint, loadFonts, parts, type Face } from './load-fonts.ts'
import { splitPieces, type Piece, type Printed, type Stretch } from './text/pieces.ts'
import { createShapedBook, type Placing } from './shaped-book.ts'
import { winAnsiBytes } from './text/win-ansi.ts'

/** A part of a stretch in one font. */
export type Segment = Readonly<{
  /** Cells from the line's start. */
  start: number
  /** The font's name in the PDF's resources. */
  font: string
  /** Operators that show the text. */
  show: string
  /** Puts a shaped word into its cells; absent for text of fixed pitch. */
  placing?: Placing
  /** Marks that the font has no face for, so they are synthesized. */
  makeBold: boolean
  makeItalic: boolean
  /** Characters that are drawn as a box. */
  missing: readonly string[]
}>

export type FontBook = Readonly<{
  /** The segments of a stretch in this font size. */
  segmentsOf: (stretch: Stretch, sizePt: number) => readonly Segment[]
  /** Adds all fonts that were used. */
  embed: (pdf: PdfDocument) => void
}>

/**
 * Loads the fonts that these runs need in addition to the built-in Courier.
 *
 * @returns a font book, which cuts stretches into segments; rejects if a font can't be loaded
 */
export async function openFontBook(runs: readonly Run[], source: FontSource): Promise<FontBook> {
  const { faces, wide, shaped } = await loadFonts(runs, source)
  const builtIn = new Set<string>()
  const subsets = new Map<Face, FontSubset>()
  const known = new Map<string, readonly number[]>()
  const shapedBook = createShapedBook(shaped)

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
    const show = `${literal(winAnsiBytes(text))} Tj`
    return { start, font, show, makeBold: false, makeItalic: false, missing: [] }
  }

  function toSegments(stretch: Stretch, piece: Piece<Face>, sizePt: number): readonly Segment[] {
    const { run, start: from } = stretch
    const { face, characters, isMissing } = piece
    const start = from + piece.start
    if (face === null) {
      const shown = characters.map((character) => character.shown ?? character.text)
      return [builtInSegment(getFontStyle(run), start, shown.join(''))]
    }
    const hasOneStyle = !faces.has(face)
    const made = { makeBold: hasOneStyle && run.bold, makeItalic: hasOneStyle && run.italic }
    if (shapedBook.has(face)) {
      return shapedBook
        .draw(face, start, characters, sizePt)
        .map((drawn) => ({ ...drawn, ...made }))
    }
    const codes = characters.flatMap((one) => codesOf(face, one, isMissing))
    const missing = isMissing ? characters.map(({ text }) => text) : []
    return [{ start, font: face, show: `${hexString(codes)} Tj`, ...made, missing }]
  }

  return {
    segmentsOf: (stretch, sizePt) => {
      const { run, start, characters } = stretch
      const style = getFontStyle(run)
      if (characters === null) {
        return run.text.trim() === '' ? [] : [builtInSegment(style, start, run.text)]
      }
      return splitPieces<Face>(characters, {
        faces: FALLBACK_FACES[style],
        has,
        otherFace: (one) => shaped.faceOf(one) ?? wide.get(one.text)?.family,
        box: FALLBACK_FACES[style][1],
      }).flatMap((piece) => toSegments(stretch, piece, sizePt))
    },
    embed: (pdf) => {
      for (const face of builtIn) pdf.addBuiltInFont(face)
      for (const [face, subset] of subsets) pdf.addFont(face, subset.embedded(face))
      shapedBook.embed(pdf)
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
  const { xMin, xMax } = readBounds(font.outlineOf(glyph))
  const shift = -(CELL_EM * font.unitsPerEm + xMin + xMax) / 2
  return subset.addCode(font, glyph, { text, widthEm: 0, scale: 1, shift })
}
