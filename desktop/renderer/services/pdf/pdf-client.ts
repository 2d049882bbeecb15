import type { PdfFile } from './draw-pdf.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { PdfAnswer, PdfJob, PdfProgress, PdfRequest } from './pdf-messages.ts'

export type PdfOptions = Readonly<{
  /** Stops the work immediately. */
  signal?: AbortSignal
  /** Called at intervals while pages are drawn. */
  onProgress?: (progress: PdfProgress) => void
}>

/**
 * Makes a PDF in a Web Worker.
 *
 * @returns the file; rejects with the signal's reason if it was aborted, and with a `PdfFailure` if
 *   the PDF can't be made
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
      reject(new PdfFailure('loading', message || "The PDF worker couldn't start"))
    })
    worker.addEventListener('messageerror', () => {
      reject(new PdfFailure('unknown', 'The PDF worker sent an unreadable message'))
    })
    worker.postMessage(request, { transfer: [] })
  })
}

function stopReason({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : new DOMException('Stopped', 'AbortError')
}
