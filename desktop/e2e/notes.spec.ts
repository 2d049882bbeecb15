/** Notes: added, shown, listed, answered and resolved by keyboard (`docs/product.md#notes`). */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const script = scriptWith([
  'scene_heading:INT. MILL - DAY',
  'action:Flour falls on the old stone.',
  'character:NORA',
  'dialogue:The wheel has stopped.',
])

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const words = (page: Page) => page.locator('mark.noted')
const announced = (page: Page) => page.getByRole('status')
const noteList = (page: Page) => dialog(page, 'Notes').getByRole('list', { name: 'Notes' })
const bar = (page: Page) => page.getByRole('region', { name: 'Current note' })

/** Moves the caret to an element and over characters of it. */
async function caretIn(page: Page, element: number, characters: number): Promise<void> {
  await press(page, 'Control+Home')
  for (let step = 0; step < element; step += 1) await press(page, 'ArrowDown')
  await press(page, 'Home')
  for (let step = 0; step < characters; step += 1) await page.keyboard.press('ArrowRight')
  await press(page, 'Shift')
}

/** Adds a note at the caret. */
async function addNote(page: Page, text: string): Promise<void> {
  await press(page, 'Control+Shift+M')
  await expect(dialog(page, 'Add note').getByLabel('Note', { exact: true })).toBeFocused()
  await page.keyboard.type(text)
  await press(page, 'Control+Enter')
  await expect(dialog(page, 'Add note')).toBeHidden()
}

test('a note stays on its words, is listed, answered, resolved and deleted, and each can be undone', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await caretIn(page, 1, 20)
  await addNote(page, 'Which stone?')
  await expect(words(page)).toHaveText('old')
  await expect(announced(page).filter({ hasText: 'Note added.' })).toBeAttached()
  await expect(button(page, 'Note on “old”')).toBeVisible()
  await expectUndo(page, 'Add note')

  // Typing before and inside the words, splitting and joining.
  await caretIn(page, 1, 0)
  await page.keyboard.type('Fine ')
  await expect(words(page)).toHaveText('old')
  await caretIn(page, 1, 25)
  await page.keyboard.type('d')
  await expect(words(page)).toHaveText('odld')
  await press(page, 'Backspace')
  await caretIn(page, 1, 11)
  await press(page, 'Enter')
  await expect(words(page)).toHaveText('old')
  await press(page, 'Backspace')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Fine Flour falls on the old stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expect(words(page)).toHaveText('old')

  await caretIn(page, 3, 6)
  await addNote(page, 'Too late?')
  await expect(words(page)).toHaveText(['old', 'wheel'])

  // The shortcut opens the note at the caret.
  await press(page, 'Control+Shift+M')
  const thread = dialog(page, 'Note')
  await expect(thread).toContainText('INT. MILL - DAY · “wheel”')
  await expect(thread.getByLabel('Reply', { exact: true })).toBeFocused()
  await page.keyboard.type('No, it must stop here.')
  await press(page, 'Control+Enter')
  await expect(thread.getByRole('listitem')).toHaveCount(2)
  await expect(thread.getByRole('listitem').first()).toContainText(/^writer-\d+.*Too late\?/)
  await expect(announced(page).filter({ hasText: 'Reply added.' })).toBeAttached()
  await expectAccessible(page)
  await tabTo(page, thread.getByRole('button', { name: 'Edit reply 1' }))
  await press(page, 'Enter')
  await expect(thread.getByLabel('Text of the reply 1')).toBeFocused()
  await press(page, 'Control+a')
  await page.keyboard.type('It must stop.')
  await press(page, 'Control+Enter')
  await expect(thread.getByRole('listitem').nth(1)).toContainText('It must stop.')
  await expect(thread.getByRole('button', { name: 'Edit reply 1' })).toBeFocused()
  await tabTo(page, thread.getByRole('button', { name: 'Resolve' }))
  await press(page, 'Enter')
  await expect(thread).toBeHidden()
  await expect(words(page)).toHaveText('old')
  await expectUndo(page, 'Resolve note')

  // The list has both, and a resolved note can be reopened there.
  await button(page, 'Notes').press('Enter')
  await expect(noteList(page).getByRole('listitem')).toHaveCount(1)
  await expect(noteList(page)).toContainText('INT. MILL - DAY · “old”')
  await expectAccessible(page)
  await dialog(page, 'Notes').getByLabel('Show').selectOption('resolved')
  await expect(noteList(page)).toContainText('1 reply · resolved')
  await tabTo(page, noteList(page).getByRole('button', { name: 'Reopen' }))
  await press(page, 'Enter')
  await expect(dialog(page, 'Notes')).toContainText('No resolved notes.')
  await dialog(page, 'Notes').getByLabel('Show').selectOption('open')
  await expect(noteList(page).getByRole('listitem')).toHaveCount(2)
  await tabTo(page, noteList(page).getByRole('button', { name: 'Go to text' }).first())
  await press(page, 'Enter')
  await expect(dialog(page, 'Notes')).toBeHidden()
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('old')

  // From note to note, around the end.
  await press(page, 'Control+F8')
  await expect(bar(page)).toContainText('Note 2 of 2')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('wheel')
  await press(page, 'Control+F8')
  await expect(bar(page)).toContainText(/Note 1 of 2.*Which stone\?/)
  await press(page, 'Control+Shift+F8')
  await expect(bar(page)).toContainText('Note 2 of 2')
  await expectAccessible(page)

  // Deleted words leave the note at their place.
  await press(page, 'Control+Shift+F8', 'Delete')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Fine Flour falls on the  stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expect(words(page)).toHaveText('wheel')
  await expect(button(page, 'Note')).toBeVisible()

  await press(page, 'Control+Shift+M')
  await tabTo(page, thread.getByRole('button', { name: 'Delete note' }))
  await press(page, 'Enter')
  await expect(thread).toBeHidden()
  await expect(button(page, 'Note')).toBeHidden()
  await expectUndo(page, 'Delete note')
  await press(page, 'Control+z', 'Control+z')
  await expect(words(page)).toHaveText(['old', 'wheel'])

  // It is stored with the project.
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await page.reload()
  await expect(words(page)).toHaveText(['old', 'wheel'])
})

