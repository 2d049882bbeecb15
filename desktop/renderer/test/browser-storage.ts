/** In-memory browser storage, with IndexedDB's real transactions. */
import * as fake from 'fake-indexeddb'

/** localStorage limited to `room` characters; in Chromium the limit is 5 million. */
export class MemoryStorage implements Storage {
  [name: string]: unknown
  readonly #room: number

  constructor(room = Infinity) {
    this.#room = room
  }

  get length(): number {
    return Object.keys(this).length
  }

  key(index: number): string | null {
    return Object.keys(this)[index] ?? null
  }

  getItem(key: string): string | null {
    const value = this[key]
    return typeof value === 'string' ? value : null
  }

  setItem(key: string, value: string): void {
    const others = Object.keys(this).filter((other) => other !== key)
    const used = others.reduce((sum, other) => sum + (this.getItem(other)?.length ?? 0), 0)
    if (used + value.length > this.#room) throw new DOMException('full', 'QuotaExceededError')
    this[key] = value
  }

  removeItem(key: string): void {
    delete this[key]
  }

  clear(): void {
    for (const key of Object.keys(this)) delete this[key]
  }
}

/** Replaces this process's browser storage by a new, empty one. */
export function newBrowserProfile({ room }: { room?: number } = {}): MemoryStorage {
  const localStorage = new MemoryStorage(room)
  const { IDBFactory, IDBKeyRange, ...classes } = fake
  Object.assign(globalThis, classes, { IDBKeyRange, indexedDB: new IDBFactory(), localStorage })
  return localStorage
}
