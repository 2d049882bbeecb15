/** Downloading files: script files from the Export menu, and PDFs. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
// Makes pdf.js run in this thread (pdf.js: `globalThis.pdfjsWorker`).
import 'pdfjs-dist/legacy/build/pdf.worker.mjs'
import { type PdfPage, readPdf } from '../../e2e/support/pdf-reader.ts'
import { downloadedFiles } from './app.tsx'
import { button, pressOn } from './editor.ts'

/** Returns the file that `start` downloads. */
export async function downloadOf(start: () => Promise<void>): Promise<File> {
  const before = downloadedFiles().length
  await start()
  await expect.poll(() => downloadedFiles().length).toBe(before + 1)
  const { name, bytes } = downloadedFiles().at(-1)!
  return new File([bytes], name)
}

/** Exports the script in the format of this menu item, and returns the file. */
export async function exportAs(item: string): Promise<File> {
  return await downloadOf(async () => {
    await pressOn(button('Export as…'), 'Enter')
    await pressOn(page.getByRole('menuitem', { name: item }), 'Enter')
  })
}

/** Returns the pages of a downloaded PDF. */
export async function pagesOf(file: File): Promise<readonly PdfPage[]> {
  return (await readPdf(await file.bytes())).pages
}
