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

/** Waits until the offline copies of this browser, as text, match. */
export async function expectCopies(page: Page, expected: RegExp): Promise<void> {
  const read = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('scenewright-offline-copies')
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(new Error('IndexedDB'))
      })
      const [store] = database.objectStoreNames
      if (store === undefined) return ''
      const reading = database.transaction(store).objectStore(store).getAll()
      const copies = await new Promise<unknown>((resolve) => {
        reading.onsuccess = () => resolve(reading.result)
      })
      database.close()
      return JSON.stringify(copies)
    })
  await expect.poll(read).toMatch(expected)
}
