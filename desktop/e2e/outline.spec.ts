/** Synopses and sections in the scene list. */
import { expect } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  tabTo,
} from './support/editor.ts'
import { caretAtEndOf, expectLines } from './support/editor-page.ts'
import { outline, outlined, sceneList, status } from './support/outline.ts'
import { test } from './support/test.ts'

test('a synopsis is written in the scene list, by keyboard, and is one undo step', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: outlined })
  await tabTo(page, button(page, 'INT. MILL - DAY'))
  await press(page, 'ArrowDown', 'ArrowRight')
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await press(page, 'Enter')
  const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Ona crosses')
  await press(page, 'Shift+Enter')
  await page.keyboard.type('the ice.')
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(field).toBeHidden()
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await expect(status(page, 'Saved the synopsis of EXT. RIVER.')).toBeAttached()
  await expect(sceneList(page).getByText('Ona crosses the ice.')).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()

  // Escape cancels, leaving the field saves.
  await press(page, 'Enter')
  await page.keyboard.type(' Never.')
  await press(page, 'Escape')
  await expect(button(page, 'Synopsis of 2. EXT. RIVER')).toBeFocused()
  await expect(sceneList(page).getByText('Never.')).toBeHidden()
  await expectUndo(page, 'Change synopsis of “EXT. RIVER”')
  await button(page, 'Synopsis of 2. EXT. RIVER').press('Enter')
  await page.keyboard.type(' Alone.')
  await press(page, 'Tab')
  await expect(button(page, 'Add section above…')).toBeFocused()
  await button(page, 'Synopsis of 2. EXT. RIVER').press('Enter')
  await expect(sceneList(page).getByText('the ice. Alone.')).toBeVisible()

  await button(page, 'Undo').press('Enter')
  await button(page, 'Undo').press('Enter')
  await expect(sceneList(page).getByText('Ona crosses')).toBeHidden()
  await expect(button(page, 'Undo')).toBeDisabled()
})

test('a synopsis stays with its scene when its text is edited, split, joined and deleted', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: outlined })
  await button(page, 'Synopsis of 1. INT. MILL - DAY').press('Enter')
  await page.keyboard.type('She grinds.')
  await press(page, 'Enter')
  const synopsis = sceneList(page).getByText('She grinds.')
  await caretAtEndOf(page, 0)
  // A new line below the heading, then the first action deleted.
  await press(page, 'Enter')
  await page.keyboard.type('Flour.')
  await press(page, 'Delete')
  await expectLines(page, [
    'scene_heading:INT. MILL - DAY',
    'action:Flour.Dust.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Go.',
  ])
  await expect(synopsis).toBeVisible()
  await press(page, 'End', 'Shift+Home', 'Delete', 'Backspace')
  await expect.poll(() => outline(page)).toContain('2. EXT. RIVER')
  await expect(synopsis).toBeVisible()
  // The heading split in two, and joined again.
  await press(page, 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expect.poll(() => outline(page)).toHaveLength(5)
  await expect(synopsis).toBeVisible()
  await press(page, 'Backspace')
  await expect.poll(() => outline(page)).toHaveLength(4)
  await expect(synopsis).toBeVisible()
  await expect(sceneList(page).locator('[data-row="b1e1"]')).toContainText('She grinds.')
})

test('sections are added, changed and deleted in the scene list, one undo step each', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: outlined })
  await button(page, 'Synopsis of 3. INT. CART').press('Enter')
  await press(page, 'Tab', 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Add section' })
  await expect(dialog).toContainText('Above INT. CART.')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Enter')
  await expect(dialog).toContainText('Enter a name, such as Act One.')
  await page.keyboard.type('Act Two')
  await press(page, 'Enter')
  await expect(dialog).toBeHidden()
  await expect(status(page, 'Added section Act Two before INT. CART.')).toBeAttached()
  const added = [
    '1. INT. MILL - DAY',
    '2. EXT. RIVER',
    '# Act Two',
    '3. INT. CART',
    '4. EXT. FIELD',
  ]
  await expect.poll(() => outline(page)).toEqual(added)
  await expectAccessible(page)

  await button(page, 'Section, level 1: Act Two').focus()
  await press(page, 'ArrowRight', 'Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabel('Name').fill('The Road')
  await press(page, 'Tab')
  await expect(changing.getByLabel('Level')).toBeFocused()
  await changing.getByLabel('Level').selectOption('Level 2, such as sequences')
  await press(page, 'Tab')
  await page.keyboard.type('They leave.')
  await changing.getByLabel('Name').press('Enter')
  await expect.poll(() => outline(page)).toContain('## The Road')
  await expect(status(page, 'Changed section The Road.')).toBeAttached()
  await expectUndo(page, 'Change section “The Road”')
  // A section opens its place in the text.
  await button(page, 'Section, level 2: The Road').press('Enter')
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(page.locator('[data-element-id="b1e5"]')).toHaveText(/!/)
  await button(page, 'Undo').press('Enter')

  await button(page, 'Change section The Road').press('Enter')
  await expect(changing.getByLabel('Synopsis')).toHaveValue('They leave.')
  await changing.getByRole('button', { name: 'Delete section' }).press('Enter')
  await expect(status(page, 'Deleted section The Road. Its scenes stay.')).toBeAttached()
  await expect.poll(() => outline(page)).toEqual(added.filter((row) => row !== '# Act Two'))
  for (const rows of [5, 5, 4]) {
    await button(page, 'Undo').press('Enter')
    await expect.poll(async () => (await outline(page)).length).toBe(rows)
  }
})
