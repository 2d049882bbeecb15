/**
 * What stands around the page, a test for each sentence of the specification (§2 'Editor' and
 * 'Keyboard shortcuts', §4 'Editor load', 'Save state' and 'Undo and redo'), on the real server.
 */
import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'
import {
  blockNames,
  button,
  openLocalScript,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { startServer, type TestServer } from './support/start-server.ts'

let server: TestServer

test.beforeAll(async () => {
  server = await startServer()
})

test.afterAll(async () => {
  await server?.stop()
})

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])
const saved = (page: Page) => page.getByText('Saved to database')
const unsaved = (page: Page) => page.getByText('Unsaved changes', { exact: true })
const command = (page: Page) => page.getByLabel('Command', { exact: true })

/** Holds the assistant's answers until it is let go. */
async function holdAssistant(page: Page): Promise<{ requests: () => number; letGo: () => void }> {
  let requests = 0
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/llm/process-command', async (route) => {
    requests += 1
    await gate
    await route.continue()
  })
  return { requests: () => requests, letGo }
}

const Stored = z.object({ title: z.string() })

/** The title of the script that the browser keeps under this key; `null` without one. */
async function storedTitle(page: Page, key: string): Promise<string | null> {
  const stored = await page.evaluate((name) => localStorage.getItem(name), key)
  return stored === null ? null : Stored.parse(JSON.parse(stored)).title
}

