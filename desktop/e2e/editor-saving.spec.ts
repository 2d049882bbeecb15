/** Saving when something goes wrong: nothing typed is lost, and the writer is told what to do. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible, openLocalScript, pageText, press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const saved = (page: Page) => page.getByText('Saved to database')
const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true })
/** Milliseconds from the last edit to the save that nobody asked for (issue 4). */
const AUTOSAVE_AFTER_MS = 30_000
const NOT_SAVED = 'Error saving project. Please try again.'

/** Answers saves of this page instead of the server, until it is taken back. */
async function refuseSaves(page: Page, status: number, failure: object): Promise<() => void> {
  let isRefusing = true
  await page.route('**/api/projects/*', async (route) => {
    const isSave = route.request().method() === 'PUT'
    if (isSave && isRefusing) await route.fulfill({ status, json: failure })
    else await route.continue()
  })
  return () => {
    isRefusing = false
  }
}

test('a save outlives the server, which is killed and comes back', async ({ page }) => {
  // Two starts of a server, on a machine that is busy with the other specs.
  test.setTimeout(240_000)
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-restart-'))
  const first = await startServer({ dataDir })
  const env = { PORT: new URL(first.url).port }
  let second = null
  try {
    const { writer, projectId } = await openPage(page, first, ['action:Rain'])
    await press(page, 'End')
    await first.kill()
    await page.keyboard.type(' falls')
    await press(page, 'Control+s')
    await expect(page.getByRole('alertdialog')).toContainText(NOT_SAVED)
    await button(page, 'OK').click()
    await expect(page.getByText('Saving again…')).toBeVisible()
    await expect(unsaved(page)).toBeVisible()
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type(' on')
    second = await startServer({ dataDir, env })
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Saving again…')).toBeHidden()
    expect(JSON.stringify(await writer.readProject(projectId))).toContain('Rain falls on')
  } finally {
    await second?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('the first save makes one project, though its answer is lost', async ({ page, server }) => {
  const writer = await openLocalScript(page, server)
  let calls = 0
  await page.route('**/api/projects', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByLabel('Script Title').fill('Once')
  await press(page, 'Control+s')
  await button(page, 'OK').click()
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}/)
  expect(await (await writer.call('GET', '/api/projects')).json()).toHaveLength(1)
})

test.describe('a login that ends while writing', () => {
  /** The server refuses the page's login until it logs in anew. */
  async function endLogin(page: Page): Promise<void> {
    let hasEnded = true
    await page.route('**/api/**', async (route) => {
      const isLogin = route.request().url().endsWith('/api/auth/login')
      if (hasEnded && !isLogin) {
        const json = { error: 'Please log in again.', code: 'UNAUTHENTICATED' }
        return route.fulfill({ status: 401, json })
      }
      const response = await route.fetch()
      if (isLogin && response.ok()) hasEnded = false
      return route.fulfill({ response })
    })
  }

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

  test('is begun again in place: saved, and the caret where it was', async ({ page, server }) => {
    const { writer, projectId } = await openPage(page, server, ['action:Rain falls', 'action:two'])
    await press(page, 'End')
    for (let step = 0; step < ' falls'.length; step += 1) await press(page, 'ArrowLeft')
    await page.keyboard.type('y')
    await endLogin(page)
    await press(page, 'Control+s')
    await expect(dialog(page)).toContainText(writer.email)
    await expectAccessible(page)
    const password = dialog(page).getByLabel('Password', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type('not the password')
    await press(page, 'Enter')
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await password.fill(writer.password)
    await press(page, 'Enter')
    await expect(dialog(page)).toBeHidden()
    await expect(saved(page)).toBeVisible()
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type(' day')
    await expectLines(page, ['action:Rainy day falls', 'action:two'])
    expect(JSON.stringify(await writer.readProject(projectId))).toContain('Rainy falls')
  })

  test('put off, it leaves the words on the device, and a way to come back to it', async ({
    page,
    server,
  }) => {
    const { writer } = await openPage(page, server, ['action:Rain'])
    await press(page, 'End')
    await page.keyboard.type('y')
    await endLogin(page)
    await press(page, 'Control+s')
    await button(page, 'Not now').click()
    await expect(unsaved(page)).toBeVisible()
    await page.keyboard.type(' day')
    const badge = page.locator('[data-badge]')
    const revision = await badge.getAttribute('data-revision')
    await expect(badge).toHaveAttribute('data-kept-revision', revision ?? '')
    await button(page, 'Log in to save').click()
    await dialog(page).getByLabel('Password', { exact: true }).fill(writer.password)
    await button(page, 'Log in and save').click()
    await expect(saved(page)).toBeVisible()
    await expectLines(page, ['action:Rainy day'])
  })
})

test.describe('a script that the server does not take', () => {
  test('is told with its place, and can be downloaded', async ({ page, server }) => {
    await openPage(page, server, ['action:Rain'])
    const issues = [{ path: 'storyBlocks.0.elements.0.content', message: 'Too long' }]
    const failure = { error: 'no', code: 'INVALID_SCRIPT', issues }
    const takeAgain = await refuseSaves(page, 422, failure)
    await page.keyboard.type('x')
    await press(page, 'Control+s')
    const dialog = page.getByRole('dialog', { name: 'Not saved' })
    await expect(dialog).toContainText(NOT_SAVED)
    await expect(dialog).toContainText('Story Block 1 “Story Block 1”, element 1: Too long')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download a copy').click()
    expect((await downloading).suggestedFilename()).toBe('New_Screenplay.scenewright')
    await button(page, 'Back to the script').click()
    await expect(unsaved(page)).toBeVisible()
    takeAgain()
    await press(page, 'Control+s')
    await expect(saved(page)).toBeVisible()
    await expect(button(page, 'Cannot be saved…')).toBeHidden()
  })

  test('for its size, it says what helps', async ({ page, server }) => {
    await openPage(page, server, ['action:Rain'])
    await refuseSaves(page, 413, {})
    await page.keyboard.type('x')
    await press(page, 'Control+s')
    const dialog = page.getByRole('dialog', { name: 'Not saved' })
    await expect(dialog).toContainText('Move some of its story blocks to a new project')
  })
})

test('a server that fails is tried again, with a copy to be safe', async ({ page, server }) => {
  await openPage(page, server, ['action:Rain'])
  const takeAgain = await refuseSaves(page, 500, { error: 'no', code: 'INTERNAL' })
  await page.keyboard.type('x')
  await press(page, 'Control+s')
  const dialog = page.getByRole('dialog', { name: 'Not saved' })
  await expect(dialog).toContainText(NOT_SAVED)
  await expect(dialog).toContainText('kept on this device')
  await expectAccessible(page)
  await button(page, 'Not now').click()
  await button(page, 'The last save failed…').click()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download a copy').click()
  expect((await downloading).suggestedFilename()).toBe('New_Screenplay.scenewright')
  takeAgain()
  await button(page, 'Try again').click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
})

test('a project that was deleted elsewhere is saved as a new one', async ({ page, server }) => {
  const { writer, projectId } = await openPage(page, server, ['action:Rain'])
  await press(page, 'End')
  await page.keyboard.type('y')
  await writer.call('DELETE', `/api/projects/${projectId}`)
  await press(page, 'Control+s')
  await expect(page.getByRole('dialog', { name: 'This project was deleted' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Save as a new project').click()
  await expect(saved(page)).toBeVisible()
  await expectLines(page, ['action:Rainy'])
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  expect(id).not.toBe(projectId)
  expect(JSON.stringify(await writer.readProject(id))).toContain('Rainy')
})

test.describe('saving by itself', () => {
  test('half a minute after the last edit, without a project too', async ({ page, server }) => {
    await page.clock.install()
    const writer = await openLocalScript(page, server)
    await button(page, 'Story Block 1').click()
    await page.keyboard.type('Rain.')
    await expect(unsaved(page)).toBeVisible()
    await page.clock.fastForward(AUTOSAVE_AFTER_MS)
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}/)
    // Where the writer is, they stay.
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type(' And wind.')
    await expectLines(page, ['scene_heading:Rain. And wind.'])
    const id = new URL(page.url()).searchParams.get('project') ?? ''
    expect(JSON.stringify(await writer.readProject(id))).toContain('Rain.')
  })

  test('not when it is switched off, which the device remembers', async ({ page, server }) => {
    await page.clock.install()
    await openPage(page, server, ['action:Rain'])
    await button(page, 'Formatting Options').click()
    await page.getByRole('switch', { name: 'Save to the server automatically' }).click()
    await button(page, 'Close').last().click()
    await page.reload()
    await pageText(page).click()
    await page.keyboard.type('x')
    await expect(unsaved(page)).toBeVisible()
    await page.clock.fastForward(AUTOSAVE_AFTER_MS * 10)
    await expect(unsaved(page)).toBeVisible()
  })

  test('a page that is loaded again says what it said: there are local changes', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openPage(page, server, ['action:Rain'])
    await press(page, 'End')
    await page.keyboard.type('y day')
    await page.reload()
    await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
    await expectLines(page, ['action:Rainy day'])
    await press(page, 'Control+s')
    await expect(saved(page)).toBeVisible()
    expect(JSON.stringify(await writer.readProject(projectId))).toContain('Rainy day')
  })

  test('when the page is closed', async ({ page, server }) => {
    const { writer, projectId } = await openPage(page, server, ['action:Rain'])
    await press(page, 'End')
    await page.keyboard.type('y day')
    await expect(unsaved(page)).toBeVisible()
    await page.goto('about:blank')
    const onServer = async () => JSON.stringify(await writer.readProject(projectId))
    await expect.poll(onServer).toContain('Rainy day')
    // The device's copy is no other version of it.
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
    await expect(saved(page)).toBeVisible()
  })
})
