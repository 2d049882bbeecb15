/**
 * Drafts that exist only on this device: listed on the projects page, asked about at logout, and
 * never shown to another user of the same browser.
 */
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { unsaved } from './support/chrome.ts'
import { button, expectAccessible, pressLogout } from './support/editor.ts'
import { newWriter, type Writer } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { tabsTest } from './support/tabs-test.ts'
import { test } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Only on this device' })
const question = (page: Page) => page.getByRole('dialog', { name: /only on this device/ })
const Titles = z.array(z.object({ title: z.string() }))

async function logIn(page: Page, server: TestServer, writer: Writer): Promise<void> {
  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(writer.email)
  await page.getByLabel('Password', { exact: true }).fill(writer.password)
  await button(page, 'Log in').click()
  await expect(page).toHaveURL(`${server.url}/projects`)
}

/** Creates a script without a project and leaves it unsaved. */
async function leaveUnsaved(page: Page, server: TestServer, title: string): Promise<void> {
  await page.goto(`${server.url}/editor?storyblock=title`)
  await page.getByLabel('Script Title').fill(title)
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(section(page)).toContainText(title)
}

async function titlesOf(writer: Writer): Promise<string[]> {
  const answer = await writer.call('GET', '/api/projects')
  return Titles.parse(await answer.json()).map(({ title }) => title)
}

