/**
 * Breaks text into lines like Final Draft: greedily, at spaces and after hyphens and dashes. Lines
 * are ranges of the text, so that a paragraph can continue on the next page after any character.
 */
import { graphemes, isSimpleText, type Grapheme } from '../measure.ts'
import { phraseBreaks } from '../phrase-breaks.ts'
import { mayBreakBetween, SPACE } from '../wrap.ts'

/** The text from `from` to before `to`, `cells` cells wide. */
export type TextLine = Readonly<{ from: number; to: number; cells: number }>

/** Text that contains no possible line break, or the spaces between two such texts. */
type Piece = {
  from: number
  to: number
  cells: number
  isSpace: boolean
  endsInHyphen: boolean
  /** The word is longer than a line and continues in the next piece. */
  continues?: boolean
}

const HYPHEN = '-'
/** A line may end after a hyphen, en dash or em dash. */
const DASHES = new Set([HYPHEN, '\u2010', '\u2013', '\u2014'])

function startsPiece(before: Grapheme | undefined, grapheme: Grapheme): boolean {
  if (!before) return true
  const isSpace = SPACE.test(grapheme.text)
  if (SPACE.test(before.text) !== isSpace) return true
  if (isSpace) return false
  return DASHES.has(before.text) || mayBreakBetween(before, grapheme)
}

/** Splits text into pieces, none wider than a line. */
function toPieces(text: string, start: number, columns: number): Piece[] {
  return isSimpleText(text)
    ? simplePieces(text, start, columns)
    : graphemePieces(text, start, columns)
}

function graphemePieces(text: string, start: number, columns: number): Piece[] {
  const breaks = phraseBreaks(text)
  const pieces: Piece[] = []
  let piece: Piece | undefined
  let before: Grapheme | undefined
  let at = start
  for (const grapheme of graphemes(text)) {
    const to = at + grapheme.text.length
    const { cells } = grapheme
    const endsInHyphen = grapheme.text === HYPHEN
    const isFull = piece !== undefined && !piece.isSpace && piece.cells + cells > columns
    const isNew = breaks.has(at - start) || startsPiece(before, grapheme)
    if (piece && isFull && !isNew) piece.continues = true
    if (!piece || isFull || isNew) {
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

/** A faster version for simple text: one cell per UTF-16 unit, and only ' ' is a space. */
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

function simplePieceEnds(text: string, at: number, isSpace: boolean): boolean {
  if ((text[at] === ' ') !== isSpace) return true
  return !isSpace && DASHES.has(text[at - 1] ?? '')
}

type Bounds = Readonly<{
  from: number
  to: number
  neededLines: number
  /** Cells that the text's first line has less than the others; negative for more. */
  indent: number
}>

/** Breaks text without '\n'. Returns at least one line. */
function breakParagraph(
  text: string,
  columns: number,
  { from, to, neededLines, indent }: Bounds,
): TextLine[] {
  const lines: TextLine[] = []
  let line: TextLine = { from, to: from, cells: 0 }
  let spaces: Piece | undefined
  for (const piece of toPieces(text.slice(from, to), from, columns)) {
    if (piece.isSpace) {
      spaces = piece
      continue
    }
    // A word longer than a line starts on a new line, without the spaces at the start of the text.
    const isLongWord = piece.continues === true
    if (isLongWord && line.cells === 0) spaces = undefined
    const cells = line.cells + (spaces?.cells ?? 0) + piece.cells
    // A hyphen at the end of a line may hang over the margin.
    const room = lines.length === 0 ? columns - indent : columns
    const fits = cells - (piece.endsInHyphen ? 1 : 0) <= room
    if (fits && !(isLongWord && line.cells > 0)) {
      line = { from: line.cells === 0 && !spaces ? piece.from : line.from, to: piece.to, cells }
    } else {
      if (line.cells > 0) lines.push(line)
      if (lines.length > neededLines) return lines
      line = { from: piece.from, to: piece.to, cells: piece.cells }
    }
    spaces = undefined
  }
  lines.push(line)
  return lines
}

/** Breaks text at each '\n' and where its lines are full. */
function breakAll(
  text: string,
  columns: number,
  { from, to, neededLines, indent }: Bounds,
): TextLine[] {
  const lines: TextLine[] = []
  let start = from
  for (const paragraph of text.slice(from, to).split('\n')) {
    const end = start + paragraph.length
    const bounds = {
      from: start,
      to: end,
      neededLines: neededLines - lines.length,
      indent: start === from ? indent : 0,
    }
    for (const line of breakParagraph(text, columns, bounds)) lines.push(line)
    if (lines.length > neededLines) return lines
    start = end + 1
  }
  return lines
}

/** UTF-16 units per cell. Text that exceeds this is still broken correctly, but more slowly. */
const MAX_CHARACTERS_PER_CELL = 4

/** Which part of a text to break, how many of its lines are needed, and the first line's indent. */
export type BreakOptions = Partial<Bounds>

/**
 * Breaks text into lines of at most `columns` cells (2 or more), plus a hanging hyphen. Spaces
 * count inside a line, but not at its end; '\n' always ends a line. Offsets refer to the whole
 * text.
 *
 * @param options by default the whole text and all its lines
 * @returns at least `neededLines` lines, if the text has that many
 */
export function breakLines(text: string, columns: number, options: BreakOptions = {}): TextLine[] {
  const { from = 0, to = text.length, neededLines = Infinity, indent = 0 } = options
  // Skips the rest of a text that is much longer than needed.
  const enough = from + (neededLines + 2) * columns * MAX_CHARACTERS_PER_CELL
  if (to > enough) {
    const lines = breakAll(text, columns, { from, to: enough, neededLines, indent })
    if (lines.length > neededLines) return lines.slice(0, neededLines)
  }
  return breakAll(text, columns, { from, to, neededLines, indent })
}
