/** Find and replace, by touch. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, expectAccessible, openProject, pageText, scriptWith } from './support/editor.ts'
import { test } from './support/test.ts'

const script = scriptWith(
  ['action:He throws the ball.'],
  ['action:She drops the ball.', 'character:BEN'],
  ['action:The ball rolls.'],
)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('the buttons are 40 px high, fit the screen, step, replace in all blocks and close', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script, isNarrow: true })
  await expect(pageText(page)).toBeVisible()
  await button(page, 'Script menu').tap()
  await page.getByRole('menuitem', { name: 'Find and replace…' }).tap()
  const bar = page.getByRole('search')
  const count = bar.getByRole('status')
  await page.getByRole('textbox', { name: 'Find' }).fill('the')
  await expect(count).toHaveText('1 of 3')
  const boxes = await bar.locator('button, input').evaluateAll((controls) =>
    controls.map((control) => {
      const { left, right, height } = control.getBoundingClientRect()
      return { left, right, height }
    }),
  )
  expect(boxes).toHaveLength(9)
  for (const { left, right, height } of boxes) {
    expect(height).toBeGreaterThanOrEqual(40)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
  }
  await button(page, 'Previous match').tap()
  await expect(count).toHaveText('3 of 3. Continued from the end.')
  await button(page, 'Next match').tap()
  await expect(count).toHaveText('1 of 3. Continued from the beginning.')
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Replace with' }).fill('a')
  await button(page, 'Replace all').tap()
  await expect(count).toHaveText('Replaced 3')
  await button(page, 'Close find').tap()
  await expect(bar).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    storyBlocks: [
      { elements: [{ content: 'He throws a ball.' }] },
      { elements: [{ content: 'She drops a ball.' }, { content: 'BEN' }] },
      { elements: [{ content: 'a ball rolls.' }] },
    ],
  })
})
