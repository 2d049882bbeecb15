/** Drafts on the device survive a crash, damage and a full disk (`docs/saving.md#drafts`). */
import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { expectDraftWritten, unsaved } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openScriptWithoutProject,
  pageText,
  press,
} from './support/editor.ts'
import { chooseInMenu, openPage } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'

// Without autosave, the drafts stay on the device until they are saved.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('editor', '{"autosave":false}'))
})

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Device storage' })

async function type(page: Page, text: string): Promise<void> {
  await press(page, 'End')
  await page.keyboard.type(text)
  await expect(unsaved(page)).toBeVisible()
}

/** Crashes the tab without warning the page, as a killed process does. Returns a new tab. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const devtools = await context.newCDPSession(page)
  const hasCrashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await hasCrashed
  return context.newPage()
}

/** Opens a page of the same origin without a script, from which the storage can be changed. */
async function leaveEditor(page: Page, serverUrl: string): Promise<void> {
  await page.goto(`${serverUrl}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Truncates the newest generation and deletes the mirrors. */
async function damageNewest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no answer')))
      })
    const database = await answer(indexedDB.open('scenewright-scripts'))
    const parts = database.transaction(['heads', 'parts'], 'readwrite')
    const heads = parts.objectStore('heads')
    const keys = (await answer(heads.getAllKeys())) as [string, string, number][]
    const sequences = (await answer(heads.getAll())) as { sequence: number }[]
    const newest = keys[sequences[0]!.sequence > (sequences[1]?.sequence ?? 0) ? 0 : 1]!
    const text = (await answer(parts.objectStore('parts').get([...newest, 0]))) as string
    await answer(parts.objectStore('parts').put(text.slice(0, -3), [...newest, 0]))
    database.close()
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('script')) localStorage.removeItem(key)
    }
  })
}

test('recovers the draft after the tab has crashed', async ({ page, context, server }) => {
  const { writer, projectId } = await openPage(page, server, ['action:one'])
  await type(page, ' two')
  await expectDraftWritten(page)
  const next = await crash(page, context)
  await leaveEditor(next, server.url)
  // Leaves only the draft in IndexedDB, and makes sure that the login is still there.
  await next.evaluate(
    ([token, id]) => {
      localStorage.removeItem(`script_project_${id}`)
      localStorage.setItem('token', token)
    },
    [writer.token, projectId] as const,
  )
  await next.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expect(next.getByText('Local changes (auto-recovered)')).toBeVisible()
  await expect(next.locator('[data-element-id]')).toHaveText(['one two'])
  await expect(banner(next)).toBeHidden()
})

test('opens the generation before a damaged one, and offers the damaged one for download', async ({
  page,
  server,
}) => {
  const { projectId } = await openPage(page, server, ['action:one'])
  await type(page, ' two')
  await expectDraftWritten(page)
  // A single key is a single write, so the generation before it lacks this character.
  await page.keyboard.press('!')
  await expectDraftWritten(page)
  await leaveEditor(page, server.url)
  await damageNewest(page)
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expect(page.locator('[data-element-id]')).toHaveText(['one two'])
  await expect(banner(page)).toContainText('damaged')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download draft').click()
  const download = await downloading
  expect(await readFile(await download.path(), 'utf8')).toContain('one two!')
  await button(page, 'Delete draft').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(banner(page)).toBeHidden()
})

test('reports a full device until it accepts the draft again, and offers a download', async ({
  page,
  context,
  server,
}) => {
  const devtools = await context.newCDPSession(page)
  const origin = new URL(server.url).origin
  // Before anything is stored: for some seconds after a write, Chromium doesn't look at the quota.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await openPage(page, server, ['action:one'])
  await type(page, ' two')
  await expect(banner(page)).toContainText("aren't being stored")
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download a copy').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('New_Screenplay.scenewright')
  expect(await readFile(await download.path(), 'utf8')).toContain('one two')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await expect(banner(page)).toBeHidden()
  await expectDraftWritten(page)
})

test('a downloaded script can be imported as a new project', async ({ page, server }) => {
  await openScriptWithoutProject(page, server)
  await button(page, 'Story Block 1').click()
  await expect(pageText(page)).toBeFocused()
  await type(page, 'rain on a tin roof')
  const copy = await downloadOf(page, async () => {
    await chooseInMenu(page, 'Export as…', 'Scenewright file')
  })
  await page.getByRole('link', { name: 'Projects' }).click()
  // The editor has an Import button too.
  await expect(page).toHaveURL(/\/projects$/)
  await chooseFiles(page, copy)
  await button(page, 'Import as new project').click()
  await expect(page).toHaveURL(/project=/)
  await button(page, 'Story Block 1').click()
  await expect(page.locator('[data-element-id]')).toHaveText(/rain on a tin roof/i)
})

test('imports a script to this device only when the plan is full, and rejects other files', async ({
  page,
  server,
}, testInfo) => {
  await openPage(page, server, ['action:one'])
  await leaveEditor(page, server.url)
  await page.goto(`${server.url}/projects`)
  await chooseFiles(page, { name: 'letter.scenewright', content: 'Dear John' })
  await expect(page.getByRole('alert')).toContainText("isn't a Scenewright script file")
  await button(page, 'Close').last().click()
  const element = { id: 'e1', type: 'action', content: 'kept from home' }
  const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'A', elements: [element] }]
  const script = { title: testInfo.title, storyBlocks }
  const content = JSON.stringify({ format: 'scenewright-script', version: 1, script })
  await chooseFiles(page, { name: 'a.scenewright', content })
  await button(page, 'Import as new project').click()
  await button(page, 'Open on this device only').click()
  await expect(page).toHaveURL(/\/editor(\?storyblock=1)?$/)
  await expect(page.getByText('only on this device and not in a project')).toBeVisible()
  await button(page, 'A').click()
  await expect(page.locator('[data-element-id]')).toHaveText(['kept from home'])
})
