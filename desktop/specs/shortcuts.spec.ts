/** The shortcuts (`docs/product/editor.md#shortcuts`), and the controls while a command runs. */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  blockNames,
  button,
  command,
  findBar,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  type,
  unsaved,
} from './support/editor.ts'
import type { FakeServer } from './support/fake-server.ts'
import { answerWith } from './support/review.ts'

const two = scriptWith(['scene_heading:INT. DEPOT', 'action:Rain.'], ['action:two'])

/** Answers commands by adding an action, after `release` is called. */
function holdAssistant(
  server: FakeServer,
): Readonly<{ requests: () => number; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let requests = 0
  answerWith(server, async (elements) => {
    requests += 1
    await released
    return [...elements, { id: 'added', type: 'action', content: 'The rain stops.' }]
  })
  return { requests: () => requests, release }
}

describe('while an AI command runs', () => {
  test('shows an overlay and disables all controls except saving', async () => {
    const server = await openProject({ script: two })
    await button('New Story Block').click()
    await expect.element(pageText()).toHaveFocus()
    const assistant = holdAssistant(server)
    await command().fill('add action: The rain stops.')
    await press('Enter')
    await expect.element(page.getByText('Processing voice command...')).toBeVisible()
    for (const name of ['Undo', 'Redo', 'Reset', 'Refresh', 'New Story Block']) {
      await expect.element(button(name)).toBeDisabled()
    }
    await expect.element(command()).toBeDisabled()
    await press('Control+z')
    await press('Control+s')
    await expect.poll(() => blockNames().length).toBe(3)
    // The save shortcut is off while a command runs, the button isn't.
    await expect.element(unsaved()).toBeVisible()
    await button('Save Project').click()
    await expect.element(saved()).toBeVisible()
    await expect.element(page.getByText('Processing voice command...')).toBeVisible()
    assistant.release()
    await expect.element(page.getByText('Processing voice command...')).not.toBeInTheDocument()
    await expect.element(pageText()).toMatchTextContent('The rain stops.')
    await expect.element(unsaved()).toBeVisible()
    await expect.element(button('Undo')).toBeEnabled()
  })
})

describe('shortcuts', () => {
  test('Ctrl+S and Cmd+S save once, and only if there are unsaved changes', async () => {
    const server = await openProject({ script: two, storyblock: 'title' })
    const saves = () => server.calls.filter((call) => call.startsWith('PUT ')).length
    await press('Control+s')
    await press('Meta+s')
    await page.getByLabelText('Author').fill('A')
    await press('Control+s', 'Control+s')
    await expect.element(saved()).toBeVisible()
    expect(saves()).toBe(1)
    await page.getByLabelText('Author').fill('B')
    await press('Meta+s')
    await expect.element(saved()).toBeVisible()
    expect(saves()).toBe(2)
  })

  test('Ctrl+Z and Cmd+Z undo, with Shift they redo, one step each', async () => {
    await openProject({ script: two })
    await button('New Story Block').click()
    await button('New Story Block').click()
    await expect.poll(() => blockNames().length).toBe(4)
    for (const [undo, redo] of [
      ['Control+z', 'Control+Shift+Z'],
      ['Meta+z', 'Meta+Shift+Z'],
    ] as const) {
      await pressOn(button('Story Block 1'), undo)
      await expect.poll(() => blockNames().length).toBe(3)
      // Undoing the new block put the caret into the page.
      await pressOn(button('Story Block 1'), redo)
      await expect.poll(() => blockNames().length).toBe(4)
    }
  })

  test("in another text field, Ctrl+Z undoes that field's edits", async () => {
    await openProject({ script: two })
    await button('New Story Block').click()
    await expect.element(pageText()).toHaveFocus()
    await command().click()
    await type('make it rain')
    await press('Control+z')
    await expect.element(command()).not.toHaveValue('make it rain')
    await expect.poll(() => blockNames().length).toBe(3)
  })

  test('Enter, when no element is being edited, sends the typed command', async () => {
    const server = await openProject({ script: two })
    const assistant = holdAssistant(server)
    await command().fill('add action: The rain stops.')
    await pageText().click()
    await press('Enter')
    await expect
      .element(page.getByText('Story Block 1 | 3 elements', { exact: true }))
      .toBeVisible()
    expect(assistant.requests()).toBe(0)
    await press('Escape', 'Enter')
    await expect.element(page.getByText('Processing voice command...')).toBeVisible()
    assistant.release()
    await expect.element(command()).toHaveValue('')
    await expect.element(pageText()).toMatchTextContent('The rain stops.')
    expect(assistant.requests()).toBe(1)
  })

  test('Enter on a button presses only that button, and a short command is not sent', async () => {
    const server = await openProject({ script: two })
    const assistant = holdAssistant(server)
    await command().fill('add action: The rain stops.')
    await pressOn(button('Title'), 'Enter')
    await expect.element(page.getByRole('heading', { name: 'General Settings' })).toBeVisible()
    await command().fill('seven c')
    command().element().blur()
    await press('Enter')
    await expect.element(button('Send')).toBeDisabled()
    expect(assistant.requests()).toBe(0)
  })

  test('no shortcut of the script works while a dialog is open', async () => {
    await openProject({ script: two })
    await button('New Story Block').click()
    await button('User Guide').click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await press('Control+z', 'Control+f', 'Control+\\')
    await button('Got it!').click()
    await expect.poll(() => blockNames().length).toBe(3)
    await expect.element(findBar()).not.toBeInTheDocument()
  })
})
