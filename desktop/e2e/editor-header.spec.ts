/**
 * The editor's header and sidebar, and saving the title page (`docs/product.md#editor`, `#saving`,
 * `#undo`).
 */
import { expect } from '@playwright/test'
import { saved, storedTitle, unsaved } from './support/chrome.ts'
import {
  blockNames,
  button,
  openScriptWithoutProject,
  openProject,
  scriptWith,
} from './support/editor.ts'
import { test } from './support/test.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

test.describe('header and save state', () => {
  test('a back link leads to /projects', async ({ page, server }) => {
    await openProject(page, server)
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(`${server.url}/projects`)
  })

  test('the badge and the Save button show unsaved changes', async ({ page, server }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    await expect(saved(page)).toBeVisible()
    await expect(button(page, 'Saved')).toBeDisabled()
    await page.getByLabel('Author').fill('A. Writer')
    // A character that would turn the title around isn't taken in.
    await page.getByLabel('Script Title').fill('\u202eNight Ferry')
    await expect(page).toHaveTitle('Night Ferry | Scenewright')
    await expect(unsaved(page)).toBeVisible()
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
    await expect(button(page, 'Saved')).toBeDisabled()
  })

  test('the Save button is disabled while saving', async ({ page, server }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/projects/*', async (route) => {
      await gate
      await route.continue()
    })
    await page.getByLabel('Author').fill('A. Writer')
    await button(page, 'Save Project').click()
    await expect(button(page, 'Save Project')).toBeDisabled()
    release()
    await expect(button(page, 'Saved')).toBeDisabled()
  })

  test("a failed save shows 'Error saving project. Please try again.' and keeps the changes", async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: two, storyblock: 'title' })
    await page.route('**/api/projects/*', (route) => route.abort())
    await page.getByLabel('Author').fill('A. Writer')
    await button(page, 'Save Project').click()
    await expect(page.getByText('Error saving project. Please try again.')).toBeVisible()
    await button(page, 'Dismiss').click()
    await expect(unsaved(page)).toBeVisible()
  })

  test('undo and redo name their edit, and are disabled without one', async ({ page, server }) => {
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

  test('refresh loads the saved script and asks before discarding changes', async ({
    page,
    server,
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
    // The script is now based on the server's version, so saving causes no conflict.
    await page.getByLabel('Author').fill('Again here')
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
  })

  test('reset erases the shown block, or on the title page the whole script; undo restores it', async ({
    page,
    server,
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

  test("restores the backup of a script without a project, or says 'No backup available'", async ({
    page,
    server,
  }) => {
    await openScriptWithoutProject(page, server)
    const restore = async () => {
      await button(page, 'More actions for this script').click()
      await page.getByRole('menuitem', { name: 'Restore backup' }).click()
    }
    await restore()
    await expect(page.getByRole('alertdialog')).toContainText('No backup available')
    await button(page, 'OK').click()
    const stored = (key: string) => storedTitle(page, key)
    await page.getByLabel('Script Title').fill('First')
    await expect.poll(() => stored('script')).toBe('First')
    await page.getByLabel('Script Title').fill('Second')
    await expect.poll(() => stored('script')).toBe('Second')
    // The backup is written half a second after the edit (`docs/product.md#saving`).
    await expect.poll(() => stored('script_backup')).toBe('First')
    await restore()
    await expect(page.getByLabel('Script Title')).toHaveValue('First')
  })
})

test.describe('the sidebar', () => {
  test('is 248 px wide, collapses, and stays collapsed after a reload', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: two })
    const sidebar = page.getByRole('complementary', { name: 'Script tools' })
    await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(248)
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

  test('is a drawer below 900 px, closed by Escape, a click outside, and opening a block', async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openScriptWithoutProject(page, server)
    const sidebar = page.getByRole('complementary', { name: 'Script tools' })
    await expect(sidebar).toBeHidden()
    await button(page, 'Show sidebar').click()
    await expect(sidebar).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(sidebar).toBeHidden()
    await expect(button(page, 'Show sidebar')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(sidebar).toBeFocused()
    await page.mouse.click(370, 600)
    await expect(sidebar).toBeHidden()
    await button(page, 'Show sidebar').click()
    await button(page, 'Story Block 1').click()
    await expect(sidebar).toBeHidden()
    await expect(page.getByText('Story Block 1 | 1 element', { exact: true })).toBeVisible()
  })
})

test.describe('General Settings', () => {
  test('has three text inputs, saved with the project, and a preview with fallbacks', async ({
    page,
    server,
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
