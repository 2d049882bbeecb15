/** Makes a working copy on a device unreadable, as a bad sector or a half-ended write does. */
import type { Page } from '@playwright/test'
import type { Random } from '@scenewright/shared/test-support/random.ts'

export type Damage = 'corrupt' | 'empty' | 'half'

/** Of the product's origin, but none of its pages: nothing runs there. */
const QUIET_PATH = '/theme.js'

/**
 * Damages one copy among those in IndexedDB and their mirrors in localStorage.
 *
 * @throws when the device has no copy
 */
export async function damageOneCopy(
  page: Page,
  origin: string,
  damage: Damage,
  random: Random,
): Promise<void> {
  await page.goto(origin + QUIET_PATH)
  const count = await page.evaluate(damageInPage, { damage, chance: random() })
  if (count === 0) throw new Error('There is no copy on this device')
  await page.close()
}

/** Runs in the page; answers how many copies there were to choose from. */
async function damageInPage({
  damage,
  chance,
}: Readonly<{ damage: Damage; chance: number }>): Promise<number> {
  const answerOf = async <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
    })

  function damaged(text: string): string {
    const middle = Math.floor(text.length / 2)
    if (damage === 'empty') return ''
    if (damage === 'half') return text.slice(0, middle)
    return `${text.slice(0, middle)}\u0000?${text.slice(middle + 2)}`
  }

  /** A record of the database: a piece of text, or a head with what belongs to it. */
  function damagedValue(value: unknown): unknown {
    if (typeof value === 'string') return damaged(value)
    if (typeof value !== 'object' || value === null || damage === 'empty') return {}
    const fields = Object.entries(value)
    if (damage === 'half') return Object.fromEntries(fields.slice(0, fields.length / 2))
    const corrupted = fields.map(([name, field]: [string, unknown]) => [
      name,
      typeof field === 'string' ? damaged(field) : field,
    ])
    return Object.fromEntries(corrupted)
  }

  const choices: (() => Promise<void>)[] = []
  for (const key of Object.keys(localStorage)) {
    const text = localStorage.getItem(key) ?? ''
    if (!/^script(?:_project_.+)?$/.test(key)) continue
    choices.push(async () => localStorage.setItem(key, damaged(text)))
  }
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name))
    for (const storeName of database.objectStoreNames) {
      if (!/^(?:heads|parts)$/.test(storeName)) continue
      const read = database.transaction(storeName).objectStore(storeName)
      const [keys, values] = await Promise.all([
        answerOf(read.getAllKeys()),
        answerOf<unknown[]>(read.getAll()),
      ])
      for (const [index, key] of keys.entries()) {
        const value = damagedValue(values[index])
        choices.push(async () => {
          const writing = database.transaction(storeName, 'readwrite').objectStore(storeName)
          await answerOf(writing.keyPath === null ? writing.put(value, key) : writing.put(value))
        })
      }
    }
  }
  await choices[Math.floor(chance * choices.length)]?.()
  return choices.length
}
