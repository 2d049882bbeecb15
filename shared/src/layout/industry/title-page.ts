/**
 * The title page of the industry profile: title, subheading, credit, author and source centered in
 * the upper half; the contact and other fields at the lower left, the draft date at the lower right.
 */
import type { Script } from '../../script/script.ts'
import { authorLines, printedCredit, titleLines, titlePart } from '../../script/title-page.ts'
import { layoutMoreTitlePages } from '../more-title-pages.ts'
import type { Page, PlacedLine } from '../page.ts'
import { titleFoot, withGaps, wrapText } from '../title-foot.ts'
import { UNTITLED } from '../title-page.ts'
import type { WrappedLine } from '../wrap.ts'
import { INCH_PT, LINE_PT } from './page-size.ts'
import { CELLS_PER_INCH, type IndustryProfile } from './profile.ts'

const MM_PER_INCH = 25.4
const SIZE_PT = 12
const BASELINE_PT = 10

/** Puts the title four inches below the top of the paper. */
const LINES_ABOVE_TITLE = 18
const SIDE_IN = 1
/** The title page has the standard margins and line height, whatever the script's are. */
const TOP_IN = 1

function centredLines(script: Script, columns: number): WrappedLine[] {
  const author = wrapText(authorLines(script), columns)
  const credit = printedCredit(script)
  const by = author.length === 0 ? [] : [wrapText(credit, columns), author]
  const title = titleLines(script).flatMap(({ text, ...marks }) =>
    wrapText(text || UNTITLED, columns, { ...marks, bold: true }),
  )
  const credits = withGaps([wrapText(script.subheading, columns), ...by], 1)
  return withGaps([title, credits, wrapText(titlePart(script, 'source'), columns)], 2)
}

/** Lays out the industry title page. It has no page number. */
export function industryTitlePage(script: Script, profile: IndustryProfile): Page {
  const columns = Math.floor((profile.paperWidthIn - 2 * SIDE_IN) * CELLS_PER_INCH)
  const rows = Math.floor(((profile.paperHeightIn - 2 * TOP_IN) * INCH_PT) / LINE_PT + 1e-9)
  const foot = titleFoot(script, columns)
  const upperRows = rows - foot.rows - (foot.rows > 0 ? 2 : 0)
  const upper = centredLines(script, columns).slice(0, upperRows)
  const firstRow = Math.min(LINES_ABOVE_TITLE, upperRows - upper.length)
  const centreIn = profile.paperWidthIn / 2
  const rightIn = profile.paperWidthIn - SIDE_IN

  const place = ({ runs }: WrappedLine, row: number, xIn: number): PlacedLine[] => {
    const yIn = TOP_IN + (row * LINE_PT + BASELINE_PT) / INCH_PT
    const [x, y] = [xIn * MM_PER_INCH, yIn * MM_PER_INCH]
    return runs.length === 0 ? [] : [{ x, y, size: SIZE_PT, runs }]
  }
  const lines = [
    ...upper.flatMap((line, at) => {
      return place(line, firstRow + at, centreIn - line.cells / CELLS_PER_INCH / 2)
    }),
    ...foot.left.flatMap((line, at) => place(line, rows - foot.left.length + at, SIDE_IN)),
    ...foot.right.flatMap((line, at) => {
      return place(line, rows - foot.right.length + at, rightIn - line.cells / CELLS_PER_INCH)
    }),
  ]
  return { paper: profile.paper, label: null, lines }
}

/** Lays out the further title pages. */
export function industryMoreTitlePages(script: Script, profile: IndustryProfile): Page[] {
  return layoutMoreTitlePages(script, {
    paper: profile.paper,
    leftMm: SIDE_IN * MM_PER_INCH,
    rightMm: (profile.paperWidthIn - SIDE_IN) * MM_PER_INCH,
    topMm: (profile.topIn + BASELINE_PT / INCH_PT) * MM_PER_INCH,
    lineMm: (LINE_PT / INCH_PT) * MM_PER_INCH,
    rows: profile.heightPt / LINE_PT,
  })
}
