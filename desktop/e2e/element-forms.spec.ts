/** Lyrics, centered text and forced page breaks (`docs/product.md#formats`), by keyboard only. */
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

const INDUSTRY = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
const SONG = {
  ...scriptWith([
    'scene_heading:INT. STAGE - NIGHT',
    'action:The band begins.',
    'character:MARA',
    'dialogue:Over the hills and far away',
    'action:THE END',
  ]),
  pages: INDUSTRY,
}

const element = (page: Page, text: string | RegExp) =>
  pageText(page).locator('.element').filter({ hasText: text })
const item = (page: Page, name: RegExp) => page.getByRole('menuitemcheckbox', { name })

/** Opens the Format menu from the text, by keyboard. */
async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await button(page, 'Format').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
}

/** Where an element's text starts and ends, in inches from the paper's left edge. */
async function extent(page: Page, shown: Locator): Promise<readonly [number, number]> {
  const paper = await page.locator('.script-page').boundingBox()
  const text = await shown.evaluate((node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    return [left, right] as const
  })
  return [(text[0] - (paper?.x ?? 0)) / 96, (text[1] - (paper?.x ?? 0)) / 96]
}

test('the Format menu makes lyrics, centered text and page breaks, as undoable edits', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script: SONG })
  // From the heading to the dialogue.
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown')
  await openMenu(page)
  await expectAccessible(page)
  await expect(item(page, /Lyric/)).not.toBeChecked()
  await expect(item(page, /Centered/)).toHaveAttribute('aria-disabled', 'true')
  await expect(item(page, /Only action and text can be centered/)).toBeVisible()
  // What doesn't apply can be read, but not chosen.
  await page.keyboard.press('ArrowDown')
  await expect(item(page, /Centered/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')

  const lyric = element(page, 'Over the hills')
  await expect(lyric).toHaveCSS('font-style', 'italic')
  expect((await extent(page, lyric))[0]).toBeCloseTo(2.5, 1)
  await expect(page.getByText('Lyric: on', { exact: true })).toBeAttached()
  await expect(pageText(page)).toBeFocused()
  await openMenu(page)
  await expect(item(page, /Lyric/)).toBeChecked()
  await page.keyboard.press('Escape')

  // The keys act on the element at the caret.
  await tabTo(page, pageText(page))
  await press(page, 'ArrowDown', 'Control+e')
  const [start, end] = await extent(page, element(page, 'THE END'))
  expect((start + end) / 2).toBeCloseTo(4.5, 1)
  await press(page, 'Control+Shift+Enter')
  await expect(page.getByRole('separator', { name: 'Page break' })).toBeVisible()
  await expect(page.getByText('Page break before: on', { exact: true })).toBeAttached()
  await expect(page.getByText('Pages 1–2')).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const saved = await writer.readProject(projectId)
  expect(saved.script).toMatchObject({
    storyBlocks: [
      {
        elements: [
          {},
          {},
          {},
          { extra: { form: 'lyric' } },
          { extra: { form: 'centred', startsPage: true } },
        ],
      },
    ],
  })

  await press(page, 'Control+z')
  await expect(page.getByRole('separator', { name: 'Page break' })).toHaveCount(0)
  await press(page, 'Control+z')
  await expect(element(page, 'THE END')).toHaveCSS('text-align', 'start')
  await expectUndo(page, 'Lyric: on')
})

test('keys keep or drop a form: Ctrl+Enter sings on, Tab to another type drops it, Backspace removes a page break', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: SONG })
  await press(page, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'End')
  await openMenu(page)
  await page.keyboard.press('Enter')
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Control+Enter')
  await page.keyboard.type('and home again')
  await expect(element(page, 'and home again')).toHaveAttribute('data-form', 'lyric')
  await press(page, 'Tab')
  await expect(element(page, 'and home again')).not.toHaveAttribute('data-form', /./)

  await press(page, 'ArrowDown', 'Home', 'Control+Shift+Enter')
  await expect(page.getByRole('separator', { name: 'Page break' })).toBeVisible()
  await press(page, 'Backspace')
  await expect(page.getByRole('separator', { name: 'Page break' })).toHaveCount(0)
  await expect(element(page, 'THE END')).toHaveText('THE END')
})

test('the industry PDF prints lyrics, centered text and page breaks; Scenewright pages stay plain', async ({
  page,
  server,
}) => {
  const [block] = SONG.storyBlocks
  const extras = [{}, {}, {}, { form: 'lyric' }, { form: 'centred', startsPage: true }] as const
  const elements = block!.elements.map((one, index) => ({ ...one, extra: extras[index] }))
  const script = { ...SONG, pages: undefined, storyBlocks: [{ ...block!, elements }] }
  await openProject(page, server, { script })
  const print = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, name).press('Enter'),
    ])
    return (await readPdf(await readFile(await download.path()))).pages
  }

  const [, first, second] = await print('Industry-standard PDF')
  const lyric = first?.texts.find(({ text }) => text.startsWith('Over the hills'))
  expect(lyric?.x).toBeCloseTo(2.5 * 25.4, 0)
  const end = second?.texts.find(({ text }) => text === 'THE END')
  expect(end?.x).toBeCloseTo((4.5 - 0.35) * 25.4, 0)

  const plain = await print('Entire script')
  expect(plain).toHaveLength(2)
  const texts = plain[1]?.texts ?? []
  expect(texts.find(({ text }) => text.startsWith('Over the'))?.x).toBeCloseTo(55, 0)
  expect(texts.find(({ text }) => text === 'THE END')?.x).toBeCloseTo(38, 0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('forms and the menu fit the screen', async ({ page, server }) => {
    await openProject(page, server, { script: SONG, isNarrow: true })
    await press(page, 'ArrowDown', 'ArrowDown', 'Control+Shift+Enter', 'Control+e')
    await openMenu(page)
    await expect(item(page, /Page break before/)).toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const line = await page.getByRole('separator', { name: 'Page break' }).boundingBox()
    expect((line?.x ?? -1) >= 0 && (line?.x ?? 0) + (line?.width ?? 999) <= 390).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
