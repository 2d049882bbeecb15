import { cleanText } from '../content/clean-text.ts'
import { plainRun, type Run } from '../content/runs.ts'
import type { Script } from '../script/script.ts'
import { authorLines, hasNoCredit, titleLines, titlePart } from '../script/title-page.ts'
import { columnsIn } from './measure.ts'
import { layoutMoreTitlePages } from './more-title-pages.ts'
import type { Page, PlacedLine } from './page.ts'
import {
  AUTHOR_Y_MM,
  centredWidthMm,
  FIRST_LINE_Y_MM,
  FONT_SIZE_PT,
  LAST_LINE_Y_MM,
  LEFT_MARGIN_MM,
  LINE_HEIGHT_MM,
  PAGE_CENTRE_MM,
  findTextStart,
  SUBHEADING_Y_MM,
  TEXT_COLUMNS,
  TEXT_RIGHT_MM,
  TITLE_SIZE_PT,
  TITLE_Y_MM,
} from './spec-profile.ts'
import { titleFoot } from './title-foot.ts'
import { wrapRuns, type WrappedLine } from './wrap.ts'

/** Printed for a script without a title (`docs/product/editor.md#title-page`). */
export const UNTITLED = 'Untitled Screenplay'

/**
 * Font sizes in points to try in order, the specified one first. The smaller ones keep long texts
 * on the page and apart; the last one fits any title of MAX_TITLE_CHARACTERS.
 */
const TITLE_SIZES = [TITLE_SIZE_PT, 18, FONT_SIZE_PT, 9, 6]
const TEXT_SIZES = [FONT_SIZE_PT, 9, 6]

/** The last baseline of a long title: one 24 pt line below TITLE_Y_MM, clear of the author. */
const LOWEST_TITLE_Y_MM = TITLE_Y_MM + lineHeightMm(TITLE_SIZE_PT)
/** The last baseline of a long author; leaves about as much room for the subheading. */
const LOWEST_AUTHOR_Y_MM = 190
/** The gap between author and subheading when the author takes more than two lines. */
const AUTHOR_TO_SUBHEADING_MM = SUBHEADING_Y_MM - AUTHOR_Y_MM - LINE_HEIGHT_MM
/** The source comes as far below the subheading as that is below the author. */
const SOURCE_Y_MM = SUBHEADING_Y_MM + (SUBHEADING_Y_MM - AUTHOR_Y_MM)
/** The least distance from the source to the line above it, and to the foot of the page. */
const AROUND_SOURCE_MM = 2 * LINE_HEIGHT_MM

function lineHeightMm(sizePt: number): number {
  return (LINE_HEIGHT_MM * sizePt) / FONT_SIZE_PT
}

type FittedText = Readonly<{ size: number; lines: readonly WrappedLine[] }>

/** Wraps text at the first size that fits `heightMm`; at the last size, cuts off the rest. */
function fit(runs: readonly Run[], sizes: readonly number[], heightMm: number): FittedText {
  let fitted: FittedText = { size: FONT_SIZE_PT, lines: [] }
  for (const size of sizes) {
    const most = Math.floor(heightMm / lineHeightMm(size)) + 1
    const lines = wrapRuns(runs, columnsIn(centredWidthMm(PAGE_CENTRE_MM), size))
    fitted = { size, lines: lines.slice(0, Math.max(0, most)) }
    if (lines.length <= most) break
  }
  return fitted
}

/** Centers the lines on the page, with the first one at `y`. */
function centre({ size, lines }: FittedText, y: number): PlacedLine[] {
  const align = { edge: 'centre', atMm: PAGE_CENTRE_MM } as const
  return lines.map(({ runs, cells }, index) => ({
    x: findTextStart(align, cells, size),
    y: y + index * lineHeightMm(size),
    size,
    runs,
  }))
}

/** The field as one line, as its text input shows it. */
function fieldText(field: string): string {
  return cleanText(field).replaceAll('\n', ' ').trim()
}

