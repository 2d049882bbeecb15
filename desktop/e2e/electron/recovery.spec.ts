/** Conflicts with another device after working offline, and the encrypted login. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectDraftWritten, saved, unsaved } from '../support/chrome.ts'
import { caretAtEndOf, expectLines } from '../support/editor-page.ts'
import { pageText, scriptWith } from '../support/editor.ts'
import { freePort } from '../support/free-port.ts'
import { newWriter } from '../support/signed-in.ts'
import { electronBinary } from './support/find-electron.ts'
import { startSecondInstance } from './support/launch.ts'
import { answerDialogs, systemCalls } from './support/system.ts'
import { logIn, openBlock, test } from './support/test.ts'

/** The login token that the page gets. */
async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    type Ask = (name: string, content: object) => Promise<string | null>
    const { desktop } = window as unknown as { desktop: { ask: Ask } }
    return (await desktop.ask('settings:get', { key: 'token' })) ?? ''
  })
}

/** The content of all files in a folder. */
async function filesOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map((file) => readFile(join(file.parentPath, file.name), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

test('a script saved elsewhere while the app was offline causes a conflict, and both are kept', async ({
  launch,
  server,
  folder,
}) => {
  const writer = await newWriter(server)
  const id = await writer.createProject(scriptWith(['action:Dust.']))
  const first = await launch()
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('link', { name: 'New Screenplay' }).click()
  await openBlock(page)
  await caretAtEndOf(page, 0)
  await page.keyboard.type(' Rain.')
  await expect(unsaved(page)).toBeVisible()
  await expectDraftWritten(page)
  const token = await tokenOf(page)
  expect(token.split('.')).toHaveLength(3)
  await first.kill()
  // The token is encrypted: no part of it is readable.
  const files = await filesOf(join(folder, 'user-data'))
  expect(files).toContain('"sealedToken": "')
  for (const part of token.split('.').slice(1)) expect(files).not.toContain(part)

  // The login is still stored, but the server is unreachable.
  const second = await launch({ env: { API_BASE: `http://127.0.0.1:${await freePort()}` } })
  const away = await second.page()
  expect(await tokenOf(away)).toBe(token)
  await away.getByRole('link', { name: 'Open New Screenplay' }).click()
  await openBlock(away)
  await caretAtEndOf(away, 0)
  await away.keyboard.type(' Mine.')
  await expect(pageText(away)).toContainText('Mine.')
  await expectDraftWritten(away)
  await second.kill()
  const { version } = await writer.readProject(id)
  const theirs = scriptWith(['action:Dust. Theirs.'])
  await writer.call('PUT', `/api/projects/${id}`, {
    title: 'New Screenplay',
    screenplay_json: theirs,
    baseVersion: version,
  })

  const third = await launch()
  const back = await third.page()
  await back.getByRole('link', { name: 'New Screenplay' }).click()
  const dialog = back.getByRole('dialog', { name: /changed elsewhere/ })
  await expect(dialog).toBeVisible()
  expect(JSON.stringify(await writer.readProject(id))).toContain('Theirs.')
  // A second start shows this window and ends.
  await answerDialogs(third)
  expect(await startSecondInstance({ userData: join(folder, 'user-data') })).toBe(0)
  expect(await third.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
  expect(await systemCalls(third, 'message')).toEqual([])
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(saved(back)).toBeVisible()
  await openBlock(back)
  await expectLines(back, ['action:Dust. Rain. Mine.'])
  expect(JSON.stringify(await writer.readProject(id))).toContain('Mine.')
  // The other device's save is in the version history.
  const history = await writer.call('GET', `/api/projects/${id}/revisions/${version + 1}`)
  expect(await history.text()).toContain('Theirs.')
})

test('without a keyring, the writer is notified and the login is not stored', async ({
  launch,
  server,
  folder,
}) => {
  test.skip(electronBinary() !== null, 'Only the mock can run without a keyring.')
  const writer = await newWriter(server)
  const desktop = await launch({ env: { MOCK_KEYRING: 'none' } })
  const page = await desktop.page()
  await logIn(page, writer)
  await expect(page.getByText('This computer has no keyring')).toBeVisible()
  const token = await tokenOf(page)
  expect(token.split('.')).toHaveLength(3)
  await desktop.kill()
  const files = await filesOf(join(folder, 'user-data'))
  expect(files).toContain('"lastUser"')
  for (const part of token.split('.').slice(1)) expect(files).not.toContain(part)
})
