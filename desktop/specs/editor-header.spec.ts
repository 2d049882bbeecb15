/** The editor's header and sidebar (`docs/product/editor.md#editor`). */
import { expect, test, describe } from 'vitest'
import { commands, page } from 'vitest/browser'
import { saveProject } from '@scenewright/shared/api/projects.ts'
import { reopenApp } from './support/app.tsx'
import { storedTitle } from './support/device.ts'
import {
  button,
  chooseInMenu,
  expectBlockCount,
  expectUndo,
  openProject,
  openScriptWithoutProject,
  pageText,
  press,
  saved,
  scriptWith,
  type,
  unsaved,
} from './support/editor.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])
const openTitlePage = () => openProject({ script: two, storyblock: 'title' })

const alertDialog = () => page.getByRole('alertdialog')
const author = () => page.getByLabelText('Author')
const title = () => page.getByLabelText('Script Title')
const sidebar = () => page.getByRole('complementary', { name: 'Script tools' })
const blockCounter = () => page.getByText('Story Block 1 | 1 element', { exact: true })

describe('header and save state', () => {
  test('a back link leads to /projects', async () => {
    await openProject()
    await page.getByRole('link', { name: 'Projects' }).click()
    await expect.poll(() => location.pathname).toBe('/projects')
  })

  test('the badge and the Save button show unsaved changes', async () => {
    await openTitlePage()
    await expect.element(button('Saved')).toBeDisabled()
    await author().fill('A. Writer')
    // A character that would turn the title around isn't taken in.
    await title().fill('\u202eNight Ferry')
    await expect.poll(() => document.title).toBe('Night Ferry | Scenewright')
    await expect.element(unsaved()).toBeVisible()
    await button('Save Project').click()
    await expect.element(saved()).toBeVisible()
    await expect.element(button('Saved')).toBeDisabled()
  })

  test('a click on the title renames the script, as one edit; Escape leaves it', async () => {
    await openProject({ script: two })
    const heading = page.getByRole('heading', { level: 1 })
    const field = page.getByRole('textbox', { name: 'New title' })
    await heading.getByRole('button').click()
    await expect.element(field).toHaveFocus()
    await type('Night Ferry')
    await press('Enter')
    await expect.element(heading).toHaveTextContent('Night Ferry')
    await expectUndo('Rename script')
    await chooseInMenu(/^Rename$/)
    await expect.element(field).toHaveValue('Night Ferry')
    await type('Lost')
    await press('Escape')
    await expect.element(heading).toHaveTextContent('Night Ferry')
    await button('Undo').click()
    await expect.element(heading).toHaveTextContent(two.title)
  })

  test('Duplicate creates a second project with the words that are not saved yet', async () => {
    const server = await openProject({ script: two })
    server.projects.plan = 'pro'
    await pageText().click()
    await press('Control+End')
    await type(' More rain.')
    await chooseInMenu('Duplicate')
    await expect.element(page.getByText(/^Created “Copy of /)).toBeVisible()
    const [, copy = ''] = server.projects.ids()
    const { script } = server.projects.get(copy)
    expect(script.title).toBe(`Copy of ${two.title}`)
    expect(script.storyBlocks[0]?.elements[1]?.content).toBe('Rain. More rain.')
  })

  test('focus mode shows how to leave it', async () => {
    await openProject({ script: two })
    await press('F9')
    await expect.element(sidebar()).not.toBeInTheDocument()
    await button('Leave focus mode F9').click()
    await expect.element(sidebar()).toBeVisible()
    await expect.element(button('Leave focus mode F9')).not.toBeInTheDocument()
  })

  test('the Save button is disabled while saving', async () => {
    const server = await openTitlePage()
    const release = server.hold(saveProject)
    await author().fill('A. Writer')
    await button('Save Project').click()
    await expect.element(button('Save Project')).toBeDisabled()
    release()
    await expect.element(button('Saved')).toBeDisabled()
  })

  test("a failed save shows 'Error saving project. Please try again.' and keeps the changes", async () => {
    const server = await openTitlePage()
    server.disconnect(saveProject)
    await author().fill('A. Writer')
    await button('Save Project').click()
    await expect.element(page.getByText('Error saving project. Please try again.')).toBeVisible()
    await button('Dismiss').click()
    await expect.element(unsaved()).toBeVisible()
  })

  test('undo and redo name their edit, and are disabled without one', async () => {
    await openProject({ script: two })
    await expect.element(button('Undo')).toBeDisabled()
    await expect.element(button('Redo')).toBeDisabled()
    await button('New Story Block').click()
    await expectUndo('New story block')
    await button('Undo').click()
    await expectBlockCount(2)
    await commands.moveMouse([{ do: 'move', x: 700, y: 500 }])
    await button('Redo').hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('Redo: New story block')
    await button('Redo').click()
    await expectBlockCount(3)
  })

  test('refresh loads the saved script and asks before discarding changes', async () => {
    const server = await openTitlePage()
    await author().fill('Lost')
    await button('Refresh').click()
    await expect.element(alertDialog()).toMatchTextContent('will be lost from this device')
    await button('Cancel').click()
    await expect.element(author()).toHaveValue('Lost')
    const [projectId = ''] = server.projects.ids()
    server.projects.add(projectId, { script: { ...two, author: 'Elsewhere' }, version: 2 })
    await button('Refresh').click()
    await button('Load again').click()
    await expect.element(author()).toHaveValue('Elsewhere')
    await expect.element(saved()).toBeVisible()
    // The script is now based on the server's version, so saving causes no conflict.
    await author().fill('Again here')
    await button('Save Project').click()
    await expect.element(saved()).toBeVisible()
    expect(server.saved().author).toBe('Again here')
  })

  test('reset erases the shown block, or on the title page the whole script; undo restores it', async () => {
    await openProject({ script: two })
    await button('Reset').click()
    await expect
      .element(alertDialog())
      .toMatchTextContent(
        'Are you sure you want to reset "Story Block 1"? This will erase all elements in this story block.',
      )
    await alertDialog().getByRole('button', { name: 'Reset' }).click()
    await expect.element(blockCounter()).toBeVisible()
    await button('Title').click()
    await title().fill('Going')
    await button('Reset').click()
    await expect.element(alertDialog()).toMatchTextContent('all story blocks')
    await button('Reset script').click()
    await expect.element(title()).toHaveValue('New Screenplay')
    await expectBlockCount(1)
    await expectUndo('Reset script')
    await button('Undo').click()
    await expectBlockCount(2)
  })

  test("restores the backup of a script without a project, or says 'No backup available'", async () => {
    await openScriptWithoutProject()
    const restore = async () => {
      await button('Saving').click()
      await page.getByRole('menuitem', { name: 'Restore backup' }).click()
    }
    await restore()
    await expect.element(alertDialog()).toMatchTextContent('No backup available')
    await button('OK').click()
    await title().fill('First')
    await expect.poll(() => storedTitle('script')).toBe('First')
    await title().fill('Second')
    await expect.poll(() => storedTitle('script')).toBe('Second')
    // The backup is written half a second after the edit (`docs/saving.md#rules`).
    await expect.poll(() => storedTitle('script_backup')).toBe('First')
    await restore()
    await expect.element(title()).toHaveValue('First')
  })
})

