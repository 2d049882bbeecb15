/** Save problems: no edit is lost, and the writer sees what to do (`docs/saving.md#saver`). */
import { expect, type Page } from '@playwright/test'
import { AUTOSAVE_AFTER_MS } from '@scenewright/shared/script/limits.ts'
import { expectDraftWritten, saved, unsaved } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openScriptWithoutProject,
  pageText,
  press,
} from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { startServer } from './support/start-server.ts'
import { test } from './support/test.ts'

const NOT_SAVED = 'Error saving project. Please try again.'

/** Answers this page's saves in place of the server. The returned function ends that. */
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

test('retries a save until the killed server is back', async ({ page }) => {
  const first = await startServer()
  const env = { PORT: new URL(first.url).port }
  let second = null
  try {
    const { writer, projectId } = await openPage(page, first, ['action:Rain'])
    await press(page, 'End')
    await first.kill()
    await page.keyboard.type(' falls')
    await press(page, 'Control+s')
    // The answer comes while the writer types, who loses no key.
    await page.keyboard.type(' on')
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await expect(page.getByText('Not saved. Retrying…')).toBeVisible()
    await button(page, 'Try again').click()
    await page.keyboard.type(' us')
    second = await startServer({ after: first, env })
    await expect(saved(page)).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Not saved. Retrying…')).toBeHidden()
    await expect(page.getByText(NOT_SAVED)).toBeHidden()
    const onServer = async () => JSON.stringify(await writer.readProject(projectId))
    await expect.poll(onServer).toContain('Rain falls on us')
  } finally {
    await second?.stop()
    await first.stop()
  }
})

test('the first save creates one project, even if its answer is lost', async ({ page, server }) => {
  const writer = await openScriptWithoutProject(page, server)
  let calls = 0
  await page.route('**/api/projects', async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByLabel('Script Title').fill('Once')
  await press(page, 'Control+s')
  await expect(saved(page)).toBeVisible()
  await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}/)
  expect(await (await writer.call('GET', '/api/projects')).json()).toHaveLength(1)
})

test.describe('a login that expires while writing', () => {
  /** The server rejects this page's login until it logs in again. */
  async function endLogin(page: Page): Promise<void> {
    let hasExpired = true
    await page.route('**/api/**', async (route) => {
      const isLogin = route.request().url().endsWith('/api/auth/login')
      if (hasExpired && !isLogin) {
        const json = { error: 'Please log in again.', code: 'UNAUTHENTICATED' }
        return route.fulfill({ status: 401, json })
      }
      const response = await route.fetch()
      if (isLogin && response.ok()) hasExpired = false
      return route.fulfill({ response })
    })
  }

  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Log in again' })

  test('is renewed in place, then the script is saved and the caret is unchanged', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openPage(page, server, ['action:Rain falls', 'action:two'])
    await press(page, 'End')
    for (let step = 0; step < ' falls'.length; step += 1) await press(page, 'ArrowLeft')
    await page.keyboard.type('y')
    await endLogin(page)
    await press(page, 'Control+s')
    await button(page, 'What to do…').click()
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

  test('postponed, the edits stay on the device and the login is offered again', async ({
    page,
    server,
  }) => {
    const { writer } = await openPage(page, server, ['action:Rain'])
    await press(page, 'End')
    await page.keyboard.type('y')
    await endLogin(page)
    await press(page, 'Control+s')
    await button(page, 'What to do…').click()
    await button(page, 'Not now').click()
    await page.keyboard.type(' day')
    await expectDraftWritten(page)
    await button(page, 'Log in to save').click()
    await dialog(page).getByLabel('Password', { exact: true }).fill(writer.password)
    await button(page, 'Log in and save').click()
    await expect(saved(page)).toBeVisible()
    await expectLines(page, ['action:Rainy day'])
  })
})

test.describe('a script that the server refuses', () => {
  test('names the invalid place, and offers a download', async ({ page, server }) => {
    await openPage(page, server, ['action:Rain'])
    const issues = [{ path: 'storyBlocks.0.elements.0.content', message: 'Too long' }]
    const failure = { error: 'no', code: 'INVALID_SCRIPT', issues }
    const allowSaves = await refuseSaves(page, 422, failure)
    await page.keyboard.type('x')
    await press(page, 'Control+s')
    await button(page, 'What to do…').click()
    const dialog = page.getByRole('dialog', { name: 'Not saved' })
    await expect(dialog).toContainText(NOT_SAVED)
    await expect(dialog).toContainText('Story Block 1 “Story Block 1”, element 1: Too long')
    await expectAccessible(page)
    const downloading = page.waitForEvent('download')
    await button(page, 'Download a copy').click()
    expect((await downloading).suggestedFilename()).toBe('New_Screenplay.scenewright')
    await button(page, 'Back to script').click()
    await expect(unsaved(page)).toBeVisible()
    allowSaves()
    await press(page, 'Control+s')
    await expect(saved(page)).toBeVisible()
    await expect(button(page, "Can't be saved…")).toBeHidden()
  })

  test('suggests what to do if it is too large', async ({ page, server }) => {
    await openPage(page, server, ['action:Rain'])
    await refuseSaves(page, 413, {})
    await page.keyboard.type('x')
    await press(page, 'Control+s')
    await button(page, 'What to do…').click()
    const dialog = page.getByRole('dialog', { name: 'Not saved' })
    await expect(dialog).toContainText('Move some story blocks to a new project')
  })
})

test('after a server error, the writer can try again or download the script', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['action:Rain'])
  const allowSaves = await refuseSaves(page, 500, { error: 'no', code: 'INTERNAL' })
  await page.keyboard.type('x')
  await press(page, 'Control+s')
  await button(page, 'What to do…').click()
  const dialog = page.getByRole('dialog', { name: 'Not saved' })
  await expect(dialog).toContainText(NOT_SAVED)
  await expect(dialog).toContainText('stored on this device')
  await expectAccessible(page)
  await button(page, 'Not now').click()
  await button(page, 'Save failed…').click()
  const downloading = page.waitForEvent('download')
  await button(page, 'Download a copy').click()
  expect((await downloading).suggestedFilename()).toBe('New_Screenplay.scenewright')
  allowSaves()
  await button(page, 'Try again').click()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
})

