/** The menu bar: its state, its commands, and that each key acts only once. */
import { expect, type Page } from '@playwright/test'
import { saved } from '../support/chrome.ts'
import { caretAtEndOf, lines } from '../support/editor-page.ts'
import { pageText, scriptWith, waitForFrame } from '../support/editor.ts'
import { mill } from '../support/opened-scripts.ts'
import { newWriter } from '../support/signed-in.ts'
import type { Desktop } from './support/desktop.ts'
import { pressItem, shownItem, type ShownItem } from './support/menu.ts'
import { holdSaveDialog } from './support/system.ts'
import { logIn, openBlock, test } from './support/test.ts'

const pathOf = (page: Page) => new URL(page.url()).pathname

/** Counts the page's requests that save the project. */
function countSaves(page: Page): () => number {
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/api/projects/')) saves += 1
  })
  return () => saves
}

async function expectItem(desktop: Desktop, id: string, state: Partial<ShownItem>): Promise<void> {
  await expect.poll(() => shownItem(desktop, id)).toMatchObject(state)
}

test("shows the editor's state and runs its commands, each key once", async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  await writer.createProject(mill)
  const desktop = await launch()
  const page = await desktop.page()
  const saves = countSaves(page)
  await expectItem(desktop, 'save', { enabled: false })
  await expectItem(desktop, 'new-project', { enabled: false })
  await logIn(page, writer)
  await expectItem(desktop, 'new-project', { enabled: true })

  await page.getByRole('link', { name: 'The Mill' }).click()
  await openBlock(page)
  await expectItem(desktop, 'export-block', { enabled: true })
  await expectItem(desktop, 'save', { enabled: false })
  await expectItem(desktop, 'undo', { enabled: false, label: 'Undo' })

  await caretAtEndOf(page, 1)
  await page.keyboard.type(' And light.')
  await expectItem(desktop, 'undo', { enabled: true, label: 'Undo Typing in “INT. MILL - DAY”' })
  await expectItem(desktop, 'save', { enabled: true })
  expect(
    await desktop.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle()),
  ).toBe('The Mill – Scenewright')

  // By key and by menu, each exactly once.
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect(saves()).toBe(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectItem(desktop, 'undo', { label: 'Undo Change element type' })
  await page.keyboard.press('Control+z')
  await expect.poll(() => lines(page)).toContain('character:Dust. And light.')
  await pressItem(desktop, 'undo')
  await expect.poll(() => lines(page)).toContain('action:Dust. And light.')
  await pressItem(desktop, 'redo')
  await expect.poll(() => lines(page)).toContain('character:Dust. And light.')
  await pressItem(desktop, 'save')
  await expect(saved(page)).toBeVisible()
  expect(saves()).toBe(2)

  await pressItem(desktop, 'sidebar')
  await expectItem(desktop, 'sidebar', { checked: false })
  await expect(page.getByRole('complementary', { name: 'Script tools' })).toBeHidden()
  await page.keyboard.press('Control+\\')
  await expectItem(desktop, 'sidebar', { checked: true })
  await pressItem(desktop, 'focus-mode')
  await expectItem(desktop, 'focus-mode', { checked: true })
  // The page handles its keys once it has drawn the change.
  await waitForFrame(page)
  await page.keyboard.press('F9')
  await expectItem(desktop, 'focus-mode', { checked: false })
  await pressItem(desktop, 'continuous')
  await expectItem(desktop, 'continuous', { checked: true })
  await pressItem(desktop, 'continuous')
  for (const option of ['typewriter', 'separateSheets']) {
    await pressItem(desktop, option)
    await expectItem(desktop, option, { checked: true })
    await pressItem(desktop, option)
    await expectItem(desktop, option, { checked: false })
  }
  for (const _step of [1, 2, 3]) await pressItem(desktop, 'zoom-in')
  await expectItem(desktop, 'zoom-in', { enabled: true })
  await pressItem(desktop, 'zoom-in')
  await expectItem(desktop, 'zoom-in', { enabled: false })
  await pressItem(desktop, 'zoom-reset')
  await expectItem(desktop, 'zoom-in', { enabled: true })
  await pressItem(desktop, 'find')
  await expect(page.getByRole('search').getByRole('textbox').first()).toBeFocused()

  // In a text field, Undo acts on that field.
  await page.getByLabel('Command', { exact: true }).fill('Add a shot of the wheel')
  await pressItem(desktop, 'undo')
  await expect(page.getByLabel('Command', { exact: true })).toHaveValue('')
  expect(await lines(page)).toContain('character:Dust. And light.')

  await pressItem(desktop, 'user-guide')
  await expect(page.getByRole('dialog')).toContainText('User Guide')
  await expectItem(desktop, 'save', { enabled: false })
  await expectItem(desktop, 'open-projects', { enabled: false })
  await page.getByRole('button', { name: 'Got it!' }).click()
  await pressItem(desktop, 'licenses')
  await expect(page.getByRole('heading', { name: 'Third-party licenses' })).toBeVisible()
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible()
  await pressItem(desktop, 'open-projects')
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expectItem(desktop, 'export-script', { enabled: false })

  const [label, id] = await desktop.evaluate(({ Menu }) => {
    const recent = Menu.getApplicationMenu()?.getMenuItemById('recent')?.submenu?.items[0]
    return [recent?.label, recent?.id] as const
  })
  expect(label).toBe('The Mill')
  await pressItem(desktop, id ?? '')
  await expect(page.getByRole('heading', { name: 'The Mill' })).toBeVisible()
  await pressItem(desktop, 'new-project')
  // The free plan allows one project, so a message appears instead.
  await expect.poll(() => pathOf(page)).toBe('/projects')
  await expect(page.getByRole('alert')).toContainText('project')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectItem(desktop, 'new-project', { enabled: false })
  await expectItem(desktop, 'recent', { enabled: false })
})

