/**
 * Undo and redo, a test for each sentence of the specification (§4 'Undo and redo').
 */
import { expect } from '@playwright/test'
import { press } from './support/editor.ts'
import { lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test.describe('undo and redo', () => {
  test('typing is batched, a structured edit is its own step, and redo is dropped by a new edit', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:ab'])
    await press(page, 'End')
    await page.keyboard.type('cdef')
    await press(page, 'Tab')
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:abcdef'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
    await press(page, 'Control+Shift+z')
    expect(await lines(page)).toEqual(['action:abcdef'])
    await page.keyboard.type('!')
    await expect(page.getByRole('button', { name: 'Redo' })).toBeDisabled()
  })

  test('typing becomes an entry after 2000 ms without typing', async ({ page, server }) => {
    await openPage(page, server, ['action:a'])
    await press(page, 'End')
    await page.keyboard.type('b')
    await page.waitForTimeout(2200)
    await page.keyboard.type('c')
    await press(page, 'Control+z')
    expect(await lines(page)).toEqual(['action:ab'])
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
    for (let step = 0; step < 25; step += 1) await press(page, 'Tab')
    let steps = 0
    while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) {
      await press(page, 'Control+z')
      steps += 1
    }
    expect(steps).toBe(19)
  })

  test('the caret stays in its text when something else is undone', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'])
    await press(page, 'Tab', 'ArrowDown', 'End', 'Control+z')
    await page.keyboard.type('X')
    expect(await lines(page)).toEqual(['action:one', 'action:twoX'])
  })
})

test.describe('the caret', () => {
  test('is where it was when a block is opened again', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two'], ['action:other'])
    await press(page, 'ArrowDown', 'End', 'ArrowLeft')
    await page.getByRole('button', { name: 'Story Block 2', exact: true }).click()
    await expect(page.getByText('Story Block 2 | 1 element', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Story Block 1', exact: true }).click()
    await expect(page.getByText('Story Block 1 | 2 elements', { exact: true })).toBeVisible()
    await page.keyboard.type('X')
    expect(await lines(page)).toEqual(['action:one', 'action:twXo'])
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
    expect((await lines(page)).at(-1)).toBe('action:twXo')
  })
})
