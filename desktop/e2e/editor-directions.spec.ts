/** Right-to-left text on the page, alone or next to left-to-right text. */
import { expect } from '@playwright/test'
import { openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

test('aligns right-to-left text to the right', async ({ page, server }) => {
  await openPage(page, server, ['action:שלום', 'action:hello'])
  const directions = () =>
    page
      .locator('[data-element-id]')
      .evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).direction))
  await expect.poll(directions).toEqual(['rtl', 'ltr'])
})

test('indents a right-to-left cue and its dialogue from the right', async ({ page, server }) => {
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
