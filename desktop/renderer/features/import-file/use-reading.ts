import { useEffect, useEffectEvent, useState } from 'react'
import { importFile, MAX_IMPORT_BYTES, TOO_LARGE } from '#renderer/services/import/import-client.ts'
import type { ImportedFile, ImportStage } from '#renderer/services/import/import-messages.ts'
import type { HandedFile } from '#renderer/state/open-files.ts'

const NOT_READABLE =
  'This file could not be read from your device. A folder cannot be imported; choose the files in it.'

export type Reading = Readonly<{ kind: 'under-way'; stage: ImportStage }> | ReadingDone
type ReadingDone = Readonly<{ kind: 'done'; file: ImportedFile }>

const BEGUN: Reading = { kind: 'under-way', stage: 'reading' }

/** Reads the file; to leave is to end that. */
export function useReading(file: HandedFile): Reading {
  const [reading, setReading] = useState<Reading>(BEGUN)
  const start = useEffectEvent((signal: AbortSignal) =>
    readHanded(file, signal, (stage) => {
      if (!signal.aborted) setReading({ kind: 'under-way', stage })
    }),
  )
  useEffect(() => {
    const leaving = new AbortController()
    async function read() {
      try {
        const imported = await start(leaving.signal)
        if (!leaving.signal.aborted) setReading({ kind: 'done', file: imported })
      } catch (error) {
        if (!leaving.signal.aborted) throw error
      }
    }
    void read()
    return () => leaving.abort()
  }, [])
  return reading
}

async function readHanded(
  { name, size, read }: HandedFile,
  signal: AbortSignal,
  onStage: (stage: ImportStage) => void,
): Promise<ImportedFile> {
  // Not even brought into memory.
  if (size > MAX_IMPORT_BYTES) return { ok: false, error: TOO_LARGE }
  const bytes = await read().catch(() => null)
  if (!bytes) return { ok: false, error: NOT_READABLE }
  return importFile({ name, bytes }, { signal, onStage })
}
