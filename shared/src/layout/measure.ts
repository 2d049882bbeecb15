/**
 * Text is measured in cells, as on a typewriter: every character of Courier is 0.6 of its size wide,
 * and characters that are drawn twice as wide (East Asian ones, emoji) take two cells.
 */
const CELL_WIDTH_EM = 0.6
const MM_PER_PT = 25.4 / 72

/** Millimetres that one cell takes at a size in points: 2.54 mm at 12 pt. */
export function cellWidthMm(sizePt: number): number {
  return sizePt * CELL_WIDTH_EM * MM_PER_PT
}

/** Whole cells of a size in points that fit into a width in millimetres. */
export function columnsIn(widthMm: number, sizePt: number): number {
  // The small allowance keeps a width of exactly n cells from losing one to rounding.
  return Math.floor(widthMm / cellWidthMm(sizePt) + 1e-9)
}

/** What a reader sees as one character, with the cells it takes. */
export type Grapheme = Readonly<{ text: string; cells: number }>

/**
 * Texts of these only have one UTF-16 unit a character, each one cell wide: Latin, Greek, Cyrillic and
 * Hebrew letters, and punctuation.
 */
const SIMPLE_TEXT =
  /^[\n\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0377\u037a-\u0482\u048a-\u052f\u05d0-\u05ea\u2010-\u2027]*$/

/** East Asian wide and full-width forms (Unicode, EastAsianWidth W and F) and emoji. */
const WIDE =
  /^[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]|^\p{Emoji}.*\ufe0f/u

/** Characters that only steer how others are shown, such as a zero-width space or a soft hyphen. */
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u

function cellsOf(grapheme: string): number {
  if (INVISIBLE.test(grapheme)) return 0
  return WIDE.test(grapheme) ? 2 : 1
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts text into graphemes, so that no surrogate pair or combining sequence is ever torn. */
export function graphemes(text: string): Grapheme[] {
  if (isSimpleText(text)) return Array.from(text, (character) => ({ text: character, cells: 1 }))
  return Array.from(segmenter.segment(text), ({ segment }) => ({
    text: segment,
    cells: cellsOf(segment),
  }))
}

/** Whether each unit of a text is a character that is one cell wide. */
export function isSimpleText(text: string): boolean {
  return SIMPLE_TEXT.test(text)
}

/** Cells that a text without line breaks takes. */
export function cellCount(text: string): number {
  if (isSimpleText(text)) return text.length
  return graphemes(text).reduce((sum, { cells }) => sum + cells, 0)
}
