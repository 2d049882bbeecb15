/** From block to block by keyboard (`docs/product/editor.md#shortcuts`). */
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { caretLine, expectCaretClear } from './support/caret.ts'
import {
  button,
  elementWithId,
  expectBlockCount,
  expectLines,
  expectOpenBlock,
  openPage,
  openProject,
  pageText,
  press,
  scriptWith,
  type,
} from './support/editor.ts'
import { status } from './support/outline.ts'

const stored = { editor: '{"continuous":true}' }
const rows = (name: string) =>
  Array.from({ length: 60 }, (_, index) => `action:${name} ${index}, a line.` as const)

describe('the arrow keys lead to the next block and back', () => {
  test.each([
    ['one block at a time', undefined],
    ['in one flow', stored],
  ])('in the same column, %s', async (_name, how) => {
    await openProject({ script: scriptWith(rows('First'), rows('Second')), stored: how })
    await expect.element(pageText().first()).toHaveFocus()
    await press('Control+End', 'Home', ...Array<string>(5).fill('ArrowRight'), 'ArrowDown')
    await expectOpenBlock('2')
    await expectCaretClear()
    await type('X')
    await expect.element(document.body).toMatchTextContent('SeconXd 0, a line.')
    await press('Backspace', 'ArrowUp')
    await expectOpenBlock('1')
    await expectCaretClear()
    await type('Y')
    await expect.element(document.body).toMatchTextContent('FirstY 59, a line.')
  })

  test('but not within the lines of a long element, nor at the ends of the script', async () => {
    const long = `action:${'Rain falls. '.repeat(20)}end` as const
    await openPage([long], ['action:two'])
    await press('Control+Home', 'ArrowDown')
    const { top } = caretLine()
    await press('ArrowDown')
    expect(caretLine().top).toBeGreaterThan(top)
    await press('Control+Home', 'ArrowUp')
    await expectOpenBlock('1')
    await press('Control+End', 'ArrowDown')
    await expectOpenBlock('2')
    await press('ArrowDown')
    await type('X')
    await expect.element(pageText()).toMatchTextContent('X')
  })
})

test('Alt+PageDown and Alt+PageUp open the next and previous block, with the caret where it was', async () => {
  await openPage(['action:one'], ['action:two'])
  await press('End', 'Alt+PageDown')
  await expectOpenBlock('2')
  await type('X')
  await expectLines(['action:Xtwo'])
  await press('Alt+PageDown', 'Alt+PageUp')
  await expectOpenBlock('1')
  await type('!')
  await expectLines(['action:one!'])
  await press('Alt+PageUp')
  await expectOpenBlock('title')
  await press('Alt+PageDown')
  await expectOpenBlock('1')
})

test('Ctrl+Alt+Enter adds a block after the open one', async () => {
  await openPage(['action:one'], ['action:two'])
  await press('Control+Alt+Enter')
  await expectBlockCount(3)
  await expectOpenBlock('2')
  await type('int. new')
  await expectLines(['scene_heading:int. new'])
  await press('Alt+PageDown')
  await expectLines(['action:two'])
})

test('Alt+ArrowDown and Alt+ArrowUp move the scene of the caret, also to other blocks', async () => {
  await openPage(
    ['scene_heading:INT. A', 'action:a', 'scene_heading:INT. B', 'action:b'],
    ['scene_heading:INT. C', 'action:c'],
  )
  await press('ArrowDown', 'End', 'Alt+ArrowDown')
  await expectLines(['scene_heading:INT. B', 'action:b', 'scene_heading:INT. A', 'action:a'])
  await expect.element(status('Moved INT. A to position 2 in Story Block 1.')).toBeInTheDocument()
  await press('Alt+ArrowDown')
  await expectOpenBlock('2')
  const moved = ['scene_heading:INT. A', 'action:a', 'scene_heading:INT. C', 'action:c']
  await expectLines(moved)
  await type('!')
  await expectLines(moved.with(1, 'action:a!'))
  await press('Control+z', 'Control+z')
  await button('Story Block 1').click()
  await expectLines(['scene_heading:INT. B', 'action:b', 'scene_heading:INT. A', 'action:a'])
  await press('Control+Home', 'Alt+ArrowUp')
  await expect.element(status('This is the first scene.')).toBeInTheDocument()
})

test('a scene that is moved into another block scrolls nothing that is in sight', async () => {
  const before = Array.from({ length: 8 }, (_, index) => `action:Line ${index}.` as const)
  await openProject({
    script: scriptWith(['scene_heading:INT. A', ...before], ['scene_heading:INT. B', 'action:b']),
    storyblock: '2',
  })
  await pageText().click()
  await press('Control+Home', 'Alt+ArrowUp')
  await expectOpenBlock('1')
  await expect.element(elementWithId('b2e1')).toBeInViewport()
  expect(page.getByRole('main').element().scrollTop).toBe(0)
})
