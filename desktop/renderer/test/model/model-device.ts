/** A device's storage: the real layout in an IndexedDB and a localStorage that live in memory. */
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
import { createWebLocalScripts } from '#renderer/platform/local-scripts-web.ts'
import type { LocalScriptStorage } from '#renderer/platform/local-scripts.ts'

/** What a browser has beside `indexedDB`, and the product's library asks for by name. */
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

/** As much of localStorage as the product uses. */
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
  /** What localStorage held at earlier moments, the newest last. */
  #earlierMirrors: ReadonlyMap<string, string>[] = []

  /** Takes the place of this process's storage; what another model device held is gone with it. */
  constructor() {
    const storage = { indexedDB: new IDBFactory(), localStorage: this.#mirrors }
    Object.assign(globalThis, CLASSES, storage)
  }

  /** The real storage as one opened page uses it; after `isGone` it does and tells nothing more. */
  storage(isGone: () => boolean): LocalScriptStorage {
    const never = new Promise<never>(() => {})
    return new Proxy(createWebLocalScripts(), {
      get(real, name) {
        const member: unknown = Reflect.get(real, name)
        if (typeof member !== 'function') return member
        return (...given: unknown[]): unknown => {
          const call = (): unknown => (isGone() ? never : Reflect.apply(member, real, given))
          // A page can be gone between asking for a write and its being done.
          return name === 'write' ? nextTurn().then(call) : call()
        }
      },
    })
  }

  /**
   * Makes the head of a kept generation unreadable, where there are two. With the newest one the
   * mirrors go, so that what is left of it is all there is of the last words.
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

  /** Notes what localStorage holds, so that it can come back. */
  noteMirrors(): void {
    this.#earlierMirrors = [...this.#earlierMirrors, new Map(this.#mirrors.entries)].slice(-5)
  }

  /** Chromium writes localStorage seconds late: after a kill, an earlier state is back. */
  bringMirrorsBack(): void {
    const [earliest] = this.#earlierMirrors
    if (earliest) this.#mirrors.entries = new Map(earliest)
  }
}
