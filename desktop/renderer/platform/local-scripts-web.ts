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

  return {
    async read(place) {
      const [stored] = await Promise.allSettled([
        open().then((copies) => copies.get(COPIES, databaseKey(place))),
      ])
      const copies: unknown[] = []
      if (stored.status === 'fulfilled' && stored.value) copies.push(stored.value)
      const mirror = readMirror(place)
      if (mirror !== null) copies.push(mirror)
      return copies
    },
    async write(place, copy) {
      writeMirror(place, copy)
      const copies = await open()
      await copies.put(COPIES, copy, databaseKey(place))
    },
    writeAtOnce(place, copy) {
      writeMirror(place, copy)
      // Started now, it mostly still gets there; the mirror is there in any case.
      void open()
        .then((copies) => copies.put(COPIES, copy, databaseKey(place)))
        .catch(() => undefined)
    },
    async remove(place) {
      removeMirror(place)
      const copies = await open()
      await copies.delete(COPIES, databaseKey(place))
    },
  }
}

function databaseKey({ userId, projectId }: LocalScriptPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}

function mirrorKey({ projectId }: LocalScriptPlace): string {
  return projectId === null ? CURRENT_SCRIPT_KEY : `${PROJECT_KEY_PREFIX}${projectId}`
}

function readMirror(place: LocalScriptPlace): string | null {
  try {
    return localStorage.getItem(mirrorKey(place))
  } catch {
    return null
  }
}

/** The mirror is a convenience: where it does not fit or is not allowed, IndexedDB alone goes on. */
function writeMirror(place: LocalScriptPlace, copy: object): void {
  try {
    const key = mirrorKey(place)
    if (key === CURRENT_SCRIPT_KEY) keepBackup()
    localStorage.setItem(key, JSON.stringify(copy))
  } catch {
    removeMirror(place)
  }
}

/** 'Local script save copies the current script to the backup slot first' (spec §4). */
function keepBackup(): void {
  const current = localStorage.getItem(CURRENT_SCRIPT_KEY)
  if (current !== null) localStorage.setItem(BACKUP_KEY, current)
}

function removeMirror(place: LocalScriptPlace): void {
  try {
    localStorage.removeItem(mirrorKey(place))
  } catch {
    // Storage is blocked, so it holds nothing either.
  }
}
