/** Groups the texts of a page into rows: texts on one baseline, from left to right. */
import { cleanText } from '../../content/clean-text.ts'
import type { Piece } from '../plain-text/pieces.ts'
import type { PageMeasures } from './page-measures.ts'
import type { PrintedPage, PrintedText } from './printed-page.ts'

export type Row = Readonly<{
  /** The baseline in points from the top of the page. */
  y: number
  pieces: readonly Piece[]
}>

/** A page's rows, and its height in points. */
export type RowsOfPage = Readonly<{ rows: readonly Row[]; height: number }>

/** Texts whose baselines differ by less than this share of the font size are in one row. */
const SAME_ROW_EM = 0.35
/** The same text at nearly the same place, in cells, is drawn twice to look bold. */
const TWICE_CELLS = 0.3

/** The rows from top to bottom. Rows without visible text are left out. */
export function groupRows({ texts }: PrintedPage, { sizePt, cellPt }: PageMeasures): Row[] {
  const rows: { y: number; texts: PrintedText[] }[] = []
  for (const text of texts.toSorted((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    if (row && text.y - row.y < SAME_ROW_EM * sizePt) row.texts.push(text)
    else rows.push({ y: text.y, texts: [text] })
  }
  return rows
    .map((row) => ({ y: row.y, pieces: piecesOf(row.texts, cellPt) }))
    .filter(({ pieces }) => pieces.length > 0)
}

function piecesOf(texts: readonly PrintedText[], cellPt: number): Piece[] {
  const pieces: Piece[] = []
  for (const text of texts.toSorted((one, other) => one.x - other.x)) {
    const piece = pieceOf(text, cellPt)
    const before = pieces.at(-1)
    if (!piece) continue
    const isTwice = before?.text === piece.text && piece.at - before.at < TWICE_CELLS
    if (isTwice) pieces[pieces.length - 1] = { ...before, bold: true }
    else pieces.push(piece)
  }
  return pieces
}

/** Returns a text without the white space around it, or `null` if nothing is left. */
function pieceOf(text: PrintedText, cellPt: number): Piece | null {
  const clean = cleanText(text.text).replaceAll(/\s/g, ' ')
  if (clean.trim() === '') return null
  const { bold, italic, underline, x, width } = text
  const character = width / clean.length / cellPt
  const lead = clean.length - clean.trimStart().length
  const visible = clean.trim()
  return {
    text: visible,
    bold,
    italic,
    underline,
    at: x / cellPt + lead * character,
    cells: visible.length * character,
  }
}
