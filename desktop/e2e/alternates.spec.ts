/** Alternates: earlier wordings of a line, which can be swapped with its text. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, pageText, press } from './support/editor.ts'
import { expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const LINES = ['scene_heading:INT. MILL - DAY', 'character:ONA', 'dialogue:You are late.'] as const

test.use({ viewport: { width: 1000, height: 780 }, hasTouch: true })

test('on a phone, alternates are saved and swapped by touch', async ({ page, server }) => {
  const { writer, projectId } = await openPage(page, server, LINES)
  await page.setViewportSize({ width: 390, height: 780 })
  await page.getByText('You are late.').tap()
  await button(page, 'Format').tap()
  await page.getByRole('menuitem', { name: 'Keep as alternate' }).tap()
  // The menu returns the focus once it is closed.
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Home', 'Shift+End')
  await page.keyboard.type('Why?')
  await expectLines(page, [LINES[0], LINES[1], 'dialogue:Why?'])
  await button(page, 'Format').tap()
  await page.getByRole('menuitem', { name: 'Alternates (1)…' }).tap()
  await page.getByRole('button', { name: 'Use “You are late.”' }).tap()
  await expectLines(page, LINES)

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [
      { elements: [{}, {}, { content: 'You are late.', extra: { alternates: ['Why?'] } }] },
    ],
  })
})