/** Places the title. A long one starts higher, to stay clear of the author. */
function placeTitle(script: Script): PlacedLine[] {
  const runs = titleLines(script).flatMap(({ text, ...marks }, index) => {
    const run = { ...marks, text: fieldText(text) || UNTITLED, bold: true }
    return index === 0 ? [run] : [plainRun('\n'), run]
  })
  const fitted = fit(runs, TITLE_SIZES, LOWEST_TITLE_Y_MM - FIRST_LINE_Y_MM)
  const height = (fitted.lines.length - 1) * lineHeightMm(fitted.size)
  return centre(fitted, Math.min(TITLE_Y_MM, LOWEST_TITLE_Y_MM - height))
}

/** Places the source and the foot of the page below what the specification fixes. */
function placeBelow(script: Script, lastY: number): PlacedLine[] {
  const room = Math.floor((LAST_LINE_Y_MM - lastY - AROUND_SOURCE_MM) / LINE_HEIGHT_MM)
  const foot = titleFoot(script, TEXT_COLUMNS, room)
  const sourceY = Math.max(SOURCE_Y_MM, lastY + AROUND_SOURCE_MM)
  const source = plainRun(cleanText(titlePart(script, 'source')).trim())
  const footY = LAST_LINE_Y_MM - foot.rows * LINE_HEIGHT_MM
  const place = (lines: readonly WrappedLine[], edge: 'left' | 'right', atMm: number) =>
    lines.map(({ runs, cells }, at) => ({
      x: findTextStart({ edge, atMm }, cells, FONT_SIZE_PT),
      y: LAST_LINE_Y_MM - (lines.length - 1 - at) * LINE_HEIGHT_MM,
      size: FONT_SIZE_PT,
      runs,
    }))
  return [
    ...(source.text === ''
      ? []
      : centre(fit([source], TEXT_SIZES, footY - AROUND_SOURCE_MM - sourceY), sourceY)),
    ...place(foot.left, 'left', LEFT_MARGIN_MM),
    ...place(foot.right, 'right', TEXT_RIGHT_MM),
  ].filter(({ runs }) => runs.length > 0)
}

/**
 * The title page (`docs/pages-and-formats.md#scenewright-pages`): the title in bold 24 pt at y 100
 * mm, 'by' and the author at y 120, the subheading at y 132, all centered. An empty author or
 * subheading is left out. Long texts wrap: a title's second line goes below the first, and further
 * lines move the title up. Text that doesn't fit even at 6 pt (far beyond MAX_TITLE_CHARACTERS) is
 * cut off. Other fields, if the script has them, are below: the source, and at the foot contact,
 * notes and draft date.
 */
export function titlePage(script: Script): Page {
  const { author, subheading } = script
  const lines = placeTitle(script)
  let subheadingY = SUBHEADING_Y_MM
  if (fieldText(author) !== '') {
    const credit = hasNoCredit(script) ? '' : 'by '
    const by = plainRun(`${credit}${fieldText(authorLines(script))}`)
    const placed = centre(fit([by], TEXT_SIZES, LOWEST_AUTHOR_Y_MM - AUTHOR_Y_MM), AUTHOR_Y_MM)
    const lastY = placed.at(-1)?.y ?? AUTHOR_Y_MM
    subheadingY = Math.max(subheadingY, lastY + AUTHOR_TO_SUBHEADING_MM)
    lines.push(...placed)
  }
  if (fieldText(subheading) !== '') {
    const run = plainRun(fieldText(subheading))
    lines.push(...centre(fit([run], TEXT_SIZES, LAST_LINE_Y_MM - subheadingY), subheadingY))
  }
  const lastY = Math.max(...lines.map(({ y }) => y))
  return { label: null, lines: [...lines, ...placeBelow(script, lastY)] }
}

/** Lays out the further title pages. */
export function moreTitlePages(script: Script): Page[] {
  return layoutMoreTitlePages(script, {
    leftMm: LEFT_MARGIN_MM,
    rightMm: TEXT_RIGHT_MM,
    topMm: FIRST_LINE_Y_MM,
    lineMm: LINE_HEIGHT_MM,
    rows: Math.floor((LAST_LINE_Y_MM - FIRST_LINE_Y_MM) / LINE_HEIGHT_MM) + 1,
  })
}
