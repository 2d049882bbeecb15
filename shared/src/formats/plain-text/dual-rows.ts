/** Divides the lines of dual dialogue into their two columns. */
import { slicePieces, textOfPieces, type Piece } from './pieces.ts'
import type { PrintedLine } from './printed-lines.ts'

/** White space that can separate the columns. */
const GAP = /\s{2,}/g
/** The narrowest gap between pieces that can separate the columns, in cells. */
const GAP_CELLS = 1.8
/** The largest difference between positions in one column, in cells. */
const TOLERANCE_CELLS = 0.5

/** A line's text in one of the columns; `text` is '' if there is none. */
export type ColumnText = Readonly<{ text: string; pieces?: readonly Piece[] }>

/** Returns the first column of the right speech, if each row has a gap or nothing before it. */
export function rightColumn(rows: readonly PrintedLine[], leftCueEnd: number): number | null {
  const starts = rows.flatMap(startsAfterGaps).filter((column) => column > leftCueEnd)
  const columns = starts.toSorted((one, other) => one - other)
  return columns.find((column) => rows.every((row) => isClear(row, column))) ?? null
}

function startsAfterGaps(row: PrintedLine): number[] {
  const { pieces } = row
  if (!pieces) {
    return [...gridOf(row).matchAll(GAP)].map(({ 0: gap, index }) => index + gap.length)
  }
  return pieces.flatMap(({ at }, index) => {
    const before = pieces[index - 1]
    return !before || at - before.at - before.cells >= GAP_CELLS ? [at] : []
  })
}

/** True if no word crosses the column's edge. */
function isClear(row: PrintedLine, column: number): boolean {
  const { pieces } = row
  if (!pieces) {
    const grid = gridOf(row)
    return grid.length < column || grid[column - 1] === ' '
  }
  return pieces.every(({ at, cells }) => {
    return at + cells <= column || at >= column - TOLERANCE_CELLS
  })
}

/** @param column the first column of the right speech */
export function splitRow(
  row: PrintedLine,
  column: number,
): Readonly<{ left: ColumnText; right: ColumnText }> {
  const { pieces } = row
  if (pieces) {
    const isRight = ({ at }: Piece) => at >= column - TOLERANCE_CELLS
    return {
      left: columnText(pieces.filter((piece) => !isRight(piece))),
      right: columnText(pieces.filter(isRight)),
    }
  }
  const grid = gridOf(row)
  return {
    left: { text: grid.slice(0, column).trim() },
    right: { text: grid.slice(column).trim() },
  }
}

function columnText(pieces: readonly Piece[]): ColumnText {
  return { text: textOfPieces(pieces), pieces }
}

/** Divides a line's text at two cues. */
export function sliceLine({ text, pieces }: PrintedLine, from: number, to: number): ColumnText {
  if (!pieces) return { text: text.slice(from, to) }
  return columnText(slicePieces(pieces, from, to))
}

function gridOf({ indent, text }: PrintedLine): string {
  return ' '.repeat(indent) + text
}
