import type { Page } from '@scenewright/shared/layout/page.ts'
import type { PdfFile, PdfMeta } from './draw-pdf.ts'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'

/**
 * Makes a PDF of placed lines in a Web Worker, which loads the PDF library only now.
 *
 * @returns the file's bytes, and the characters for which it shows a box; rejects when the worker or
 *   a font it needs cannot be loaded
 */
export async function createPdf(
  pages: readonly Page[],
  { title, author }: PdfMeta,
): Promise<PdfFile> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    const request: PdfRequest = { pages, meta: { title, author } }
    const answer = await ask(worker, request)
    if (answer.kind === 'failed') throw new Error(answer.reason)
    return answer.file
  } finally {
    worker.terminate()
  }
}

async function ask(worker: Worker, request: PdfRequest): Promise<PdfAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => resolve(data))
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(message || 'The PDF worker could not be started'))
    })
    worker.addEventListener('messageerror', () => {
      reject(new Error('The PDF worker sent what cannot be read'))
    })
    worker.postMessage(request, { transfer: [] })
  })
}
