import { cleanText } from '../content/clean-text.ts'
import { plainRun, type Run } from '../content/runs.ts'
import type { Script } from '../script/script.ts'
import { columnsIn } from './measure.ts'
import type { Page, PlacedLine } from './page.ts'
import {
  AUTHOR_Y_MM,
  centredWidthMm,
  FIRST_LINE_Y_MM,
  FONT_SIZE_PT,
  LAST_LINE_Y_MM,
  LINE_HEIGHT_MM,
  PAGE_CENTRE_MM,
  startOf,
  SUBHEADING_Y_MM,
  TITLE_SIZE_PT,
  TITLE_Y_MM,
} from './spec-profile.ts'
import { wrapRuns, type WrappedLine } from './wrap.ts'

/** Printed where the script has no title (spec §2, title-page preview). */
export const UNTITLED = 'Untitled Screenplay'

/**
 * Sizes in points to try, the spec's first. The others are for texts so long that they would run off
 * the page or into one another; the last one holds any title of MAX_TITLE_CHARACTERS.
 */
const TITLE_SIZES = [TITLE_SIZE_PT, 18, FONT_SIZE_PT, 9, 6]
const TEXT_SIZES = [FONT_SIZE_PT, 9, 6]

/** The lowest a title of several lines reaches, one 24 pt line below its place and clear of the author. */
const LOWEST_TITLE_Y_MM = TITLE_Y_MM + lineHeightMm(TITLE_SIZE_PT)
/** The lowest an author of several lines reaches, so that as much room is left to the subheading. */
const LOWEST_AUTHOR_Y_MM = 190
/** Kept between the author's last line and the subheading where the author takes more than two. */
const AUTHOR_TO_SUBHEADING_MM = SUBHEADING_Y_MM - AUTHOR_Y_MM - LINE_HEIGHT_MM

function lineHeightMm(sizePt: number): number {
  return (LINE_HEIGHT_MM * sizePt) / FONT_SIZE_PT
}

type FittedText = Readonly<{ size: number; lines: readonly WrappedLine[] }>

/** Wraps a text at the first size at which its baselines span no more than `heightMm`. */
function fit(run: Run, sizes: readonly number[], heightMm: number): FittedText {
  let fitted: FittedText = { size: FONT_SIZE_PT, lines: [] }
  for (const size of sizes) {
    const most = Math.floor(heightMm / lineHeightMm(size)) + 1
    const lines = wrapRuns([run], columnsIn(centredWidthMm(PAGE_CENTRE_MM), size))
    fitted = { size, lines: lines.slice(0, most) }
    if (lines.length <= most) break
  }
  return fitted
}

/** Centres the lines on the page, the first at `y`. */
function centre({ size, lines }: FittedText, y: number): PlacedLine[] {
  const align = { edge: 'centre', at: PAGE_CENTRE_MM } as const
  return lines.map(({ runs, cells }, index) => ({
    x: startOf(align, cells, size),
    y: y + index * lineHeightMm(size),
    size,
    runs,
  }))
}

/** One line as the writer's text field shows it. */
function fieldText(field: string): string {
  return cleanText(field).replaceAll('\n', ' ').trim()
}

/** A long title keeps clear of the author below it by starting higher. */
function placeTitle(title: string): PlacedLine[] {
  const run = { ...plainRun(title), bold: true }
  const fitted = fit(run, TITLE_SIZES, LOWEST_TITLE_Y_MM - FIRST_LINE_Y_MM)
  const height = (fitted.lines.length - 1) * lineHeightMm(fitted.size)
  return centre(fitted, Math.min(TITLE_Y_MM, LOWEST_TITLE_Y_MM - height))
}

/**
 * The title page: the title bold in 24 pt at y 100, 'by' and the author at y 120, the subheading at
 * y 132, all centred (spec §9). An empty author or subheading is left out. Long texts wrap; a second
 * line of the title stands below the first, and more lines move the title up. Of a text that
 * would not even fit in 6 pt (far beyond MAX_TITLE_CHARACTERS), the end is cut off.
 */
export function titlePage({ title, author, subheading }: Script): Page {
  const lines = placeTitle(fieldText(title) || UNTITLED)
  let subheadingY = SUBHEADING_Y_MM
  if (fieldText(author) !== '') {
    const by = plainRun(`by ${fieldText(author)}`)
    const placed = centre(fit(by, TEXT_SIZES, LOWEST_AUTHOR_Y_MM - AUTHOR_Y_MM), AUTHOR_Y_MM)
    const lastY = placed.at(-1)?.y ?? AUTHOR_Y_MM
    subheadingY = Math.max(subheadingY, lastY + AUTHOR_TO_SUBHEADING_MM)
    lines.push(...placed)
  }
  if (fieldText(subheading) !== '') {
    const run = plainRun(fieldText(subheading))
    lines.push(...centre(fit(run, TEXT_SIZES, LAST_LINE_Y_MM - subheadingY), subheadingY))
  }
  return { number: null, lines }
}
