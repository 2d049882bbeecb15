/** Scene numbers of scripts written here (`docs/product.md#scene-numbers`), by keyboard only. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  waitForFrame,
} from './support/editor.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const SCENES = scriptWith(
  ['scene_heading:INT. MILL - DAY', 'action:Flour falls.', 'scene_heading:EXT. RIVER - DAY'],
  ['scene_heading:INT. BAR - NIGHT', 'action:Smoke.'],
)

/** The numbers in the margins of the page. */
const margins = (page: Page) =>
  pageText(page)
    .locator('[data-scene-number]')
    .evaluateAll((headings) => headings.map((heading) => heading.dataset['sceneNumber']))

/** The numbers in the sidebar's list. */
const listed = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Scenes' })
    .locator('[data-part="move"] > span')
    .allTextContents()

const numberField = (page: Page) => page.getByRole('textbox', { name: 'Number' })

/** Opens "Scene number…" from the text. */
async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await button(page, 'Format').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: /Scene number/ }).focus()
  await page.keyboard.press('Enter')
  await expect(numberField(page)).toBeFocused()
}

async function download(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), start()])
  return readFile(await file.path())
}

async function exportAs(page: Page, name: RegExp): Promise<string> {
  const file = await download(page, async () => {
    await button(page, /Export as/).press('Enter')
    await page.getByRole('menuitem', { name }).press('Enter')
  })
  return file.toString()
}

test('scenes get automatic and own numbers, in the margins, the lists, the PDF and both formats', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: SCENES })
  expect(await margins(page)).toEqual([])
  expect(await listed(page)).toEqual(['1', '2', '3'])

  // The own number of the scene that the caret is in, and numbering turned on with it.
  await press(page, 'ArrowDown', 'ArrowDown', 'End')
  await openDialog(page)
  await expect(page.getByRole('dialog', { name: 'Scene number' })).toContainText('EXT. RIVER - DAY')
  await expect(page.getByText('Leave it empty for the automatic number, 2.')).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Show and print scene numbers' })).toBeChecked()
  await page.keyboard.type('1 A')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Use letters, digits, dots and hyphens.')).toBeVisible()
  await expect(numberField(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await expectAccessible(page)
  await page.keyboard.type('12A')
  await page.keyboard.press('Enter')
  await expect(pageText(page)).toBeFocused()
  await expect.poll(() => margins(page)).toEqual(['1', '12A'])
  await expect.poll(() => listed(page)).toEqual(['1', '12A', '13'])
  await expectAccessible(page)

  // A new scene gets the next number, and the others move on.
  await press(page, 'Control+Enter')
  await page.keyboard.type('int. attic')
  await expect.poll(() => margins(page)).toEqual(['1', '12A', '13'])
  await expect.poll(() => listed(page)).toEqual(['1', '12A', '13', '14'])

  await button(page, 'Index Cards').press('Enter')
  await expect(page.getByRole('button', { name: '12A EXT. RIVER - DAY' })).toBeVisible()
  await page.keyboard.press('Escape')

  const pdf = await readPdf(
    await download(page, () => button(page, 'Industry-standard PDF').press('Enter')),
  )
  const texts = pdf.pages.flatMap((sheet) => sheet.texts.map(({ text }) => text))
  expect(texts.filter((text) => /^(?:1|12A|13|14)$/.test(text))).toHaveLength(8)
  const plain = await readPdf(
    await download(page, () => button(page, 'Entire script').press('Enter')),
  )
  expect(plain.pages.flatMap((sheet) => sheet.texts.map(({ text }) => text))).not.toContain('12A')

  expect(await exportAs(page, /^Fountain/)).toContain('EXT. RIVER - DAY #12A#')
  expect(await exportAs(page, /^Final Draft/)).toMatch(/Number="12A" Type="Scene Heading"/)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    pages: { profile: 'spec', sceneNumbers: 'both' },
    storyBlocks: [{ elements: [{}, {}, { extra: { sceneNumber: '12A' } }, {}] }, {}],
  })
})

test('an empty number is automatic again, numbering is turned off in the settings, and both can be undone', async ({
  page,
  server,
}) => {
  const pages = { profile: 'spec', paper: 'letter', sceneNumbers: 'both' } as const
  const [first, second] = SCENES.storyBlocks
  const [heading, ...others] = first!.elements
  const numbered = { ...heading!, extra: { sceneNumber: '7' } }
  const storyBlocks = [{ ...first!, elements: [numbered, ...others] }, second!]
  await openProject(page, server, { script: { ...SCENES, pages, storyBlocks } })
  await expect.poll(() => margins(page)).toEqual(['7', '8'])

  await press(page, 'ArrowDown', 'ArrowDown')
  await openDialog(page)
  await page.keyboard.type('7')
  await expect(page.getByText('“INT. MILL - DAY” has this number too.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pageText(page)).toBeFocused()
  await press(page, 'ArrowUp')
  await openDialog(page)
  await expect(numberField(page)).toHaveValue('7')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await expect.poll(() => margins(page)).toEqual(['1', '2'])
  await press(page, 'Control+z')
  await expect.poll(() => margins(page)).toEqual(['7', '8'])

  await button(page, 'Formatting Options').press('Enter')
  await page.getByLabel('Scene numbers').selectOption('none')
  await expect.poll(() => margins(page)).toEqual([])
  await page.getByLabel('Scene numbers').selectOption('left')
  await page.keyboard.press('Escape')
  await waitForFrame(page)
  await expect(page.locator('.script-page')).toHaveAttribute('data-scene-numbers', 'left')
  await expectUndo(page, 'Scene numbers: Left')
})

test('a heading that is joined to the line above loses its number, which undo says and brings back', async ({
  page,
  server,
}) => {
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const
  const [first, second] = SCENES.storyBlocks
  const elements = first!.elements.map((element, index) =>
    index === 2 ? { ...element, extra: { sceneNumber: '12A' } } : element,
  )
  const storyBlocks = [{ ...first!, elements }, second!]
  await openProject(page, server, { script: { ...SCENES, pages, storyBlocks } })
  await press(page, 'ArrowDown', 'ArrowDown', 'Home', 'Backspace')
  await expect(pageText(page).locator('.element').last()).toHaveText('Flour falls.EXT. RIVER - DAY')
  expect(await margins(page)).toEqual(['1'])
  await expectUndo(page, 'Join elements, without scene number 12A')
  await pageText(page).focus()
  await press(page, 'Control+z')
  await expect.poll(() => margins(page)).toEqual(['1', '12A'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the number is before the heading, and the dialog fits', async ({ page, server }) => {
    const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'both' } as const
    await openProject(page, server, { script: { ...SCENES, pages }, isNarrow: true })
    await expect.poll(() => margins(page)).toEqual(['1', '2'])
    await press(page, 'ArrowDown')
    await openDialog(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
