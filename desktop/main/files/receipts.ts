/** Remembers where files are, also after a restart. The page knows each by its receipt only. */
import { randomUUID } from 'node:crypto'
import type { SettingsFile } from '../settings/settings.ts'

/** The most files that are remembered. */
const MAX_RECEIPTS = 500

export type Receipts = Readonly<{
  /** The file's receipt; always the same one for the same path. */
  of: (path: string) => string
  /** `null` for an unknown receipt. */
  pathOf: (receipt: string) => string | null
}>

export function createReceipts(settings: Pick<SettingsFile, 'get' | 'set'>): Receipts {
  return {
    of(path) {
      const files = settings.get('files')
      const known = files.find((file) => file.path === path)
      const file = known ?? { receipt: randomUUID(), path }
      const others = files.filter((other) => other !== known)
      settings.set('files', [file, ...others].slice(0, MAX_RECEIPTS))
      return file.receipt
    },
    pathOf: (receipt) =>
      settings.get('files').find((file) => file.receipt === receipt)?.path ?? null,
  }
}
