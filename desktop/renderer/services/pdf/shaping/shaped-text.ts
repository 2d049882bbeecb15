/** Puts shaped text into its cells, as content operators of a PDF (ISO 32000-1, 9.4). */
import type { Code, EmbeddedFont } from '../document/embedded-font.ts'
import { hexString, numberText, unicodeString } from '../document/syntax.ts'
import type { Shaped, ShapedFont } from './shaped-font.ts'
import type { Subsetter } from './subsetter.ts'

/** What is drawn as a whole. */
export type ShapedUnit = Readonly<{
  text: string
  /** The room for it in em. */
  widthEm: number
  isRightToLeft: boolean
  /** Whether it is scaled sideways to fill its room; otherwise it is centered. */
  fillsRoom: boolean
}>

/** How a unit is drawn, relative to the left end of its room. */
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

/**
 * @param sizeFactor how much taller than usual the font is drawn, because its letters are small or
 *   large for their em
 */
export function createShapedCodes(
  font: ShapedFont,
  subset: Subsetter,
  sizeFactor: number,
): ShapedCodes {
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
    const { text, widthEm, isRightToLeft, fillsRoom } = unit
    const shaped = font.shape(text, isRightToLeft)
    const fit = shaped.width > 0 ? widthEm / shaped.width : 1
    const scaleY = fillsRoom ? sizeFactor : Math.min(sizeFactor, fit)
    const scaleX = fillsRoom ? fit : scaleY
    const isSingle = shaped.glyphs.length === 1
    // PDF readers see a space in a gap, so the code of a single glyph is as wide as its room.
    const singleWidth = isSingle ? widthEm / scaleX : undefined
    const show = showOperators({ shaped, sizePt, codeOf, singleWidth })
    return {
      // Readers reorder right-to-left text, and would reorder this one as well.
      show: isSingle || isRightToLeft ? show : withActualText(show, text),
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

type Shown = Readonly<{
  shaped: Shaped
  sizePt: number
  codeOf: (glyph: number, text: string, width: number) => number
  singleWidth: number | undefined
}>

/** Shows glyphs at their positions: TJ moves sideways, Ts up and down. */
function showOperators({ shaped, sizePt, codeOf, singleWidth }: Shown): string {
  let operators = ''
  let array = ''
  let pen = 0
  let rise = 0
  for (const { glyph, text, x, y, advance } of shaped.glyphs) {
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
}

/** Some readers sort glyphs by position, so they get the text of the whole (14.9.4). */
function withActualText(operators: string, text: string): string {
  return `/Span<</ActualText ${unicodeString(text)}>>BDC ${operators} EMC`
}
