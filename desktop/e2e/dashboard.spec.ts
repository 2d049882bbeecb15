/** The dashboard: the trash, cards of real projects, loading without layout shifts, dropped files. */
import { expect, type Page } from '@playwright/test'
import { saved, unsaved } from './support/chrome.ts'
import { button, expectAccessible, pageText, scriptWith } from './support/editor.ts'
import { dropFile } from './support/files.ts'
import { FOUNTAIN } from './support/sample-scripts.ts'
import { newWriter, openEditor } from './support/signed-in.ts'
import { test } from './support/test.ts'

const card = (page: Page) => page.getByRole('article')

test('unsaved words of a deleted project come back from the trash', async ({ page, server }) => {
  const writer = await newWriter(server)
  const script = { ...scriptWith(['scene_heading:INT. LAMP ROOM - NIGHT']), author: 'Ada Quill' }
  const projectId = await writer.createProject(script)
  await openEditor(page, server, writer, { projectId, storyblock: 'title' })
  await page.getByLabel('Script Title').fill('The Lamp Room')
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(card(page)).toContainText('by Ada Quill')
  await expect(card(page)).toContainText('INT. LAMP ROOM - NIGHT')
  await expect(card(page)).toContainText('Unsaved changes')
  await expect(card(page)).toContainText(/Opened \w{3} \d/)
  await expect(page.getByText('1 of 1 projects')).toBeVisible()
  await expectAccessible(page)

  await card(page).hover()
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Delete project' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('This action cannot be undone.')
  await expect(page.getByRole('alertdialog')).toContainText('in the trash for 30 days')
  await button(page, 'Delete project').click()
  await expect(page.getByText(/^Moved “.*” to the trash/)).toBeVisible()
  await expect(page.getByText('0 of 1 projects')).toBeVisible()
  await expect(page.getByText('Only on this device')).toBeHidden()

  await page.getByRole('link', { name: 'Trash 1' }).click()
  await expectAccessible(page)
  await button(page, 'Restore The Lamp Room').click()
  await expect(page.getByText('Restored “The Lamp Room”.')).toBeVisible()
  await page.getByRole('link', { name: 'Active 1' }).click()
  await card(page).getByRole('link', { name: 'The Lamp Room' }).click()
  await expect(page.getByLabel('Script Title')).toHaveValue('The Lamp Room')
  await expect(saved(page)).toBeVisible()
})

test('the saved page count is on the card', async ({ page, server }) => {
  const writer = await newWriter(server)
  const projectId = await writer.createProject(scriptWith(['action:Rain.']))
  await openEditor(page, server, writer, { projectId })
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
  await pageText(page).click()
  await page.keyboard.type('More. ')
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(card(page)).toContainText('1 page')
})

test('nothing moves while the projects load, and a file can be dropped anywhere', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  const loaded = Promise.withResolvers<void>()
  const projects = ['Amber', 'Café', 'Delta', 'Echo', 'Foxglove'].map((title, number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title,
    logline: 'A logline.',
    plot_status: null,
    updated_at: '2026-11-21T12:00:00.000Z',
    tags: ['sea'],
  }))
  await page.route('**/api/projects', async (route) => {
    await loaded.promise
    await route.fulfill({ json: projects })
  })
  await page.addInitScript((token) => {
    localStorage.setItem('token', token)
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as Shift).value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, writer.token)
  await page.goto(`${server.url}/projects`)
  await expect(page.getByText('Loading projects…')).toBeAttached()
  await expect(page.getByLabel('Find a project')).toBeVisible()
  await expect(page.getByLabel('Sort by')).toBeVisible()
  loaded.resolve()
  await expect(card(page)).toHaveCount(5)
  // The observer reports after the next frame.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])

  await page.getByLabel('Sort by').selectOption('Title')
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await dropFile(page, 'footer', FOUNTAIN)
  await expect(page.getByRole('dialog')).toContainText('The Last Ferry')
})

type Shift = Readonly<{ value: number }>
