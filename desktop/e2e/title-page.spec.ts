/** The title page editor (`docs/product.md#title-page`). */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { button, expectAccessible, openProject, press, tabTo } from './support/editor.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const INDUSTRY: Script = {
  ...newScript(),
  title: 'Night Bus',
  author: 'A. Writer',
  subheading: '',
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
}
const preview = (page: Page) => page.getByRole('region', { name: 'Title page preview' })
const lines = (page: Page) => preview(page).getByRole('paragraph')

/** Where each line starts and its baseline, as a percentage of the paper's width and height. */
async function places(page: Page): Promise<Record<string, readonly [number, number]>> {
  const sheet = await preview(page).boundingBox()
  if (!sheet) throw new Error('No preview')
  const all = await lines(page).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return [element.textContent, left, top + 0.8 * size] as const
    }),
  )
  return Object.fromEntries(
    all.map(([text, x, y]) => [
      text,
      [((x - sheet.x) / sheet.width) * 100, ((y - sheet.y) / sheet.height) * 100],
    ]),
  )
}

test('what is typed into the title page fields is on the paper where the PDF has it', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, {
    script: INDUSTRY,
    storyblock: 'title',
  })
  await tabTo(page, page.getByLabel('Credit'))
  await page.keyboard.type('Teleplay by')
  await press(page, 'Tab')
  await page.keyboard.type('Based on a novel')
  await press(page, 'Tab')
  await page.keyboard.type('1 May 2026')
  await press(page, 'Tab')
  await page.keyboard.type('The Old Mill\nRiver Lane 3')
  await press(page, 'Tab')
  await page.keyboard.type('Confidential')
  await expect(lines(page)).toHaveText([
    'Night Bus',
    'Teleplay by',
    'A. Writer',
    'Based on a novel',
    'The Old Mill',
    'River Lane 3',
    'Confidential',
    '1 May 2026',
  ])
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Entire script').press('Enter'),
  ])
  const [titlePage] = (await readPdf(await readFile(await download.path()))).pages
  const shown = await places(page)
  expect(titlePage?.texts).toHaveLength(8)
  for (const { text, x, y } of titlePage?.texts ?? []) {
    const [left, baseline] = shown[text] ?? [0, 0]
    expect(left).toBeCloseTo((x / 215.9) * 100, 0)
    expect(baseline).toBeCloseTo((y / 279.4) * 100, 0)
  }

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Contact')).toHaveValue('The Old Mill\nRiver Lane 3')
  const kept = {
    titlePage: [
      { key: 'Credit', value: 'Teleplay by' },
      { key: 'Source', value: 'Based on a novel' },
      { key: 'Draft date', value: '1 May 2026' },
      { key: 'Contact', value: 'The Old Mill\nRiver Lane 3' },
      { key: 'Notes', value: 'Confidential' },
    ],
  }
  expect((await writer.readProject(projectId)).script).toMatchObject({ kept })

  // One pause, one undo step.
  await page.getByLabel('Notes').fill('')
  await expect(lines(page).filter({ hasText: 'Confidential' })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(page.getByLabel('Notes')).toHaveValue('Confidential')
})

test('Scenewright pages keep “by” and their places, and other imported fields can be changed', async ({
  page,
  server,
}) => {
  const titlePage = [
    { key: 'Credit', value: 'Written by' },
    { key: 'Copyright', value: '2026' },
  ]
  await openProject(page, server, {
    script: { ...INDUSTRY, pages: undefined, kept: { titlePage } },
    storyblock: 'title',
  })
  await expect(lines(page)).toHaveText(['Night Bus', 'by A. Writer', '2026'])
  const { 'Night Bus': title, 'by A. Writer': author } = await places(page)
  expect(title?.[1]).toBeCloseTo((100 / 297) * 100, 0)
  expect(author?.[1]).toBeCloseTo((120 / 297) * 100, 0)
  await page.getByLabel('Copyright').press('End')
  await page.keyboard.type(' A. Writer')
  await expect(lines(page).last()).toHaveText('2026 A. Writer')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the title page and its fields fit the screen', async ({ page, server }) => {
    await openProject(page, server, { script: INDUSTRY, storyblock: 'title', isNarrow: true })
    await page.getByLabel('Draft date').fill('1 May 2026')
    await expect(lines(page).last()).toHaveText('1 May 2026')
    const box = await preview(page).boundingBox()
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(8.5 / 11, 1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