test.describe('the address', () => {
  test('if the project parameter is missing, the locally stored script is loaded', async ({
    page,
  }) => {
    await openLocalScript(page, server)
    await page.getByLabel('Script Title').fill('Written on this device')
    await expect(unsaved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Script Title')).toHaveValue('Written on this device')
    await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
  })

  for (const [asked, shown] of [
    ['title', 'General Settings'],
    ['2', 'Story Block 2 | 1 element'],
  ] as const) {
    test(`storyblock=${asked} shows ${shown}`, async ({ page }) => {
      await openProject(page, server, { script: two, storyblock: asked })
      await expect(page.getByText(shown, { exact: true })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`storyblock=${asked}$`))
    })
  }

  for (const asked of ['two', '9']) {
    test(`storyblock=${asked} falls back to the title page with a console warning`, async ({
      page,
    }) => {
      const warnings: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'warning') warnings.push(message.text())
      })
      await openProject(page, server, { script: two, storyblock: asked })
      await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
      await expect(page).toHaveURL(/storyblock=title$/)
      expect(warnings).toEqual([`There is no story block "${asked}"; the title page is shown.`])
    })
  }

  test('opening a block updates the address without navigation', async ({ page }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    const before = await page.evaluate(() => {
      document.body.dataset['stays'] = 'yes'
      return history.length
    })
    await button(page, 'Story Block 2').click()
    await expect(page).toHaveURL(/storyblock=2$/)
    expect(await page.evaluate(() => [document.body.dataset['stays'], history.length])).toEqual([
      'yes',
      before,
    ])
  })

  test('an unauthenticated user is sent to /', async ({ page }) => {
    await page.goto(`${server.url}/editor`)
    await expect(page).toHaveURL(`${server.url}/`)
  })

  test('a token that is no token is removed, and its user is sent to /', async ({ page }) => {
    await page.goto(server.url)
    await page.evaluate(() => localStorage.setItem('token', 'not.a-token'))
    await page.goto(`${server.url}/editor`)
    await expect(page).toHaveURL(`${server.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  test('a failed project load shows an alert and sends the user to /projects', async ({ page }) => {
    const writer = await newWriter(server)
    await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
    await page.goto(`${server.url}/editor?project=00000000-0000-4000-8000-000000000000`)
    await expect(page.getByRole('alertdialog')).toContainText(
      'Error loading project. Redirecting to projects page.',
    )
    await button(page, 'OK').click()
    await expect(page).toHaveURL(`${server.url}/projects`)
  })

  test('after the first save of a new project the user is at its address, replacing history', async ({
    page,
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
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('script')),
      ),
    ).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(`${server.url}/faq`)
  })

  test('switching to another project clears the stored script data that the server has', async ({
    page,
  }) => {
    const { projectId } = await openProject(page, server, { script: two })
    const stored = () => storedTitle(page, `script_project_${projectId}`)
    await button(page, 'Title').click()
    await page.getByLabel('Script Title').fill('Unsaved')
    await expect.poll(stored).toBe('Unsaved')
    // Unsaved: it stays for the day the writer comes back.
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(`${server.url}/projects`)
    expect(await stored()).toBe('Unsaved')
    await page.goBack()
    await expect(page.getByText('Local changes (auto-recovered)')).toBeVisible()
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
    await page.getByRole('link', { name: 'Projects' }).click()
    expect(await stored()).toBeNull()
  })
})

test.describe('header and save state', () => {
  test('a back link leads to /projects', async ({ page }) => {
    await openProject(page, server)
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(`${server.url}/projects`)
  })

  test('the badge and the Save button follow the changes', async ({ page }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    await expect(saved(page)).toBeVisible()
    await expect(button(page, 'Saved')).toBeDisabled()
    await page.getByLabel('Author').fill('A. Writer')
    await expect(unsaved(page)).toBeVisible()
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
    await expect(button(page, 'Saved')).toBeDisabled()
  })

  test('the Save button is disabled while saving', async ({ page }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/api/projects/*', async (route) => {
      await gate
      await route.continue()
    })
    await page.getByLabel('Author').fill('A. Writer')
    await button(page, 'Save Project').click()
    await expect(button(page, 'Save Project')).toBeDisabled()
    letGo()
    await expect(button(page, 'Saved')).toBeDisabled()
  })

  test("a failed save shows 'Error saving project. Please try again.' and keeps the changes", async ({
    page,
  }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    await page.route('**/api/projects/*', (route) => route.abort())
    await page.getByLabel('Author').fill('A. Writer')
    await button(page, 'Save Project').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Error saving project. Please try again.',
    )
    await button(page, 'OK').click()
    await expect(unsaved(page)).toBeVisible()
  })

  test('undo and redo say what they do, and are disabled when there is nothing to do', async ({
    page,
  }) => {
    await openProject(page, server, { script: two })
    await expect(button(page, 'Undo')).toBeDisabled()
    await expect(button(page, 'Redo')).toBeDisabled()
    await button(page, 'New Story Block').click()
    await button(page, 'Undo').hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: New story block')
    await button(page, 'Undo').click()
    await expect(blockNames(page)).toHaveCount(2)
    await page.mouse.move(0, 0)
    await button(page, 'Redo').hover()
    await expect(page.getByRole('tooltip')).toContainText('Redo: New story block')
    await button(page, 'Redo').click()
    await expect(blockNames(page)).toHaveCount(3)
  })

  test('refresh loads the saved script again, and asks before changes are lost', async ({
    page,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: two,
      storyblock: 'title',
    })
    await page.getByLabel('Author').fill('Lost')
    await button(page, 'Refresh').click()
    await expect(page.getByRole('alertdialog')).toContainText('will be lost from this device')
    await button(page, 'Cancel').click()
    await expect(page.getByLabel('Author')).toHaveValue('Lost')
    const screenplay_json = { ...two, author: 'Elsewhere' }
    await writer.call('PUT', `/api/projects/${projectId}`, { title: two.title, screenplay_json })
    await button(page, 'Refresh').click()
    await button(page, 'Load again').click()
    await expect(page.getByLabel('Author')).toHaveValue('Elsewhere')
    await expect(saved(page)).toBeVisible()
    // It is the server's version now: saving meets no conflict.
    await page.getByLabel('Author').fill('Again here')
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
  })

  test('reset erases the shown block, and on the title page the whole script, undoably', async ({
    page,
  }) => {
    await openProject(page, server, { script: two, storyblock: '1' })
    await button(page, 'Reset').click()
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to reset "Story Block 1"? This will erase all elements in this story block.',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
    await expect(page.getByText('Story Block 1 | 1 element', { exact: true })).toBeVisible()
    await button(page, 'Title').click()
    await page.getByLabel('Script Title').fill('Going')
    await button(page, 'Reset').click()
    await expect(page.getByRole('alertdialog')).toContainText('all story blocks')
    await button(page, 'Reset script').click()
    await expect(page.getByLabel('Script Title')).toHaveValue('New Screenplay')
    await expect(blockNames(page)).toHaveCount(1)
    await button(page, 'Undo').hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: Reset script')
    await button(page, 'Undo').click()
    await expect(blockNames(page)).toHaveCount(2)
  })

  test("the local script's backup is restored; without one, 'No backup available'", async ({
    page,
  }) => {
    await openLocalScript(page, server)
    const restore = async () => {
      await button(page, 'More for this script').click()
      await page.getByRole('menuitem', { name: 'Restore backup' }).click()
    }
    await restore()
    await expect(page.getByRole('alertdialog')).toContainText('No backup available')
    await button(page, 'OK').click()
    const kept = (key: string) => storedTitle(page, key)
    await page.getByLabel('Script Title').fill('First')
    await expect.poll(() => kept('script')).toBe('First')
    await page.getByLabel('Script Title').fill('Second')
    await expect.poll(() => kept('script')).toBe('Second')
    expect(await kept('script_backup')).toBe('First')
    await restore()
    await expect(page.getByLabel('Script Title')).toHaveValue('First')
  })
})

test.describe('the sidebar', () => {
  test('is 248 px wide, collapses, and remembers its state', async ({ page }) => {
    await openProject(page, server, { script: two })
    const sidebar = page.getByRole('complementary', { name: 'Script tools' })
    expect((await sidebar.boundingBox())?.width).toBe(248)
    await button(page, 'Hide sidebar').click()
    await expect(sidebar).toBeHidden()
    await page.reload()
    await expect(button(page, 'Show sidebar')).toBeVisible()
    await expect(sidebar).toBeHidden()
    await page.keyboard.press('Control+\\')
    await expect(sidebar).toBeVisible()
    await page.reload()
    await expect(sidebar).toBeVisible()
  })

  test('is a drawer below 900 px, which closes by Escape, beside it, and once it has led somewhere', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openLocalScript(page, server)
    const sidebar = page.getByRole('complementary', { name: 'Script tools' })
    await expect(sidebar).toBeHidden()
    await button(page, 'Show sidebar').click()
    await expect(sidebar).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(button(page, 'Show sidebar')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.mouse.click(370, 600)
    await expect(sidebar).toBeHidden()
    await button(page, 'Show sidebar').click()
    await button(page, 'Story Block 1').click()
    await expect(sidebar).toBeHidden()
    await expect(page.getByText('Story Block 1 | 1 element', { exact: true })).toBeVisible()
  })
})

test.describe('General Settings', () => {
  test('three text inputs, saved with the project, and a preview with its fallbacks', async ({
    page,
  }) => {
    const { writer, projectId } = await openProject(page, server, {
      script: two,
      storyblock: 'title',
    })
    await expect(page.getByLabel('Subheading')).toHaveAttribute(
      'placeholder',
      'e.g., A Screenplay, A Short Film, A Television Pilot...',
    )
    const preview = page.getByRole('region', { name: 'Title page preview' })
    await page.getByLabel('Script Title').fill('')
    await page.getByLabel('Author').fill('A. Writer')
    await page.getByLabel('Subheading').fill('A Short Film')
    await expect(preview.getByRole('paragraph')).toHaveText([
      'Untitled Screenplay',
      'by A. Writer',
      'A Short Film',
    ])
    await page.getByLabel('Script Title').fill('Night Bus')
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toBeVisible()
    expect((await writer.readProject(projectId)).script).toMatchObject({
      title: 'Night Bus',
      author: 'A. Writer',
      subheading: 'A Short Film',
    })
  })
})

test.describe('while an AI command runs', () => {
  test('an overlay says so, controls are disabled, and undo and redo are off', async ({ page }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    const assistant = await holdAssistant(page)
    await command(page).fill('add action: The rain stops.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    for (const name of ['Undo', 'Redo', 'Reset', 'Refresh', 'New Story Block', 'Save Project']) {
      await expect(button(page, name)).toBeDisabled()
    }
    await expect(command(page)).toBeDisabled()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+s')
    await expect(blockNames(page)).toHaveCount(3)
    assistant.letGo()
    await expect(page.getByText('Processing voice command...')).toBeHidden()
    await expect(pageText(page)).toContainText('The rain stops.')
    await expect(unsaved(page)).toBeVisible()
    await expect(button(page, 'Undo')).toBeEnabled()
  })
})

test.describe('shortcuts', () => {
  test('Ctrl+S and Cmd+S save, once, and only when there are unsaved changes', async ({ page }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    let saves = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT') saves += 1
    })
    await page.keyboard.press('Control+s')
    await page.keyboard.press('Meta+s')
    await page.getByLabel('Author').fill('A')
    await press(page, 'Control+s', 'Control+s')
    await expect(saved(page)).toBeVisible()
    expect(saves).toBe(1)
    await page.getByLabel('Author').fill('B')
    await page.keyboard.press('Meta+s')
    await expect(saved(page)).toBeVisible()
    expect(saves).toBe(2)
  })

  for (const [undo, redo] of [
    ['Control+z', 'Control+Shift+Z'],
    ['Meta+z', 'Meta+Shift+Z'],
  ] as const) {
    test(`${undo} is undo, ${redo} is redo, one step each`, async ({ page }) => {
      await openProject(page, server, { script: two })
      await button(page, 'New Story Block').click()
      await button(page, 'New Story Block').click()
      await expect(blockNames(page)).toHaveCount(4)
      await button(page, 'Story Block 1').focus()
      await page.keyboard.press(undo)
      await expect(blockNames(page)).toHaveCount(3)
      await page.keyboard.press(redo)
      await expect(blockNames(page)).toHaveCount(4)
    })
  }

  test('in another field undo is that field’s own', async ({ page }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await command(page).click()
    await page.keyboard.type('make it rain')
    await page.keyboard.press('Control+z')
    await expect(command(page)).not.toHaveValue('make it rain')
    await expect(blockNames(page)).toHaveCount(3)
  })

  test('Enter, when no element is being edited, sends the typed command', async ({ page }) => {
    await openProject(page, server, { script: two })
    const assistant = await holdAssistant(page)
    await command(page).fill('add action: The rain stops.')
    await pageText(page).click()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Story Block 1 | 3 elements', { exact: true })).toBeVisible()
    expect(assistant.requests()).toBe(0)
    await press(page, 'Escape', 'Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    assistant.letGo()
    await expect(command(page)).toHaveValue('')
    await expect(pageText(page)).toContainText('The rain stops.')
    expect(assistant.requests()).toBe(1)
  })

  test('Enter on a button presses that button and sends nothing; nor does a short command go', async ({
    page,
  }) => {
    await openProject(page, server, { script: two })
    const assistant = await holdAssistant(page)
    await command(page).fill('add action: The rain stops.')
    await button(page, 'Title').press('Enter')
    await expect(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await command(page).fill('seven c')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Enter')
    await expect(button(page, 'Send')).toBeDisabled()
    expect(assistant.requests()).toBe(0)
  })

  test('no shortcut of the script works through an open dialog', async ({ page }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await button(page, 'User Guide').click()
    await press(page, 'Control+z', 'Control+f', 'Control+\\')
    await button(page, 'Got it!').click()
    await expect(blockNames(page)).toHaveCount(3)
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})
