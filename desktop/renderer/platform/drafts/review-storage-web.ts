/** Open reviews in a browser, in a separate database, so that drafts never wait for them. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { DraftPlace, ReviewStorage } from '@scenewright/shared/drafts/draft-storage.ts'

const DATABASE = 'scenewright-reviews'
const REVIEWS = 'reviews'

type Reviews = DBSchema & Record<typeof REVIEWS, { key: string; value: readonly object[] }>

export function createWebReviewStorage(): ReviewStorage {
  let database: Promise<IDBPDatabase<Reviews>> | undefined
  const open = () => {
    database ??= openDB<Reviews>(DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore(REVIEWS),
      blocking: () => {
        void database?.then((opened) => opened.close())
        database = undefined
      },
      terminated: () => (database = undefined),
    })
    database.catch(() => (database = undefined))
    return database
  }
  /** Ignores errors of the device; see ReviewStorage. */
  async function attempt<T>(action: (reviews: IDBPDatabase<Reviews>) => Promise<T>) {
    try {
      return await action(await open())
    } catch {
      return undefined
    }
  }
  return {
    read: (place) => attempt((reviews) => reviews.get(REVIEWS, keyOf(place))),
    async write(place, stored) {
      await attempt((reviews) => reviews.put(REVIEWS, stored, keyOf(place)))
    },
    async remove(place) {
      await attempt((reviews) => reviews.delete(REVIEWS, keyOf(place)))
    },
    async removeAll(userId) {
      const all = IDBKeyRange.bound(`${userId}/`, `${userId}/\uffff`)
      await attempt((reviews) => reviews.delete(REVIEWS, all))
    },
  }
}

function keyOf({ userId, projectId }: DraftPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}
