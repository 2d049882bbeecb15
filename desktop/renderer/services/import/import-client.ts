/** Reads a file in a Web Worker, so that no file can freeze the page or be read forever. */
import type { TextEncoding } from './encoding/text-encodings.ts'
import type { FileToRead, ImportAnswer, ImportedFile, ImportStage } from './import-messages.ts'

const MEGABYTE = 1024 * 1024
/** The largest file in bytes: enough for the server's largest script in a verbose format. */
export const MAX_IMPORT_BYTES = 32 * MEGABYTE
/** Milliseconds after which the import is stopped; a feature script takes about one second. */
const IMPORT_TIMEOUT_MS = 60_000

const TOO_LARGE = `This file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB. Remove images and other attachments, or split it into several files.`
const TOO_SLOW = `Reading this file took longer than ${IMPORT_TIMEOUT_MS / 1000} seconds, so the import was stopped. Split the file, and import the parts one by one.`
const UNREADABLE =
  "This file couldn't be read. In the program that created it, export the script again as Final Draft (.fdx) or Fountain, and import that file."

const NOT_READABLE =
  "Couldn't read this file. Choose or share it again. If it's a folder, choose the files in it instead."

type ImportOptions = Readonly<{
  /** Stops the import; the promise then rejects with the signal's reason. */
  signal: AbortSignal
  onStage?: (stage: ImportStage) => void
}>

/** The part of `Worker` that is used here. */
export type ImportWorker = Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'>

function startWorker(): ImportWorker {
  return new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Reads a file of any format.
 *
 * @returns the script, or a sentence for the writer; rejects only if aborted
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
  const timeout = setTimeout(() => resolve({ ok: false, error: TOO_SLOW }), timeoutMs)
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
    if (data.kind === 'done') resolve(data.file)
    // pdf.js sends a message of another form when it is loaded.
    else if (data.kind === 'stage') onStage?.(data.stage)
  })
  const fail = () => resolve({ ok: false, error: UNREADABLE })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  worker.postMessage(file, { transfer: [] })
  try {
    return await promise
  } finally {
    clearTimeout(timeout)
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}

/** A file that the writer chose, whose content is read later. */
type ChosenFile = Readonly<{
  name: string
  /** Bytes. */
  size: number
  read: () => Promise<Uint8Array<ArrayBuffer>>
}>

/** Reads the content of a file, and imports it. @returns also its bytes; `null` if there are none */
export async function importChosenFile(
  { name, size, read }: ChosenFile,
  encoding: TextEncoding | null,
  options: ImportOptions,
): Promise<Readonly<{ file: ImportedFile; bytes: Uint8Array<ArrayBuffer> | null }>> {
  // Reject large files before reading them into memory.
  if (size > MAX_IMPORT_BYTES) return { bytes: null, file: { ok: false, error: TOO_LARGE } }
  const bytes = await read().catch(() => null)
  if (!bytes) return { bytes, file: { ok: false, error: NOT_READABLE } }
  const toRead = { name, bytes, ...(encoding ? { encoding } : {}) }
  return { bytes, file: await importFile(toRead, options) }
}
