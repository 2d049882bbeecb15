/** Lyrics, centered text and forced page breaks (`docs/product/script.md#formats`), by keyboard only. */
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectNoOverflow,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  scriptWith,
  tabTo,
  type,
} from './support/editor.ts'

const SONG = {
  ...scriptWith([
    'scene_heading:INT. STAGE - NIGHT',
    'action:The band begins.',
    'character:MARA',
    'dialogue:Over the hills and far away',
    'action:THE END',
  ]),
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
} as const

function element(text: string): Locator {
  return pageText().getByCss('.element').filter({ hasText: text })
}

function item(name: RegExp): Locator {
  return page.getByRole('menuitemcheckbox', { name })
}

function pageBreak(): Locator {
  return page.getByRole('separator', { name: 'Page break' })
}

/** Opens the Format menu from the text, by keyboard. */
async function openMenu(): Promise<void> {
  await press('Escape')
  await pressOn(button('Format'), 'Enter')
  await expect.element(page.getByRole('menu')).toBeVisible()
}

/** Returns the start and end of an element's text, in inches from the paper's left edge. */
function extent(shown: Locator): { start: number; end: number } {
  const paper = document.querySelector('.script-page')!.getBoundingClientRect()
  const range = document.createRange()
  range.selectNodeContents(shown.element())
  const { left, right } = range.getBoundingClientRect()
  return { start: (left - paper.left) / 96, end: (right - paper.left) / 96 }
}

test('the Format menu makes lyrics, centered text and page breaks, as undoable edits', async () => {
  const server = await openProject({ script: SONG })
  // From the heading to the dialogue.
  await press('ArrowDown', 'ArrowDown', 'ArrowDown')
  await openMenu()
  await expectAccessible()
  await expect.element(item(/Lyric/)).not.toBeChecked()
  await expect.element(item(/Centered/)).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item(/Only action and text can be centered/)).toBeVisible()
  // A form that doesn't apply can be read, but not chosen.
  await press('ArrowDown')
  await expect.element(item(/Centered/)).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('menu')).toBeVisible()
  // The menu moves the focus in a task after the key.
  await press('ArrowUp')
  await expect.element(item(/Lyric/)).toHaveFocus()
  await press('Enter')

  const lyric = element('Over the hills')
  await expect.poll(() => getComputedStyle(lyric.element()).fontStyle).toBe('italic')
  expect(extent(lyric).start).toBeCloseTo(2.5, 1)
  await expect.element(page.getByText('Lyric: on', { exact: true })).toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await openMenu()
  await expect.element(item(/Lyric/)).toBeChecked()
  await press('Escape')

  // The keys act on the element at the caret.
  await tabTo(pageText())
  await press('ArrowDown', 'Control+e')
  const { start, end } = extent(element('THE END'))
  expect((start + end) / 2).toBeCloseTo(4.5, 1)
  await press('Control+Shift+Enter')
  await expect.element(pageBreak()).toBeVisible()
  await expect.element(page.getByText('Page break before: on', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('Pages 1–2')).toBeVisible()
  await expectAccessible()

  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  const [, , , dialogue, action] = server.saved().storyBlocks[0]!.elements
  expect(dialogue).toMatchObject({ extra: { form: 'lyric' } })
  expect(action).toMatchObject({ extra: { form: 'centred', startsPage: true } })

  await press('Control+z')
  await expect.element(pageBreak()).not.toBeInTheDocument()
  await press('Control+z')
  await expect.poll(() => getComputedStyle(element('THE END').element()).textAlign).toBe('start')
  await expectUndo('Lyric: on')
})

test('keys keep or drop a form: Ctrl+Enter sings on, Tab to another type drops it, Backspace removes a page break', async () => {
  await openProject({ script: SONG })
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'End')
  await openMenu()
  await press('Enter')
  await expect.element(pageText()).toHaveFocus()
  await press('Control+Enter')
  await type('and home again')
  const line = element('and home again')
  await expect.element(line).toHaveAttribute('data-form', 'lyric')
  await press('Tab')
  await expect.element(line).not.toHaveAttribute('data-form')

  await press('ArrowDown', 'Home', 'Control+Shift+Enter')
  await expect.element(pageBreak()).toBeVisible()
  await press('Backspace')
  await expect.element(pageBreak()).not.toBeInTheDocument()
  await expect.element(element('THE END')).toHaveTextContent('THE END')
})

test('on a phone, forms and the menu fit the screen', async () => {
  await page.viewport(390, 844)
  await openProject({ script: SONG })
  await press('ArrowDown', 'ArrowDown', 'Control+Shift+Enter', 'Control+e')
  await openMenu()
  await expect.element(item(/Page break before/)).toBeChecked()
  await expectAccessible()
  await press('Escape')
  const { left, right } = pageBreak().element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(390)
  await expectNoOverflow()
})
