/** States of the session in Version History (`docs/saving.md#session-states`). */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  openScriptWithoutProject,
  pageText,
  press,
  tabTo,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const MINUTE_MS = 60_000
const panel = (page: Page) => page.getByRole('complementary', { name: 'Versions' })
const states = (page: Page) => panel(page).getByRole('listitem').getByRole('button')

test('a script that was never saved lists a state for each minute, and restores one', async ({
  page,
  server,
}) => {
  await page.clock.install()
  // Without a server that answers, autosave creates no project.
  await page.route('**/api/projects', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await openScriptWithoutProject(page, server)
  await page.goto(`${server.url}/editor?storyblock=1`)
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('INT. KITCHEN - DAY')
  await page.clock.fastForward(MINUTE_MS)
  await page.keyboard.type(' AND A STORM')
  await page.clock.fastForward(MINUTE_MS)

  await press(page, 'Escape')
  await tabTo(page, button(page, 'Versions'))
  await press(page, 'Enter')
  await expect(panel(page).getByRole('heading', { name: 'This session' })).toBeVisible()
  await expect(states(page)).toHaveCount(3)
  await expect(states(page).first()).toContainText('1 block changed, 3 more words')
  await expectAccessible(page)
  await tabTo(page, states(page).nth(1))
  await press(page, 'Enter')
  await expect(page.getByRole('main').locator('ins').first()).toContainText('AND A STORM')
  await tabTo(page, button(page, 'Restore this version'))
  await press(page, 'Enter')
  await expectLines(page, ['scene_heading:INT. KITCHEN - DAY'])
  await press(page, 'Control+z')
  await expectLines(page, ['scene_heading:INT. KITCHEN - DAY AND A STORM'])

  // A reload, like a crash, loses none of them.
  await page.reload()
  // The panel is open as before.
  await expect(panel(page).getByRole('heading', { name: 'Earlier on this device' })).toBeVisible()
  await expect(states(page)).toHaveCount(3)

  // Logging out removes them.
  const count = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('scenewright-session-states')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result)
      })
      const counting = database.transaction('reviews').objectStore('reviews').count()
      return new Promise<number>((resolve) => {
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      })
    })
  expect(await count()).toBe(1)
  await page.goto(`${server.url}/projects`)
  await tabTo(page, button(page, 'Account menu'))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Logout'))
  await press(page, 'Enter')
  await tabTo(page, button(page, 'Keep on this device and log out'))
  await press(page, 'Enter')
  await expect.poll(count).toBe(0)
})
