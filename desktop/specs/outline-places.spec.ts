/** Scenes that move among sections. */
import { expect, test } from 'vitest'
import { button, expectUndo, openProject, press, pressOn, waitForFrame } from './support/editor.ts'
import { outline, scriptWithActTwo, status } from './support/outline.ts'

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
