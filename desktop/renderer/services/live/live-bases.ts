/**
 * The base of a live script's draft on this device: the script as the server had it when the unsaved
 * edits began. With it, the draft is merged when the script is opened again.
 */
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normalizeScript } from '@scenewright/shared/script/normalize.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'

const StoredBase = z.tuple([z.object({ draftId: z.string(), script: z.unknown() })])

/** The base of the draft with this id; a later draft at the same place has another one, or none. */
export type LiveBase = Readonly<{ draftId: string; script: Script }>

export type LiveBases = Readonly<{
  read: (place: DraftPlace) => Promise<LiveBase | null>
  write: (place: DraftPlace, base: LiveBase) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
}>

export function createLiveBases(storage: RecordStorage, makeId: MakeId): LiveBases {
  return {
    async read(place) {
      const stored = StoredBase.safeParse(await storage.read(place))
      if (!stored.success) return null
      const [{ draftId, script }] = stored.data
      const normalized = normalizeScript(script, makeId)
      return normalized && { draftId, script: normalized.script }
    },
    write: (place, base) => storage.write(place, [base]),
    remove: (place) => storage.remove(place),
  }
}
