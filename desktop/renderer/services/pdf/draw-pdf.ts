import { PRODUCT } from '@scenewright/shared/messages.ts'
import { cellCount, cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { Page, PlacedLine } from '@scenewright/shared/layout/page.ts'
import { jsPDF } from 'jspdf'
import { openFontBook, type FontBook } from './font-book.ts'
import { styleOf, type LoadFace } from './font-faces.ts'

/** What the file says of itself, in the reader's title bar and in file managers. */
export type PdfMeta = Readonly<{ title: string; author: string }>

export type PdfFile = Readonly<{
  bytes: Uint8Array<ArrayBuffer>
  /** Characters that no font of ours has, each once: the PDF shows a box for them. */
  missingGlyphs: readonly string[]
}>

/** An underline's distance below the baseline and its thickness, in parts of the font size. */
const UNDERLINE_OFFSET_EM = 0.13
const UNDERLINE_THICKNESS_EM = 0.05
/** Pieces are in the order of the page already: this keeps jsPDF from turning Hebrew round again. */
const IN_VISUAL_ORDER = { isInputVisual: false, isOutputVisual: false }
const MM_PER_PT = 25.4 / 72

function drawUnderline(doc: jsPDF, x: number, y: number, width: number, sizePt: number): void {
  const sizeMm = sizePt * MM_PER_PT
  const lineY = y + sizeMm * UNDERLINE_OFFSET_EM
  doc.setLineWidth(sizeMm * UNDERLINE_THICKNESS_EM)
  doc.line(x, lineY, x + width, lineY)
}

/** Draws one line; returns the characters for which it drew a box. */
function drawLine(doc: jsPDF, fonts: FontBook, line: PlacedLine): string[] {
  const cell = cellWidthMm(line.size)
  const missing: string[] = []
  let x = line.x
  for (const run of line.runs) {
    for (const piece of fonts.piecesOf(run)) {
      fonts.select(piece.face, styleOf(run), line.size)
      doc.text(piece.text, x + piece.start * cell, line.y, IN_VISUAL_ORDER)
      if (piece.missing !== undefined) missing.push(piece.missing)
    }
    const width = cellCount(run.text) * cell
    if (run.underline) drawUnderline(doc, x, line.y, width, line.size)
    x += width
  }
  return missing
}

/**
 * Draws placed lines into an A4 PDF: in the built-in Courier wherever it has the characters, else in
 * a fallback face of the same width, else as a box.
 *
 * @param loadFace fetches a fallback face; called only for faces that the text needs
 * @returns the file; rejects when a face cannot be loaded
 */
export async function drawPdf(
  pages: readonly Page[],
  { title, author }: PdfMeta,
  loadFace: LoadFace,
): Promise<PdfFile> {
  const doc = new jsPDF({ unit: 'mm', format: 'a4', compress: true, putOnlyUsedFonts: true })
  doc.setDocumentProperties({ title, author, creator: PRODUCT })
  const runs = pages.flatMap((page) => page.lines.flatMap((line) => line.runs))
  const fonts = await openFontBook(doc, runs, loadFace)
  const missing = new Set<string>()
  for (const [index, page] of pages.entries()) {
    if (index > 0) doc.addPage()
    for (const line of page.lines) {
      for (const character of drawLine(doc, fonts, line)) missing.add(character)
    }
  }
  return { bytes: new Uint8Array(doc.output('arraybuffer')), missingGlyphs: [...missing] }
}
