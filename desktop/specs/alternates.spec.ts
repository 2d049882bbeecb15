/** Alternates: earlier wordings of a line, which can be swapped with its text. */
import { expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  expectLines,
  expectUndo,
  openPage,
  pageText,
  press,
  pressOn,
  tabTo,
  type,
} from './support/editor.ts'
import { exportAs } from './support/export.ts'

const LINES = ['scene_heading:INT. MILL - DAY', 'character:ONA', 'dialogue:You are late.'] as const
const REWRITTEN = [LINES[0], LINES[1], 'dialogue:Where were you?']

function status(text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}

function mark(): Locator {
  return page.getByTitle('1 alternate')
}

async function choose(item: string): Promise<void> {
  await pressOn(button('Format'), 'Enter')
  await pressOn(page.getByRole('menuitem', { name: item }), 'Enter')
}

async function keepAndRewrite(): Promise<void> {
  await caretAtEndOf(2)
  await choose('Keep as alternate')
  await expect.element(status('Saved as an alternate.')).toBeInTheDocument()
  await expect.element(pageText()).toHaveFocus()
  await press('Home', 'Shift+End')
  await type('Where were you?')
  await expectLines(REWRITTEN)
}

test('the keyboard saves an alternate, swaps it with the rewritten line, and undoes both', async () => {
  await openPage(LINES)
  await caretAtEndOf(2)
  // Tab in the text changes the type, so Escape leaves it first.
  await press('Escape')
  await tabTo(button('Format'))
  await press('Enter')
  await expect
    .element(page.getByRole('menuitem', { name: 'Alternates (0)…' }))
    .toHaveAttribute('aria-disabled', 'true')
  await press('Escape')
  await keepAndRewrite()
  await expect
    .element(page.getByCss('[data-element-id="b1e3"]'))
    .toHaveAttribute('aria-description', '1 alternate')
  await expectAccessible()

  await choose('Alternates (1)…')
  const dialog = page.getByRole('dialog', { name: 'Alternates' })
  await expect.element(dialog.getByRole('button', { name: 'Use “You are late.”' })).toHaveFocus()
  await expectAccessible()
  await press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(status('Swapped the text with the alternate.')).toBeInTheDocument()
  await expectLines(LINES)
  await expect.element(pageText()).toHaveFocus()
  await expectUndo('Swap alternate')

  // The rewritten line is the alternate now. Each edit is one undo step.
  await choose('Alternates (1)…')
  await pressOn(dialog.getByRole('button', { name: 'Delete “Where were you?”' }), 'Enter')
  await expect.element(dialog).toMatchTextContent('No alternates.')
  await press('Escape')
  await expect.element(mark()).not.toBeInTheDocument()
  await pressOn(button('Undo'), 'Enter')
  await expect.element(mark()).toBeVisible()
  await pressOn(button('Undo'), 'Enter')
  await expectLines(REWRITTEN)

  // The mark in the margin lists them too.
  await mark().click()
  await expect.element(dialog.getByRole('button', { name: 'Use “You are late.”' })).toBeVisible()
})

test('the same wording is saved only once, and a split line keeps its alternates', async () => {
  await openPage(LINES)
  await caretAtEndOf(2)
  await choose('Keep as alternate')
  await expect.element(pageText()).toHaveFocus()
  await choose('Keep as alternate')
  await expect
    .element(page.getByRole('alertdialog'))
    .toMatchTextContent('This wording is already an alternate.')
  await press('Enter')
  await caretAtEndOf(2)
  await press('ArrowLeft', 'ArrowLeft', 'Control+Enter')
  await expectLines([LINES[0], LINES[1], 'dialogue:You are lat', 'dialogue:e.'])
  await press('Backspace')
  await expectLines(LINES)
  await expect.element(mark()).toBeVisible()
})

test.each(['Fountain (.fountain)', 'Final Draft (.fdx)'])(
  'alternates come back from a file: %s',
  async (format) => {
    await openPage(LINES)
    await keepAndRewrite()
    const file = await exportAs(format)
    await page.getByCss('input[type="file"]').upload(file)
    await pressOn(button('Add to the end of this script'), 'Enter')
    await expect.poll(() => new URLSearchParams(location.search).get('storyblock')).toBe('2')
    await expectLines(REWRITTEN)
    await caretAtEndOf(2)
    await choose('Alternates (1)…')
    await pressOn(button('Use “You are late.”'), 'Enter')
    await expectLines(LINES)
  },
)
