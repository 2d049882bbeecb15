/** Alternates: earlier wordings of a line, which can be swapped with its text. */
import { expect, type Page } from '@playwright/test'
import { button, expectAccessible, expectUndo, pageText, press, tabTo } from './support/editor.ts'
import { caretAtEndOf, expectLines, openPage } from './support/editor-page.ts'
import { chooseFiles, downloadOf } from './support/files.ts'
import { test } from './support/test.ts'

const LINES = ['scene_heading:INT. MILL - DAY', 'character:ONA', 'dialogue:You are late.'] as const

function status(page: Page, text: string) {
  return page.getByRole('status').filter({ hasText: text })
}

async function choose(page: Page, item: string): Promise<void> {
  await button(page, 'Format').press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

async function keepAndRewrite(page: Page): Promise<void> {
  await caretAtEndOf(page, 2)
  await choose(page, 'Keep as alternate')
  await expect(status(page, 'Saved as an alternate.')).toBeAttached()
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Home', 'Shift+End')
  await page.keyboard.type('Where were you?')
  await expectLines(page, [LINES[0], LINES[1], 'dialogue:Where were you?'])
}

test('the keyboard saves an alternate, swaps it with the rewritten line, and undoes both', async ({
  page,
  server,
}) => {
  await openPage(page, server, LINES)
  await caretAtEndOf(page, 2)
  // Tab in the text changes the type, so Escape leaves it first.
  await press(page, 'Escape')
  await tabTo(page, button(page, 'Format'))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Alternates (0)…' })).toBeDisabled()
  await press(page, 'Escape')
  await keepAndRewrite(page)
  await expect(page.locator('[data-element-id="b1e3"]')).toHaveAttribute(
    'aria-description',
    '1 alternate',
  )
  await expectAccessible(page)

  await choose(page, 'Alternates (1)…')
  const dialog = page.getByRole('dialog', { name: 'Alternates' })
  await expect(dialog.getByRole('button', { name: 'Use “You are late.”' })).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await expect(status(page, 'Swapped the text with the alternate.')).toBeAttached()
  await expectLines(page, LINES)
  await expect(pageText(page)).toBeFocused()
  await expectUndo(page, 'Swap alternate')

  // The rewritten line is the alternate now. Each edit is one undo step.
  await choose(page, 'Alternates (1)…')
  await dialog.getByRole('button', { name: 'Delete “Where were you?”' }).press('Enter')
  await expect(dialog).toContainText('No alternates.')
  await press(page, 'Escape')
  await expect(page.getByTitle('1 alternate')).toBeHidden()
  await button(page, 'Undo').press('Enter')
  await expect(page.getByTitle('1 alternate')).toBeVisible()
  await button(page, 'Undo').press('Enter')
  await expectLines(page, [LINES[0], LINES[1], 'dialogue:Where were you?'])

  // The mark in the margin lists them too.
  await page.getByTitle('1 alternate').click()
  await expect(dialog.getByRole('button', { name: 'Use “You are late.”' })).toBeVisible()
})

test('the same wording is saved only once, and a split line keeps its alternates', async ({
  page,
  server,
}) => {
  await openPage(page, server, LINES)
  await caretAtEndOf(page, 2)
  await choose(page, 'Keep as alternate')
  await expect(pageText(page)).toBeFocused()
  await choose(page, 'Keep as alternate')
  await expect(page.getByRole('alertdialog')).toContainText('This wording is already an alternate.')
  await press(page, 'Enter')
  await caretAtEndOf(page, 2)
  await press(page, 'ArrowLeft', 'ArrowLeft', 'Control+Enter')
  await expectLines(page, [LINES[0], LINES[1], 'dialogue:You are lat', 'dialogue:e.'])
  await press(page, 'Backspace')
  await expectLines(page, LINES)
  await expect(page.getByTitle('1 alternate')).toBeVisible()
})

for (const [name, item] of [
  ['Fountain', 'Fountain (.fountain)'],
  ['Final Draft', 'Final Draft (.fdx)'],
] as const) {
  test(`alternates come back from a ${name} file`, async ({ page, server }) => {
    await openPage(page, server, LINES)
    await keepAndRewrite(page)
    const file = await downloadOf(page, async () => {
      await button(page, 'Export as…').press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    })
    await chooseFiles(page, file)
    await button(page, 'Add to the end of this script').press('Enter')
    await expectLines(page, [LINES[0], LINES[1], 'dialogue:Where were you?'])
    await expect(page).toHaveURL(/storyblock=2$/)
    await caretAtEndOf(page, 2)
    await choose(page, 'Alternates (1)…')
    await page.getByRole('button', { name: 'Use “You are late.”' }).press('Enter')
    await expectLines(page, LINES)
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('alternates are saved and swapped by touch', async ({ page, server }) => {
    await page.setViewportSize({ width: 1000, height: 780 })
    await openPage(page, server, LINES)
    await page.setViewportSize({ width: 390, height: 780 })
    await page.getByText('You are late.').tap()
    await button(page, 'Format').tap()
    await page.getByRole('menuitem', { name: 'Keep as alternate' }).tap()
    await press(page, 'Home', 'Shift+End')
    await page.keyboard.type('Why?')
    await button(page, 'Format').tap()
    await page.getByRole('menuitem', { name: 'Alternates (1)…' }).tap()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use “You are late.”' }).tap()
    await expectLines(page, LINES)
  })
})
