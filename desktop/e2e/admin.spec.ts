/** The admin page, for admins only (`docs/product/admin.md#roles`), and a dashboard of many projects. */
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { expectAccessible, expectLegible, pageText, press } from './support/editor.ts'
import { runAdmin } from './support/run-admin.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

test('admins see statistics, projects and users, other users are sent to their account', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await writer.createProject()
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/admin`)
  await expect(page).toHaveURL(`${server.url}/account`)

  await runAdmin(server, ['grant', writer.email])
  await page.goto(`${server.url}/admin`)
  await expect(page.getByRole('figure').filter({ hasText: /^Saves per day/ })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Statistics' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Projects JSON' })).toBeFocused()
  await page.getByLabel('Find projects').fill(writer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 1 of 1, 1 total')).toBeVisible()
  const text = page.getByLabel('JSON of this page, text')
  await expect(text).toHaveValue(/"userEmail": "w\*\*\*@example\.org"/)
  await expect(text).not.toHaveValue(/storyBlocks/)

  await page.getByRole('button', { name: 'View New Screenplay' }).click()
  await expect(page.getByLabel('JSON of New Screenplay, text')).toHaveValue(/storyBlocks/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download JSON' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('"storyBlocks"')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['Projects JSON', 'Users', 'Audit log', 'Statistics']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByText(/^Generated at/)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
  }
})

test('a suspended writer learns why at the next save, and keeps the words', async ({
  browser,
  page,
  server,
}) => {
  const boss = await newWriter(server)
  await runAdmin(server, ['grant', boss.email])
  const writer = await newWriter(server)
  const projectId = await writer.createProject()
  const localStorage = [{ name: 'token', value: writer.token }]
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] }
  const theirs = await browser.newPage({ storageState })
  await theirs.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
  await pageText(theirs).click()

  await page.goto(`${server.url}/login`)
  await page.getByLabel('Email').fill(boss.email)
  await page.getByLabel('Password', { exact: true }).fill(boss.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await page.getByLabel('Find users').fill(writer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 1 of 1, 1 total')).toBeVisible()
  const menu = page.getByRole('button', { name: 'Actions for w***@example.org' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Suspend…' }).click()
  await expect(page.getByLabel('Reason (optional)')).toBeFocused()
  await page.keyboard.type('Spam from this account.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText(/is suspended and was logged out everywhere\./)).toBeVisible()
  await expect(page.getByRole('row', { name: /Suspended on/ })).toBeVisible()

  await theirs.keyboard.type('Words that stay.')
  await press(theirs, 'Control+s')
  await theirs.getByRole('button', { name: 'Log in to save' }).click()
  const again = theirs.getByRole('dialog', { name: 'Log in again' })
  const logIn = again.getByRole('button', { name: 'Log in and save' })
  await again.getByLabel('Password', { exact: true }).fill(writer.password)
  await logIn.click()
  await expect(again.getByText(/^This account is suspended\./)).toBeVisible()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Lift suspension…' }).click()
  await page.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(page.getByText(/can log in again\./)).toBeVisible()
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByRole('rowheader', { name: /Spam from this account\./ })).toBeVisible()

  await logIn.click()
  await expect(theirs.getByText('Saved to database')).toBeVisible()
  await theirs.close()
})

test('searches and sorts a dashboard of many projects', async ({ page, server }) => {
  const writer = await newWriter(server)
  const titles = ['Amber', 'Café', 'Delta', 'Echo', 'Foxglove', 'Gull', 'Beacon']
  const projects = titles.map((title, number) => ({
    id: `00000000-0000-4000-8000-00000000000${number}`,
    title,
    logline: null,
    plot_status: null,
    updated_at: '2026-11-21T12:00:00.000Z',
  }))
  await page.route('**/api/projects', (route) => route.fulfill({ json: projects }))
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/projects`)
  const covers = page.getByRole('article').getByRole('heading')
  await expect(covers).toHaveText(titles)
  await page.getByLabel('Sort by').selectOption('Title')
  await expect(covers).toHaveText(titles.toSorted())
  await page.getByLabel('Find a project').fill('cafe')
  await expect(covers).toHaveText(['Café'])
  await expect(page.getByText('1 of 7 found')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectLegible(page)
  await expectNoOverflow(page)
})
