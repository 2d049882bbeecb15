/**
 * Text broken into lines as Final Draft breaks it: greedily, at spaces and after hyphens and dashes.
 * Lines are told as stretches of the text, so that a paragraph can go on after any of its characters.
 */
import { eachGrapheme, type Grapheme } from '../measure.ts'
import { mayBreakBetween, SPACE } from '../wrap.ts'

/** A line holds the text from `from` to before `to`, which is `cells` cells wide. */
export type TextLine = Readonly<{ from: number; to: number; cells: number }>

/** A stretch that no line break parts, or the spaces between two such. */
type Piece = { from: number; to: number; cells: number; isSpace: boolean; endsInHyphen: boolean }

const HYPHEN = '-'
/** A line may end after these: the hyphen, and the en and em dashes. */
const DASHES = new Set([HYPHEN, '\u2010', '\u2013', '\u2014'])

/** Whether a grapheme begins a piece of its own, coming after `before`. */
function opensPiece(before: Grapheme | undefined, grapheme: Grapheme): boolean {
  if (!before) return true
  const isSpace = SPACE.test(grapheme.text)
  if (SPACE.test(before.text) !== isSpace) return true
  if (isSpace) return false
  return DASHES.has(before.text) || mayBreakBetween(before, grapheme)
}

function* toPieces(text: string, start: number): Generator<Piece> {
  let piece: Piece | undefined
  let before: Grapheme | undefined
  let at = start
  for (const grapheme of eachGrapheme(text)) {
    const to = at + grapheme.text.length
    const endsInHyphen = grapheme.text === HYPHEN
    if (!piece || opensPiece(before, grapheme)) {
      if (piece) yield piece
      const isSpace = SPACE.test(grapheme.text)
      piece = { from: at, to, cells: grapheme.cells, isSpace, endsInHyphen }
    } else {
      piece.to = to
      piece.cells += grapheme.cells
      piece.endsInHyphen = endsInHyphen
    }
    before = grapheme
    at = to
  }
  if (piece) yield piece
}

/** Cuts a piece that is longer than a line wherever a line is full; the last cut is not full. */
function cutPiece(text: string, piece: Piece, columns: number): TextLine[] {
  const lines: TextLine[] = []
  let from = piece.from
  let at = from
  let cells = 0
  for (const grapheme of eachGrapheme(text.slice(piece.from, piece.to))) {
    if (cells + grapheme.cells > columns && cells > 0) {
      lines.push({ from, to: at, cells })
      from = at
      cells = 0
    }
    at += grapheme.text.length
    cells += grapheme.cells
  }
  return [...lines, { from, to: at, cells }]
}

type Bounds = Readonly<{ from: number; to: number; mostLines: number }>

/** Breaks text that has no '\n'; always gives a line. */
function breakParagraph(
  text: string,
  columns: number,
  { from, to, mostLines }: Bounds,
): TextLine[] {
  const lines: TextLine[] = []
  let line: TextLine = { from, to: from, cells: 0 }
  let spaces: Piece | undefined
  for (const piece of toPieces(text.slice(from, to), from)) {
    if (piece.isSpace) {
      spaces = piece
      continue
    }
    const cells = line.cells + (spaces?.cells ?? 0) + piece.cells
    // A hyphen that ends a line may hang over the margin.
    if (cells - (piece.endsInHyphen ? 1 : 0) <= columns) {
      line = { from: line.from, to: piece.to, cells }
    } else {
      if (line.cells > 0) lines.push(line)
      if (lines.length >= mostLines) return lines
      const cut = cutPiece(text, piece, columns)
      lines.push(...cut.slice(0, -1))
      line = cut.at(-1) ?? line
    }
    spaces = undefined
  }
  return [...lines, line]
}

/** What part of a text to break. */
export type Stretch = Partial<Bounds>

/**
 * Breaks a text into lines of at most `columns` cells (2 or more). Spaces inside a line count, those
 * at a wrap and at a line's end don't; a '\n' always ends a line.
 *
 * @param stretch from and to which character, the whole text if it doesn't say; lines are told in the
 *   whole text's characters. It need not go on once there are more than `mostLines` lines.
 */
export function breakLines(text: string, columns: number, stretch: Stretch = {}): TextLine[] {
  const { from = 0, to = text.length, mostLines = Infinity } = stretch
  const lines: TextLine[] = []
  let start = from
  for (;;) {
    const found = text.indexOf('\n', start)
    const end = found < 0 || found > to ? to : found
    const most = mostLines - lines.length
    lines.push(...breakParagraph(text, columns, { from: start, to: end, mostLines: most }))
    if (end >= to || lines.length > mostLines) return lines
    start = end + 1
  }
}
