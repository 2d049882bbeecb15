/** Puts shaped text into its cells, as content operators of a PDF (ISO 32000-1, 9.4). */
import type { Code, EmbeddedFont } from '../document/embedded-font.ts'
import { hexString, numberText, unicodeString } from '../document/syntax.ts'
import type { TextGlyph } from './glyph-texts.ts'
import type { ShapedFont } from './shaped-font.ts'
import type { Subsetter } from './subsetter.ts'

/** A word or emoji that is drawn as a whole. */
export type ShapedUnit = Readonly<{
  text: string
  /** The room for it in em. */
  widthEm: number
  /** The scale of its typeface (shared/src/layout/complex-scripts.ts). */
  sizeFactor: number
  isRightToLeft: boolean
  /** True if it is scaled sideways to fill its room; otherwise it is centered. */
  fillsRoom: boolean
}>

/** The drawing of a unit, relative to the left end of its room. */
export type DrawnUnit = Readonly<{
  /** Operators that show the glyphs. */
  show: string
  scaleX: number
  scaleY: number
  shiftEm: number
}>

/** The codes of one shaped font that a PDF uses. */
export type ShapedCodes = Readonly<{
  /** Draws a unit in this font size. */
  draw: (unit: ShapedUnit, sizePt: number) => DrawnUnit
  embedded: (name: string) => EmbeddedFont
}>

/** Positions within a text are in thousandths of an em. */
const PER_EM = 1000

/** Starts with no codes; `draw` adds those that its text needs. */
export function createShapedCodes(font: ShapedFont, subset: Subsetter): ShapedCodes {
  const codes: Code[] = []
  // Code 0 is for glyphs that the font doesn't have. No text uses it.
  const glyphs = [0]
  const known = new Map<string, number>()

  /** Each glyph has a code for each text and width that it has in this PDF. */
  function codeOf(glyph: number, text: string, width: number): number {
    const key = `${glyph} ${width} ${text}`
    const code = known.get(key)
    if (code !== undefined) return code
    const added = glyphs.push(glyph) - 1
    codes.push({ code: added, text, widthEm: width / PER_EM })
    known.set(key, added)
    return added
  }

  function draw(unit: ShapedUnit, sizePt: number): DrawnUnit {
    const { text, widthEm, sizeFactor, isRightToLeft, fillsRoom } = unit
    const shaped = font.shape(text, isRightToLeft)
    const fit = shaped.width > 0 ? widthEm / shaped.width : 1
    const scaleY = fillsRoom ? sizeFactor : Math.min(sizeFactor, fit)
    const scaleX = fillsRoom ? fit : scaleY
    const { glyphs: shapedGlyphs, marks } = shaped
    const isSingle = shapedGlyphs.length === 1 && marks.length === 0
    // PDF readers see a space in a gap, so the code of a single glyph is as wide as its room.
    const singleWidth = isSingle ? widthEm / scaleX : undefined
    const pen = createPen(codeOf, sizePt, singleWidth)
    const show = pen.show(shapedGlyphs)
    return {
      show: isSingle || isRightToLeft ? show + shownMarks(pen, marks) : withText(show, text),
      scaleX,
      scaleY,
      shiftEm: (widthEm - shaped.width * scaleX) / 2,
    }
  }

  return {
    draw,
    embedded: (name) => ({
      name,
      file: subset(font.file, glyphs),
      metrics: font.metrics,
      codes,
      glyphs,
    }),
  }
}

type Pen = Readonly<{ show: (glyphs: readonly TextGlyph[]) => string }>

/** Shows glyphs at their positions: TJ moves sideways, Ts up and down. */
function createPen(
  codeOf: (glyph: number, text: string, width: number) => number,
  sizePt: number,
  singleWidth: number | undefined,
): Pen {
  let pen = 0
  return {
    show: (glyphs) => {
      let operators = ''
      let array = ''
      let rise = 0
      for (const { glyph, text, x, y, advance } of glyphs) {
        if (y !== rise) {
          operators += `${array === '' ? '' : `[${array}] TJ `}${numberText(y * sizePt)} Ts `
          array = ''
          rise = y
        }
        const gap = Math.round(x * PER_EM) - pen
        const width = Math.round((singleWidth ?? advance) * PER_EM)
        array += `${gap === 0 ? '' : -gap}${hexString([codeOf(glyph, text, width)])}`
        pen += gap + width
      }
      return `${operators}[${array}] TJ${rise === 0 ? '' : ' 0 Ts'}`
    },
  }
}

/** Shows marks of right-to-left letters, which otherwise divide words when they are copied. */
function shownMarks(pen: Pen, marks: readonly TextGlyph[]): string {
  return marks.length === 0 ? '' : ` ${withText(pen.show(marks), '')}`
}

/**
 * States the text of some operators (14.9.4), because some readers sort glyphs by their position.
 * Not for right-to-left text: they would reorder it again.
 */
function withText(operators: string, text: string): string {
  return `/Span<</ActualText ${unicodeString(text)}>>BDC ${operators} EMC`
}
