/** A device's storage: the real layout in an IndexedDB and a localStorage that live in memory. */
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
        return (...given: unknown[]): unknown =>
          isGone() ? never : Reflect.apply(member, real, given)
      },
    })
  }

  /**
   * Makes a kept generation unreadable, where there are two: of the newest only the head, whose parts
   * can still be handed to the writer; of the older one all.
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
