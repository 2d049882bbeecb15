/** Locked scene numbers (`docs/product/script.md#scene-numbers`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from './support/axe.ts'
import { button, expectUndo, openProject, press, pressOn, type } from './support/editor.ts'
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
  await chooseFromMenu('EXT. RIVER', 'Insert scene after')
  await type('int. cellar')
  await expect.poll(numbers).toEqual(['1', '2', '2B', '3', '4'])

  await press('Escape', 'Control+k')
  await type('lock scene')
  await press('Enter')
  await expect.element(status('Unlocked the scene numbers.')).toBeInTheDocument()
  await expect.poll(numbers).toEqual(['1', '2', '2B', '3', '4'])
})
