/**
 * The base of a live script's draft on this device: the script as the server had it when the unsaved
 * edits began. With it, the draft is merged when the script is opened again.
 */
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import { normaliseScript } from '@scenewright/shared/script/normalise.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { z } from 'zod'

const StoredBase = z.tuple([z.object({ script: z.unknown() })])

export type LiveBases = Readonly<{
  read: (place: DraftPlace) => Promise<Script | null>
  write: (place: DraftPlace, base: Script) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
}>

export function createLiveBases(storage: RecordStorage, makeId: MakeId): LiveBases {
  return {
    async read(place) {
      const stored = StoredBase.safeParse(await storage.read(place))
      return stored.success
        ? (normaliseScript(stored.data[0].script, makeId)?.script ?? null)
        : null
    },
    write: (place, script) => storage.write(place, [{ script }]),
    remove: (place) => storage.remove(place),
  }
}
