/** Scripts whose letters join: typing, widths and line breaks (`docs/pages-and-formats.md`). */
import { expect, type Page } from '@playwright/test'
import { breakLines } from '@scenewright/shared/layout/industry/break-lines.ts'
import { cellCount, graphemes } from '@scenewright/shared/layout/measure.ts'
import { openProject, press, scriptWith } from './support/editor.ts'
import { caretOffset, drawnLines, drawnWords } from './support/drawn-text.ts'
import { expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const HINDI =
  'मीरा खिड़की के पास खड़ी है। बाहर तेज़ बारिश हो रही है, और सड़क पर कोई नहीं दिखता। "तुम कहाँ थे?" वह धीरे से पूछती है (फ़ोन हाथ में)। १२ घंटे बीत गए।'
const ARABIC =
  'تقف مريم قرب النافذة وتنظر إلى المطر، ثم تفتح الباب ببطء. هل عاد أخوها من المدينة؟ «أين كنت؟» لا أحد هناك (ربما نسي الموعد) ثم نامت على الكرسي حتى الصباح ١٢.'
const THAI =
  'มานีเดินเข้ามาในห้องครัวแล้ววางกระเป๋าลงบนโต๊ะ เธอมองออกไปนอกหน้าต่างและเห็นฝนตกหนักมากๆ จึงตัดสินใจอยู่บ้านทั้งวัน "พี่ชายจะกลับมาเมื่อไหร่?" เธอถามตัวเองเบาๆ ขณะที่นาฬิกาบนผนังเดินไปเรื่อยๆ ๑๒ ครั้ง'

const ACTION_COLUMNS = 60
const DIALOGUE_COLUMNS = 35
/** A cell of the page at 12 pt. */
const CELL_PX = 9.6

function laidOut(text: string, columns: number): string[] {
  return breakLines(text, columns).map(({ from, to }) => text.slice(from, to))
}

/** Waits until every word has its width, which changes when its typeface is loaded. */
async function expectWidths(page: Page): Promise<void> {
  const wrong = async () =>
    (await drawnWords(page)).filter(({ text, isSign, room, drawn }) => {
      const width = cellCount(text) * CELL_PX
      const isDrawn = isSign ? drawn <= width + 1 : Math.abs(drawn - width) <= 1
      return Math.abs(room - width) > 1 || !isDrawn
    })
  await expect.poll(wrong).toEqual([])
}

test('saves Hindi, Arabic and Thai as typed, in words as wide as their cells', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openPage(page, server, ['action:'])
  for (const text of [HINDI, ARABIC, THAI]) {
    await page.keyboard.type(text)
    await press(page, 'Enter')
  }
  await expectLines(page, [`action:${HINDI}`, `action:${ARABIC}`, `action:${THAI}`, 'action:'])
  await expectWidths(page)
  expect((await drawnWords(page)).length).toBeGreaterThan(80)
  await press(page, 'Control+s')
  await expect(page.getByText('Saved to database')).toBeVisible()
  const { script } = await writer.readProject(projectId)
  const elements = [HINDI, ARABIC, THAI, ''].map((content) => ({ content }))
  expect(script).toMatchObject({ storyBlocks: [{ elements }] })
})

test('breaks lines as the printed page does', async ({ page, server }) => {
  const texts = [HINDI, ARABIC, THAI]
  await openPage(
    page,
    server,
    texts.flatMap((text) => [`action:${text}`, `dialogue:${text}`] as const),
  )
  await expectWidths(page)
  expect(await drawnLines(page)).toEqual(
    texts.flatMap((text) => [laidOut(text, ACTION_COLUMNS), laidOut(text, DIALOGUE_COLUMNS)]),
  )
})

test('breaks Thai lines at the words that the page layout finds', async ({ page, server }) => {
  // Each text is shifted by a cell, so that lines end in many places.
  const texts = Array.from({ length: 12 }, (_, count) => `${'x'.repeat(count)} ${THAI}`.trim())
  await openPage(
    page,
    server,
    texts.map((text) => `dialogue:${text}` as const),
  )
  await expectWidths(page)
  expect(await drawnLines(page)).toEqual(texts.map((text) => laidOut(text, DIALOGUE_COLUMNS)))
})

test('draws words in bold and in a bold heading as wide as their cells', async ({
  page,
  server,
}) => {
  const texts = ['scene_heading:INT. रसोई', 'action:<b>नमस्ते</b> <i>दुनिया</i> <u>लाल</u>'] as const
  const script = scriptWith(texts)
  const formatting = { ...script.formatting, boldSceneHeadings: true }
  await openProject(page, server, { script: { ...script, formatting } })
  await expect(page.locator('b .complex-word')).toHaveText('नमस्ते')
  await expect(page.locator('[data-type="scene_heading"]')).toHaveCSS('font-weight', '700')
  await expectWidths(page)
})

test('moves the caret by one character and by lines, and selects words', async ({
  page,
  server,
}) => {
  await openPage(page, server, [`action:${HINDI}`])
  await expectWidths(page)
  const [first = '', second = ''] = laidOut(HINDI, ACTION_COLUMNS)
  await press(page, 'End')
  expect(await caretOffset(page)).toBe(first.length + 1)
  await press(page, 'Home')
  const steps = graphemes(HINDI).slice(0, 20)
  let at = 0
  for (const { text } of steps) {
    await press(page, 'ArrowRight')
    at += text.length
    expect(await caretOffset(page)).toBe(at)
  }
  await press(page, 'Home', 'ArrowDown')
  expect(await caretOffset(page)).toBe(HINDI.indexOf(second))
  await page.locator('.complex-word').nth(1).dblclick()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('खिड़की')
})

test('edits, undoes, copies and pastes inside a word', async ({ page, server }) => {
  await openPage(page, server, ['action:नमस्ते दुनिया'])
  await press(page, 'End', 'ArrowLeft')
  await page.keyboard.type('क')
  await expectLines(page, ['action:नमस्ते दुनिकया'])
  await expectWidths(page)
  await press(page, 'Backspace')
  await expectLines(page, ['action:नमस्ते दुनिया'])
  await press(page, 'Shift+End', 'Control+c', 'End', 'Control+v')
  await expectLines(page, ['action:नमस्ते दुनियाया'])
  await press(page, 'Control+z')
  await expectLines(page, ['action:नमस्ते दुनिया'])
  await expectWidths(page)
})

test('an input method composes in a word', async ({ page, server }) => {
  await openPage(page, server, ['action:A नमस्ते'])
  await press(page, 'End')
  const session = await page.context().newCDPSession(page)
  for (const text of ['ज', 'जी']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: 2, selectionEnd: 2 })
  }
  // The word shows its text while it is composed.
  await expect(page.locator('[data-composed]')).toHaveText('नमस्तेजी')
  await session.send('Input.insertText', { text: 'जी' })
  await expect(page.locator('[data-composed]')).toHaveCount(0)
  await expect(page.locator('[data-text="नमस्तेजी"]')).toHaveText('नमस्तेजी')
  expect(await lines(page)).toEqual(['action:A नमस्तेजी'])
  expect(await caretOffset(page)).toBe('A नमस्तेजी'.length)
  await expectWidths(page)
})

test('highlights the whole word around a match', async ({ page, server }) => {
  await openPage(page, server, ['action:नमस्ते दुनिया'])
  await press(page, 'Control+f')
  await page.keyboard.type('नि')
  await expect(page.locator('.found')).toHaveText('दुनिया')
  await expectWidths(page)
})
