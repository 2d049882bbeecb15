/** Without a server, drafts and saved projects open, and are saved once the server is back. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { expectDraftWritten, saved, unsaved } from '../support/chrome.ts'
import { pageText, scriptWith } from '../support/editor.ts'
import { freePort } from '../support/free-port.ts'
import { expectCopies } from '../support/installed.ts'
import { newWriter } from '../support/signed-in.ts'
import { startServer } from '../support/start-server.ts'
import { logIn, openBlock, test } from './support/test.ts'

test('opens and edits a draft without server and login, and saves it when both are back', async ({
  launch,
  folder,
}) => {
  const PORT = String(await freePort())
  const server = await startServer({ env: { PORT } })
  const env = { API_BASE: server.url }
  const writer = await newWriter(server)
  const id = await writer.createProject(scriptWith(['action:Dust.']))
  const first = await launch({ env })
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'New Screenplay' }).click()
  await openBlock(page)
  await pageText(page).click()
  await server.kill()
  await page.keyboard.type('Rain. ')
  await expect(unsaved(page)).toBeVisible()
  await expectDraftWritten(page)
  await first.kill()

  // Removes the stored login, as if it had expired.
  const settings = join(folder, 'user-data', 'settings.json')
  const stored = JSON.parse(await readFile(settings, 'utf8')) as object
  await writeFile(settings, JSON.stringify({ ...stored, sealedToken: null }))
  const again = await launch({ env })
  const later = await again.page()
  await expect(later.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await later.getByRole('link', { name: 'Open New Screenplay' }).click()
  await openBlock(later)
  await pageText(later).click()
  await expect(pageText(later)).toContainText('Rain.')
  await later.keyboard.type('Wind. ')
  await expectDraftWritten(later)

  const restarted = await startServer({ env: { PORT }, after: server })
  await later.getByRole('button', { name: 'Log in to save' }).click()
  await later.getByLabel('Password', { exact: true }).fill(writer.password)
  await later.getByRole('button', { name: 'Log in and save' }).click()
  await expect(saved(later)).toBeVisible()
  expect(JSON.stringify(await writer.readProject(id))).toContain('Wind.')
  await again.quit()
  await restarted.stop()
  await server.stop()
})

test('opens a saved project without a server, and saves its edits when it is back', async ({
  launch,
  folder,
}) => {
  const PORT = String(await freePort())
  const server = await startServer({ env: { PORT } })
  // Mock Electron has a new browser profile at each start otherwise.
  const env = { API_BASE: server.url, MOCK_PROFILE: join(folder, 'browser') }
  const writer = await newWriter(server)
  const id = await writer.createProject(scriptWith(['action:Dust.']))
  const first = await launch({ env })
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'New Screenplay' }).click()
  await expect(saved(page)).toBeVisible()
  await expectCopies(page, /Dust\./)
  await server.kill()
  await first.kill()

  const again = await launch({ env })
  const later = await again.page()
  await later.getByRole('link', { name: 'Open New Screenplay' }).click()
  await openBlock(later)
  await expect(saved(later)).toBeVisible()
  await pageText(later).click()
  await later.keyboard.type('Wind. ')
  await expectDraftWritten(later)

  const restarted = await startServer({ env: { PORT }, after: server })
  // The page would save too, after a wait that grows with each try.
  await later.keyboard.press('Control+s')
  await expect(saved(later)).toBeVisible()
  const text = JSON.stringify(await writer.readProject(id))
  expect(text).toContain('Wind.')
  expect(text).toContain('Dust.')
  await again.quit()
  await restarted.stop()
  await server.stop()
})
