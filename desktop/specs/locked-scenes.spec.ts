/** Locked scene numbers (`docs/product/script.md#scene-numbers`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lockSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import { expectAccessible } from './support/axe.ts'
import {
  button,
  caretAtEndOf,
  expectUndo,
  lines,
  openProject,
  pageText,
  press,
  pressOn,
  saved,
  type,
} from './support/editor.ts'
import { chooseFromMenu, outline, outlined, status } from './support/outline.ts'

const numbers = () => outline().map((row) => row.replace(/\..*/, ''))

test('locked numbers stay when scenes are added, moved and deleted', async () => {
  await openProject({ script: outlined })
  await pressOn(button('Formatting Options'), 'Enter')
  await page.getByRole('switch', { name: 'Lock scene numbers' }).click()
  await expect.element(status('Locked the scene numbers.')).toBeInTheDocument()
  await expect.element(page.getByLabelText('First scene')).toBeDisabled()
  await expectAccessible()
  await expectUndo('Lock scene numbers')

  await chooseFromMenu('EXT. RIVER', 'Insert scene after')
  await type('int. attic')
  await expect.poll(numbers).toEqual(['1', '2', '2A', '3', '4'])
  await press('Alt+ArrowUp')
  await expect.poll(numbers).toEqual(['1', '2A', '2', '3', '4'])
  await chooseFromMenu('INT. ATTIC', 'Delete')
  await button('Delete scene').click()
  await chooseFromMenu('EXT. RIVER', 'Insert scene after')
  await type('int. cellar')
  await expect.poll(numbers).toEqual(['1', '2', '2B', '3', '4'])

  await press('Escape', 'Control+k')
  await type('lock scene')
  await press('Enter')
  await expect.element(status('Unlocked the scene numbers.')).toBeInTheDocument()
  await expect.poll(numbers).toEqual(['1', '2', '2B', '3', '4'])
})

test('a scene is omitted and restored, also instead of deleting it', async () => {
  const server = await openProject({ script: lockSceneNumbers(outlined) })
  await chooseFromMenu('EXT. RIVER', 'Omit')
  await expect.element(status('Omitted EXT. RIVER.')).toBeInTheDocument()
  await expect
    .poll(outline)
    .toEqual(['1. INT. MILL - DAY', '2. OMITTED', '3. INT. CART', '4. EXT. FIELD'])
  expect(lines()).not.toContain('action:Cold.')
  await expect.element(button('OMITTED')).toHaveAccessibleDescription('EXT. RIVER')
  await expectUndo('Omit scene “EXT. RIVER”')
  await press('Control+s')
  await expect.element(saved()).toBeVisible()
  expect(server.saved()).toMatchObject({
    storyBlocks: [{ elements: [{}, {}, { content: 'OMITTED' }, {}, {}] }, {}],
  })
  await chooseFromMenu('OMITTED', 'Restore')
  await expect.element(status('Restored EXT. RIVER.')).toBeInTheDocument()
  await expect.poll(lines).toContain('action:Cold.')

  await chooseFromMenu('INT. CART', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete scene 3?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Omit scene' }).click()
  await expect.poll(numbers).toEqual(['1', '2', '3', '4'])
  expect(outline()[2]).toBe('3. OMITTED')

  await button('OMITTED').click()
  await press('Control+k')
  await type('restore scene')
  await press('Enter')
  await expect.poll(outline).toContain('3. INT. CART')
  await chooseFromMenu('INT. CART', 'Delete')
  await button('Delete scene').click()
  await expect.poll(numbers).toEqual(['1', '2', '4'])
})

test('a scene that is cut, or joined to the one above, can be omitted instead', async () => {
  await openProject({ script: lockSceneNumbers(outlined) })
  await caretAtEndOf(2)
  await press('Home', 'Shift+ArrowDown', 'Shift+End', 'Control+x')
  await expect.element(page.getByText('Scene 2 was deleted.')).toBeVisible()
  await expect.poll(lines).not.toContain('action:Cold.')
  await expectAccessible()
  await pressOn(button('Omit it instead'), 'Enter')
  await expect.element(status('Omitted scene 2.')).toBeInTheDocument()
  await expect.poll(outline).toContain('2. OMITTED')
  await expect.element(pageText().first()).toHaveFocus()
  await expectUndo('Omit scene 2')
  await chooseFromMenu('OMITTED', 'Restore')
  await expect.poll(lines).toContain('action:Cold.')

  await caretAtEndOf(2)
  await press('Home', 'Backspace')
  await expect.poll(numbers).toEqual(['1', '3', '4'])
  await expect.element(button('Omit it instead')).toBeVisible()
  await press('Control+z')
  await expect.element(button('Omit it instead')).not.toBeInTheDocument()
  await expect.poll(numbers).toEqual(['1', '2', '3', '4'])
})
