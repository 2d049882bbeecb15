/** Reviewing the changes of an answer (`docs/assistant.md#review`), by mouse and by keyboard. */
import { expect } from '@playwright/test'
import type { Element } from '@scenewright/shared/script/script.ts'
import { command, expectNoOverflow } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  expectAccessibleInBothSchemes,
  openProject,
  pageText,
  press,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { expectLines, lines, openPage } from './support/editor-page.ts'
import { answerWith, ask, storedReviews, marks, reviewBar } from './support/review.ts'
import { test } from './support/test.ts'

const SCENE: readonly Line[] = [
  'scene_heading:INT. NIGHT BUS',
  'action:Mara sits by the window.',
  'shot:CLOSE ON THE BELL',
  'action:She waits.',
]

/** Changes one element, removes one and adds one. */
function answer([heading, sits, , waits]: readonly Element[]): Element[] {
  const bell: Element = { id: 'new', type: 'dialogue', content: 'It rings.' }
  return [heading!, { ...sits!, content: 'Mara sits by the door.' }, bell, waits!]
}

const ANSWERED = [
  'scene_heading:INT. NIGHT BUS',
  'action:Mara sits by the door.',
  'dialogue:It rings.',
  'action:She waits.',
]
const MARKED = ['changed action', 'removed shot', 'added dialogue']

test.beforeEach(async ({ page }) => {
  await answerWith(page, answer)
})

test('marks added, changed and removed elements until undo takes the answer back', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await ask(page)
  await expectLines(page, ANSWERED)
  await expect.poll(() => marks(page)).toEqual(MARKED)
  const changed = page.locator('[data-review="changed"]')
  await expect(changed.locator('ins')).toHaveText('door')
  await expect(changed.locator('del')).toHaveAttribute('data-text', 'window')
  await expect(changed).toHaveAttribute('aria-description', 'Changed action')
  await expect(page.getByRole('group', { name: 'Removed shot: CLOSE ON THE BELL' })).toBeVisible()
  await expect(reviewBar(page).getByRole('status')).toHaveText('3 changes by the assistant')
  await expectAccessibleInBothSchemes(page)

  await press(page, 'Control+z')
  await expectLines(page, [...SCENE])
  await expect.poll(() => marks(page)).toEqual([])
  await expect(button(page, 'Keep all')).toBeHidden()
  await press(page, 'Control+Shift+z')
  await expect.poll(() => marks(page)).toEqual(MARKED)
})

test('keeps and undoes single changes with the mouse, and each undo is an undo step', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await ask(page)
  await button(page, 'Keep changed action: Mara sits by the door.').click()
  await expect.poll(() => marks(page)).toEqual(['removed shot', 'added dialogue'])
  await expectLines(page, ANSWERED)

  await button(page, 'Undo removed shot: CLOSE ON THE BELL').click()
  await expect.poll(() => marks(page)).toEqual(['added dialogue'])
  await expectLines(page, ANSWERED.toSpliced(2, 0, 'shot:CLOSE ON THE BELL'))

  await button(page, 'Undo added dialogue: It rings.').click()
  await expect(button(page, 'Keep all')).toBeHidden()
  await expectLines(page, [...SCENE].with(1, 'action:Mara sits by the door.'))
  await page.getByRole('toolbar', { name: 'Script' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => marks(page)).toEqual(['added dialogue'])
})

test('goes through the changes by keyboard in the continuous view', async ({ page, server }) => {
  await page.addInitScript(() => localStorage.setItem('editor', '{"continuous":true}'))
  await openProject(page, server, { script: scriptWith(SCENE, ['action:Another block.']) })
  await expect(pageText(page)).toHaveCount(2)
  await ask(page)
  const status = reviewBar(page).getByRole('status')
  // All blocks are on the page, but the keys act on the changes of the block with the caret.
  await pageText(page).last().focus()
  await expect(status).toHaveText('3 changes in Story Block 1')
  await expect(button(page, 'Undo all')).toBeHidden()
  await press(page, 'F8')
  await expect(status).toHaveText('1 of 3: Changed action “Mara sits by the door.”')
  // The caret moved to the change, so typing edits it.
  await page.keyboard.type('!')
  await expect.poll(async () => (await lines(page))[1]).toBe('action:Mara sits by the door.!')
  await press(page, 'Alt+Enter')
  await expect(status).toHaveText('1 of 2: Removed shot “CLOSE ON THE BELL”')
  await press(page, 'Shift+F8')
  await expect(status).toHaveText('2 of 2: Added dialogue “It rings.”')
  await press(page, 'Alt+Shift+Enter')
  await expect(status).toHaveText('1 of 1: Removed shot “CLOSE ON THE BELL”')
  await press(page, 'Alt+Shift+Enter')
  await expect(status).toHaveText('No changes left to review.')
  await expectLines(page, [
    ...SCENE.with(1, 'action:Mara sits by the door.!'),
    'action:Another block.',
  ])
  await expect(pageText(page).first()).toBeFocused()
})

