/** Downloading files: script files from the Export menu, and PDFs. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
// Makes pdf.js run in this thread (pdf.js: `globalThis.pdfjsWorker`).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { type PdfPage, readPdf } from '../../e2e/support/pdf-reader.ts'
import { downloadedFiles } from './app.tsx'
import { button, chooseInMenu, pressOn } from './editor.ts'

/** The time for a PDF or a file on a busy machine. */
const FILE_TIMEOUT_MS = 60_000

/** Returns the file that `start` downloads. */
export async function downloadOf(start: () => Promise<void>): Promise<File> {
  const before = downloadedFiles().length
  await start()
  await expect.poll(() => downloadedFiles().length, { timeout: FILE_TIMEOUT_MS }).toBe(before + 1)
  const { name, bytes } = downloadedFiles().at(-1)!
  return new File([bytes], name)
}

/** Exports the script in the format of this menu item, and returns the file. */
export async function exportAs(item: string): Promise<File> {
  return await downloadOf(async () => {
    await chooseInMenu('Export as…', item)
  })
}

/** Opens the choices for one PDF. */
export async function openPrint(): Promise<void> {
  await pressOn(button(/^Pages: /), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: 'Print…' }), 'Enter')
}

/** Returns the pages of a downloaded PDF. */
export async function pagesOf(file: File): Promise<readonly PdfPage[]> {
  return (await readPdf(await file.bytes())).pages
}
