/**
 * Reads the title page of a Final Draft file, which consists of lines without field names. A page break
 * begins a further page (`script/more-title-pages.ts`), as does the line after a full one.
 */
import { runsToText } from '../../content/runs.ts'
import { LINE_PT, pageSize } from '../../layout/industry/page-size.ts'
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { moreTitlePageField, type TitleLine } from '../../script/more-title-pages.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { readTitleLines, type PlacedLine, type TitlePage } from '../common/title-lines.ts'
import { childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'
import { readRuns } from './read-runs.ts'
import { readPaper } from './read-styles.ts'

/** Maximum number of lines of a page that are read; a page has about 50. */
const MAX_LINES = 500

/** @param root the root element; without a title page, all fields are '' */
export function readTitlePage(root: XmlElement, problems?: ProblemList): TitlePage {
  const content = childNamed(childNamed(root, 'TitlePage'), 'Content')
  const [first = [], ...others] = pagesOf(content, linesPerPage(root))
  const more = others.map((page, index) => moreTitlePageField(index + 2, page.map(titleLine)))
  const isCut = first.length > MAX_LINES || more.some((page) => page.isCut)
  return readTitleLines(placedLines(first), {
    problems,
    more: more.map(({ field }) => field),
    isCut,
  })
}

/** Title pages have the standard margins and line height, whatever the script's are. */
export function linesPerPage(root: XmlElement): number {
  return pageSize({ ...DEFAULT_PAGE_SETTINGS, paper: readPaper(root) }).heightPt / LINE_PT
}

type RawLine = Readonly<{ text: string; align: string }>

/** Splits the lines at page breaks. Further pages without text are left out. */
function pagesOf(content: XmlElement | undefined, maxLines: number): RawLine[][] {
  const pages: RawLine[][] = [[]]
  for (const paragraph of content ? listChildren(content, 'Paragraph') : []) {
    const text = runsToText(readRuns(paragraph, true).runs).trim()
    const page = pages.at(-1) ?? []
    const isFilled = page.some((line) => line.text !== '')
    const startsPage = paragraph.attributes.get('StartsNewPage') === 'Yes'
    if ((isFilled && startsPage) || page.length >= maxLines) pages.push([])
    pages.at(-1)?.push({ text, align: paragraph.attributes.get('Alignment') ?? 'Left' })
  }
  return pages.filter((page, index) => index === 0 || page.some(({ text }) => text !== ''))
}

function titleLine({ text, align }: RawLine): TitleLine {
  const places = { Center: 'centre', Right: 'right' } as const
  const place = align === 'Center' || align === 'Right' ? places[align] : 'left'
  return { align: place, text: text.replaceAll('\n', ' ') }
}

function placedLines(page: readonly RawLine[]): PlacedLine[] {
  const lines: PlacedLine[] = []
  let blanksBefore = 0
  for (const { text, align } of page) {
    if (lines.length === MAX_LINES) break
    if (text === '') blanksBefore += 1
    else {
      lines.push({ text, align, blanksBefore })
      blanksBefore = 0
    }
  }
  return lines
}
