/** Undo and redo (`docs/product.md#undo`). */
import { expect } from '@playwright/test'
import { cycleType, type ElementType } from '@scenewright/shared/script/element-types.ts'
import { HISTORY_STATES, TYPING_BATCH_MS } from '@scenewright/shared/script/limits.ts'
import { command } from './support/chrome.ts'
import { pageText, press } from './support/editor.ts'
import { expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test.describe('undo and redo', () => {
  test('typing is one step, a structured edit another, and a new edit discards the redo branch', async ({
    page,
    server,
  }) => {
    await page.clock.install()
    await openPage(page, server, ['action:ab'])
    await press(page, 'End')
    // With the clock paused, slow typing can't be split into two steps.
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

  test('typing becomes a history entry after 2000 ms without typing', async ({ page, server }) => {
    await page.clock.install()
    await openPage(page, server, ['action:a'])
    await press(page, 'End')
    await page.keyboard.type('b')
    await page.clock.fastForward(TYPING_BATCH_MS)
    await page.keyboard.type('c')
    await press(page, 'Control+z')
    await expectLines(page, ['action:ab'])
  })

  test('changing the element type records "Change element type"', async ({ page, server }) => {
    await openPage(page, server, ['action:a'])
    await press(page, 'Home', 'Tab')
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByRole('tooltip')).toContainText('Undo: Change element type')
  })

  test('the history holds at most 20 states', async ({ page, server }) => {
    await openPage(page, server, ['action:a'])
    await press(page, 'Home')
    const undo = page.getByRole('button', { name: 'Undo' })
    let type: ElementType = 'action'
    const types: ElementType[] = []
    for (let step = 0; step < 25; step += 1) {
      types.push(type)
      type = cycleType(type, 'forward')
      await press(page, 'Tab')
    }
    // The current state is one of the 20, so 19 can be undone.
    for (const before of types.toReversed().slice(0, HISTORY_STATES - 1)) {
      await expect(undo).toBeEnabled()
      await press(page, 'Control+z')
      await expectLines(page, [before === 'parenthetical' ? `${before}:(a)` : `${before}:a`])
    }
    await expect(undo).toBeDisabled()
  })

  test('the caret stays in its element when another one is undone', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'Home', 'Tab', 'ArrowDown', 'End', 'Control+z')
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:twoX'])
  })
})

test.describe('the caret', () => {
  test('stays where the keys moved it when the focus leaves and returns at once', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'ArrowDown', 'End')
    // In one task of the event loop, before the browser fires selectionchange.
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

  test('is restored when a block is opened again', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'], ['action:other'])
    await press(page, 'ArrowDown', 'End', 'ArrowLeft')
    await page.getByRole('button', { name: 'Story Block 2', exact: true }).click()
    await expect(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
    await expect(page.getByText('Story Block 1 | 2 elements', { exact: true })).toBeVisible()
    await expect(pageText(page)).toBeFocused()
    await page.keyboard.type('X')
    await expectLines(page, ['action:one', 'action:twXo'])
  })

  test('stays in its text when the assistant changes something above it', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'ArrowDown', 'End', 'ArrowLeft')
    await command(page).fill('add a shot of the empty hall at the beginning')
    await press(page, 'Enter')
    await expect.poll(() => lines(page)).toHaveLength(3)
    await expect(command(page)).toHaveValue('')
    await pageText(page).focus()
    await page.keyboard.type('X')
    await expect(page.locator('[data-element-id]').last()).toHaveText('twXo')
  })
})
