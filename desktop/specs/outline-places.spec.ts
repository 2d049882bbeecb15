/** Scenes that move among sections, and index cards with synopses and sections. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  expectUndo,
  openProject,
  press,
  pressOn,
  type,
  waitForFrame,
} from './support/editor.ts'
import { outline, sceneList, scriptWithActTwo, status } from './support/outline.ts'

test('scenes move under the section where they are dropped, and sections stay', async () => {
  await openProject({ script: scriptWithActTwo() })
  const mill = '1. INT. MILL - DAY'
  const initial = [mill, '2. EXT. RIVER', '# Act Two', '3. INT. CART', '4. EXT. FIELD']
  await expect.poll(outline).toEqual(initial)

  // Down past the section: its first scene.
  await pressOn(button('Move 2. EXT. RIVER'), 'Space')
  await expect.element(status('Picked up EXT. RIVER at position 2')).toBeInTheDocument()
  await waitForFrame()
  await press('ArrowDown')
  await expect.element(status('is over section Act Two in Story Block 1.')).toBeInTheDocument()
  await press('Space')
  await expect
    .poll(outline)
    .toEqual([mill, '# Act Two', '2. EXT. RIVER', '3. INT. CART', '4. EXT. FIELD'])
  await expectUndo('Move scene')

  // The section's first scene moves up past it: the section stays.
  await expect.element(button('Move 2. EXT. RIVER')).toHaveFocus()
  await press('Space')
  await expect.element(status('Picked up EXT. RIVER at position 2')).toBeInTheDocument()
  await waitForFrame()
  await press('ArrowUp')
  await expect.element(status('is over section Act Two in Story Block 1.')).toBeInTheDocument()
  await press('Space')
  await expect.poll(outline).toEqual(initial)
})

test('index cards show sections and the synopsis, which is written on the card', async () => {
  await openProject({ script: scriptWithActTwo() })
  await pressOn(button('Index Cards'), 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  const heading = (name: string) => dialog.getByRole('heading', { name, exact: false })
  const card = (name: string) => dialog.getByRole('button', { name, exact: false })
  await expect.element(heading('Act Two')).toBeVisible()
  await expect.element(card('3 INT. CART Go.')).toBeVisible()
  const synopsis = dialog.getByRole('button', { name: 'Synopsis of 3. INT. CART' })
  await pressOn(synopsis, 'Enter')
  const field = dialog.getByRole('textbox', { name: 'Synopsis of INT. CART' })
  await expect.element(field).toHaveFocus()
  await type('Not this.')
  await expectAccessible()
  // Escape cancels writing and leaves the cards open.
  await press('Escape')
  await expect.element(field).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  await expect.element(card('3 INT. CART Go.')).toBeVisible()
  await expect.element(synopsis).toHaveFocus()
  await press('Enter')
  await expect.element(field).toHaveFocus()
  await type('They ride on.')
  await press('Enter')
  await expect.element(card('3 INT. CART They ride on.')).toBeVisible()
  await expect.element(synopsis).toHaveFocus()
  await expect.element(status('Saved the synopsis of INT. CART.')).toBeInTheDocument()
  await pressOn(dialog.getByRole('button', { name: 'Change section Act Two' }), 'Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabelText('Name').fill('Act 2')
  await press('Enter')
  await expect.element(heading('Act 2')).toBeVisible()
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(sceneList().getByText('They ride on.')).toBeVisible()
})
