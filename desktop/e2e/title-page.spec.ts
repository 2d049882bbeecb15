/** The title page editor (`docs/product/editor.md#title-page`). */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { button, openProject } from './support/editor.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const INDUSTRY: Script = {
  ...newScript(),
  title: 'Night Bus',
  author: 'A. Writer',
  subheading: '',
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
}
const FIELDS = {
  Credit: 'Teleplay by',
  Source: 'Based on a novel',
  'Draft date': '1 May 2026',
  Contact: 'The Old Mill\nRiver Lane 3',
  Notes: 'Confidential',
}
const preview = (page: Page) => page.getByRole('region', { name: 'Title page preview' })
const lines = (page: Page) => preview(page).getByRole('paragraph')

/** Returns the start of each line and its baseline, as a percentage of the paper's width and height. */
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

test('the title page fields are on the paper where the PDF has them, and saved', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, {
    script: INDUSTRY,
    storyblock: 'title',
  })
  await button(page, 'More').click()
  for (const [label, text] of Object.entries(FIELDS))
    await page.getByRole('textbox', { name: label }).fill(text)
  await expect(lines(page)).toHaveCount(8)

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
  const kept = { titlePage: Object.entries(FIELDS).map(([key, value]) => ({ key, value })) }
  expect((await writer.readProject(projectId)).script).toMatchObject({ kept })
})