test('a project deleted elsewhere can be saved as a new one', async ({ page, server }) => {
  const { writer, projectId } = await openPage(page, server, ['action:Rain'])
  await press(page, 'End')
  await page.keyboard.type('y')
  await writer.call('DELETE', `/api/projects/${projectId}`)
  await press(page, 'Control+s')
  await button(page, 'What to do…').click()
  await expect(
    page.getByRole('dialog', { name: 'This project is no longer available' }),
  ).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Save as new project').click()
  await expect(saved(page)).toBeVisible()
  await expectLines(page, ['action:Rainy'])
  await expect(page).not.toHaveURL(new RegExp(projectId))
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  expect(JSON.stringify(await writer.readProject(id))).toContain('Rainy')
})

test('a project in the trash can be restored with the unsaved words', async ({ page, server }) => {
  const { writer, projectId } = await openPage(page, server, ['action:Rain'])
  await press(page, 'End')
  await page.keyboard.type('y')
  await writer.call('DELETE', `/api/projects/${projectId}`)
  await press(page, 'Control+s')
  await button(page, 'What to do…').click()
  await expect(
    page.getByRole('dialog', { name: 'This project is no longer available' }),
  ).toBeVisible()
  await button(page, 'Restore project').click()
  await expect(saved(page)).toBeVisible()
  await expectLines(page, ['action:Rainy'])
  await expect(page).toHaveURL(new RegExp(projectId))
  expect(JSON.stringify(await writer.readProject(projectId))).toContain('Rainy')
})

test.describe('automatic saving', () => {
  test('happens half a minute after the last edit, without a project too', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    const writer = await openScriptWithoutProject(page, server)
    await button(page, 'Story Block 1').click()
    await page.keyboard.type('Rain.')
    await expect(unsaved(page)).toBeVisible()
    await page.clock.fastForward(AUTOSAVE_AFTER_MS)
    await expect(saved(page)).toBeVisible()
    await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}/)
    // The first save must not move the caret.
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type(' And wind.')
    await expectLines(page, ['scene_heading:Rain. And wind.'])
    const id = new URL(page.url()).searchParams.get('project') ?? ''
    expect(JSON.stringify(await writer.readProject(id))).toContain('Rain.')
  })

  test('can be switched off, also for later visits', async ({ page, server }) => {
    await page.clock.install()
    await openPage(page, server, ['action:Rain'])
    await button(page, 'Saving').click()
    await page.getByRole('menuitemcheckbox', { name: /Save automatically/ }).click()
    await page.reload()
    await pageText(page).click()
    await page.keyboard.type('x')
    await expect(unsaved(page)).toBeVisible()
    await page.clock.fastForward(AUTOSAVE_AFTER_MS * 10)
    await expect(unsaved(page)).toBeVisible()
  })

  test('switched off, a reloaded page shows the recovered local changes', async ({
    page,
    server,
  }) => {
    await page.addInitScript(() => localStorage.setItem('editor', '{"autosave":false}'))
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

  test('happens when the page is closed', async ({ page, server }) => {
    const { writer, projectId } = await openPage(page, server, ['action:Rain'])
    await press(page, 'End')
    await page.keyboard.type('y day')
    await expect(unsaved(page)).toBeVisible()
    await page.goto('about:blank')
    const onServer = async () => JSON.stringify(await writer.readProject(projectId))
    await expect.poll(onServer).toContain('Rainy day')
    // The draft on the device is the same revision, so there is no conflict.
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=1`)
    await expect(saved(page)).toBeVisible()
  })
})
