/** The texts of a line with their positions, if the source has any (printed-pages). */
import { joinRuns, plainRun, sameMarks, type Run } from '../../content/runs.ts'

/** Text with the same marks. Lengths are cells: the width of a character of the page's Courier. */
export type Piece = Run &
  Readonly<{
    /** Cells from the paper's left edge. */
    at: number
    cells: number
  }>

/** The narrowest gap, in cells, that is a space. */
const SPACE_CELLS = 0.2
/** Wider gaps are as many spaces as would fit; narrower ones, as in justified text, are one. */
const SPACES_CELLS = 1.6

function endOf({ at, cells }: Piece): number {
  return at + cells
}

/** The number of spaces between two pieces. */
function spacesBetween(before: Piece, after: Piece): number {
  // In a large font, a space is wider than a cell.
  const spaceCells = Math.max(1, before.cells / before.text.length)
  const gap = (after.at - endOf(before)) / spaceCells
  if (gap >= SPACES_CELLS) return Math.round(gap)
  const hasSpace = before.text.endsWith(' ') || after.text.startsWith(' ')
  return gap >= SPACE_CELLS && !hasSpace ? 1 : 0
}

/** The pieces and the spaces between them as runs. A space has the marks that both sides share. */
export function runsOfPieces(pieces: readonly Piece[]): Run[] {
  return joinRuns(
    pieces.flatMap((piece, index) => {
      const { text, bold, italic, underline } = piece
      const run = { text, bold, italic, underline }
      const before = pieces[index - 1]
      return before ? [spaceRun(before, run, spacesBetween(before, piece)), run] : [run]
    }),
  )
}

/** Spaces between two runs: with their marks if both have the same. */
export function spaceRun(before: Run, after: Run, spaces: number): Run {
  const text = ' '.repeat(spaces)
  const { bold, italic, underline } = before
  return sameMarks(before, after) ? { text, bold, italic, underline } : plainRun(text)
}

export function textOfPieces(pieces: readonly Piece[]): string {
  return runsOfPieces(pieces)
    .map(({ text }) => text)
    .join('')
}

/** The pieces from character `from` to before `to` of their text, without white space around. */
export function slicePieces(pieces: readonly Piece[], from: number, to: number): Piece[] {
  const slices: Piece[] = []
  let start = 0
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1]
    if (before) start += spacesBetween(before, piece)
    const first = Math.max(0, from - start)
    const text = piece.text.slice(first, Math.max(0, to - start))
    const cell = piece.cells / piece.text.length
    if (text.trim() !== '') {
      const lead = text.length - text.trimStart().length
      slices.push({
        ...piece,
        text: text.trimStart(),
        at: piece.at + cell * (Math.min(first, piece.text.length) + lead),
        cells: cell * (text.length - lead),
      })
    }
    start += piece.text.length
  }
  return slices.map((piece, index) =>
    index === slices.length - 1 ? withoutSpaceAfter(piece) : piece,
  )
}

function withoutSpaceAfter(piece: Piece): Piece {
  const text = piece.text.trimEnd()
  return { ...piece, text, cells: (piece.cells / piece.text.length) * text.length }
}

/** The width from the start of the first piece to the end of the last, in cells. */
export function cellsOfPieces(pieces: readonly Piece[]): number {
  const [first] = pieces
  const last = pieces.at(-1)
  return first && last ? endOf(last) - first.at : 0
}
