import type { PdfFile } from './draw-pdf.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { PdfAnswer, PdfJob, PdfProgress, PdfRequest } from './pdf-messages.ts'

export type PdfOptions = Readonly<{
  /** Stops the work at once. */
  signal?: AbortSignal
  /** Told now and then how far the work is. */
  onProgress?: (progress: PdfProgress) => void
}>

/**
 * Makes a PDF in a Web Worker of its own.
 *
 * @returns the file's bytes, and the characters for which it shows a box; rejects with the signal's
 *   reason when it was stopped, and with a `PdfFailure` when it cannot be made
 */
export async function createPdf(
  job: PdfJob,
  { signal, onProgress = () => {} }: PdfOptions = {},
): Promise<PdfFile> {
  signal?.throwIfAborted()
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await fileFrom(worker, { job, at: new Date() }, onProgress, signal)
  } finally {
    worker.terminate()
  }
}

async function fileFrom(
  worker: Worker,
  request: PdfRequest,
  onProgress: (progress: PdfProgress) => void,
  signal?: AbortSignal,
): Promise<PdfFile> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(stopReason(signal)))
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) => {
      switch (data.kind) {
        case 'progress':
          onProgress({ pagesDone: data.pagesDone, pages: data.pages })
          return
        case 'failed':
          reject(new PdfFailure(data.failure, data.reason))
          return
        case 'done':
          resolve(data.file)
      }
    })
    worker.addEventListener('error', ({ message }) => {
      reject(new PdfFailure('loading', message || 'The PDF worker could not be started'))
    })
    worker.addEventListener('messageerror', () => {
      reject(new PdfFailure('unknown', 'The PDF worker sent what cannot be read'))
    })
    worker.postMessage(request, { transfer: [] })
  })
}

function stopReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException('Stopped', 'AbortError')
}
