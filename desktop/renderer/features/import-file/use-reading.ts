import { useEffect, useEffectEvent, useState } from 'react'
import { importChosenFile } from '#renderer/services/import/import-client.ts'
import type { ImportedFile, ImportStage } from '#renderer/services/import/import-messages.ts'
import type { TextEncoding } from '#renderer/services/import/encoding/text-encodings.ts'
import type { ImportableFile } from '#renderer/state/tabs/open-files.ts'

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
    importChosenFile(file, encoding, {
      signal,
      onStage(next) {
        if (!signal.aborted) setStage(next)
      },
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
