/** Turns the rows of pages into the lines of a printed script. */
import { numberedHeading, type MeasuredLine } from '../plain-text/printed-lines.ts'
import { slicePieces, textOfPieces, type Piece } from '../plain-text/pieces.ts'
import { withoutSceneNumbers } from './margins.ts'
import type { RowsOfPage } from './rows.ts'

/** A larger distance, in line distances, is a gap between paragraphs. */
const GAP_LINES = 1.3
/** Page numbers are at most this far from the top or the foot of a page, in points. */
const EDGE_PT = 84

/** @param pitchPt the distance of lines within a paragraph */
export function linesOfPages(
  pages: readonly RowsOfPage[],
  pitchPt: number,
): readonly MeasuredLine[] {
  return pages.flatMap(({ rows, height }, page) =>
    rows.flatMap((row, index) => {
      const above = rows[index - 1]
      const hasGap = !above || row.y - above.y > GAP_LINES * pitchPt
      const isInside = row.y > EDGE_PT && row.y < height - EDGE_PT
      const gapLines = above ? (row.y - above.y) / pitchPt - 1 : undefined
      const line = { ...lineOf(row.pieces), page, isInside, gapLines }
      return hasGap ? [{ indent: 0, text: '', page }, line] : [line]
    }),
  )
}

type Line = Pick<MeasuredLine, 'indent' | 'text' | 'sceneNumber' | 'pieces'>

function lineOf(pieces: readonly Piece[]): Line {
  const numbered = withoutSceneNumbers(pieces)
  const text = textOfPieces(numbered.pieces)
  const found = numberedHeading(text)
  const sceneNumber = found?.sceneNumber ?? numbered.sceneNumber
  const heading = withoutNumberAfter(found?.heading ?? text, sceneNumber)
  const from = text.indexOf(heading)
  const script =
    heading === text ? numbered.pieces : slicePieces(numbered.pieces, from, from + heading.length)
  return {
    indent: Math.round(script[0]?.at ?? 0),
    text: heading,
    pieces: script,
    ...(sceneNumber === undefined ? {} : { sceneNumber }),
  }
}

/** Leaves out the number in the right margin if a long heading reaches it. */
function withoutNumberAfter(heading: string, sceneNumber: string | undefined): string {
  const end = ` ${sceneNumber}`
  return sceneNumber !== undefined && heading.endsWith(end)
    ? heading.slice(0, -end.length).trimEnd()
    : heading
}
