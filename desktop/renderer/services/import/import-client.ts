/** Reading a file in a Web Worker: whatever is in it, the page goes on, and it comes to an end. */
import type { FileToRead, ImportAnswer, ImportedFile, ImportStage } from './import-messages.ts'

/** Bytes of a file: a script as large as the server takes, written out at length. */
export const MAX_IMPORT_BYTES = 32 * 1024 * 1024
/** Milliseconds after which a file is given up; a feature film takes about one second. */
const IMPORT_TIMEOUT_MS = 60_000

export const TOO_LARGE =
  'This file is larger than 32 MB, which no screenplay is. Take out pictures and other attachments, or split it into several files.'
const TOO_SLOW =
  'Reading this file took longer than a minute, so it was given up. Split it into several files and import them one by one.'
const UNREADABLE =
  'This file could not be read. Export the script once more in the program it comes from, as Final Draft (.fdx) or Fountain, and import that file.'

type ImportOptions = Readonly<{
  /** Ends the reading at once; the promise then rejects with its reason. */
  signal: AbortSignal
  onStage?: (stage: ImportStage) => void
}>

/** As much of a worker as is needed. */
export type ImportWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

function startWorker(): ImportWorker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a file of any kind.
 *
 * @returns the script that it becomes, or a sentence for the writer; rejects only when ended
 */
export async function importFile(
  file: FileToRead,
  { signal, onStage }: ImportOptions,
  start: () => ImportWorker = startWorker,
  timeoutMs: number = IMPORT_TIMEOUT_MS,
): Promise<ImportedFile> {
  if (file.bytes.length > MAX_IMPORT_BYTES) return { ok: false, error: TOO_LARGE }
  signal.throwIfAborted()
  const worker = start()
  const { promise, resolve, reject } = Promise.withResolvers<ImportedFile>()
  const overdue = setTimeout(() => resolve({ ok: false, error: TOO_SLOW }), timeoutMs)
  const end = () => reject(signal.reason)
  signal.addEventListener('abort', end)
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
    if (data.kind === 'done') resolve(data.file)
    else onStage?.(data.stage)
  })
  const fail = () => resolve({ ok: false, error: UNREADABLE })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.postMessage(file, { transfer: [] })
  try {
    return await promise
  } finally {
    clearTimeout(overdue)
    signal.removeEventListener('abort', end)
    worker.terminate()
  }
}
