/**
 * Undo and redo, a test for each sentence of the specification (§4 'Undo and redo').
 */
import { expect } from '@playwright/test'
import { cycleType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { HISTORY_STATES, TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import { pageText, press } from './support/editor.ts'
import { expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test.describe('undo and redo', () => {
  test('typing is batched, a structured edit is its own step, and redo is dropped by a new edit', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await openPage(page, server, ['action:ab'])
    await press(page, 'End')
    // No pause in the typing, however slow the machine is.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    await page.keyboard.type('cdef')
    await page.clock.resume()
    await press(page, 'Tab')
    await press(page, 'Control+z')
    await expectLines(page, ['action:abcdef'])
    await press(page, 'Control+z')
    await expectLines(page, ['action:ab'])
    await press(page, 'Control+z')
    await expectLines(page, ['action:ab'])
    await press(page, 'Control+Shift+z')
    await expectLines(page, ['action:abcdef'])
    await page.keyboard.type('!')
    await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  })

  test('typing becomes an entry after 2000 ms without typing', async ({ page, server }) => {
    await page.clock.install()
    await openPage(page, server, ['action:a'])
    await press(page, 'End')
    await page.keyboard.type('b')
    await page.clock.fastForward(TYPING_BATCH_MS)
    await page.keyboard.type('c')
    await press(page, 'Control+z')
    await expectLines(page, ['action:ab'])
  })

  test('changing element type records "Change element type", shown by undo', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:a'])
    await press(page, 'Tab')
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: Change element type')
  })

  test('the history holds at most 20 states', async ({ page, server }) => {
    await openPage(page, server, ['action:a'])
    const undo = page.getByRole('button', { name: 'Undo' })
    let type: ElementType = 'action'
    const types: ElementType[] = []
    for (let step = 0; step < 25; step += 1) {
      types.push(type)
      type = cycleType(type, 'forward')
      await press(page, 'Tab')
    }
    // What stands now is one of the 20, and the states before the 19 others are forgotten.
    for (const before of types.toReversed().slice(0, HISTORY_STATES - 1)) {
      await expect(undo).toBeEnabled()
      await press(page, 'Control+z')
      await expectLines(page, [`${before}:a`])
    }
    await expect(undo).toBeDisabled()
  })

  test('the caret stays in its text when something else is undone', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'Tab', 'ArrowDown', 'End', 'Control+z')
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:twoX'])
  })
})

test.describe('the caret', () => {
  test('is where the keys have brought it, when the focus goes and comes back at once', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'ArrowDown', 'End')
    // All in one turn of the page's loop, in which the browser does not tell where the caret is.
    const caret = await pageText(page).evaluate((text: HTMLElement) => {
      const selection = getSelection()
      selection?.modify('move', 'backward', 'character')
      document.querySelector<HTMLElement>('textarea[aria-label="Command"]')?.focus()
      text.focus()
      return [selection?.anchorNode?.textContent, selection?.anchorOffset]
    })
    expect(caret).toEqual(['two', 2])
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:twXo'])
  })

  test('is where it was when a block is opened again', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'], ['action:other'])
    await press(page, 'ArrowDown', 'End', 'ArrowLeft')
    await page.getByRole('button', { name: 'Story Block 2', exact: true }).click()
    await expect(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
    await expect(page.getByText('Story Block 1 | 2 elements', { exact: true })).toBeVisible()
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:twXo'])
  })

  test('stays in its text when the assistant changes something before it', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'ArrowDown', 'End', 'ArrowLeft')
    await page
      .getByLabel('Command', { exact: true })
      .fill('add a shot of the empty hall at the beginning')
    await press(page, 'Enter')
    await expect.poll(() => lines(page)).toHaveLength(3)
    await page.getByRole('textbox', { name: /screenplay text/ }).focus()
    await page.keyboard.type('X')
    await expect(page.locator('[data-element-id]').last()).toHaveText('twXo')
  })
})
