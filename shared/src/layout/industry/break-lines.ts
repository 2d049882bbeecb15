/**
 * Text broken into lines as Final Draft breaks it: greedily, at spaces and after hyphens and dashes.
 * Lines are told as stretches of the text, so that a paragraph can go on after any of its characters.
 */
import { graphemes, isSimpleText, type Grapheme } from '../measure.ts'
import { mayBreakBetween, SPACE } from '../wrap.ts'

/** A line holds the text from `from` to before `to`, which is `cells` cells wide. */
export type TextLine = Readonly<{ from: number; to: number; cells: number }>

/** A stretch that no line break parts, or the spaces between two such. */
type Piece = {
  from: number
  to: number
  cells: number
  isSpace: boolean
  endsInHyphen: boolean
  /** The word is longer than a line, and goes on in the next piece. */
  goesOn?: boolean
}

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

/** Cuts text into pieces, none wider than a line. */
function toPieces(text: string, start: number, columns: number): Piece[] {
  return isSimpleText(text)
    ? simplePieces(text, start, columns)
    : graphemePieces(text, start, columns)
}

function graphemePieces(text: string, start: number, columns: number): Piece[] {
  const pieces: Piece[] = []
  let piece: Piece | undefined
  let before: Grapheme | undefined
  let at = start
  for (const grapheme of graphemes(text)) {
    const to = at + grapheme.text.length
    const { cells } = grapheme
    const endsInHyphen = grapheme.text === HYPHEN
    const isFull = piece !== undefined && !piece.isSpace && piece.cells + cells > columns
    const isOpened = opensPiece(before, grapheme)
    if (piece && isFull && !isOpened) piece.goesOn = true
    if (!piece || isFull || isOpened) {
      piece = { from: at, to, cells, isSpace: SPACE.test(grapheme.text), endsInHyphen }
      pieces.push(piece)
    } else {
      piece.to = to
      piece.cells += cells
      piece.endsInHyphen = endsInHyphen
    }
    before = grapheme
    at = to
  }
  return pieces
}

/** The same for text in which every unit is a character of one cell, and only ' ' is a space. */
function simplePieces(text: string, start: number, columns: number): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  while (from < text.length) {
    const isSpace = text[from] === ' '
    let to = from + 1
    while (to < text.length && !simplePieceEnds(text, to, isSpace)) {
      if (!isSpace && to - from >= columns) break
      to += 1
    }
    const endsInHyphen = text[to - 1] === HYPHEN
    pieces.push({ from: start + from, to: start + to, cells: to - from, isSpace, endsInHyphen })
    from = to
  }
  return pieces
}

/** Whether what stands before a character of simple text is a piece that ends there. */
function simplePieceEnds(text: string, at: number, isSpace: boolean): boolean {
  if ((text[at] === ' ') !== isSpace) return true
  return !isSpace && DASHES.has(text[at - 1] ?? '')
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
  for (const piece of toPieces(text.slice(from, to), from, columns)) {
    if (piece.isSpace) {
      spaces = piece
      continue
    }
    // A word longer than a line starts on one of its own, without the spaces that begin a text.
    const isOnItsOwn = piece.goesOn === true
    if (isOnItsOwn && line.cells === 0) spaces = undefined
    const cells = line.cells + (spaces?.cells ?? 0) + piece.cells
    // A hyphen that ends a line may hang over the margin.
    const fits = cells - (piece.endsInHyphen ? 1 : 0) <= columns
    if (fits && !(isOnItsOwn && line.cells > 0)) {
      line = { from: line.cells === 0 && !spaces ? piece.from : line.from, to: piece.to, cells }
    } else {
      if (line.cells > 0) lines.push(line)
      if (lines.length > mostLines) return lines
      line = { from: piece.from, to: piece.to, cells: piece.cells }
    }
    spaces = undefined
  }
  lines.push(line)
  return lines
}

/** Breaks text at its '\n's and where its lines are full. */
function breakAll(text: string, columns: number, { from, to, mostLines }: Bounds): TextLine[] {
  const lines: TextLine[] = []
  let start = from
  for (const paragraph of text.slice(from, to).split('\n')) {
    const end = start + paragraph.length
    const bounds = { from: start, to: end, mostLines: mostLines - lines.length }
    for (const line of breakParagraph(text, columns, bounds)) lines.push(line)
    if (lines.length > mostLines) return lines
    start = end + 1
  }
  return lines
}

/** Characters that a cell is hardly ever short of. */
const CHARACTERS_A_CELL = 4

/** What part of a text to break, and how many of its lines are needed. */
export type Stretch = Partial<Bounds>

/**
 * Breaks a text into lines of at most `columns` cells (2 or more). Spaces inside a line count, those
 * at a wrap and at a line's end don't; a '\n' always ends a line. Lines are told in the whole text's
 * characters.
 *
 * @param stretch the whole text and all lines where it doesn't say
 * @returns at least `mostLines` lines, where there are so many
 */
export function breakLines(text: string, columns: number, stretch: Stretch = {}): TextLine[] {
  const { from = 0, to = text.length, mostLines = Infinity } = stretch
  // The rest of a text that is far longer than what is asked for is not even looked at.
  const enough = from + (mostLines + 2) * columns * CHARACTERS_A_CELL
  if (to > enough) {
    const lines = breakAll(text, columns, { from, to: enough, mostLines })
    if (lines.length > mostLines) return lines.slice(0, mostLines)
  }
  return breakAll(text, columns, { from, to, mostLines })
}
