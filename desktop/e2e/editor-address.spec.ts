/** The editor's address and what it opens (`docs/product.md#editor`, `#editor-loading`). */
import { expect } from '@playwright/test'
import { saved, storedTitle, unsaved } from './support/chrome.ts'
import { button, openScriptWithoutProject, openProject, scriptWith } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

test.describe('the address', () => {
  test('if the project parameter is missing, the locally stored script is loaded', async ({
    page,
    server,
  }) => {
    await openScriptWithoutProject(page, server)
    await page.getByLabel('Script Title').fill('Written on this device')
    await expect(unsaved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Script Title')).toHaveValue('Written on this device')
    await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
  })

  test('storyblock=title shows the title page, storyblock=2 that block', async ({
    page,
    server,
  }) => {
    const { projectId } = await openProject(page, server, { script: two, storyblock: 'title' })
    await expect(page.getByText('General Settings', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/storyblock=title$/)
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=2`)
    await expect(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/storyblock=2$/)
  })

  test('storyblock=two or =9 falls back to the title page with a console warning', async ({
    page,
    server,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      // Playwright warns of the service worker that it blocks.
      if (message.type() !== 'warning' || message.text().startsWith('Service Worker')) return
      warnings.push(message.text())
    })
    const warning = (asked: string) => `Story block "${asked}" not found; showing the title page.`
    const { projectId } = await openProject(page, server, { script: two, storyblock: 'two' })
    await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await expect(page).toHaveURL(/storyblock=title$/)
    await expect.poll(() => warnings).toEqual([warning('two')])
    await page.goto(`${server.url}/editor?project=${projectId}&storyblock=9`)
    await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await expect(page).toHaveURL(/storyblock=title$/)
    await expect.poll(() => warnings).toEqual([warning('two'), warning('9')])
  })

  test('opening a block updates the address without navigation', async ({ page, server }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    const before = await page.evaluate(() => {
      document.body.dataset['marked'] = 'yes'
      return history.length
    })
    await button(page, 'Story Block 2').click()
    await expect(page).toHaveURL(/storyblock=2$/)
    const isSamePage = await page.evaluate(() => document.body.dataset['marked'] === 'yes')
    expect(isSamePage).toBe(true)
    expect(await page.evaluate(() => history.length)).toBe(before)
  })

  test('an unauthenticated user is sent to /', async ({ page, server }) => {
    await page.goto(`${server.url}/editor`)
    await expect(page).toHaveURL(`${server.url}/`)
  })

  test('a malformed token is removed, and the user is sent to /', async ({ page, server }) => {
    await page.goto(server.url)
    await page.evaluate(() => localStorage.setItem('token', 'not.a-token'))
    await page.goto(`${server.url}/editor`)
    await expect(page).toHaveURL(`${server.url}/`)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('a failed project load shows an alert and sends the user to /projects', async ({
    page,
    server,
  }) => {
    const writer = await newWriter(server)
    await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
    await page.goto(`${server.url}/editor?project=00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('alertdialog')).toContainText(
      'Error loading project. Redirecting to projects page.',
    )
    await button(page, 'OK').click()
    await expect(page).toHaveURL(`${server.url}/projects`)
  })

  test('after the first save of a new project, the address names it, replacing history', async ({
    page,
    server,
  }) => {
    const writer = await newWriter(server)
    await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
    await page.goto(`${server.url}/faq`)
    await page.goto(`${server.url}/editor`)
    await page.getByLabel('Script Title').fill('The first one')
    await button(page, 'Save Project').click()
    await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}&storyblock=title$/)
    await expect(saved(page)).toBeVisible()
    await expect(page.getByLabel('Script Title')).toHaveValue('The first one')
    const id = new URL(page.url()).searchParams.get('project') ?? ''
    expect((await writer.readProject(id)).script).toMatchObject({ title: 'The first one' })
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('script'))),
      )
      .toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/faq`)
  })

  test('leaving a saved project clears its locally stored script data', async ({
    page,
    server,
  }) => {
    const { projectId } = await openProject(page, server, { script: two })
    const stored = () => storedTitle(page, `script_project_${projectId}`)
    await button(page, 'Title').click()
    await page.getByLabel('Script Title').fill('Unsaved')
    await expect.poll(stored).toBe('Unsaved')
    // It isn't saved yet, so it stays on the device.
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(`${server.url}/projects`)
    expect(await stored()).toBe('Unsaved')
    await page.goBack()
    await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect.poll(stored).toBeNull()
  })
})
