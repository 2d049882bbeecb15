/**
 * Takes off what isn't script: the asterisks of revised lines, scene numbers, the heads and feet that
 * repeat on many pages, and watermarks.
 */
import { readSceneNumber } from '../scene-heading.ts'
import { textOfPieces, type Piece } from '../plain-text/pieces.ts'
import type { PrintedPage, PrintedText } from './printed-page.ts'
import type { Row, RowsOfPage } from './rows.ts'

/** The left end of revision asterisks, as a share of the paper's width: right of all text. */
const ASTERISKS_FROM = 0.85
const ASTERISK = /^\*{1,3}$/

/** Returns the pieces without a revision asterisk at the end. */
export function withoutAsterisk(pieces: readonly Piece[], pageCells: number): readonly Piece[] {
  const last = pieces.at(-1)
  const isMark = last && ASTERISK.test(last.text) && last.at >= pageCells * ASTERISKS_FROM
  return isMark ? pieces.slice(0, -1) : pieces
}

/** The least distance of a scene number from its heading, in cells. */
const NUMBER_GAP_CELLS = 1.8

export type NumberedPieces = Readonly<{ pieces: readonly Piece[]; sceneNumber?: string }>

/** Separates the numbers in both margins from a heading that has no prefix such as INT. */
export function withoutSceneNumbers(pieces: readonly Piece[]): NumberedPieces {
  const [first] = pieces
  const last = pieces.at(-1)
  if (!first || !last || pieces.length < 3) return { pieces }
  const sceneNumber = readSceneNumber(first.text)
  const isApart =
    gapBefore(pieces, 1) >= NUMBER_GAP_CELLS &&
    gapBefore(pieces, pieces.length - 1) >= NUMBER_GAP_CELLS
  if (sceneNumber === undefined || sceneNumber !== readSceneNumber(last.text) || !isApart)
    return { pieces }
  return { pieces: pieces.slice(1, -1), sceneNumber }
}

function gapBefore(pieces: readonly Piece[], index: number): number {
  const before = pieces[index - 1]
  const piece = pieces[index]
  return before && piece ? piece.at - before.at - before.cells : 0
}

/** The height of the margins, in points, in which heads and feet are. */
const MARGIN_PT = 62
/** A text in a margin on at least this many pages, and this share of them, repeats. */
const MIN_PAGES = 3
const MIN_SHARE = 0.25

/** The least size of a watermark, in sizes of the script's type. */
const WATERMARK_SIZES = 1.5
/** A watermark is on at least this share of the pages. */
const WATERMARK_SHARE = 0.5

/** Takes off large text that is at the same place of most pages, such as a reader's name. */
export function withoutWatermarks(
  pages: readonly PrintedPage[],
  sizePt: number,
): Readonly<{ pages: readonly PrintedPage[]; watermarks: readonly string[] }> {
  const keyOf = ({ text, x, y }: PrintedText) => `${Math.round(x)} ${Math.round(y)} ${text.trim()}`
  const isLarge = ({ size }: PrintedText) => size >= WATERMARK_SIZES * sizePt
  const counts = new Map<string, number>()
  for (const key of pages.flatMap(({ texts }) => [...new Set(texts.filter(isLarge).map(keyOf))])) {
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const least = Math.max(MIN_PAGES, pages.length * WATERMARK_SHARE)
  const isMark = (text: PrintedText) => isLarge(text) && (counts.get(keyOf(text)) ?? 0) >= least
  const marks = pages.flatMap(({ texts }) => texts.filter(isMark))
  return {
    pages: pages.map((page) => ({ ...page, texts: page.texts.filter((text) => !isMark(text)) })),
    watermarks: [...new Set(marks.map(({ text }) => text.trim()))],
  }
}

/** Rows at most this far apart, in points, belong together. */
const NEAR_PT = 18

/** Returns the rows of each page without the heads and feet that repeat on other pages. */
export function withoutRunningRows(pages: readonly RowsOfPage[]): RowsOfPage[] {
  const margins = pages.map(({ rows, height }) => marginRows(rows, height))
  const counts = new Map<string, number>()
  for (const rows of margins) {
    for (const key of new Set([...rows].map(runningKey))) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const least = Math.max(MIN_PAGES, pages.length * MIN_SHARE)
  return pages.map(({ rows, height }, page) => ({
    height,
    rows: rows.filter((row) => {
      return margins[page]?.has(row) !== true || (counts.get(runningKey(row)) ?? 0) < least
    }),
  }))
}

/** The rows in the margins, without those that are directly above or below other text. */
function marginRows(rows: readonly Row[], height: number): ReadonlySet<Row> {
  const isInside = ({ y }: Row) => y >= MARGIN_PT && y <= height - MARGIN_PT
  let first = rows.findIndex(isInside)
  let last = rows.findLastIndex(isInside)
  if (first < 0) return new Set(rows)
  const distance = (index: number) => (rows[index]?.y ?? Infinity) - (rows[index - 1]?.y ?? 0)
  while (first > 0 && distance(first) <= NEAR_PT) first -= 1
  while (last < rows.length - 1 && distance(last + 1) <= NEAR_PT) last += 1
  return new Set([...rows.slice(0, first), ...rows.slice(last + 1)])
}

const PAGE_NUMBER = /(?:\bpage )?-? ?\b\d+[A-Z]?\b(?: of \d+)?[. -]*$|^-? ?\d+[A-Z]?[. -]+/gi

/** A row's height and its text without the page number. */
function runningKey({ y, pieces }: Row): string {
  const text = textOfPieces(pieces).replaceAll(/\s+/g, ' ')
  return `${Math.round(y)} ${text.replaceAll(PAGE_NUMBER, '').trim()}`
}
