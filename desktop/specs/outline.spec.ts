/** Synopses and sections in the scene list. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  elementWithId,
  expectLines,
  expectUndo,
  openProject,
  pageText,
  press,
  pressOn,
  tabTo,
  type,
  unsaved,
} from './support/editor.ts'
import { chooseFromMenu, outline, outlined, sceneList, status } from './support/outline.ts'

/** The scene whose tooltip has a synopsis with these words. */
function synopsis(words: string) {
  return sceneList().getByCss(`[title*="${words}"]`)
}

test('a synopsis is written in the scene list, by keyboard, and is one undo step', async () => {
  await openProject({ script: outlined, storyblock: 'title' })
  await tabTo(button('Title'))
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight')
  await expect.element(button('More actions for EXT. RIVER')).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByRole('menuitem', { name: /^Rename/ })).toHaveFocus()
  await press('ArrowDown')
  await expect.element(page.getByRole('menuitem', { name: 'Synopsis…' })).toHaveFocus()
  await press('Enter')
  const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
  await expect.element(field).toHaveFocus()
  await type('Ona crosses')
  await press('Shift+Enter')
  await type('the ice.')
  await expectAccessible()
  await press('Enter')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(button('EXT. RIVER')).toHaveFocus()
  await expect.element(status('Saved the synopsis of EXT. RIVER.')).toBeInTheDocument()
  await expect.element(synopsis('Ona crosses\\A the ice.')).toBeVisible()
  await expect.element(unsaved()).toBeVisible()

  // Escape cancels, leaving the field saves.
  await chooseFromMenu('EXT. RIVER', 'Synopsis…')
  await expect.element(field).toHaveFocus()
  await type(' Never.')
  await press('Escape')
  await expect.element(button('EXT. RIVER')).toHaveFocus()
  await expect.element(synopsis('Never.')).not.toBeInTheDocument()
  await expectUndo('Change synopsis of “EXT. RIVER”')
  await chooseFromMenu('EXT. RIVER', 'Synopsis…')
  await expect.element(field).toHaveFocus()
  await type(' Alone.')
  await press('Tab')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(synopsis('the ice. Alone.')).toBeVisible()

  await pressOn(button('Undo'), 'Enter')
  await pressOn(button('Undo'), 'Enter')
  await expect.element(synopsis('Ona crosses')).not.toBeInTheDocument()
  await expect.element(button('Undo')).toBeDisabled()
})

test('a synopsis stays with its scene when its text is edited, split, joined and deleted', async () => {
  await openProject({ script: outlined })
  await chooseFromMenu('INT. MILL - DAY', 'Synopsis…')
  await expect
    .element(page.getByRole('textbox', { name: 'Synopsis of INT. MILL - DAY' }))
    .toHaveFocus()
  await type('She grinds.')
  await press('Enter')
  await expect.element(synopsis('She grinds.')).toBeVisible()
  await caretAtEndOf(0)
  // A new line below the heading, then the first action deleted.
  await press('Enter')
  await type('Flour.')
  await press('Delete')
  await expectLines([
    'scene_heading:INT. MILL - DAY',
    'action:Flour.Dust.',
    'scene_heading:EXT. RIVER',
    'action:Cold.',
    'scene_heading:INT. CART',
    'action:Go.',
  ])
  await expect.element(synopsis('She grinds.')).toBeVisible()
  await press('End', 'Shift+Home', 'Delete', 'Backspace')
  await expect.poll(outline).toContain('2. EXT. RIVER')
  await expect.element(synopsis('She grinds.')).toBeVisible()
  // The heading split in two, and joined again.
  await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter')
  await expect.poll(outline).toHaveLength(5)
  await expect.element(synopsis('She grinds.')).toBeVisible()
  await press('Backspace')
  await expect.poll(outline).toHaveLength(4)
  await expect.element(synopsis('She grinds.')).toBeVisible()
  await expect.element(synopsis('INT. MILL - DAY\\A She grinds.')).toBeVisible()
})

test('sections are added, changed and deleted in the scene list, one undo step each', async () => {
  await openProject({ script: outlined })
  await chooseFromMenu('INT. CART', 'Add section above…')
  const dialog = page.getByRole('dialog', { name: 'Add section' })
  await expect.element(dialog).toMatchTextContent('Above INT. CART.')
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus()
  await expectAccessible()
  await press('Enter')
  await expect.element(dialog).toMatchTextContent('Enter a name, such as Act One.')
  await type('Act Two')
  await press('Enter')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(status('Added section Act Two before INT. CART.')).toBeInTheDocument()
  const added = [
    '1. INT. MILL - DAY',
    '2. EXT. RIVER',
    '# Act Two',
    '3. INT. CART',
    '4. EXT. FIELD',
  ]
  await expect.poll(outline).toEqual(added)
  await expectAccessible()

  await pressOn(button('Section, level 1: Act Two'), 'ArrowRight', 'Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabelText('Name').fill('The Road')
  await press('Tab')
  await expect.element(changing.getByLabelText('Level')).toHaveFocus()
  await changing.getByLabelText('Level').selectOptions('Level 2, such as sequences')
  await press('Tab')
  await type('They leave.')
  await pressOn(changing.getByLabelText('Name'), 'Enter')
  await expect.poll(outline).toContain('## The Road')
  await expect.element(status('Changed section The Road.')).toBeInTheDocument()
  await expectUndo('Change section “The Road”')
  // A section opens its place in the text.
  await pressOn(button('Section, level 2: The Road'), 'Enter')
  await expect.element(pageText()).toHaveFocus()
  await type('!')
  await expect.element(elementWithId('b1e5')).toMatchTextContent('!')
  await pressOn(button('Undo'), 'Enter')

  await pressOn(button('Change section The Road'), 'Enter')
  await expect.element(changing.getByLabelText('Synopsis')).toHaveValue('They leave.')
  await pressOn(changing.getByRole('button', { name: 'Delete section' }), 'Enter')
  await expect.element(status('Deleted section The Road. Its scenes stay.')).toBeInTheDocument()
  await expect.poll(outline).toEqual(added.filter((row) => row !== '# Act Two'))
  for (const rows of [5, 5, 4]) {
    await pressOn(button('Undo'), 'Enter')
    await expect.poll(outline).toHaveLength(rows)
  }
})