describe('the sidebar', () => {
  test('is 248 px wide, collapses, and stays collapsed after a reload', async () => {
    await openProject({ script: two })
    await expect.element(sidebar()).toBeVisible()
    await expect.poll(() => sidebar().element().getBoundingClientRect().width).toBe(248)
    await button('Hide sidebar').click()
    await expect.element(sidebar()).not.toBeInTheDocument()
    // The toolbar that `reopen` waits for is in the sidebar.
    await reopenApp()
    await expect.element(button('Show sidebar')).toBeVisible()
    await expect.element(sidebar()).not.toBeInTheDocument()
    await press('Control+\\')
    await expect.element(sidebar()).toBeVisible()
    await reopenApp()
    await expect.element(sidebar()).toBeVisible()
  })

  test('is a drawer below 900 px, closed by Escape, a click outside, and opening a block', async () => {
    await page.viewport(390, 844)
    await openScriptWithoutProject()
    await expect.element(sidebar()).not.toBeInTheDocument()
    await button('Show sidebar').click()
    await expect.element(sidebar()).toHaveFocus()
    await press('Escape')
    await expect.element(sidebar()).not.toBeInTheDocument()
    await expect.element(button('Show sidebar')).toHaveFocus()
    await press('Enter')
    await expect.element(sidebar()).toHaveFocus()
    await commands.moveMouse([{ do: 'move', x: 370, y: 600 }, { do: 'down' }, { do: 'up' }])
    await expect.element(sidebar()).not.toBeInTheDocument()
    await button('Show sidebar').click()
    await button('Story Block 1').click()
    await expect.element(sidebar()).not.toBeInTheDocument()
    await expect.element(blockCounter()).toBeVisible()
  })
})
