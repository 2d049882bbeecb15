import { cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import type { Bookmark } from './bookmarks.ts'
import { createPdfDocument, type OutlineEntry } from './document/pdf-document.ts'
import type { Properties } from './document/properties.ts'
import { numbers, numberText } from './document/syntax.ts'
import { openFontBook, type FontBook, type Segment } from './font-book.ts'
import type { FontSource } from './font-faces.ts'
import { splitStretches } from './text/pieces.ts'

export type PdfMeta = Properties & Readonly<{ bookmarks: readonly Bookmark[] }>

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

const UNSCALED = { scaleX: 1, scaleY: 1, shiftEm: 0 }

/** Draws a segment. `x` and `y` are points from the page's lower left corner. */
function segmentText(segment: Segment, x: number, y: number, size: number): string {
  const { show, placing = UNSCALED, makeBold, makeItalic } = segment
  const { scaleX, scaleY, shiftEm } = placing
  const slope = makeItalic ? MADE_ITALIC_SLOPE * scaleY : 0
  const text = `${numbers(scaleX, 0, slope, scaleY, x + shiftEm * size, y)} Tm ${show}`
  return makeBold ? `2 Tr ${numberText(size * MADE_BOLD_EM)} w ${text} 0 Tr` : text
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
  let selected = ''
  for (const line of lines) {
    const cell = cellWidthMm(line.size) * PT_PER_MM
    const y = heightPt - line.y * PT_PER_MM
    const x = line.x * PT_PER_MM
    for (const stretch of splitStretches(line.runs)) {
      for (const segment of fonts.segmentsOf(stretch, line.size)) {
        const font = `/${segment.font} ${numberText(line.size)} Tf`
        if (font !== selected) texts.push(font)
        selected = font
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
 * Draws placed lines into a PDF: in the built-in Courier if it has the characters, else in another
 * font in the same cells, else as a box.
 *
 * @param source the other fonts; only those that the text needs are loaded
 * @param onPage called after each page with the number of pages drawn
 * @returns the file; rejects if a font can't be loaded
 */
export async function drawPdf(
  pages: readonly Page[],
  { bookmarks, ...properties }: PdfMeta,
  source: FontSource,
  onPage: (pagesDone: number) => void = () => {},
): Promise<PdfFile> {
  const runs = pages.flatMap((page) => page.lines.flatMap((line) => line.runs))
  const fonts = await openFontBook(runs, source)
  const pdf = createPdfDocument(properties)
  const missing = new Set<string>()
  for (const [index, page] of pages.entries()) {
    const { width, height } = paperOf(page)
    const { content, missing: boxes } = pageContent(page.lines, height, fonts)
    for (const character of boxes) missing.add(character)
    pdf.addPage(width, height, content)
    onPage(index + 1)
  }
  fonts.embed(pdf)
  return { bytes: pdf.finish(outlineEntries(bookmarks, pages)), missingGlyphs: [...missing] }
}

function outlineEntries(bookmarks: readonly Bookmark[], pages: readonly Page[]): OutlineEntry[] {
  return bookmarks.flatMap(({ title, pageIndex, yMm, children }): OutlineEntry[] => {
    const page = pages[pageIndex]
    if (!page) return []
    const yPt = paperOf(page).height - yMm * PT_PER_MM
    return [{ title, page: pageIndex, yPt, children: outlineEntries(children, pages) }]
  })
}
