/** Reviewing changes in several story blocks at once (`docs/product.md#assistant`). */
import { expect } from '@playwright/test'
import { expectNoOverflow } from './support/chrome.ts'
import {
  button,
  expectAccessibleInBothSchemes,
  expectUndo,
  press,
  type Line,
} from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { answerWith, ask, marks, reviewBar, storedReviews } from './support/review.ts'
import { test } from './support/test.ts'

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

test('steps and decides across story blocks, in the bar and in the list by scene', async ({
  page,
  server,
}) => {
  await answerWith(page, (elements) =>
    elements.map((each) =>
      each.type === 'action' ? { ...each, content: `${each.content} Slowly.` } : each,
    ),
  )
  await openPage(page, server, FIRST, SECOND)
  await ask(page)
  const status = reviewBar(page).getByRole('status')
  await expect(status).toHaveText('2 changes by the assistant')
  await button(page, 'Story Block 2').click()
  await expectLines(page, SECOND)
  await ask(page)
  await expect(status).toHaveText('4 changes in 2 story blocks')

  // Next leads to the other block and back.
  await press(page, 'F8')
  await expect(status).toHaveText('Change 3 of 4: changed action “The rope slips. Slowly.”')
  await press(page, 'Shift+F8')
  await expect(status).toHaveText('Change 2 of 4: changed action “The boat is tied up. Slowly.”')
  await expect.poll(() => marks(page)).toEqual(['changed action', 'changed action'])
  await expect(page.locator('[data-review-current]')).toContainText('The boat')

  await expect.poll(() => storedReviews(page)).toBe(2)
  await page.reload()
  await button(page, 'List of changes').click()
  const list = page.getByRole('group', { name: 'All changes' })
  await expect(list.getByRole('region')).toHaveCount(3)
  await expectAccessibleInBothSchemes(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The second scene is in both blocks.
  await button(page, 'Undo scene: 2 EXT. PIER').click()
  await expect(button(page, 'Undo scene: 3 INT. BAR')).toBeFocused()
  await expect(status).toHaveText('Change 2 of 2: changed action “She drinks. Slowly.”')
  await expectLines(page, SECOND.with(2, 'action:She drinks. Slowly.'))
  await expectUndo(page, 'Undo assistant changes')
  await button(page, 'Undo all').click()
  await expect(status).toHaveText('No changes left to review.')
  await expect(status).toBeFocused()
  await expectLines(page, SECOND)
  await button(page, 'Story Block 1').click()
  await expectLines(page, FIRST)
})
