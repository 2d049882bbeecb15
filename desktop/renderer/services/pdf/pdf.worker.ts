/** Makes one PDF off the main thread, so that a long script doesn't block typing. */
import { FONT_SOURCE } from './font-files/font-source.ts'
import { makePdf } from './make-pdf.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { PdfAnswer, PdfProgress, PdfRequest } from './pdf-messages.ts'

/** The shortest time between progress messages, in milliseconds: about three frames. */
const PROGRESS_INTERVAL_MS = 50

function post(answer: PdfAnswer): void {
  const transfer = answer.kind === 'done' ? [answer.file.bytes.buffer] : []
  self.postMessage(answer, { transfer })
}

function progressReporter(): (progress: PdfProgress) => void {
  let reportedAt = -Infinity
  return (progress) => {
    const now = performance.now()
    if (now - reportedAt < PROGRESS_INTERVAL_MS) return
    reportedAt = now
    post({ kind: 'progress', ...progress })
  }
}

async function handleRequest({ data }: MessageEvent<PdfRequest>): Promise<void> {
  try {
    post({ kind: 'done', file: await makePdf(data, FONT_SOURCE, progressReporter()) })
  } catch (error) {
    const failure = error instanceof PdfFailure ? error.kind : 'unknown'
    const reason = error instanceof Error ? error.message : String(error)
    post({ kind: 'failed', failure, reason })
  }
}

self.addEventListener('message', (event: MessageEvent<PdfRequest>) => void handleRequest(event))
