/** A device's storage: the real IndexedDB and localStorage code over in-memory implementations. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBFactory,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest as FakeRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
} from 'fake-indexeddb'
import { z } from 'zod'
import { createWebDraftStorage } from '#renderer/platform/drafts/draft-storage-web.ts'
import type { DeviceDraftStorage } from '#renderer/platform/drafts/draft-storage.ts'

/** The globals besides `indexedDB` that the `idb` library looks up by name. */
const CLASSES = {
  IDBCursor,
  IDBCursorWithValue,
  IDBDatabase,
  IDBIndex,
  IDBKeyRange,
  IDBObjectStore,
  IDBOpenDBRequest,
  IDBRequest: FakeRequest,
  IDBTransaction,
  IDBVersionChangeEvent,
}

/** The part of localStorage that the product uses. */
class MemoryStorage {
  entries = new Map<string, string>()

  get length(): number {
    return this.entries.size
  }

  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.entries.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.entries.set(key, value)
  }

  removeItem(key: string): void {
    this.entries.delete(key)
  }
}

const DATABASE = 'scenewright-scripts'
const Numbered = z.object({ sequence: z.number() })

async function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })
}

export class ModelDevice {
  readonly #mirrors = new MemoryStorage()
  /** Earlier contents of localStorage, newest last. */
  #earlierMirrors: ReadonlyMap<string, string>[] = []

  /** Replaces this process's browser storage, including that of an earlier model device. */
  constructor() {
    const storage = { indexedDB: new IDBFactory(), localStorage: this.#mirrors }
    Object.assign(globalThis, CLASSES, storage)
  }

  /**
   * The real storage as used by one opened page. Once `isGone`, calls do nothing and never return.
   */
  storage(isGone: () => boolean): DeviceDraftStorage {
    const never = new Promise<never>(() => {})
    return new Proxy(createWebDraftStorage(), {
      get(real, name) {
        const member: unknown = Reflect.get(real, name)
        if (typeof member !== 'function') return member
        return (...args: unknown[]): unknown => {
          const call = (): unknown => (isGone() ? never : Reflect.apply(member, real, args))
          // The page can disappear between requesting a write and its start.
          return name === 'write' ? nextTurn().then(call) : call()
        }
      },
    })
  }

  /**
   * Damages the head of one of two generations. If it's the newest, also clears the mirrors, so
   * that the last words exist only in the damaged generation.
   */
  async damage(which: 'newest' | 'older'): Promise<boolean> {
    const database = await answerOf(indexedDB.open(DATABASE))
    try {
      if (!database.objectStoreNames.contains('heads')) return false
      const stores = database.transaction(['heads', 'parts'], 'readwrite')
      const heads = stores.objectStore('heads')
      const keys = await answerOf(heads.getAllKeys())
      const found = z.array(Numbered).parse(await answerOf<unknown[]>(heads.getAll()))
      const inOrder = found
        .map(({ sequence }, index) => ({ key: keys[index], sequence }))
        .toSorted((a, b) => b.sequence - a.sequence)
      const chosen = inOrder[which === 'newest' ? 0 : 1]
      if (chosen?.key === undefined || inOrder.length !== 2) return false
      if (which === 'newest') this.#mirrors.entries.clear()
      await answerOf(heads.put({ sequence: chosen.sequence, head: 'dam' }, chosen.key))
      return true
    } finally {
      database.close()
    }
  }

  /** Records what localStorage holds, so that it can be restored later. */
  recordMirrors(): void {
    this.#earlierMirrors = [...this.#earlierMirrors, new Map(this.#mirrors.entries)].slice(-5)
  }

  /** Restores old mirrors: Chromium writes localStorage seconds late, and a kill loses the rest. */
  restoreOldMirrors(): void {
    const [earliest] = this.#earlierMirrors
    if (earliest) this.#mirrors.entries = new Map(earliest)
  }
}
