/** Live page breaks and page numbers (`docs/pages-and-formats.md#live-pages`). */
import { expect, type Page } from '@playwright/test'
import { newScript } from '@scenewright/shared/script/script.ts'
import { button, expectAccessible, openProject, pageText, scriptWith } from './support/editor.ts'
import { chooseView, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

/** Actions of one line: 4.5 mm plus 6 mm spacing each. A page has room for 250 mm. */
function actions(count: number) {
  return Array.from({ length: count }, (_, index) => `action:Line ${index}.` as const)
}

/** The numbers of the pages that begin in the text. */
async function breaks(page: Page): Promise<(string | null)[]> {
  return page
    .locator('[data-page]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-page')))
}

test('page breaks follow edits, continue across story blocks, and are not copied', async ({
  page,
  server,
}) => {
  await openPage(page, server, actions(20), actions(30))
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible()
  expect(await breaks(page)).toEqual([])

  // Twelve more lines in one element push the last one to the next page.
  await page.keyboard.type('One')
  for (let line = 0; line < 12; line += 1) await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Last')
  await expect(page.getByText('Pages 1–2', { exact: true })).toBeVisible()
  await expect.poll(() => breaks(page)).toEqual(['2'])
  await expect(page.locator('[data-page="2"] + [data-element-id]')).toHaveText('Line 19.')
  await expectAccessible(page)

  await page.keyboard.press('Control+a')
  const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
  await expect.poll(selected).toContain('Line 19.')
  expect(await selected()).not.toMatch(/^2\.$/m)

  await button(page, 'Story Block 2').click()
  await expect(page.getByText('Pages 2–3', { exact: true })).toBeVisible()
  await chooseView(page, 'Show all story blocks')
  await expect.poll(() => breaks(page)).toEqual(['2', '3'])

  await chooseView(page, 'Hide page breaks')
  await expect.poll(() => breaks(page)).toEqual([])
  await expect(page.getByText(/^Pages? \d/)).toHaveCount(0)
  await chooseView(page, 'Show page breaks')
  await expect.poll(() => breaks(page)).toEqual(['2', '3'])
})

test('shows a page break inside an element at its line', async ({ page, server }) => {
  const long = Array.from({ length: 150 }, (_, index) => `Sentence number ${index} goes on.`)
  const { storyBlocks } = scriptWith([`action:${long.join(' ')}`])
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  await openProject(page, server, { script: { ...newScript(), pages, storyBlocks } })
  await expect(pageText(page)).toBeFocused()
  const second = page.locator('[data-page="2"]')
  // The break comes after a complete sentence if possible.
  await expect(second).toHaveText('S')
  const distanceFromTop = async () => {
    const [at, text] = [await second.boundingBox(), await pageText(page).boundingBox()]
    return at && text ? at.y - text.y : 0
  }
  await expect.poll(distanceFromTop).toBeGreaterThan(40 * 16)

  // The caret moves across the break as across any text.
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' More.')
  await expect(page.locator('.element')).toContainText('goes on. More.')
})

test('FADE IN: is flush left on industry pages only, also while it is typed', async ({
  page,
  server,
}) => {
  const { storyBlocks } = scriptWith([
    'transition:FADE IN:',
    'action:Rain on a tin roof.',
    'transition:FADE',
    'transition:CUT TO:',
  ])
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  await openProject(page, server, { script: { ...newScript(), pages, storyBlocks } })
  await expect(pageText(page)).toBeFocused()
  const elements = page.locator('[data-element-id]')
  const alignments = () =>
    elements.evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).textAlign))
  await expect.poll(alignments).toEqual(['start', 'start', 'right', 'right'])
  await elements.nth(2).click()
  await page.keyboard.press('End')
  await page.keyboard.type(' IN:')
  await expect.poll(alignments).toEqual(['start', 'start', 'start', 'right'])

  await button(page, 'Formatting Options').press('Enter')
  await page.getByLabel('Page layout').selectOption('spec')
  await expect.poll(alignments).toEqual(['right', 'start', 'right', 'right'])
})
