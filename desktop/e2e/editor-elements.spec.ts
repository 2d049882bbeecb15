/** Elements and their keys (`docs/product.md#shortcuts`, `#elements`), with real key presses. */
import { expect } from '@playwright/test'
import { newScript } from '@scenewright/shared/script/script.ts'
import { press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { newWriter, openEditor } from './support/signed-in.ts'
import { test } from './support/test.ts'

test.describe('inside an element', () => {
  test('a key pressed right after an arrow key acts at the new caret', async ({
    page,
    context,
    server,
  }) => {
    await openPage(page, server, ['action:abcdefgh'])
    await press(page, 'End')
    const session = await context.newCDPSession(page)
    const key = (name: string, windowsVirtualKeyCode: number, modifiers = 0) =>
      (['rawKeyDown', 'keyUp'] as const).map((type) =>
        session.send('Input.dispatchKeyEvent', {
          type,
          key: name,
          code: name,
          windowsVirtualKeyCode,
          modifiers,
        }),
      )
    const [left, control] = [37, 2]
    // Sends all keys at once, without waiting until the browser has reported the caret's move.
    const keys = [1, 2, 3].flatMap(() => [
      ...key('ArrowLeft', left),
      ...key('ArrowLeft', left),
      ...key('Enter', 13, control),
    ])
    await Promise.all(keys)
    await expectLines(page, ['action:abcd', 'action:e', 'action:f', 'action:gh'])
  })

  test('Tab and Shift+Tab cycle through all eight types and keep the caret', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:hello', 'action:x'])
    await press(page, 'End', 'ArrowLeft', 'ArrowLeft')
    const types = 'character dialogue parenthetical transition shot text scene_heading action'
    for (const type of types.split(' ')) {
      await press(page, 'Tab')
      await expect(page.getByLabel('Element type')).toHaveValue(type)
    }
    await press(page, 'Shift+Tab')
    await page.keyboard.type('X')
    await expectLines(page, ['scene_heading:helXlo', 'action:x'])
  })

  test('Enter creates an element of the next type after it and moves the focus there', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['scene_heading:INT. A'])
    await press(page, 'End', 'Enter')
    await page.keyboard.type('Rain.')
    await press(page, 'Enter', 'Tab')
    await page.keyboard.type('ZOE')
    await press(page, 'Enter')
    await page.keyboard.type('Hi.')
    await press(page, 'Enter')
    await page.keyboard.type('IDA')
    await expectLines(page, [
      'scene_heading:INT. A',
      'action:Rain.',
      'character:ZOE',
      'dialogue:Hi.',
      'character:IDA',
    ])
  })

  test('Enter and Ctrl+Enter split the text at the caret; Shift+Enter inserts a line break', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['dialogue:one two three'])
    await press(page, 'Home', ...Array<string>(3).fill('ArrowRight'), 'Enter')
    await expectLines(page, ['dialogue:one ', 'dialogue:two three'])
    await press(page, ...Array<string>(4).fill('ArrowRight'), 'Control+Enter')
    await expectLines(page, ['dialogue:one ', 'dialogue:two ', 'dialogue:three'])
    await press(page, 'End', 'Shift+Enter')
    await page.keyboard.type('x')
    await expect(page.locator('[data-element-id]').nth(2).locator('br')).not.toHaveCount(0)
    await expectLines(page, ['dialogue:one ', 'dialogue:two ', 'dialogue:threex'])
  })

  test('text typed right after Enter goes into the new element', async ({ page, server }) => {
    await openPage(page, server, ['action:one'])
    await press(page, 'End')
    await page.keyboard.press('Enter', { delay: 0 })
    await page.keyboard.insertText('two')
    await expectLines(page, ['action:one', 'action:two'])
  })

  test('ArrowUp and ArrowDown move to the previous and next element', async ({ page, server }) => {
    await openPage(page, server, ['action:one', 'action:two', 'action:three'])
    await press(page, 'ArrowDown', 'ArrowDown')
    await page.keyboard.type('X')
    await press(page, 'ArrowUp')
    await page.keyboard.type('Y')
    await expectLines(page, ['action:one', 'action:tYwo', 'action:Xthree'])
  })

  test('Backspace and Delete remove an empty element and focus the previous one', async ({
    page,
    server,
  }) => {
    await openPage(page, server, [
      'action:one',
      'action:',
      'action:three',
      'action:',
      'action:five',
    ])
    await press(page, 'ArrowDown', 'Backspace')
    await page.keyboard.type('X')
    await expectLines(page, ['action:oneX', 'action:three', 'action:', 'action:five'])
    await press(page, 'ArrowDown', 'ArrowDown', 'Delete')
    await page.keyboard.type('Y')
    await expectLines(page, ['action:oneX', 'action:threeY', 'action:five'])
  })

  test('Backspace at the start of a non-empty element deletes an empty previous element', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['action:one', 'action:', 'action:three'])
    await press(page, 'ArrowDown', 'ArrowDown', 'Home', 'Backspace')
    await expectLines(page, ['action:one', 'action:three'])
  })
})

