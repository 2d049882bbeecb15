/** Lays out the title pages after the first: a dedication, a cast list (`script/more-title-pages.ts`). */
import { moreTitlePages } from '../script/more-title-pages.ts'
import type { Script } from '../script/script.ts'
import { cellWidthMm } from './measure.ts'
import type { Page, PlacedLine } from './page.ts'
import { findTextStart } from './spec-profile.ts'
import { wrapText } from './title-foot.ts'

/** The place for text on a page of 12 pt, in millimeters. */
type Sheet = Readonly<{
  paper?: 'letter' | 'a4'
  leftMm: number
  rightMm: number
  /** The baseline of the first line, and the distance to the next. */
  topMm: number
  lineMm: number
  /** The number of lines. */
  rows: number
}>

const SIZE_PT = 12

/** Pages without a number; one that is too long goes on on another. */
export function layoutMoreTitlePages(script: Script, sheet: Sheet): Page[] {
  const { paper, leftMm, rightMm, rows } = sheet
  const edges = { left: leftMm, centre: (leftMm + rightMm) / 2, right: rightMm } as const
  const columns = Math.floor((rightMm - leftMm) / cellWidthMm(SIZE_PT) + 1e-9)
  return moreTitlePages(script).flatMap((page) => {
    const lines = page.flatMap(({ align, text }) => {
      const wrapped = wrapText(text, columns)
      return (wrapped.length > 0 ? wrapped : [{ runs: [], cells: 0 }]).map(({ runs, cells }) => ({
        x: findTextStart({ edge: align, atMm: edges[align] }, cells, SIZE_PT),
        size: SIZE_PT,
        runs,
      }))
    })
    const pages: Page[] = []
    for (let start = 0; start < lines.length; start += rows) {
      const placed = lines.slice(start, start + rows).map((line, at): PlacedLine => {
        return { ...line, y: sheet.topMm + at * sheet.lineMm }
      })
      const printed = placed.filter(({ runs }) => runs.length > 0)
      pages.push({ ...(paper ? { paper } : {}), label: null, lines: printed })
    }
    return pages
  })
}
