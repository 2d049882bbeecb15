/** Reviewing the changes of an answer (`docs/assistant.md#review`). */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, type Line } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { answerWith, ask, marks } from './support/review.ts'
import { test } from './support/test.ts'

const SCENE: readonly Line[] = [
  'action:Mara sits by the window.',
  'shot:CLOSE ON THE BELL',
  'action:She waits.',
]

test('an answer is saved as it was reviewed: one change undone, one kept', async ({
  page,
  server,
}) => {
  await answerWith(page, ([sits, , waits]) => [
    { ...sits!, content: 'Mara sits by the door.' },
    waits!,
  ])
  const { writer, projectId } = await openPage(page, server, SCENE)
  await ask(page)
  await expect.poll(() => marks(page)).toEqual(['changed action', 'removed shot'])
  await button(page, 'Undo removed shot: CLOSE ON THE BELL').click()
  await button(page, 'Keep changed action: Mara sits by the door.').click()
  const reviewed = SCENE.with(0, 'action:Mara sits by the door.')
  await expectLines(page, reviewed)
  await expect.poll(() => marks(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const elements = reviewed.map((line) => ({ content: line.slice(line.indexOf(':') + 1) }))
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [{ elements }],
  })
})
