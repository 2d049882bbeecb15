/** The room for text on an industry page: paper, margins and line height from the page settings. */
import type { PageMargins, PageSettings } from '../../script/page-settings.ts'

export const LINE_PT = 12
export const INCH_PT = 72

const PAPERS = {
  letter: { paperWidthIn: 8.5, paperHeightIn: 11 },
  a4: { paperWidthIn: 210 / 25.4, paperHeightIn: 297 / 25.4 },
} as const

/** The paper that a script is printed on. Scenewright pages are always A4. */
export function paperSize({ profile, paper }: PageSettings): (typeof PAPERS)[keyof typeof PAPERS] {
  return PAPERS[profile === 'industry' ? paper : 'a4']
}

/** The margins of a script without its own, in points (`PageMargins`). */
export const STANDARD_MARGINS = { topPt: 72, bottomPt: 72, headerPt: 36, footerPt: 36 } as const

/**
 * Line heights by Final Draft's names, in points. Its own aren't published; with these, US Letter
 * has 51, 57 and 60 lines instead of 54. Eighths of a point add up without rounding errors.
 */
const LEADINGS: ReadonlyMap<string, number> = new Map([
  ['loose', 12.625],
  ['normal', LINE_PT],
  ['tight', 11.25],
  ['verytight', 10.75],
])

/** With fewer lines, text couldn't be split by the rules, so the standard margins apply. */
const MIN_LINES = 10

/** The line height for Final Draft's name of a leading; `undefined` if the name isn't known. */
export function lineHeightPt(leading: string): number | undefined {
  return LEADINGS.get(leading.replaceAll(/\s/g, '').toLowerCase())
}

export type PageSize = Readonly<{
  paperWidthIn: number
  paperHeightIn: number
  topIn: number
  bottomIn: number
  pageNumberTopIn: number
  /** From the paper's bottom edge to the footer. */
  footerIn: number
  /** The height of a line of text, and of an empty line. */
  linePt: number
  /** The maximum height of the text. As in Final Draft, (MORE) and (CONT'D) aren't counted. */
  heightPt: number
}>

function linesBetween(
  paperHeightIn: number,
  { topPt, bottomPt }: Vertical,
  linePt: number,
): number {
  return Math.floor((paperHeightIn * INCH_PT - topPt - bottomPt) / linePt + 1e-9)
}

type Vertical = Readonly<Required<Pick<PageMargins, 'topPt' | 'bottomPt'>>>

/** The size for a script's page settings; by default 54 lines on US Letter and 58 on A4. */
export function pageSize({ paper, margins, leading = 'Normal' }: PageSettings): PageSize {
  const size = PAPERS[paper]
  const linePt = lineHeightPt(leading) ?? LINE_PT
  const own = { ...STANDARD_MARGINS, ...margins }
  const hasRoom = linesBetween(size.paperHeightIn, own, linePt) >= MIN_LINES
  const { topPt, bottomPt } = hasRoom ? own : STANDARD_MARGINS
  const lines = linesBetween(size.paperHeightIn, { topPt, bottomPt }, linePt)
  return {
    ...size,
    topIn: topPt / INCH_PT,
    bottomIn: bottomPt / INCH_PT,
    pageNumberTopIn: own.headerPt / INCH_PT,
    footerIn: own.footerPt / INCH_PT,
    linePt,
    heightPt: lines * linePt,
  }
}
