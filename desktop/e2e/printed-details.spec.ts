/**
 * Scene numbers, element forms and automatic (CONT'D) (`docs/product/script.md#scene-numbers`,
 * `#formats`, `#elements`): saved with the project and printed.
 */
import { expect, type Page } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, pageText, press } from './support/editor.ts'
import { caretAtEndOf, openPage } from './support/editor-page.ts'
import { downloadOf } from './support/files.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

async function chooseFormat(page: Page, item: RegExp): Promise<void> {
  await button(page, 'Format').press('Enter')
  await page.locator('[role^="menuitem"]').filter({ hasText: item }).press('Enter')
}

async function pagesOf(page: Page, name: string) {
  const file = await downloadOf(page, () => button(page, name).press('Enter'))
  return (await readPdf(Buffer.from(file.content))).pages
}

test('numbers, forms and (CONT’D) set in the editor are saved and printed', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, [
    'scene_heading:INT. MILL - DAY',
    'scene_heading:INT. STAGE - NIGHT',
    'character:MARA',
    'dialogue:Over the hills and far away',
    'action:She leaves.',
    'character:MARA (V.O.)',
    'dialogue:I said wait.',
    'action:THE END',
  ])
  await caretAtEndOf(page, 1)
  await chooseFormat(page, /Scene number/)
  await expect(page.getByRole('textbox', { name: 'Number' })).toBeFocused()
  await page.keyboard.type('12A')
  await page.keyboard.press('Enter')
  await expect(pageText(page)).toBeFocused()
  await caretAtEndOf(page, 3)
  await chooseFormat(page, /Lyric/)
  await expect(pageText(page)).toBeFocused()
  await caretAtEndOf(page, 7)
  await press(page, 'Control+e', 'Control+Shift+Enter')
  await button(page, 'Formatting Options').press('Enter')
  await page.getByLabel("(CONT'D)").selectOption('automatic')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+s')
  await expect(saved(page)).toBeVisible()
  const elements = Array.from({ length: 8 }, () => ({}))
    .with(1, { extra: { sceneNumber: '12A' } })
    .with(3, { extra: { form: 'lyric' } })
    .with(7, { extra: { form: 'centred', startsPage: true } })
  expect((await writer.readProject(projectId)).script).toMatchObject({
    pages: { profile: 'spec', sceneNumbers: 'both', continueds: 'automatic' },
    storyBlocks: [{ elements }],
  })

  // Scenewright pages have neither scene numbers nor forms.
  const plain = await pagesOf(page, 'Entire script')
  expect(plain).toHaveLength(2)
  const plainTexts = plain[1]?.texts ?? []
  expect(plainTexts.map(({ text }) => text)).not.toContain('12A')
  expect(plainTexts.find(({ text }) => text.startsWith('Over the'))?.x).toBeCloseTo(55, 0)
  expect(plainTexts.find(({ text }) => text === 'THE END')?.x).toBeCloseTo(38, 0)
  const block = (await pagesOf(page, 'Current block')).flatMap((one) => one.texts)

  await button(page, 'Pages: Scenewright A4').press('Enter')
  await page.getByRole('menuitemradio', { name: 'US Letter, industry' }).press('Enter')
  const [, first, second] = await pagesOf(page, 'Entire script')
  const texts = first?.texts ?? []
  const numbers = texts.filter(({ text }) => /^(?:1|12A)$/.test(text))
  expect(numbers.map(({ text }) => text).toSorted()).toEqual(['1', '1', '12A', '12A'])
  const lyric = texts.find(({ text }) => text.startsWith('Over the hills'))
  expect(lyric?.x).toBeCloseTo(2.5 * 25.4, 0)
  const end = second?.texts.find(({ text }) => text === 'THE END')
  expect(end?.x).toBeCloseTo((4.5 - 0.35) * 25.4, 0)

  for (const printed of [texts, block]) {
    const cues = printed.map(({ text }) => text).filter((text) => text.startsWith('MARA'))
    expect(cues).toEqual(['MARA', "MARA (V.O.) (CONT'D)"])
  }
})
