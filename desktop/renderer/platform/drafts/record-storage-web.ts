/**
 * Open reviews, session states, conversations and so on in a browser, each kind in a separate
 * database, so that drafts never wait for them.
 */
import type { DBSchema, IDBPDatabase } from 'idb'
import type { DraftPlace, ListedRecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import { databaseOpener } from '#renderer/platform/databases/open-database.ts'

type RecordDatabase =
  | 'scenewright-reviews'
  | 'scenewright-session-states'
  | 'scenewright-conversations'
  | 'scenewright-live-bases'
  | 'scenewright-offline-copies'
  | 'scenewright-file-links'

/** The only store of each database; named when there were only reviews. */
const STORE = 'reviews'

type Records = DBSchema & Record<typeof STORE, { key: string; value: readonly object[] }>

export function createWebRecordStorage(name: RecordDatabase): ListedRecordStorage {
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
      await attempt((records) => records.delete(STORE, keysOf(userId)))
    },
    async places(userId) {
      const keys = await attempt((records) => records.getAllKeys(STORE, keysOf(userId)))
      return (keys ?? []).map((key) => placeOf(userId, key))
    },
  }
}

function keysOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`)
}

function placeOf(userId: string, key: string): DraftPlace {
  const project = `${userId}/project/`
  return { userId, projectId: key.startsWith(project) ? key.slice(project.length) : null }
}

function keyOf({ userId, projectId }: DraftPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}
