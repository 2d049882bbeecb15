/**
 * Open reviews and session states in a browser, each kind in a separate database, so that drafts
 * never wait for them.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { databaseOpener } from '#renderer/platform/databases/open-database.ts'

type DatabaseName = 'scenewright-reviews' | 'scenewright-session-states'

/** The only store of each database; named when there were only reviews. */
const STORE = 'reviews'

type Records = DBSchema & Record<typeof STORE, { key: string; value: readonly object[] }>

export function createWebRecordStorage(name: DatabaseName): RecordStorage {
  const open = databaseOpener<Records>(name, 1, (created) => void created.createObjectStore(STORE))
  /** Ignores errors of the device; see RecordStorage. */
  async function attempt<T>(action: (records: IDBPDatabase<Records>) => Promise<T>) {
    try {
      return await action(await open())
    } catch {
      return undefined
    }
  }
  return {
    read: (place) => attempt((records) => records.get(STORE, keyOf(place))),
    async write(place, stored) {
      await attempt((records) => records.put(STORE, stored, keyOf(place)))
    },
    async remove(place) {
      await attempt((records) => records.delete(STORE, keyOf(place)))
    },
    async removeAll(userId) {
      const all = IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`)
      await attempt((records) => records.delete(STORE, all))
    },
  }
}

function keyOf({ userId, projectId }: DraftPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}
