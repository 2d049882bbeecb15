/** Makes one PDF off the main thread, so that a long script never stops the writer's typing. */
import { drawPdf } from './draw-pdf.ts'
import type { FallbackFace } from './font-faces.ts'
import { FONT_URLS } from './font-urls.ts'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'

async function fetchFace(face: FallbackFace): Promise<Uint8Array> {
  const response = await fetch(FONT_URLS[face])
  if (!response.ok) throw new Error(`The font ${face} could not be loaded (${response.status})`)
  return new Uint8Array(await response.arrayBuffer())
}

async function answer({ pages, meta }: PdfRequest): Promise<PdfAnswer> {
  try {
    return { kind: 'done', file: await drawPdf(pages, meta, fetchFace) }
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

async function answerWith({ data }: MessageEvent<PdfRequest>): Promise<void> {
  const message = await answer(data)
  const transfer = message.kind === 'done' ? [message.file.bytes.buffer] : []
  self.postMessage(message, { transfer })
}

self.addEventListener('message', (event: MessageEvent<PdfRequest>) => void answerWith(event))
