/**
 * Working copies in a browser: IndexedDB holds them safely, localStorage mirrors them under the
 * spec's keys (§3) and is what a closing page can still write to.
 */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { LocalScriptPlace, LocalScriptStorage } from './local-scripts.ts'

const DATABASE = 'scenewright'
const COPIES = 'local-scripts'
const CURRENT_SCRIPT_KEY = 'script'
const BACKUP_KEY = 'script_backup'
const PROJECT_KEY_PREFIX = 'script_project_'

type Copies = DBSchema & Record<typeof COPIES, { key: string; value: object }>

export function createWebLocalScripts(): LocalScriptStorage {
  let database: Promise<IDBPDatabase<Copies>> | undefined
  const open = () => {
    database ??= openDB<Copies>(DATABASE, 1, {
      upgrade: (created) => void created.createObjectStore(COPIES),
      // Another tab wants a newer layout: let go, and open again at the next write.
      blocking: () => {
        void database?.then((opened) => opened.close())
        database = undefined
      },
      terminated: () => (database = undefined),
    })
    // A failure to open is not for ever: the next call tries again.
    database.catch(() => (database = undefined))
    return database
  }

  /** What stands under a key in the database and in its mirror, as far as either can be read. */
  async function readBoth(key: string, mirror: string | null): Promise<unknown[]> {
    const [stored] = await Promise.allSettled([open().then((copies) => copies.get(COPIES, key))])
    const copies: unknown[] = []
    if (stored.status === 'fulfilled' && stored.value) copies.push(stored.value)
    if (mirror !== null) copies.push(mirror)
    return copies
  }

  return {
    async places(userId) {
      const keys = await (await open()).getAllKeys(COPIES)
      return keys
        .filter((key) => key.startsWith(`${userId}/`) && !key.endsWith('/backup'))
        .map((key) => ({ userId, projectId: key.split('/')[2] ?? null }))
    },
    read: (place) => readBoth(databaseKey(place), readMirror(mirrorKey(place))),
    async readBackup(place) {
      if (place.projectId !== null) return []
      return readBoth(backupKey(place), readMirror(BACKUP_KEY))
    },
    async write(place, copy) {
      writeMirror(place, copy)
      const transaction = (await open()).transaction(COPIES, 'readwrite')
      const key = databaseKey(place)
      // The spec's backup slot (§4) belongs to the script without a project.
      const before = place.projectId === null ? await transaction.store.get(key) : undefined
      if (before) await transaction.store.put(before, backupKey(place))
      await transaction.store.put(copy, key)
      await transaction.done
    },
    writeAtOnce(place, copy) {
      writeMirror(place, copy)
      // Started now, it mostly still gets there; the mirror is there in any case.
      void open()
        .then((copies) => copies.put(COPIES, copy, databaseKey(place)))
        .catch(() => undefined)
    },
    async remove(place) {
      removeMirror(mirrorKey(place))
      if (place.projectId === null) removeMirror(BACKUP_KEY)
      const transaction = (await open()).transaction(COPIES, 'readwrite')
      await transaction.store.delete(databaseKey(place))
      await transaction.store.delete(backupKey(place))
      await transaction.done
    },
  }
}

function databaseKey({ userId, projectId }: LocalScriptPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}

function backupKey(place: LocalScriptPlace): string {
  return `${databaseKey(place)}/backup`
}

function mirrorKey({ projectId }: LocalScriptPlace): string {
  return projectId === null ? CURRENT_SCRIPT_KEY : `${PROJECT_KEY_PREFIX}${projectId}`
}

function readMirror(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The mirror is a convenience: where it does not fit or is not allowed, IndexedDB alone goes on. */
function writeMirror(place: LocalScriptPlace, copy: object): void {
  const key = mirrorKey(place)
  try {
    if (key === CURRENT_SCRIPT_KEY) keepBackup()
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    removeMirror(key)
  }
}

/** 'Local script save copies the current script to the backup slot first' (spec §4). */
function keepBackup(): void {
  const current = localStorage.getItem(CURRENT_SCRIPT_KEY)
  if (current !== null) localStorage.setItem(BACKUP_KEY, current)
}

function removeMirror(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so it holds nothing either.
  }
}
