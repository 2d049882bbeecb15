/** Tells the ends of lines that the page's width made from those that the writer made. */

/** Widths, in characters, where a text has too few lines to tell its own (ours). */
const USUAL_WIDTH = { spoken: 35, other: 60 } as const
/** Lines that go on below, from which on a width can be told. */
const ENOUGH_LINES = 8
/** Share of such lines that are no longer than the width; a few are, as exporters differ. */
const WIDTH_SHARE = 0.95

export type Column = keyof typeof USUAL_WIDTH

/**
 * How wide a column of text was set.
 *
 * @param lengths of the lines that another one of the same paragraph follows, in characters
 */
export function columnWidth(lengths: readonly number[], column: Column): number {
  if (lengths.length < ENOUGH_LINES) return USUAL_WIDTH[column]
  const sorted = lengths.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * WIDTH_SHARE)] ?? USUAL_WIDTH[column]
}

/** `joins`: the line goes on from the one above, however short that one is. */
export type WrappedLine = Readonly<{ text: string; joins: boolean }>

/** The lines of a paragraph as its text: a line that the next word had no room on goes on. */
export function unwrapped(lines: readonly WrappedLine[], width: number): string {
  let text = ''
  let above = ''
  for (const { text: line, joins } of lines) {
    const [word = ''] = line.split(/\s/, 1)
    // A word is parted after its hyphen.
    const isParted = /[\p{L}\p{N}]-$/u.test(above) && /^[\p{L}\p{N}-]/u.test(line)
    const isWrapped = joins || above.length + 1 + word.length > width
    if (isParted) text += line
    else text += isWrapped ? ` ${line}` : `\n${line}`
    above = line
  }
  return text.trim()
}
