import { useEffect, useEffectEvent, useState } from 'react'
import { importFile, MAX_IMPORT_BYTES, TOO_LARGE } from '#renderer/services/import/import-client.ts'
import type { ImportedFile, ImportStage } from '#renderer/services/import/import-messages.ts'
import type { ImportableFile } from '#renderer/state/tabs/open-files.ts'

const NOT_READABLE =
  "Couldn't read this file from your device. If it's a folder, choose the files in it instead."

export type Reading = Readonly<{ kind: 'reading'; stage: ImportStage }> | ReadingDone
type ReadingDone = Readonly<{ kind: 'done'; file: ImportedFile }>

const STARTED: Reading = { kind: 'reading', stage: 'reading' }

/** Reads a file; unmounting cancels it. */
export function useReading(file: ImportableFile): Reading {
  const [reading, setReading] = useState<Reading>(STARTED)
  const start = useEffectEvent((signal: AbortSignal) =>
    readOpenedFile(file, signal, (stage) => {
      if (!signal.aborted) setReading({ kind: 'reading', stage })
    }),
  )
  useEffect(() => {
    const abort = new AbortController()
    async function read() {
      try {
        const imported = await start(abort.signal)
        if (!abort.signal.aborted) setReading({ kind: 'done', file: imported })
      } catch (error) {
        if (!abort.signal.aborted) throw error
      }
    }
    void read()
    return () => abort.abort()
  }, [])
  return reading
}

async function readOpenedFile(
  { name, size, read }: ImportableFile,
  signal: AbortSignal,
  onStage: (stage: ImportStage) => void,
): Promise<ImportedFile> {
  // Reject large files before reading them into memory.
  if (size > MAX_IMPORT_BYTES) return { ok: false, error: TOO_LARGE }
  const bytes = await read().catch(() => null)
  if (!bytes) return { ok: false, error: NOT_READABLE }
  return importFile({ name, bytes }, { signal, onStage })
}
