/** The web app with its service worker, and what it stores for use without a connection. */
import { expect, type Page } from '@playwright/test'
import type { Writer } from './signed-in.ts'
import type { TestServer } from './start-server.ts'

/** Opens the projects page and waits until the app is stored on the device. */
export async function openStored(page: Page, server: TestServer, writer: Writer): Promise<void> {
  // Only once: the writer may log out.
  await page.goto(`${server.url}/faq`)
  await page.evaluate((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The next load comes from the service worker.
  await page.reload()
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
}

/** Sets `navigator.onLine`, which is true again in each document that loads while offline. */
export async function cutConnection(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await page.context().setOffline(true)
}

const COPIES = 'scenewright-offline-copies'

/** Waits until the offline copies of this browser, as JSON, match. Without any, they are `[]`. */
export async function expectCopies(page: Page, expected: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(readRecords, COPIES)).toMatch(expected)
}

/** Runs in the page. */
async function readRecords(name: string): Promise<string> {
  // Opening a database that doesn't exist would create it without its store.
  const existing = await indexedDB.databases()
  if (!existing.some((one) => one.name === name)) return '[]'
  const answerTo = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(new Error('IndexedDB')))
    })
  const database = await answerTo(indexedDB.open(name))
  const [store = ''] = database.objectStoreNames
  const records: unknown = await answerTo(database.transaction(store).objectStore(store).getAll())
  database.close()
  return JSON.stringify(records)
}
