/** Distinguishes line ends that come from the page width from those that the writer typed. */

import { joinRuns, plainRun, type Run } from '../../content/runs.ts'
import { cellsOfPieces, runsOfPieces, spaceRun, type Piece } from './pieces.ts'

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
export type WrappedLine = Readonly<{
  text: string
  joins: boolean
  /** Its texts with their exact positions, if the source has any. */
  pieces?: readonly Piece[]
}>

/** A line's length in characters, or its width in cells if the source has exact positions. */
export function measureLine({ text, pieces }: Pick<WrappedLine, 'text' | 'pieces'>): number {
  return pieces ? cellsOfPieces(pieces) : text.length
}

/** The most that a rounded position adds to a width, in cells. */
const ROUNDING_CELLS = 0.2

/** True if the first word of the line below would not have fit on the line. */
export function isFull(line: WrappedLine, below: WrappedLine, width: number): boolean {
  const [word = ''] = below.text.split(/\s/, 1)
  const wordLength = (word.length * measureLine(below)) / Math.max(1, below.text.length)
  return measureLine(line) + 1 + wordLength > width + (below.pieces ? ROUNDING_CELLS : 0)
}

/** Joins a paragraph's lines, except where the next word would have fit on the line above. */
export function unwrapLines(lines: readonly WrappedLine[], width: number): Run[] {
  return joinRuns(
    lines.flatMap((line, index) => {
      const runs = runsOf(line)
      const above = lines[index - 1]
      if (!above) return runs
      // A line can be wrapped after a hyphen inside a word.
      const isHyphenated = /[\p{L}\p{N}]-$/u.test(above.text) && /^[\p{L}\p{N}-]/u.test(line.text)
      if (isHyphenated) return runs
      const isWrapped = line.joins || isFull(above, line, width)
      const [first] = runs
      const last = runsOf(above).at(-1)
      const space = first && last ? spaceRun(last, first, 1) : plainRun(' ')
      return [isWrapped ? space : plainRun('\n'), ...runs]
    }),
  )
}

function runsOf({ text, pieces }: WrappedLine): readonly Run[] {
  return pieces ? runsOfPieces(pieces) : [plainRun(text)]
}
