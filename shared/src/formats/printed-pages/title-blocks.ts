/** Groups the rows of a title page into blocks: lines without a gap, by their place on the page. */
import { textOfPieces, type Piece } from '../plain-text/pieces.ts'
import { linePitch } from './page-measures.ts'
import type { Row } from './rows.ts'

export type TitleBlock = Readonly<{
  /** In the middle of the page, or at the left or right of its foot. */
  place: 'middle' | 'left' | 'right'
  lines: readonly string[]
}>

/** The narrowest gap, in cells, between texts at the left and the right. */
const BETWEEN_SIDES_CELLS = 3
/** The largest distance of a centered text's center from that of the page, in cells. */
const OFF_CENTRE_CELLS = 5
/** Text below this share of the paper's height is the foot, even if it is centered. */
const FOOT_FROM = 0.68
/** A larger distance of lines, in line distances, begins another block. */
const GAP_LINES = 1.4

type Line = Readonly<{ place: TitleBlock['place']; y: number; text: string }>

/** The blocks in the middle, then those at the left and the right of the foot, each from above. */
export function titleBlocks(
  rows: readonly Row[],
  pageCells: number,
  heightPt: number,
): TitleBlock[] {
  const lines = rows.flatMap(({ y, pieces }): Line[] =>
    sidesOf(pieces).map((side) => ({
      place: placeOf(side, pageCells, y > heightPt * FOOT_FROM),
      y,
      text: textOfPieces(side),
    })),
  )
  const distances = rows.slice(1).map(({ y }, index) => y - (rows[index]?.y ?? y))
  const gap = GAP_LINES * Math.min(linePitch(distances, 12), 16)
  return (['middle', 'left', 'right'] as const).flatMap((place) =>
    blocksOf(
      lines.filter((line) => line.place === place),
      gap,
    ),
  )
}

function sidesOf(pieces: readonly Piece[]): Piece[][] {
  const sides: Piece[][] = []
  for (const piece of pieces) {
    const before = sides.at(-1)?.at(-1)
    const isNear = before && piece.at - before.at - before.cells < BETWEEN_SIDES_CELLS
    if (isNear) sides.at(-1)?.push(piece)
    else sides.push([piece])
  }
  return sides
}

function placeOf(side: readonly Piece[], pageCells: number, isFoot: boolean): TitleBlock['place'] {
  const start = side[0]?.at ?? 0
  const last = side.at(-1)
  const centre = (start + (last ? last.at + last.cells : start)) / 2
  if (!isFoot && Math.abs(centre - pageCells / 2) <= OFF_CENTRE_CELLS) return 'middle'
  return start < pageCells * 0.45 ? 'left' : 'right'
}

function blocksOf(lines: readonly Line[], gapPt: number): TitleBlock[] {
  const blocks: { place: TitleBlock['place']; lines: string[] }[] = []
  let aboveY = -Infinity
  for (const { place, y, text } of lines) {
    const block = blocks.at(-1)
    if (block && y - aboveY <= gapPt) block.lines.push(text)
    else blocks.push({ place, lines: [text] })
    aboveY = y
  }
  return blocks
}
