/** The admin page, for admins only (`docs/product.md#roles`), and a dashboard of many projects. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import { expectAccessible } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import type { TestServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const CHECKOUT = join(import.meta.dirname, '../..')

/** Does what `npm run admin -- grant` does, while the server runs. */
async function grant({ dataDir }: TestServer, email: string): Promise<void> {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, ['backend/src/admin.ts', 'grant', email], {
    cwd: CHECKOUT,
    env,
  })
}

test('admins see statistics and projects, other users are sent to their account', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await writer.createProject()
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/admin`)
  await expect(page).toHaveURL(`${server.url}/account`)

  await grant(server, writer.email)
  await page.goto(`${server.url}/admin`)
  await expect(page.getByText(/^Registrations per day/)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByLabel('Find users').fill(writer.email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Page 1 of 1, 1 total')).toBeVisible()
  await expect(page.getByRole('row', { name: /^w\*\*\*@example\.org Free/ })).toHaveCount(1)
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
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.getByText(/^Registrations per day/)).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
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
  await expect(page.getByText('1 of 7 projects')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoOverflow(page)
})
