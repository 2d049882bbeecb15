/**
 * The browser's database of working copies. Each place has two generations, in slots 0 and 1, that
 * are written in turn; a generation is a head and, under the same key with its index, each part.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { LocalScriptPlace, SetAside } from '@scenewright/shared/drafts/kept-copies.ts'

const DATABASE = 'scenewright-scripts'
const LAYOUT = 1

/** User and project; '' is the script that has no project yet. */
export type PlaceKey = [userId: string, projectId: string]
export type SlotKey = [...PlaceKey, slot: number]

/** What is kept may be damaged, so all that is read back is to be parsed. */
export type Copies = DBSchema & {
  heads: { key: SlotKey; value: unknown }
  parts: { key: [...SlotKey, index: number]; value: unknown }
  /** What the place needs no more; see FoundCopies. */
  graves: { key: PlaceKey; value: unknown }
  /** Mirrors of another user that stood where this user's had to go. */
  mirrors: { key: PlaceKey; value: string }
  aside: { key: number; value: SetAside; indexes: { id: string; user: string } }
}

export type CopiesDatabase = IDBPDatabase<Copies>

/** Opens the database at first use, and again when it was lost. Rejects where there is none. */
export function createOpener(): () => Promise<CopiesDatabase> {
  let database: Promise<CopiesDatabase> | undefined
  const forget = () => (database = undefined)
  return () => {
    database ??= openCopies(forget)
    // A failure to open is not for ever: the next call tries again.
    database.catch(forget)
    return database
  }
}

// Asynchronous throughout: a browser that blocks storage throws at once.
async function openCopies(onLost: () => void): Promise<CopiesDatabase> {
  return openDB<Copies>(DATABASE, LAYOUT, {
    upgrade(created) {
      for (const name of ['heads', 'parts', 'graves', 'mirrors'] as const) {
        created.createObjectStore(name)
      }
      const aside = created.createObjectStore('aside', { autoIncrement: true })
      aside.createIndex('id', 'id', { unique: true })
      aside.createIndex('user', 'place.userId')
    },
    // Another tab wants a newer layout: let go, and open again at the next write.
    blocking(_current, _wanted, event) {
      if (event.target instanceof IDBDatabase) event.target.close()
      onLost()
    },
    terminated: onLost,
  })
}

export function placeKey({ userId, projectId }: LocalScriptPlace): PlaceKey {
  return [userId, projectId ?? '']
}

export function placeOf([userId, projectId]: PlaceKey): LocalScriptPlace {
  return { userId, projectId: projectId === '' ? null : projectId }
}

/** All keys that begin with this one: an array sorts behind every number and text. */
export function under(key: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []])
}
