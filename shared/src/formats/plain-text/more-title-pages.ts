/** Further title pages of printed scripts: pages between the title page and the first scene. */
import { moreTitlePageField, type TitleLine } from '../../script/more-title-pages.ts'
import type { TitlePageField } from '../../script/preserved-parts.ts'
import type { PrintedLine } from './printed-lines.ts'

/** A page with more lines is part of the script. */
const MAX_LINES = 40
/** A line of action is usually longer. */
const MAX_LINE_COLUMNS = 45
/** The largest distance of a centered line from the title's middle, in columns. */
const CENTRE_TOLERANCE = 1.5
const MAX_PAGES = 9

/**
 * Returns the fields of the pages from the start of `lines` that are title pages, and the lines
 * below them.
 *
 * @param lines the lines below the title page
 * @param firstScene index of the first scene heading or transition
 * @param title a line of the title, which is centered
 */
export function takeMoreTitlePages(
  lines: readonly PrintedLine[],
  firstScene: number,
  title: PlacedText,
): Readonly<{ fields: TitlePageField[]; body: readonly PrintedLine[] }> {
  const middle = middleOf(title)
  const scenePage = lines[firstScene]?.page ?? 0
  const pages = [...Map.groupBy(lines.slice(0, Math.max(0, firstScene)), ({ page }) => page)]
    .filter(([page]) => page < scenePage)
    .map(([, page]) => page)
  const end = pages.findIndex((page) => !isTitlePage(page, middle))
  const found = pages.slice(0, end < 0 ? pages.length : end)
  if (found.length > MAX_PAGES) return { fields: [], body: lines }
  const fields = found.map((page, index) => {
    return moreTitlePageField(index + 2, titleLinesOf(page, middle)).field
  })
  return { fields, body: lines.slice(found.flat().length) }
}

function isTitlePage(page: readonly PrintedLine[], middle: number): boolean {
  return (
    page.length <= MAX_LINES &&
    page.every((line) => isCenteredAt(line, middle) || line.text.length <= MAX_LINE_COLUMNS) &&
    !page.some((line, index) => isCue(line, page[index + 1], middle))
  )
}

/** True if a line is above an indented line that begins farther left, as a cue is above dialogue. */
function isCue(line: PrintedLine, next: PrintedLine | undefined, middle: number): boolean {
  if (!next || next.followsGap || line.text !== line.text.toUpperCase()) return false
  return line.indent > next.indent && next.indent > 0 && !isCenteredAt(next, middle)
}

function titleLinesOf(page: readonly PrintedLine[], middle: number): TitleLine[] {
  return page.flatMap((line, index): TitleLine[] => {
    const align = isCenteredAt(line, middle) ? 'centre' : 'left'
    const gap = line.followsGap && index > 0 ? [{ align: 'left' as const, text: '' }] : []
    return [...gap, { align, text: line.text }]
  })
}

type PlacedText = Pick<PrintedLine, 'indent' | 'text'>

function middleOf({ indent, text }: PlacedText): number {
  return indent + text.length / 2
}

/** True if a line is in the middle, as the title is. */
export function isCentered(line: PlacedText, title: PlacedText | undefined): boolean {
  return title !== undefined && isCenteredAt(line, middleOf(title))
}

function isCenteredAt(line: PlacedText, middle: number): boolean {
  return line.indent > 0 && Math.abs(middleOf(line) - middle) <= CENTRE_TOLERANCE
}
