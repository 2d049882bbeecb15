/** The shortcuts (`docs/product.md#shortcuts`), and the controls while a command runs. */
import { expect } from '@playwright/test'
import { command, holdAssistant, saved, unsaved } from './support/chrome.ts'
import { blockNames, button, openProject, pageText, press, scriptWith } from './support/editor.ts'
import { test } from './support/test.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

test.describe('while an AI command runs', () => {
  test('shows an overlay and disables all controls except saving', async ({ page, server }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await expect(pageText(page)).toBeFocused()
    const assistant = await holdAssistant(page)
    await command(page).fill('add action: The rain stops.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    for (const name of ['Undo', 'Redo', 'Reset', 'Refresh', 'New Story Block']) {
      await expect(button(page, name)).toBeDisabled()
    }
    await expect(command(page)).toBeDisabled()
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+s')
    await expect(blockNames(page)).toHaveCount(3)
    // The save shortcut is off while a command runs, the button isn't.
    await expect(unsaved(page)).toBeVisible()
    await button(page, 'Save Project').click()
    await expect(saved(page)).toBeVisible()
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    assistant.release()
    await expect(page.getByText('Processing voice command...')).toBeHidden()
    await expect(pageText(page)).toContainText('The rain stops.')
    await expect(unsaved(page)).toBeVisible()
    await expect(button(page, 'Undo')).toBeEnabled()
  })
})

test.describe('shortcuts', () => {
  test('Ctrl+S and Cmd+S save once, and only if there are unsaved changes', async ({
    page,
    server,
  }) => {
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

  test('Ctrl+Z and Cmd+Z undo, with Shift they redo, one step each', async ({ page, server }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await button(page, 'New Story Block').click()
    await expect(blockNames(page)).toHaveCount(4)
    for (const [undo, redo] of [
      ['Control+z', 'Control+Shift+Z'],
      ['Meta+z', 'Meta+Shift+Z'],
    ] as const) {
      await button(page, 'Story Block 1').focus()
      await page.keyboard.press(undo)
      await expect(blockNames(page)).toHaveCount(3)
      // Undoing the new block put the caret into the page.
      await button(page, 'Story Block 1').focus()
      await page.keyboard.press(redo)
      await expect(blockNames(page)).toHaveCount(4)
    }
  })

  test("in another text field, Ctrl+Z undoes that field's edits", async ({ page, server }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await expect(pageText(page)).toBeFocused()
    await command(page).click()
    await page.keyboard.type('make it rain')
    await page.keyboard.press('Control+z')
    await expect(command(page)).not.toHaveValue('make it rain')
    await expect(blockNames(page)).toHaveCount(3)
  })

  test('Enter, when no element is being edited, sends the typed command', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: two })
    const assistant = await holdAssistant(page)
    await command(page).fill('add action: The rain stops.')
    await pageText(page).click()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Story Block 1 | 3 elements', { exact: true })).toBeVisible()
    expect(assistant.requests()).toBe(0)
    await press(page, 'Escape', 'Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    assistant.release()
    await expect(command(page)).toHaveValue('')
    await expect(pageText(page)).toContainText('The rain stops.')
    expect(assistant.requests()).toBe(1)
  })

  test('Enter on a button presses only that button, and a short command is not sent', async ({
    page,
    server,
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

  test('no shortcut of the script works while a dialog is open', async ({ page, server }) => {
    await openProject(page, server, { script: two })
    await button(page, 'New Story Block').click()
    await button(page, 'User Guide').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await press(page, 'Control+z', 'Control+f', 'Control+\\')
    await button(page, 'Got it!').click()
    await expect(blockNames(page)).toHaveCount(3)
    await expect(page.getByRole('search')).toHaveCount(0)
  })
})
