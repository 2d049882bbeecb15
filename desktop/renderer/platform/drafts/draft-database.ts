/**
 * The browser's database of drafts. Each place has two generations, in slots 0 and 1, written in
 * turn. A generation is a head, plus its parts under the head's key followed by their index.
 */
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'
import type { DraftPlace, QuarantinedText } from '@scenewright/shared/drafts/draft-storage.ts'
import { databaseOpener } from '#renderer/platform/databases/open-database.ts'

const DATABASE = 'scenewright-scripts'
const DATABASE_VERSION = 1

/** User and project; '' means the script without a project. */
export type PlaceKey = [userId: string, projectId: string]
export type SlotKey = [...PlaceKey, slot: number]

/** Stored values may be damaged, so every value is parsed when it is read. */
type DraftSchema = DBSchema & {
  heads: { key: SlotKey; value: unknown }
  parts: { key: [...SlotKey, index: number]; value: unknown }
  /** Tombstones of the place. */
  graves: { key: PlaceKey; value: unknown }
  /** Mirrors of other users, moved here to free the localStorage key for this user. */
  mirrors: { key: PlaceKey; value: string }
  /** The quarantine. */
  aside: { key: number; value: QuarantinedText; indexes: { id: string; user: string } }
}

const STORES = ['heads', 'parts', 'graves', 'mirrors', 'aside'] as const

export type DraftDatabase = IDBPDatabase<DraftSchema>

/** A transaction over all stores. It may only wait for its own requests. */
export type Stores<Mode extends IDBTransactionMode = 'readwrite'> = IDBPTransaction<
  DraftSchema,
  typeof STORES,
  Mode
>

/** Returns a function that opens the database; it rejects if there is none. */
export function createOpener(): () => Promise<DraftDatabase> {
  return databaseOpener<DraftSchema>(DATABASE, DATABASE_VERSION, (created) => {
    for (const name of ['heads', 'parts', 'graves', 'mirrors'] as const) {
      created.createObjectStore(name)
    }
    const quarantine = created.createObjectStore('aside', { autoIncrement: true })
    quarantine.createIndex('id', 'id', { unique: true })
    quarantine.createIndex('user', 'place.userId')
  })
}

/** Resolves once the changes would survive a power failure; rejects if one can't be stored. */
export async function change<T>(
  database: DraftDatabase,
  action: (stores: Stores) => Promise<T>,
): Promise<T> {
  const stores = database.transaction(STORES, 'readwrite', { durability: 'strict' })
  // The failed request reports the error; `done` is only awaited at the end.
  stores.done.catch(() => undefined)
  const result = await action(stores)
  await stores.done
  return result
}

/** A transaction that works on a full device too. */
export function reading(database: DraftDatabase): Stores<'readonly'> {
  const stores = database.transaction(STORES)
  stores.done.catch(() => undefined)
  return stores
}

export function placeKey({ userId, projectId }: DraftPlace): PlaceKey {
  return [userId, projectId ?? '']
}

export function readPlace([userId, projectId]: PlaceKey): DraftPlace {
  return { userId, projectId: projectId === '' ? null : projectId }
}

/** The keys that begin with `key`. In IndexedDB, an array sorts after every number and string. */
export function keysUnder(key: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []])
}
