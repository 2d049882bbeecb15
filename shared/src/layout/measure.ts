/**
 * Text is measured in cells: a Courier character is 0.6 em wide, and wide characters (East Asian
 * ones, emoji) take two cells. Complex scripts have their own rule (`complex-scripts.ts`).
 */
import { complexCells, findComplexScript, type ComplexScript } from './complex-scripts.ts'

export const CELL_WIDTH_EM = 0.6
const MM_PER_PT = 25.4 / 72

/** The width of one cell in millimeters: 2.54 mm at 12 pt. */
export function cellWidthMm(sizePt: number): number {
  return sizePt * CELL_WIDTH_EM * MM_PER_PT
}

/** Returns the number of whole cells of a font size that fit into a width. */
export function columnsIn(widthMm: number, sizePt: number): number {
  // The tolerance keeps a width of exactly n cells from rounding down to n - 1.
  return Math.floor(widthMm / cellWidthMm(sizePt) + 1e-9)
}

/** A user-perceived character, its width in cells, and its script if that is a complex one. */
export type Grapheme = Readonly<{ text: string; cells: number; script?: ComplexScript }>

/**
 * Text in which every UTF-16 unit is a separate character, one cell wide: Latin, Greek, Cyrillic
 * and Hebrew letters, and punctuation.
 */
const SIMPLE_TEXT =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0377\u037a-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027]*$/

/** East Asian wide and fullwidth characters (Unicode EastAsianWidth W and F) and emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]|^\p{Emoji}.*\ufe0f/u

/** Characters without a width, such as a zero-width space or a soft hyphen. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

function measured(text: string): Grapheme {
  if (INVISIBLE.test(text)) return { text, cells: 0 }
  const script = findComplexScript(text)
  if (script !== undefined) return { text, cells: complexCells(text), script }
  return { text, cells: WIDE.test(text) ? 2 : 1 }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Splits text into graphemes; surrogate pairs and combining sequences stay whole. */
export function graphemes(text: string): Grapheme[] {
  if (isSimpleText(text)) return Array.from(text, (character) => ({ text: character, cells: 1 }))
  return Array.from(segmenter.segment(text), ({ segment }) => measured(segment))
}

/** True if the text's length equals its width: one cell per UTF-16 unit. */
export function isSimpleText(text: string): boolean {
  return SIMPLE_TEXT.test(text)
}

/** The width in cells of a text without line breaks. */
export function cellCount(text: string): number {
  if (isSimpleText(text)) return text.length
  return graphemes(text).reduce((sum, { cells }) => sum + cells, 0)
}
