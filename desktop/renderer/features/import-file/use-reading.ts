import { useEffect, useEffectEvent, useState } from 'react'
import { importFile, MAX_IMPORT_BYTES, TOO_LARGE } from '#renderer/services/import/import-client.ts'
import type { ImportedFile, ImportStage } from '#renderer/services/import/import-messages.ts'
import type { TextEncoding } from '#renderer/services/import/encoding/text-encodings.ts'
import type { ImportableFile } from '#renderer/state/tabs/open-files.ts'

const NOT_READABLE =
  "Couldn't read this file. Choose or share it again. If it's a folder, choose the files in it instead."

export type Reading =
  | Readonly<{
      kind: 'reading'
      stage: ImportStage
      /** The file as read with another text encoding; `null` the first time. */
      before: ImportedFile | null
    }>
  | (Readonly<{ kind: 'done' }> & Content)

/** A file as it was read, and its bytes; `null` if there are none. */
type Content = Readonly<{ file: ImportedFile; bytes: Uint8Array<ArrayBuffer> | null }>
type Done = Content & Readonly<{ encoding: TextEncoding | null }>

/**
 * Reads a file, and again whenever `encoding` changes; unmounting cancels it.
 *
 * @param encoding the text encoding that the writer chose; `null` to detect it
 */
export function useReading(file: ImportableFile, encoding: TextEncoding | null): Reading {
  const [stage, setStage] = useState<ImportStage>('reading')
  const [done, setDone] = useState<Done | null>(null)
  const start = useEffectEvent((signal: AbortSignal) =>
    readOpenedFile(file, encoding, signal, (next) => {
      if (!signal.aborted) setStage(next)
    }),
  )
  useEffect(() => {
    const abort = new AbortController()
    async function read() {
      try {
        const imported = await start(abort.signal)
        if (!abort.signal.aborted) setDone({ encoding, ...imported })
      } catch (error) {
        if (!abort.signal.aborted) throw error
      }
    }
    void read()
    return () => abort.abort()
  }, [encoding])
  if (done?.encoding === encoding) return { kind: 'done', file: done.file, bytes: done.bytes }
  return { kind: 'reading', stage, before: done?.file ?? null }
}

async function readOpenedFile(
  { name, size, read }: ImportableFile,
  encoding: TextEncoding | null,
  signal: AbortSignal,
  onStage: (stage: ImportStage) => void,
): Promise<Content> {
  // Reject large files before reading them into memory.
  if (size > MAX_IMPORT_BYTES) return { bytes: null, file: { ok: false, error: TOO_LARGE } }
  const bytes = await read().catch(() => null)
  if (!bytes) return { bytes, file: { ok: false, error: NOT_READABLE } }
  const toRead = { name, bytes, ...(encoding ? { encoding } : {}) }
  return { bytes, file: await importFile(toRead, { signal, onStage }) }
}
