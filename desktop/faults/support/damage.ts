/** Damages a draft on a device, as a bad sector or an interrupted write does. */
import type { Page } from '@playwright/test'
import type { Random } from '@scenewright/shared/test-support/random.ts'

export type Damage = 'corrupt' | 'empty' | 'half'

/** A path of the product's origin that runs no product code. */
const QUIET_PATH = '/theme.js'

/**
 * Damages one copy of a draft, in IndexedDB or in a mirror in localStorage.
 *
 * @throws if the device has no draft
 */
export async function damageOneDraft(
  page: Page,
  origin: string,
  damage: Damage,
  random: Random,
): Promise<void> {
  await page.goto(origin + QUIET_PATH)
  const count = await page.evaluate(damageInPage, { damage, chance: random() })
  if (count === 0) throw new Error('The device has no draft')
  await page.close()
}

/** Runs in the page. Returns how many records there were to choose from. */
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

  /** Damages a database record: text, or a generation's head. */
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
