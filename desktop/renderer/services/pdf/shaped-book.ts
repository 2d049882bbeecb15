/** The shaped fonts of one PDF, and the words and emoji that are drawn with them. */
import { COMPLEX_SIZES } from '@scenewright/shared/layout/complex-scripts.ts'
import type { PdfDocument } from './document/pdf-document.ts'
import { CELL_EM, type ShapedFace } from './font-faces.ts'
import type { Face } from './load-fonts.ts'
import type { ShapedFonts } from './load-shaped-fonts.ts'
import type { Printed } from './text/pieces.ts'
import { createShapedCodes, type ShapedCodes } from './shaping/shaped-text.ts'

/** Puts a shaped word into its cells. */
export type Placing = Readonly<{ scaleX: number; scaleY: number; shiftEm: number }>

/** A word or emoji; `start` is in cells from the line's start. */
export type ShapedSegment = Readonly<{
  start: number
  font: ShapedFace
  show: string
  placing: Placing
  missing: readonly []
}>

export type ShapedBook = Readonly<{
  has: (face: Face) => face is ShapedFace
  /** Draws words and emoji side by side, from a cell on, in this font size. */
  draw: (
    face: ShapedFace,
    start: number,
    units: readonly Printed[],
    sizePt: number,
  ) => readonly ShapedSegment[]
  /** Adds all fonts that were used. */
  embed: (pdf: PdfDocument) => void
}>

/** Starts with no used font; `draw` throws if its font isn't loaded. */
export function createShapedBook({ fonts, shaping }: ShapedFonts): ShapedBook {
  const names: ReadonlySet<Face> = new Set(fonts.keys())
  const used = new Map<ShapedFace, ShapedCodes>()

  function codesOf(face: ShapedFace): ShapedCodes {
    const font = fonts.get(face)
    if (!font || !shaping) throw new Error(`The font ${face} isn't loaded`)
    const codes = used.get(face) ?? createShapedCodes(font, shaping.subset)
    used.set(face, codes)
    return codes
  }

  return {
    has: (face): face is ShapedFace => names.has(face),
    draw: (face, start, units, sizePt) => {
      const codes = codesOf(face)
      let at = start
      return units.map(({ text, cells, complex, isRightToLeft = false }): ShapedSegment => {
        const isWord = complex?.isWord ?? false
        const unit = {
          text,
          widthEm: cells * CELL_EM,
          sizeFactor: complex ? COMPLEX_SIZES[complex.script] : 1,
          isRightToLeft: isWord && isRightToLeft,
          fillsRoom: isWord,
        }
        const { show, ...placing } = codes.draw(unit, sizePt)
        const segment = { start: at, font: face, show, placing, missing: [] } as const
        at += cells
        return segment
      })
    },
    embed: (pdf) => {
      for (const [face, codes] of used) pdf.addFont(face, codes.embedded(face))
    },
  }
}
