/** Elements and their keys (`docs/product/editor.md#shortcuts`, `docs/product/script.md#elements`), with real key presses. */
import { describe, expect, test, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { newScript } from '@scenewright/shared/script/script.ts'
import { openApp } from './support/app.tsx'
import {
  elements,
  expectLines,
  openPage,
  press,
  saved,
  scriptWith,
  type,
} from './support/editor.ts'
import { createFakeServer } from './support/fake-server.ts'
import { commitText } from './support/input-method.ts'

const typeSelector = page.getByLabelText('Element type')

describe('inside an element', () => {
  test('a key pressed right after an arrow key acts at the new caret', async () => {
    await openPage(['action:abcdefgh'])
    await press('End')
    const key = (name: string, windowsVirtualKeyCode: number, modifiers = 0) =>
      (['rawKeyDown', 'keyUp'] as const).map((event) =>
        cdp().send('Input.dispatchKeyEvent', {
          type: event,
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
    await expectLines(['action:abcd', 'action:e', 'action:f', 'action:gh'])
  })

  test('Tab and Shift+Tab cycle through all eight types and keep the caret', async () => {
    await openPage(['action:hello', 'action:x'])
    await press('End', 'ArrowLeft', 'ArrowLeft')
    const types = 'character dialogue parenthetical transition shot text scene_heading action'
    for (const next of types.split(' ')) {
      await press('Tab')
      await expect.element(typeSelector).toHaveValue(next)
    }
    await press('Shift+Tab')
    await type('X')
    await expectLines(['scene_heading:helXlo', 'action:x'])
  })

  test('Enter creates an element of the next type after it and moves the focus there', async () => {
    await openPage(['scene_heading:INT. A'])
    await press('End', 'Enter')
    await type('Rain.')
    await press('Enter', 'Tab')
    await type('ZOE')
    await press('Enter')
    await type('Hi.')
    await press('Enter')
    await type('IDA')
    await expectLines([
      'scene_heading:INT. A',
      'action:Rain.',
      'character:ZOE',
      'dialogue:Hi.',
      'character:IDA',
    ])
  })

  test('Enter and Ctrl+Enter split the text at the caret; Shift+Enter inserts a line break', async () => {
    await openPage(['dialogue:one two three'])
    await press('Home', ...Array<string>(3).fill('ArrowRight'), 'Enter')
    await expectLines(['dialogue:one ', 'dialogue:two three'])
    await press(...Array<string>(4).fill('ArrowRight'), 'Control+Enter')
    await expectLines(['dialogue:one ', 'dialogue:two ', 'dialogue:three'])
    await press('End', 'Shift+Enter')
    await type('x')
    await expect.poll(() => elements()[2]?.querySelectorAll('br').length).toBeGreaterThan(0)
    await expectLines(['dialogue:one ', 'dialogue:two ', 'dialogue:threex'])
  })

  test('text typed right after Enter goes into the new element', async () => {
    await openPage(['action:one'])
    await press('End')
    await commands.pressKeys(['Enter'])
    await commitText('two')
    await expectLines(['action:one', 'action:two'])
  })

  test('ArrowUp and ArrowDown move to the previous and next element', async () => {
    await openPage(['action:one', 'action:two', 'action:three'])
    await press('ArrowDown', 'ArrowDown')
    await type('X')
    await press('ArrowUp')
    await type('Y')
    await expectLines(['action:one', 'action:tYwo', 'action:Xthree'])
  })

  test('Backspace and Delete remove an empty element and focus the previous one', async () => {
    await openPage(['action:one', 'action:', 'action:three', 'action:', 'action:five'])
    await press('ArrowDown', 'Backspace')
    await type('X')
    await expectLines(['action:oneX', 'action:three', 'action:', 'action:five'])
    await press('ArrowDown', 'ArrowDown', 'Delete')
    await type('Y')
    await expectLines(['action:oneX', 'action:threeY', 'action:five'])
  })
})

describe('elements', () => {
  test('an empty block gets one empty scene_heading element when opened, and is not unsaved', async () => {
    await openPage([])
    await expectLines(['scene_heading:'])
    await expect.element(saved()).toBeVisible()
  })

  test('saved content is trimmed, while a trailing space stays on the screen', async () => {
    const server = await openPage(['action:one'])
    await press('End')
    await type(' two ')
    await expectLines(['action:one two '])
    await press('Control+s')
    await expect.poll(() => server.saved().storyBlocks[0]?.elements[0]?.content).toBe('one two')
    await expectLines(['action:one two '])
  })

  test('duplicate element ids are replaced with new ones, with a console warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const projectId = crypto.randomUUID()
    // Older versions may have stored duplicate ids in the browser.
    const duplicate = { id: 'same', type: 'action', content: 'x' }
    const stored = { ...newScript(), storyBlocks: [{ elements: [duplicate, duplicate] }] }
    await openApp(
      createFakeServer(projectId, scriptWith([])),
      `/editor?project=${projectId}&storyblock=1`,
      { [`script_project_${projectId}`]: JSON.stringify(stored) },
    )
    await expectLines(['action:x', 'action:x'])
    expect(new Set(elements().map(({ dataset }) => dataset['elementId'])).size).toBe(2)
    await expect.poll(() => warn.mock.calls.join('\n')).toContain('Duplicate element id "same"')
    warn.mockRestore()
  })

  test('the selector follows the caret, changes the type, and is announced', async () => {
    await openPage(['scene_heading:INT. A', 'action:two'])
    await expect.element(typeSelector).toHaveValue('scene_heading')
    await press('ArrowDown')
    await expect.element(typeSelector).toHaveValue('action')
    await typeSelector.selectOptions('shot')
    await expectLines(['scene_heading:INT. A', 'shot:two'])
    await expect
      .element(page.getByCss('[aria-live="polite"]').filter({ hasText: 'Shot' }))
      .toBeInTheDocument()
    await type('X')
    await expect.poll(() => elements()[1]?.textContent).toContain('X')
  })

  test('each element announces its type to screen readers', async () => {
    await openPage(['scene_heading:INT. A', 'character:ZOE'])
    const roles = () => elements().map((element) => element.ariaRoleDescription)
    await expect.poll(roles).toEqual(['Scene heading', 'Character'])
  })
})
