/** Makes one PDF off the main thread, so that a long script never stops the writer's typing. */
import { FONT_SOURCE } from './font-source.ts'
import { makePdf } from './make-pdf.ts'
import { PdfFailure } from './pdf-messages.ts'
import type { PdfAnswer, PdfProgress, PdfRequest } from './pdf-messages.ts'

/** Milliseconds between two words of how far it is: the page shows no more in a frame or two. */
const PROGRESS_INTERVAL_MS = 50

function tell(word: PdfAnswer): void {
  const transfer = word.kind === 'done' ? [word.file.bytes.buffer] : []
  self.postMessage(word, { transfer })
}

function progressTeller(): (progress: PdfProgress) => void {
  let toldAt = -Infinity
  return (progress) => {
    const now = performance.now()
    if (now - toldAt < PROGRESS_INTERVAL_MS) return
    toldAt = now
    tell({ kind: 'progress', ...progress })
  }
}

async function answer({ data }: MessageEvent<PdfRequest>): Promise<void> {
  try {
    tell({ kind: 'done', file: await makePdf(data, FONT_SOURCE, progressTeller()) })
  } catch (error) {
    const failure = error instanceof PdfFailure ? error.kind : 'unknown'
    const reason = error instanceof Error ? error.message : String(error)
    tell({ kind: 'failed', failure, reason })
  }
}

self.addEventListener('message', (event: MessageEvent<PdfRequest>) => void answer(event))
