/** Distinguishes line ends that come from the page width from those that the writer typed. */

/** Widths in characters to assume if the text has too few lines to measure. */
const USUAL_WIDTH = { spoken: 35, other: 60 } as const
/** Minimum number of wrapped lines needed to measure a width. */
const ENOUGH_LINES = 8
/** Share of lines within the width. A few lines are longer, because programs export differently. */
const WIDTH_SHARE = 0.95

export type Column = keyof typeof USUAL_WIDTH

/**
 * Estimates the width of a column of text.
 *
 * @param lengths in characters, of all lines but the last of each paragraph
 */
export function columnWidth(lengths: readonly number[], column: Column): number {
  if (lengths.length < ENOUGH_LINES) return USUAL_WIDTH[column]
  const sorted = lengths.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * WIDTH_SHARE)] ?? USUAL_WIDTH[column]
}

/** `joins`: the line continues the one above, however short that one is. */
export type WrappedLine = Readonly<{ text: string; joins: boolean }>

/** Joins a paragraph's lines, except where the next word would have fit on the line above. */
export function unwrapped(lines: readonly WrappedLine[], width: number): string {
  let text = ''
  let above = ''
  for (const { text: line, joins } of lines) {
    const [word = ''] = line.split(/\s/, 1)
    // A line can be wrapped after a hyphen inside a word.
    const isHyphenated = /[\p{L}\p{N}]-$/u.test(above) && /^[\p{L}\p{N}-]/u.test(line)
    const isWrapped = joins || above.length + 1 + word.length > width
    if (isHyphenated) text += line
    else text += isWrapped ? ` ${line}` : `\n${line}`
    above = line
  }
  return text.trim()
}
