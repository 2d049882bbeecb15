/** Reviewing changes in several story blocks at once (`docs/assistant.md#rules`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from './support/axe.ts'
import {
  button,
  expectLines,
  expectNoOverflow,
  expectUndo,
  openPage,
  press,
  reopen,
  type Line,
} from './support/editor.ts'
import { answerWith, ask, marks, reviewBar, storedReviews } from './support/review.ts'

const FIRST: readonly Line[] = [
  'scene_heading:INT. NIGHT BUS',
  'action:Mara sits by the window.',
  'scene_heading:EXT. PIER',
  'action:The boat is tied up.',
]
const SECOND: readonly Line[] = [
  'action:The rope slips.',
  'scene_heading:INT. BAR',
  'action:She drinks.',
]

test('steps and decides across story blocks, in the bar and in the list by scene', async () => {
  answerWith(await openPage(FIRST, SECOND), (elements) =>
    elements.map((each) =>
      each.type === 'action' ? { ...each, content: `${each.content} Slowly.` } : each,
    ),
  )
  await ask()
  const status = reviewBar().getByRole('status')
  await expect
    .element(status)
    .toHaveTextContent('1 of 2: Changed action “Mara sits by the window. Slowly.”')
  await button('Story Block 2').click()
  await expectLines(SECOND)
  await ask()
  await expect
    .element(status)
    .toHaveTextContent('Change 3 of 4: changed action “The rope slips. Slowly.”')

  // Previous leads to the other block.
  await press('Shift+F8')
  await expect
    .element(status)
    .toHaveTextContent('Change 2 of 4: changed action “The boat is tied up. Slowly.”')
  await expect.poll(marks).toEqual(['changed action', 'changed action'])
  await expect.element(page.getByCss('[data-review-current]')).toMatchTextContent('The boat')

  await expect.poll(storedReviews).toBe(2)
  await reopen()
  await button('List of changes').click()
  const list = page.getByRole('group', { name: 'All changes' })
  await expect.poll(() => list.getByRole('region').length).toBe(3)
  await expectAccessibleInBothSchemes()
  await page.viewport(390, 844)
  await expectNoOverflow()
  await page.viewport(1280, 900)

  // The second scene is in both blocks.
  await button('Undo scene: 2 EXT. PIER').click()
  await expect.element(button('Undo scene: 3 INT. BAR')).toHaveFocus()
  await expect
    .element(status)
    .toHaveTextContent('Change 2 of 2: changed action “She drinks. Slowly.”')
  await expectLines(SECOND.with(2, 'action:She drinks. Slowly.'))
  await expectUndo('Undo assistant changes')
  await button('Undo all').click()
  await expect.element(status).toHaveTextContent('No changes left to review.')
  await expect.element(status).toHaveFocus()
  await expectLines(SECOND)
  await button('Story Block 1').click()
  await expectLines(FIRST)
})