test.describe('elements', () => {
  test('an empty block gets one empty scene_heading element when opened, and is not unsaved', async ({
    page,
    server,
  }) => {
    await openPage(page, server, [])
    await expectLines(page, ['scene_heading:'])
    await expect(page.getByText('Saved to database')).toBeVisible()
  })

  test('trailing empty elements are trimmed, leaving at most one', async ({ page, server }) => {
    await openPage(page, server, ['action:one'])
    await press(page, 'End', 'Enter', 'Enter', 'Enter')
    await expectLines(page, ['action:one', 'action:'])
  })

  test('saved content is trimmed, while a trailing space stays on the screen', async ({
    page,
    server,
  }) => {
    const { writer, projectId } = await openPage(page, server, ['action:one'])
    await press(page, 'End')
    await page.keyboard.type(' two ')
    await expectLines(page, ['action:one two '])
    await press(page, 'Control+s')
    await expect(page.getByText('Saved to database')).toBeVisible()
    const { script } = await writer.readProject(projectId)
    expect(script).toMatchObject({ storyBlocks: [{ elements: [{ content: 'one two' }] }] })
  })

  test('duplicate element ids are replaced with new ones, with a console warning', async ({
    page,
    server,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const writer = await newWriter(server)
    const projectId = await writer.createProject()
    // Older versions may have stored duplicate ids in the browser.
    const duplicate = { id: 'same', type: 'action', content: 'x' }
    const stored = { ...newScript(), storyBlocks: [{ elements: [duplicate, duplicate] }] }
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      `script_project_${projectId}`,
      JSON.stringify(stored),
    ] as const)
    await openEditor(page, server, writer, { projectId })
    await expect(page.locator('[data-element-id]')).toHaveText(['x', 'x'])
    const ids = await page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-element-id')))
    expect(new Set(ids).size).toBe(2)
    await expect.poll(() => warnings.join('\n')).toContain('Duplicate element id "same"')
  })

  test('the selector follows the caret, changes the type, and is announced', async ({
    page,
    server,
  }) => {
    await openPage(page, server, ['scene_heading:INT. A', 'action:two'])
    await expect(page.getByLabel('Element type')).toHaveValue('scene_heading')
    await press(page, 'ArrowDown')
    await expect(page.getByLabel('Element type')).toHaveValue('action')
    await page.getByLabel('Element type').selectOption('shot')
    await expectLines(page, ['scene_heading:INT. A', 'shot:two'])
    await expect(page.locator('[aria-live="polite"]', { hasText: 'Shot' })).toBeAttached()
    await page.keyboard.type('X')
    await expect(page.locator('[data-element-id]').nth(1)).toContainText('X')
  })

  test('each element announces its type to screen readers', async ({ page, server }) => {
    await openPage(page, server, ['scene_heading:INT. A', 'character:ZOE'])
    const roles = () =>
      page
        .locator('[data-element-id]')
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('aria-roledescription')))
    await expect.poll(roles).toEqual(['Scene heading', 'Character'])
  })
})
