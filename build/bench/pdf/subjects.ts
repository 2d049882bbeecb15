// The two programs that draw the same placed lines: Scenewright and pdfkit.

import { pathToFileURL } from 'node:url'
import { cellCount, cellWidthMm } from '@scenewright/shared/layout/measure.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import PDFDocument from 'pdfkit'
import { ROOT } from '../../lib/root.ts'

export const SUBJECTS = ['ours', 'pdfkit'] as const
export type Subject = (typeof SUBJECTS)[number]

/** Draws the pages. @returns the file's size in bytes */
export type Draw = (pages: readonly Page[]) => Promise<number>

const TITLE = 'A Script to Measure'
const AUTHOR = 'Nobody'
const PT_PER_MM = 72 / 25.4
const PDFKIT_FONTS = ['Courier', 'Courier-Bold', 'Courier-Oblique', 'Courier-BoldOblique'] as const

type DrawPdf = (
  pages: readonly Page[],
  meta: object,
  fonts: object,
) => Promise<{ bytes: Uint8Array }>

function hasDrawPdf(module: unknown): module is { drawPdf: DrawPdf } {
  return typeof module === 'object' && module !== null && 'drawPdf' in module
}

/** Imported by URL: the module doesn't type-check with the module resolution of build/. */
async function loadDrawPdf(): Promise<DrawPdf> {
  const url = pathToFileURL(`${ROOT}/desktop/renderer/services/pdf/draw-pdf.ts`)
  const loaded: unknown = await import(url.href)
  if (!hasDrawPdf(loaded)) throw new Error(`${url.href} exports no drawPdf`)
  return loaded.drawPdf
}

/** Draws with Scenewright's code and these fonts. */
export async function loadDrawWith(fonts: object): Promise<Draw> {
  const drawPdf = await loadDrawPdf()
  const meta = { title: TITLE, author: AUTHOR, at: new Date(0), bookmarks: [] }
  return async (pages) => (await drawPdf(pages, meta, fonts)).bytes.length
}

const pdfkit: Draw = (pages) => {
  const info = { Title: TITLE, Author: AUTHOR }
  const document = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info })
  let size = 0
  document.on('data', (part: Uint8Array) => (size += part.length))
  const finished = new Promise<number>((resolve, reject) => {
    document.on('end', () => resolve(size))
    document.on('error', reject)
  })
  const placed = { lineBreak: false, baseline: 'alphabetic' } as const
  for (const { lines } of pages) {
    document.addPage()
    let selected = ''
    for (const line of lines) {
      let x = line.x
      for (const { text, bold, italic } of line.runs) {
        const font = PDFKIT_FONTS[(bold ? 1 : 0) + (italic ? 2 : 0)] ?? PDFKIT_FONTS[0]
        if (selected !== `${font} ${line.size}`) document.font(font).fontSize(line.size)
        selected = `${font} ${line.size}`
        document.text(text, x * PT_PER_MM, line.y * PT_PER_MM, placed)
        x += cellCount(text) * cellWidthMm(line.size)
      }
    }
  }
  document.end()
  return finished
}

export async function loadDraw(subject: Subject): Promise<Draw> {
  // The built-in fonts have every character of the text, so no other font is needed.
  return subject === 'ours' ? loadDrawWith({}) : pdfkit
}