test('opens, downloads and deletes drafts on the projects page', async ({ page, server }) => {
  await logIn(page, server, await newWriter(server))
  await leaveUnsaved(page, server, 'Never saved')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await button(page, 'Download Never saved').click()
  expect((await downloading).suggestedFilename()).toMatch(/^Never_saved.*\.scenewright$/)
  await page.getByRole('link', { name: 'Open Never saved' }).click()
  await expect(page.getByLabel('Script Title')).toHaveValue('Never saved')
  await page.getByRole('link', { name: 'Projects' }).click()
  await button(page, 'Delete Never saved').click()
  await button(page, 'Cancel').click()
  await expect(section(page)).toBeVisible()
  await button(page, 'Delete Never saved').click()
  await button(page, 'Delete script').click()
  await expect(section(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  await expect(section(page)).toBeHidden()
})

test('lists a draft once its project, which was deleted elsewhere, has left the trash', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  const projectId = await writer.createProject()
  await logIn(page, server, writer)
  await page.goto(`${server.url}/editor?project=${projectId}&storyblock=title`)
  await page.getByLabel('Script Title').fill('Deleted elsewhere')
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await expect(page).toHaveURL(`${server.url}/projects`)
  await expect(section(page)).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Unsaved changes')
  await writer.call('DELETE', `/api/projects/${projectId}`)
  await page.goto(`${server.url}/projects?view=trash`)
  const trash = page.getByRole('list', { name: 'Deleted projects' })
  await expect(trash).toContainText('Unsaved changes on this device')
  await page.getByRole('link', { name: 'Active' }).click()
  await expect(page.getByText('Every script starts as a blank page')).toBeVisible()
  await expect(section(page)).toBeHidden()
  await writer.call('DELETE', `/api/trash/${projectId}`)
  await page.reload()
  await expect(section(page)).toContainText('Deleted elsewhere')
})

test('drafts kept at logout are listed at the next login, and not to another user', async ({
  page,
  server,
}) => {
  const [writer, other] = [await newWriter(server), await newWriter(server)]
  await logIn(page, server, writer)
  await leaveUnsaved(page, server, 'Of the first')
  await pressLogout(page)
  await expect(question(page)).toContainText('Of the first')
  await expectAccessible(page)
  await button(page, 'Cancel').click()
  await expect(section(page)).toBeVisible()
  await pressLogout(page)
  await button(page, 'Keep on this device and log out').click()
  await expect(page).toHaveURL(`${server.url}/`)

  await logIn(page, server, other)
  await expect(page.getByText('Every script starts as a blank page')).toBeVisible()
  await expect(section(page)).toBeHidden()
  await page.goto(`${server.url}/editor?storyblock=title`)
  await expect(page.getByLabel('Script Title')).toHaveValue('New Screenplay')
  await page.getByLabel('Script Title').fill('Of the second')
  await expect(unsaved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Projects' }).click()
  await pressLogout(page)
  await expect(question(page)).not.toContainText('Of the first')
  await button(page, 'Discard').click()
  await button(page, 'Discard and log out').click()
  await expect(page).toHaveURL(`${server.url}/`)

  await logIn(page, server, writer)
  await expect(section(page)).toContainText('Of the first')
  await expect(section(page)).not.toContainText('Of the second')
})

test('drafts saved at logout become projects', async ({ page, server }) => {
  const writer = await newWriter(server)
  await logIn(page, server, writer)
  await leaveUnsaved(page, server, 'Saved at last')
  await pressLogout(page)
  await button(page, 'Save and log out').click()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(await titlesOf(writer)).toEqual(['Saved at last'])
  await logIn(page, server, writer)
  await expect(page.getByRole('link', { name: 'Saved at last' })).toBeVisible()
  await expect(section(page)).toBeHidden()
})

test("a draft that can't be saved stays on the device, and logout is refused", async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await logIn(page, server, writer)
  await leaveUnsaved(page, server, 'No way to the server')
  await page.route('**/api/projects', (route) => route.abort())
  await pressLogout(page)
  await button(page, 'Save and log out').click()
  await expect(question(page).getByRole('alert')).toContainText('still on this device')
  await button(page, 'Cancel').click()
  await expect(section(page)).toContainText('No way to the server')
})

tabsTest(
  'deleting the account in another tab removes its drafts, and the open script can be downloaded',
  async ({ page, context, server }) => {
    const writer = await newWriter(server)
    const projectId = await writer.createProject()
    await logIn(page, server, writer)
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=title`)
    await page.getByLabel('Script Title').fill('Of nobody')
    await expect(unsaved(page)).toBeVisible()
    const mirror = () =>
      page.evaluate((key) => localStorage.getItem(key) ?? '', `script_project_${projectId}`)
    await expect.poll(mirror).toContain('Of nobody')

    const second = await context.newPage()
    await second.goto(`${server.url}/account`)
    await button(second, 'Delete account').click()
    await second.getByLabel('Type DELETE to confirm').fill('DELETE')
    await button(second, 'Delete my account').click()
    await expect(second.getByText('Account deleted successfully')).toBeVisible()

    const dialog = page.getByRole('dialog', { name: 'This account was deleted' })
    await expect(dialog).toBeVisible()
    await page.bringToFront()
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download a copy').click()
    expect((await downloading).suggestedFilename()).toBe('Of_nobody.scenewright')
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(mirror).toBe('')
  },
)

tabsTest(
  'logging out in another tab closes the script, and its draft is listed at the next login',
  async ({ page, context, server }) => {
    const [writer, other] = [await newWriter(server), await newWriter(server)]
    await logIn(page, server, writer)
    await page.goto(`${server.url}/editor?storyblock=title`)
    await page.getByLabel('Script Title').fill('Open in the first tab')
    await expect(unsaved(page)).toBeVisible()

    const second = await context.newPage()
    await second.goto(`${server.url}/projects`)
    await expect(section(second)).toContainText('Open in the first tab')
    await pressLogout(second)
    await button(second, 'Save and log out').click()
    await expect(question(second).getByRole('alert')).toContainText('is open in another tab')
    await button(second, 'Keep on this device and log out').click()
    await expect(second).toHaveURL(`${server.url}/`)
    await expect(page).toHaveURL(`${server.url}/`)
    await expect(page.getByLabel('Script Title')).toBeHidden()

    await logIn(second, server, other)
    await expect(section(second)).toBeHidden()
    await expect(button(page, 'Account menu')).toBeVisible()
    await page.goto(`${server.url}/editor?storyblock=title`)
    await expect(page.getByLabel('Script Title')).toHaveValue('New Screenplay')

    await pressLogout(second)
    await expect(second).toHaveURL(`${server.url}/`)
    await expect(page).toHaveURL(`${server.url}/`)
    await logIn(second, server, writer)
    await second.getByRole('link', { name: 'Open Open in the first tab' }).click()
    await expect(second.getByLabel('Script Title')).toHaveValue('Open in the first tab')
    expect(await titlesOf(writer)).toEqual([])
  },
)
