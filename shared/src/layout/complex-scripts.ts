/**
 * Scripts whose letters join, change places or stack, so that their characters don't fit into one
 * cell each. Only Unicode data is used, no font, so that the editor, the page layout and the PDF
 * measure alike (`docs/pages-and-formats.md#measuring-text`).
 */

/** Unicode names. Devanagari is first because it shares its period with the other Indic scripts. */
export const COMPLEX_SCRIPTS = [
  'Devanagari',
  'Arabic',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Lao',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Thai',
] as const

export type ComplexScript = (typeof COMPLEX_SCRIPTS)[number]

/** The scale of each script's typeface, so that words are about as wide as their cells. */
export const COMPLEX_SIZES: Readonly<Record<ComplexScript, number>> = {
  Devanagari: 1.05,
  Arabic: 1.15,
  Bengali: 1.05,
  Gujarati: 1.05,
  Gurmukhi: 1.05,
  Kannada: 0.95,
  Khmer: 1,
  Lao: 1.05,
  Malayalam: 0.85,
  Myanmar: 1,
  Oriya: 1,
  Sinhala: 1,
  Tamil: 0.85,
  Telugu: 1,
  Thai: 1.05,
}

const classes = COMPLEX_SCRIPTS.map((script) => `\\p{Script_Extensions=${script}}`)

const COMPLEX = new RegExp(`[${classes.join('')}]`, 'u')

const STARTS: readonly (readonly [ComplexScript, RegExp])[] = COMPLEX_SCRIPTS.map((script, at) => [
  script,
  new RegExp(`^${classes[at]}`, 'u'),
])

/** Letters and spacing marks: what takes room on a line. Other marks are above or below a letter. */
const LETTER = /\p{L}|\p{Mc}/gu

const MAX_CELLS = 2

export function hasComplexScript(text: string): boolean {
  return COMPLEX.test(text)
}

/** The complex script of a grapheme, by its first character. */
export function findComplexScript(grapheme: string): ComplexScript | undefined {
  if (!COMPLEX.test(grapheme)) return undefined
  return STARTS.find(([, start]) => start.test(grapheme))?.[0]
}

/** The width of a complex grapheme: a cell for each letter and spacing mark, one or two in all. */
export function complexCells(grapheme: string): number {
  const letters = grapheme.match(LETTER)?.length ?? 0
  return Math.min(Math.max(letters, 1), MAX_CELLS)
}
