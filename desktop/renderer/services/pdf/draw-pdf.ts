import { cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Bookmark } from './bookmarks.ts'
import { writeOutline, type OutlineItem } from './file/outline-tree.ts'
import { createPdfWriter, reference, type ObjectNumber } from './file/pdf-writer.ts'
import { dateString, latinBytes, numberText, textString } from './file/syntax.ts'
import { openFontBook, type FontBook, type Segment } from './font-book.ts'
import type { FontSource } from './font-faces.ts'
import { stretchesOf } from './pieces.ts'

/** The document's properties, which PDF readers and file managers show. */
export type PdfMeta = Readonly<{
  title: string
  author: string
  /** The creation date. */
  at: Date
  bookmarks: readonly Bookmark[]
}>

export type PdfFile = Readonly<{
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font has, each once. The PDF shows a box for them. */
  missingGlyphs: readonly string[]
}>

/** An underline's distance below the baseline and its thickness, as fractions of the font size. */
const UNDERLINE_OFFSET_EM = 0.13
const UNDERLINE_THICKNESS_EM = 0.05
/** Synthetic bold (outline thickness) and italic (slope), for fonts that don't have them. */
const MADE_BOLD_EM = 0.03
const MADE_ITALIC_SLOPE = 0.21

const PT_PER_MM = 72 / 25.4
const PAPER_MM = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } }

/** Formats numbers for PDF, separated by spaces. */
function numbers(...values: readonly number[]): string {
  return values.map(numberText).join(' ')
}

/** Draws a segment. `x` and `y` are points from the page's lower left corner. */
function segmentText(segment: Segment, x: number, y: number, size: number): string {
  const { font, text, makeBold, makeItalic } = segment
  const slope = makeItalic ? MADE_ITALIC_SLOPE : 0
  const shown = `/${font} ${numberText(size)} Tf ${numbers(1, 0, slope, 1, x, y)} Tm ${text} Tj`
  return makeBold ? `2 Tr ${numberText(size * MADE_BOLD_EM)} w ${shown} 0 Tr` : shown
}

function underline(x: number, y: number, width: number, size: number): string {
  const lineY = y - size * UNDERLINE_OFFSET_EM
  const thickness = numberText(size * UNDERLINE_THICKNESS_EM)
  return `${thickness} w ${numbers(x, lineY)} m ${numbers(x + width, lineY)} l S`
}

/** Returns the operators that draw a page's lines, and the characters drawn as a box. */
function pageContent(lines: readonly PlacedLine[], heightPt: number, fonts: FontBook) {
  const texts: string[] = []
  const rules: string[] = []
  const missing: string[] = []
  for (const line of lines) {
    const cell = cellWidthMm(line.size) * PT_PER_MM
    const y = heightPt - line.y * PT_PER_MM
    const x = line.x * PT_PER_MM
    for (const stretch of stretchesOf(line.runs)) {
      for (const segment of fonts.segmentsOf(stretch)) {
        texts.push(segmentText(segment, x + segment.start * cell, y, line.size))
        missing.push(...segment.missing)
      }
      if (stretch.run.underline) {
        rules.push(underline(x + stretch.start * cell, y, stretch.cells * cell, line.size))
      }
    }
  }
  return { content: ['BT', ...texts, 'ET', ...rules].join('\n'), missing }
}

function paperOf({ paper = 'a4' }: Page) {
  const { width, height } = PAPER_MM[paper]
  return { width: width * PT_PER_MM, height: height * PT_PER_MM }
}

/**
 * Draws placed lines into a PDF: in the built-in Courier if it has the characters, else in a
 * fallback font in the same cells, else as a box.
 *
 * @param source the fallback fonts; only those that the text needs are loaded
 * @param onPage called after each page with the number of pages drawn
 * @returns the file; rejects if a font can't be loaded
 */
export async function drawPdf(
  pages: readonly Page[],
  { title, author, at, bookmarks }: PdfMeta,
  source: FontSource,
  onPage: (pagesDone: number) => void = () => {},
): Promise<PdfFile> {
  const runs = pages.flatMap((page) => page.lines.flatMap((line) => line.runs))
  const fonts = await openFontBook(runs, source)
  const pdf = createPdfWriter()
  const [tree, resources] = [pdf.reserve(), pdf.reserve()]
  const missing = new Set<string>()
  const drawn: ObjectNumber[] = []
  for (const page of pages) {
    const { width, height } = paperOf(page)
    const { content, missing: boxes } = pageContent(page.lines, height, fonts)
    for (const character of boxes) missing.add(character)
    const stream = await pdf.writeStream(latinBytes(content))
    drawn.push(
      pdf.write(
        `<</Type/Page/Parent ${reference(tree)}/MediaBox[${numbers(0, 0, width, height)}]` +
          `/Resources ${reference(resources)}/Contents ${reference(stream)}>>`,
      ),
    )
    onPage(drawn.length)
  }
  pdf.write(`<</Font${await fonts.embed(pdf)}>>`, resources)
  const kids = drawn.map(reference).join(' ')
  pdf.write(`<</Type/Pages/Count ${drawn.length}/Kids[${kids}]>>`, tree)

  const items = outlineItems(bookmarks, pages, drawn)
  const outline =
    items.length === 0
      ? ''
      : `/Outlines ${reference(writeOutline(pdf, items))}/PageMode/UseOutlines`
  const catalog = pdf.write(
    `<</Type/Catalog/Pages ${reference(tree)}${outline}/ViewerPreferences<</DisplayDocTitle true>>>>`,
  )
  const made = dateString(at)
  const info = pdf.write(
    `<</Title ${textString(title)}/Author ${textString(author)}/Creator ${textString(PRODUCT)}` +
      `/Producer ${textString(PRODUCT)}/CreationDate ${made}/ModDate ${made}>>`,
  )
  return { bytes: pdf.finish(catalog, info), missingGlyphs: [...missing] }
}

function outlineItems(
  bookmarks: readonly Bookmark[],
  pages: readonly Page[],
  drawn: readonly ObjectNumber[],
): OutlineItem[] {
  return bookmarks.flatMap(({ title, pageIndex, yMm, children }): OutlineItem[] => {
    const [page, number] = [pages[pageIndex], drawn[pageIndex]]
    if (!page || number === undefined) return []
    const yPt = paperOf(page).height - yMm * PT_PER_MM
    return [{ title, page: number, yPt, children: outlineItems(children, pages, drawn) }]
  })
}
