/**
 * Reads a printed script from pages whose texts have positions. As in printed text, the column of a
 * paragraph determines its type.
 */
import type { ImportResult } from '../imported.ts'
import { splitNumberedHeading } from '../scene-heading.ts'
import { findColumns } from '../plain-text/columns.ts'
import { joinParagraphs } from '../plain-text/elements-of.ts'
import { takeMoreTitlePages } from '../plain-text/more-title-pages.ts'
import { groupParagraphs } from '../plain-text/paragraphs-of.ts'
import {
  withoutPageLayout,
  type PrintedLine,
  type MeasuredLine,
} from '../plain-text/printed-lines.ts'
import { findFirstScene } from '../plain-text/title-lines.ts'
import {
  withoutAsterisk,
  withoutRunningRows,
  withoutSceneNumbers,
  withoutWatermarks,
  type NumberedPieces,
} from './margins.ts'
import { withHeadingLook } from './heading-look.ts'
import { linePitch, measurePages } from './page-measures.ts'
import type { PrintedPage } from './printed-page.ts'
import { groupRows, type Row, type RowsOfPage } from './rows.ts'
import { readTitlePage } from './title-page.ts'
import { MARKS, type Mark } from '../../content/runs.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import type { Paragraph } from '../plain-text/paragraph.ts'
import { slicePieces, textOfPieces, type Piece } from '../plain-text/pieces.ts'

/** Turns the rows of pages into the lines of a printed script. */

/** A larger distance, in line distances, is a gap between paragraphs. */
const GAP_LINES = 1.3

/** Page numbers are at most this far from the top or the foot of a page, in points. */
const EDGE_PT = 84

const RECOGNISED =
  'A PDF has no element types. They were recognized by where the text is on the page, so check them.'

/** @returns everything but what the page layout added: page numbers, (MORE), (CONTINUED) */
export function readPrintedPages(allPages: readonly PrintedPage[]): ImportResult {
  const measures = measurePages(allPages)
  const { pages, watermarks } = withoutWatermarks(allPages, measures.sizePt)
  let asterisks = 0
  const printed = pages.map((page) => ({
    height: page.height,
    rows: groupRows(page, measures).flatMap(({ y, pieces }): Row[] => {
      const script = withoutAsterisk(pieces, page.width / measures.cellPt)
      if (script.length < pieces.length) asterisks += 1
      return script.length > 0 ? [{ y, pieces: script }] : []
    }),
  }))
  const [first] = pages
  const titlePage =
    first && pages.length > 1
      ? readTitlePage(printed[0]?.rows ?? [], first.width / measures.cellPt, first.height)
      : null
  const rows = withoutRunningRows(titlePage ? printed.slice(1) : printed)
  const pitch = linePitch(
    rows.flatMap((page) => distances(page.rows)),
    measures.sizePt,
  )
  const { fields, body: lines } = withoutMoreTitlePages(
    withoutPageLayout(linesOfPages(rows, pitch)),
    titlePage ? printed[0] : undefined,
  )
  const titleFields = [...(titlePage?.fields ?? []), ...fields]
  const columns = findColumns(lines)
  const marked = withHeadingLook(lines, columns.edge)
  return {
    ok: true,
    script: {
      title: titlePage?.title ?? '',
      author: titlePage?.author ?? '',
      subheading: titlePage?.subheading ?? '',
      ...(titleFields.length > 0 ? { kept: { titlePage: titleFields } } : {}),
      elements: joinParagraphs(withoutTypeMarks(groupParagraphs(marked, columns))),
      problems: [
        RECOGNISED,
        ...watermarks.map((text) => `“${text}”, printed across the pages, was left out.`),
        ...(asterisks > 0 ? [asterisksText(asterisks)] : []),
      ],
    },
  }
}

/** @param titlePage the title page, which has its first line in the middle; without one there are no others */
function withoutMoreTitlePages(lines: readonly PrintedLine[], titlePage: RowsOfPage | undefined) {
  const title = titlePage && linesOfPages([titlePage], 1).find(({ text }) => text !== '')
  if (!title) return { fields: [], body: lines }
  return takeMoreTitlePages(lines, findFirstScene(lines), title)
}

function distances(rows: readonly Row[]): number[] {
  return rows.slice(1).map(({ y }, index) => y - (rows[index]?.y ?? y))
}

function asterisksText(count: number): string {
  return count === 1
    ? 'The asterisk of one revised line was left out.'
    : `The asterisks of ${count} revised lines were left out.`
}

/** If this share of a type's paragraphs is wholly bold, the type is printed in bold. */
const MIN_SHARE = 0.6
/** The fewest paragraphs that show a look; types in capitals rarely have emphasis. */
const MIN_PARAGRAPHS = 5

/** Takes off the marks that are a type's look, such as bold scene headings, instead of emphasis. */
function withoutTypeMarks(paragraphs: readonly Paragraph[]): readonly Paragraph[] {
  const looks = new Map<ElementType, readonly Mark[]>()
  for (const type of new Set(paragraphs.map((paragraph) => paragraph.type))) {
    const same = paragraphs.filter((paragraph) => paragraph.type === type)
    const isEnough = ELEMENT_TABLE[type].capitals || same.length >= MIN_PARAGRAPHS
    const marks = MARKS.filter((mark) => {
      return same.filter((paragraph) => isWholly(paragraph, mark)).length >= same.length * MIN_SHARE
    })
    if (isEnough && marks.length > 0) looks.set(type, marks)
  }
  return paragraphs.map((paragraph) => withoutMarks(paragraph, looks.get(paragraph.type) ?? []))
}

function isWholly({ lines }: Paragraph, mark: Mark): boolean {
  return lines.every(({ pieces = [] }) => pieces.every((piece) => piece[mark]))
}

function withoutMarks(paragraph: Paragraph, marks: readonly Mark[]): Paragraph {
  if (marks.length === 0) return paragraph
  const off = Object.fromEntries(marks.map((mark) => [mark, false]))
  return {
    ...paragraph,
    lines: paragraph.lines.map(({ pieces = [], ...line }) => ({
      ...line,
      pieces: pieces.map((piece) => ({ ...piece, ...off })),
    })),
  }
}

/** @param pitchPt the distance of lines within a paragraph */
function linesOfPages(pages: readonly RowsOfPage[], pitchPt: number): readonly MeasuredLine[] {
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
  const text = textOfPieces(pieces)
  const found = splitNumberedHeading(text)
  if (!found) return lineOfPieces(withoutSceneNumbers(pieces))
  const { heading, sceneNumber } = found
  const from = text.indexOf(heading)
  return lineOfPieces({ pieces: slicePieces(pieces, from, from + heading.length), sceneNumber })
}

function lineOfPieces({ pieces, sceneNumber }: NumberedPieces): Line {
  return {
    indent: Math.round(pieces[0]?.at ?? 0),
    text: textOfPieces(pieces),
    pieces,
    ...(sceneNumber === undefined ? {} : { sceneNumber }),
  }
}