test('keeps or undoes all changes, and restores a review after a reload', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await ask(page)
  await expect.poll(() => storedReviews(page)).toBe(1)
  await page.reload()
  await expect.poll(() => marks(page)).toEqual(MARKED)
  await button(page, 'Undo all').click()
  await expectLines(page, [...SCENE])
  await expect(reviewBar(page).getByRole('status')).toBeFocused()

  await ask(page)
  await button(page, 'Keep all').click()
  await expectLines(page, ANSWERED)
  await expect.poll(() => storedReviews(page)).toBe(0)
  await page.reload()
  await expect(pageText(page)).toBeVisible()
  await expect.poll(() => marks(page)).toEqual([])
})

test('marks are not copied, and turning them off keeps the single undo step', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await ask(page)
  await expect.poll(() => marks(page)).toEqual(MARKED)
  const copied = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.addEventListener('copy', (event) =>
          resolve(event.clipboardData?.getData('text/plain') ?? ''),
        )
      }),
  )
  await pageText(page).focus()
  await press(page, 'Control+a', 'Control+c')
  expect(await copied).toContain('It rings.')
  expect(await copied).not.toContain('BELL')
  expect(await copied).not.toContain('window')

  await page.getByRole('button', { name: 'View', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Turn off change marks' }).click()
  await expect.poll(() => marks(page)).toEqual([])
  await expect(button(page, 'Keep all')).toBeHidden()
  await press(page, 'Control+z')
  await expectLines(page, [...SCENE])
})

test('typing keeps the marks, and the arrow keys move through marked lines', async ({
  page,
  server,
}) => {
  await openPage(page, server, SCENE)
  await ask(page)
  await expect.poll(() => marks(page)).toEqual(MARKED)
  await pageText(page).focus()
  await press(page, 'Control+Home', 'ArrowDown', 'ArrowDown', 'End')
  await page.keyboard.type(' Twice.')
  await press(page, 'ArrowDown', 'End')
  await page.keyboard.type(' Long.')
  await press(page, 'ArrowUp', 'ArrowUp', 'Home')
  await page.keyboard.type('So ')
  await expectLines(page, [
    'scene_heading:INT. NIGHT BUS',
    'action:So Mara sits by the door.',
    'dialogue:It rings. Twice.',
    'action:She waits. Long.',
  ])
  await expect.poll(() => marks(page)).toEqual(MARKED)
})

test('asks before deleting much, and lists what would be deleted', async ({ page, server }) => {
  await page.unroute('**/api/llm/process-command')
  await answerWith(page, (elements) => elements.slice(0, 2))
  await openPage(page, server, SCENE)
  await command(page).fill('delete the end of it')
  await press(page, 'Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete these elements?' })
  await expect(dialog).toContainText('deletes 2 of the 4 elements')
  await expect(dialog.getByRole('listitem')).toContainText(['CLOSE ON THE BELL', 'She waits.'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Discard answer' }).click()
  await expectLines(page, [...SCENE])
  await expect(command(page)).toHaveValue('delete the end of it')

  await press(page, 'Enter')
  await dialog.getByRole('button', { name: 'Apply answer' }).click()
  await expect.poll(() => marks(page)).toEqual(['removed shot', 'removed action'])
  await expectLines(page, SCENE.slice(0, 2))
})

test('the review bar fits on a phone', async ({ page, server }) => {
  await page.setViewportSize({ width: 1000, height: 844 })
  await openPage(page, server, SCENE)
  await ask(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Next change').click()
  await expect(reviewBar(page).getByRole('status')).toContainText('1 of 3')
  await expectNoOverflow(page)
  await expectAccessible(page)
  await button(page, 'Undo change').click()
  await expect.poll(() => marks(page)).toEqual(['removed shot', 'added dialogue'])
})
