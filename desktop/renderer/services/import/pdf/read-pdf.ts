/** Reads the PDF of a printed script: its texts with their positions, then their element types. */
import type { ImportResult } from '@scenewright/shared/formats/imported.ts'
import type { PrintedPage } from '@scenewright/shared/formats/printed-pages/printed-page.ts'
import { readPrintedPages } from '@scenewright/shared/formats/printed-pages/read-printed-pages.ts'
import { limitDecompression } from './limit-decompression.ts'
import { openPdf } from './open-pdf.ts'
import { pageTexts } from './page-texts.ts'

/** The most pages that are read: more than any script has. */
const MAX_PAGES = 1_000

const TOO_MANY_PAGES = `This PDF has more than ${MAX_PAGES} pages. Split it into several files, and import them one by one.`
const NO_TEXT =
  'This PDF has no text, only pictures of pages, such as a scan. Run text recognition (OCR) on it first, or, in the program that created the script, export it as Final Draft (.fdx) or Fountain, and import that file.'

const MEGABYTE = 1024 * 1024
/** All pages together may decompress to this at once. A long script takes a few megabytes. */
const MAX_DECOMPRESSED_BYTES = 256 * MEGABYTE

/** @returns the script, or a sentence for the writer that says what to do */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  const endLimit = limitDecompression(MAX_DECOMPRESSED_BYTES)
  try {
    return await readPages(bytes)
  } finally {
    endLimit()
  }
}

async function readPages(bytes: Uint8Array<ArrayBuffer>): Promise<ImportResult> {
  const opened = await openPdf(bytes)
  if (!opened.ok) return opened
  const { pdf, missingTables } = opened
  if (pdf.numPages > MAX_PAGES) return { ok: false, error: TOO_MANY_PAGES }
  const pages: PrintedPage[] = []
  const unread: number[] = []
  let turned = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    try {
      const page = await pdf.getPage(number)
      const read = await pageTexts(page)
      pages.push(read.page)
      turned += read.turned
      page.cleanup()
    } catch {
      unread.push(number)
    }
  }
  if (pages.every(({ texts }) => texts.length === 0)) return { ok: false, error: NO_TEXT }
  const read = readPrintedPages(pages)
  if (!read.ok) return read
  const problems = [
    ...read.script.problems,
    ...(turned > 0 ? [turnedText(turned)] : []),
    ...(unread.length > 0 ? [unreadText(unread)] : []),
    ...(missingTables.size > 0 ? [MISSING_CHARACTERS] : []),
  ]
  return { ok: true, script: { ...read.script, problems } }
}

const MISSING_CHARACTERS =
  'Some text is in a Chinese, Japanese or Korean encoding that can’t be read and was left out. Compare the script with the PDF.'

function turnedText(count: number): string {
  return count === 1
    ? 'One turned text, such as a watermark, was left out.'
    : `${count} turned texts, such as watermarks, were left out.`
}

function unreadText(pages: readonly number[]): string {
  const [first] = pages
  return pages.length === 1
    ? `Page ${first} is damaged and was left out.`
    : `Pages ${pages.join(', ')} are damaged and were left out.`
}
