/** What this device keeps of a script outlasts a crash, a damaged copy and a full disk. */
import { readFile } from 'node:fs/promises'
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { unsaved } from './support/chrome.ts'
import { button, expectAccessible, openLocalScript, pageText, press } from './support/editor.ts'
import { openPage } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'

// These scripts go to the server when it is told to, not when their page is left.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('editor', '{"autosave":false}'))
})

const banner = (page: Page): Locator => page.getByRole('region', { name: 'This device' })

/** The badge's promise: the device has every edit. */
async function expectKept(page: Page): Promise<void> {
  const badge = page.locator('[data-badge]')
  await expect
    .poll(() => badge.evaluate(({ dataset }) => dataset['keptRevision'] === dataset['revision']))
    .toBe(true)
}

async function type(page: Page, text: string): Promise<void> {
  await press(page, 'End')
  await page.keyboard.type(text)
  await expect(unsaved(page)).toBeVisible()
}

/** The tab dies without a word to the page, as when its process is killed. */
async function crash(page: Page, context: BrowserContext): Promise<Page> {
  const devtools = await context.newCDPSession(page)
  const isDead = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => undefined)
  await isDead
  return context.newPage()
}

/** A page of the same site that opens no script, where the storage can be got at. */
async function besideTheEditor(page: Page, serverUrl: string): Promise<void> {
  await page.goto(`${serverUrl}/faq`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Cuts the newest generation off before its end, and drops the mirrors. */
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

test('what was typed is offered again after the tab has died', async ({
  page,
  context,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, ['action:one'])
  await type(page, ' two')
  await expectKept(page)
  const next = await crash(page, context)
  await besideTheEditor(next, server.url)
  // The database alone has it; the token is what a mirror is not.
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

test('a damaged copy is put aside, told of and handed out; the one before it opens', async ({
  page,
  server,
}) => {
  const { projectId } = await openPage(page, server, ['action:one'])
  await type(page, ' two')
  await expectKept(page)
  // One key is one write: the generation before it has none of it.
  await page.keyboard.press('!')
  await expectKept(page)
  await besideTheEditor(page, server.url)
  await damageNewest(page)
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await expect(page.locator('[data-element-id]')).toHaveText(['one two'])
  await expect(banner(page)).toContainText('damaged')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download that copy').click()
  const download = await downloading
  expect(await readFile(await download.path(), 'utf8')).toContain('one two!')
  await button(page, 'Delete it').click()
  await button(page, 'Delete copy').click()
  await expect(banner(page)).toBeHidden()
})

test('a full device is told of until it keeps the script again; the script can be downloaded', async ({
  page,
  context,
  server,
}) => {
  await openPage(page, server, ['action:one'])
  const devtools = await context.newCDPSession(page)
  const origin = new URL(server.url).origin
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await type(page, ' two')
  await expect(banner(page)).toContainText('not keeping your changes')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download a copy').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('New_Screenplay.scenewright')
  expect(await readFile(await download.path(), 'utf8')).toContain('one two')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await expect(banner(page)).toBeHidden()
  await expectKept(page)
})

test('a downloaded copy opens again as a project with the same script', async ({
  page,
  server,
}) => {
  await openLocalScript(page, server)
  await button(page, 'Story Block 1').click()
  await expect(pageText(page)).toBeFocused()
  await type(page, 'rain on a tin roof')
  const copy = await downloadOf(page, async () => {
    await button(page, 'Export as…').click()
    await page.getByRole('menuitem', { name: 'Scenewright file' }).click()
  })
  await page.getByRole('link', { name: 'Projects' }).click()
  await chooseFiles(page, copy)
  await button(page, 'Import as new project').click()
  await expect(page).toHaveURL(/project=/)
  await button(page, 'Story Block 1').click()
  await expect(page.locator('[data-element-id]')).toHaveText(/rain on a tin roof/i)
})

test('a copy opens on the device alone where the plan is full, and another file not at all', async ({
  page,
  server,
}, testInfo) => {
  await openPage(page, server, ['action:one'])
  await besideTheEditor(page, server.url)
  await page.goto(`${server.url}/projects`)
  await chooseFiles(page, { name: 'letter.scenewright', content: 'Dear John' })
  await expect(page.getByRole('alert')).toContainText('not a copy of a Scenewright script')
  await button(page, 'Close').last().click()
  const element = { id: 'e1', type: 'action', content: 'kept from home' }
  const storyBlocks = [{ id: 'story_block_1', number: 1, title: 'A', elements: [element] }]
  const script = { title: testInfo.title, storyBlocks }
  const content = JSON.stringify({ format: 'scenewright-script', version: 1, script })
  await chooseFiles(page, { name: 'a.scenewright', content })
  await button(page, 'Import as new project').click()
  await button(page, 'Open on this device only').click()
  await expect(page).toHaveURL(/\/editor(\?storyblock=title)?$/)
  await expect(page.getByText('open on this device only')).toBeVisible()
  await button(page, 'A').click()
  await expect(page.locator('[data-element-id]')).toHaveText(['kept from home'])
})
