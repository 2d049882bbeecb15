/** Open reviews in a browser: a database of their own, which nothing else has to wait for. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { ReviewStorage } from './review-storage.ts'

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
  /** What a device refuses to keep is done without: see the interface. */
  async function attempt<T>(action: (reviews: IDBPDatabase<Reviews>) => Promise<T>) {
    try {
      return await action(await open())
    } catch {
      return undefined
    }
  }
  return {
    read: (place) => attempt((reviews) => reviews.get(REVIEWS, keyOf(place))),
    async write(place, kept) {
      await attempt((reviews) => reviews.put(REVIEWS, kept, keyOf(place)))
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

function keyOf({ userId, projectId }: LocalScriptPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}
