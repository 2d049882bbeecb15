/** Text that is read from right to left, on the page of a script in another language or in both. */
import { expect } from '@playwright/test'
import { openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test('right-to-left text stands on its own side', async ({ page, server }) => {
  await openPage(page, server, ['action:שלום', 'action:hello'])
  const directions = await page
    .locator('[data-element-id]')
    .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).direction))
  expect(directions).toEqual(['rtl', 'ltr'])
})

test('a right-to-left cue is set in from the side that its dialogue begins at', async ({
  page,
  server,
}) => {
  await openPage(page, server, ['character:מרה', 'dialogue:שלום', 'character:MARA', 'dialogue:Hi.'])
  const margins = () =>
    page.locator('[data-element-id]').evaluateAll((nodes) =>
      nodes.map((node) => {
        const { marginLeft, marginRight } = getComputedStyle(node)
        return [marginLeft, marginRight]
      }),
    )
  const [cue, dialogue] = [
    ['192px', '24px'],
    ['96px', '144px'],
  ]
  await expect.poll(margins).toEqual([cue.toReversed(), dialogue.toReversed(), cue, dialogue])
})
