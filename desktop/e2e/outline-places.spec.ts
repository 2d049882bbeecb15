/** Scenes that move among sections, and index cards with synopses and sections. */
import { expect } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  press,
  waitForFrame,
} from './support/editor.ts'
import { outline, sceneList, scriptWithActTwo, status } from './support/outline.ts'
import { test } from './support/test.ts'

test('scenes move under the section where they are dropped, and sections stay', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWithActTwo() })
  const mill = '1. INT. MILL - DAY'
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '2. EXT. RIVER', '# Act Two', '3. INT. CART', '4. EXT. FIELD'])

  // Down past the section: its first scene.
  await button(page, 'Move 2. EXT. RIVER').focus()
  await press(page, 'Space')
  await expect(status(page, 'Picked up EXT. RIVER at position 2')).toBeAttached()
  await waitForFrame(page)
  await press(page, 'ArrowDown')
  await expect(status(page, 'is over section Act Two in Story Block 1.')).toBeAttached()
  await press(page, 'Space')
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '# Act Two', '2. EXT. RIVER', '3. INT. CART', '4. EXT. FIELD'])
  await expectUndo(page, 'Move scene')

  // The section's first scene moves up past it: the section stays.
  await expect(button(page, 'Move 2. EXT. RIVER')).toBeFocused()
  await press(page, 'Space')
  await waitForFrame(page)
  await press(page, 'ArrowUp')
  await expect(status(page, 'is over section Act Two in Story Block 1.')).toBeAttached()
  await press(page, 'Space')
  await expect
    .poll(() => outline(page))
    .toEqual([mill, '2. EXT. RIVER', '# Act Two', '3. INT. CART', '4. EXT. FIELD'])
})

test('index cards show sections and the synopsis, which is written on the card', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: scriptWithActTwo() })
  await button(page, 'Index Cards').press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Index Cards' })
  await expect(dialog.getByRole('heading', { name: 'Act Two' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 INT. CART Go.' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Synopsis of 3. INT. CART' }).press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Synopsis of INT. CART' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Not this.')
  await expectAccessible(page)
  // Escape cancels writing and leaves the cards open.
  await press(page, 'Escape')
  await expect(field).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('button', { name: '3 INT. CART Go.' })).toBeVisible()
  await press(page, 'Enter')
  await page.keyboard.type('They ride on.')
  await press(page, 'Enter')
  await expect(dialog.getByRole('button', { name: '3 INT. CART They ride on.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Synopsis of 3. INT. CART' })).toBeFocused()
  await expect(status(page, 'Saved the synopsis of INT. CART.')).toBeAttached()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change section Act Two' }).press('Enter')
  const changing = page.getByRole('dialog', { name: 'Change section' })
  await changing.getByLabel('Name').fill('Act 2')
  await press(page, 'Enter')
  await expect(dialog.getByRole('heading', { name: 'Act 2' })).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(sceneList(page).getByText('They ride on.')).toBeVisible()
})