test('shows PDF progress with a closed sidebar too, and makes one PDF at a time', async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  await writer.createProject(mill)
  const desktop = await launch()
  const page = await desktop.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'The Mill' }).click()
  await openBlock(page)
  await pressItem(desktop, 'sidebar')
  await expectItem(desktop, 'sidebar', { checked: false })

  const answerSave = await holdSaveDialog(desktop)
  await pressItem(desktop, 'export-script')
  const progress = page.getByRole('progressbar', { name: 'PDF of the entire script' })
  await expect(progress).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel the PDF of the entire' })).toBeVisible()
  for (const id of ['export-script', 'export-block'])
    await expectItem(desktop, id, { enabled: false })
  await pressItem(desktop, 'sidebar')
  await expect(page.getByRole('complementary', { name: 'Script tools' })).toBeVisible()
  await expect(progress).toHaveCount(1)
  await expect(progress).toBeVisible()

  await answerSave()
  await expect(progress).toHaveCount(0)
  for (const id of ['export-script', 'export-block'])
    await expectItem(desktop, id, { enabled: true })
})

test('lists a project that was deleted elsewhere until it is opened', async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  const id = await writer.createProject(mill)
  const desktop = await launch()
  const page = await desktop.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'The Mill' }).click()
  await expectItem(desktop, `recent ${id}`, { label: 'The Mill' })
  await pressItem(desktop, 'open-projects')
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await writer.call('DELETE', `/api/projects/${id}`)

  await expectItem(desktop, 'recent', { enabled: true })
  await pressItem(desktop, `recent ${id}`)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect.poll(() => shownItem(desktop, `recent ${id}`)).toBeNull()
})

test('keeps text typed just before the window closes', async ({ launch, server }) => {
  const writer = await newWriter(server)
  await writer.createProject(scriptWith(['action:Dust.']))
  const first = await launch()
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'New Screenplay' }).click()
  await openBlock(page)
  await pageText(page).click()
  await page.keyboard.type('Now. ')
  await first.quit()
  expect(await first.ended()).toBe(0)

  const again = await (await launch()).page()
  await again.getByRole('link', { name: 'New Screenplay' }).click()
  await openBlock(again)
  await expect(pageText(again)).toContainText('Now.')
})