test('notes follow find and replace, and the assistant’s edits whether kept or undone', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await caretIn(page, 1, 20)
  await addNote(page, 'Which stone?')
  await press(page, 'Control+f')
  await page.keyboard.type('Flour')
  await tabTo(page, page.getByRole('textbox', { name: 'Replace with' }))
  await page.keyboard.type('Wheat flour')
  await tabTo(page, button(page, 'Replace all'))
  await press(page, 'Enter')
  await expect(page.getByText('Wheat flour falls on the old stone.')).toBeVisible()
  await expect(words(page)).toHaveText('old')
  await press(page, 'Escape')

  const command = page.getByRole('textbox', { name: /command/i })
  await command.focus()
  await page.keyboard.type('replace "falls on" with "settles softly on"')
  await press(page, 'Enter')
  await expect(page.locator('[data-review="changed"]')).toBeVisible()
  await expect(words(page)).toHaveText('old')
  await button(page, 'Undo all').focus()
  await press(page, 'Enter')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Wheat flour falls on the old stone.',
    'character:NORA',
    'dialogue:The wheel has stopped.',
  ])
  await expect(words(page)).toHaveText('old')
})

test('on a phone in the dark, the Format menu adds a note and its mark opens it', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 780 })
  await openProject(page, server, { script, isNarrow: true })
  await caretIn(page, 1, 20)
  await button(page, 'Format').press('Enter')
  await page.getByRole('menuitem', { name: 'Add note' }).press('Enter')
  await expect(dialog(page, 'Add note').getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Which stone?')
  await tabTo(page, dialog(page, 'Add note').getByRole('button', { name: 'Add note' }))
  await press(page, 'Enter')
  await expect(words(page)).toHaveText('old')
  await expectAccessible(page)
  const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  await button(page, 'Note on “old”').click()
  await expect(dialog(page, 'Note')).toContainText('Which stone?')
  await expectAccessible(page)
})
