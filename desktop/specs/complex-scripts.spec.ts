/** Scripts whose letters join: typing, widths and line breaks (`docs/pages-and-formats.md`). */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { breakLines } from '@scenewright/shared/layout/industry/break-lines.ts'
import { cellCount, graphemes } from '@scenewright/shared/layout/measure.ts'
import { caretOffset, drawnLines, drawnWords } from './support/drawn-text.ts'
import {
  expectLines,
  lines,
  openPage,
  openProject,
  press,
  scriptWith,
  type,
} from './support/editor.ts'
import { commitText, compose } from './support/input-method.ts'

const HINDI =
  'मीरा खिड़की के पास खड़ी है। बाहर तेज़ बारिश हो रही है, और सड़क पर कोई नहीं दिखता। "तुम कहाँ थे?" वह धीरे से पूछती है (फ़ोन हाथ में)। १२ घंटे बीत गए।'
const ARABIC =
  'تقف مريم قرب النافذة وتنظر إلى المطر، ثم تفتح الباب ببطء. هل عاد أخوها من المدينة؟ «أين كنت؟» لا أحد هناك (ربما نسي الموعد) ثم نامت على الكرسي حتى الصباح ١٢.'
const THAI =
  'มานีเดินเข้ามาในห้องครัวแล้ววางกระเป๋าลงบนโต๊ะ เธอมองออกไปนอกหน้าต่างและเห็นฝนตกหนักมากๆ จึงตัดสินใจอยู่บ้านทั้งวัน "พี่ชายจะกลับมาเมื่อไหร่?" เธอถามตัวเองเบาๆ ขณะที่นาฬิกาบนผนังเดินไปเรื่อยๆ ๑๒ ครั้ง'

const ACTION_COLUMNS = 57
const DIALOGUE_COLUMNS = 34
/** A cell of the page at 12 pt. */
const CELL_PX = 9.6

function laidOut(text: string, columns: number): string[] {
  return breakLines(text, columns).map(({ from, to }) => text.slice(from, to))
}

/** Waits until every word has its width, which changes when its typeface is loaded. */
async function expectWidths(): Promise<void> {
  const wrong = () =>
    drawnWords().filter(({ text, isSign, room, drawn }) => {
      const width = cellCount(text) * CELL_PX
      const isDrawn = isSign ? drawn <= width + 1 : Math.abs(drawn - width) <= 1
      return Math.abs(room - width) > 1 || !isDrawn
    })
  await expect.poll(wrong).toEqual([])
}

test('saves Hindi, Arabic and Thai as typed, in words as wide as their cells', async () => {
  const server = await openPage(['action:'])
  const starts = [HINDI, ARABIC, THAI].map((text) => text.slice(0, text.indexOf(' ', 40)))
  for (const text of starts) {
    await type(text)
    await press('Enter')
  }
  await expectLines([...starts.map((text) => `action:${text}`), 'action:'])
  await expectWidths()
  expect(drawnWords().length).toBeGreaterThan(15)
  await press('Control+s')
  await expect
    .poll(() => server.saved().storyBlocks[0]?.elements.map(({ content }) => content))
    .toEqual([...starts, ''])
})

test('breaks lines as the printed page does', async () => {
  const sentences = [HINDI, ARABIC, THAI]
  await openPage(sentences.flatMap((text) => [`action:${text}`, `dialogue:${text}`] as const))
  await expectWidths()
  expect(drawnLines()).toEqual(
    sentences.flatMap((text) => [laidOut(text, ACTION_COLUMNS), laidOut(text, DIALOGUE_COLUMNS)]),
  )
})

test('breaks Thai lines at the words that the page layout finds', async () => {
  // Each text is shifted by a cell, so that lines end in many places.
  const sentences = Array.from({ length: 12 }, (_, count) => `${'x'.repeat(count)} ${THAI}`.trim())
  await openPage(sentences.map((text) => `dialogue:${text}` as const))
  await expectWidths()
  expect(drawnLines()).toEqual(sentences.map((text) => laidOut(text, DIALOGUE_COLUMNS)))
})

test('draws words in bold and in a bold heading as wide as their cells', async () => {
  const script = scriptWith([
    'scene_heading:INT. रसोई',
    'action:<b>नमस्ते</b> <i>दुनिया</i> <u>लाल</u>',
  ])
  const formatting = { ...script.formatting, boldSceneHeadings: true }
  await openProject({ script: { ...script, formatting } })
  await expect.element(page.getByCss('b .complex-word')).toHaveTextContent('नमस्ते')
  await expect
    .element(page.getByCss('[data-type="scene_heading"]'))
    .toHaveStyle({ fontWeight: '700' })
  await expectWidths()
})

test('moves the caret by one character and by lines, and selects words', async () => {
  // Not the first line: ProseMirror treats a move to the script's start just after the focus as the
  // browser's own, and undoes it.
  await openPage(['scene_heading:INT. घर', `action:${HINDI}`])
  await expectWidths()
  const [first = '', second = ''] = laidOut(HINDI, ACTION_COLUMNS)
  await press('ArrowDown', 'End')
  expect(caretOffset()).toBe(first.length + 1)
  await press('Home')
  const steps = graphemes(HINDI).slice(0, 20)
  let at = 0
  for (const { text } of steps) {
    await press('ArrowRight')
    at += text.length
    expect(caretOffset()).toBe(at)
  }
  await press('Home', 'ArrowDown')
  expect(caretOffset()).toBe(HINDI.indexOf(second))
  await page.getByCss('[data-type="action"] .complex-word').nth(1).dblClick()
  expect(getSelection()?.toString()).toBe('खिड़की')
})

test('edits, undoes, copies and pastes inside a word', async () => {
  await openPage(['action:नमस्ते दुनिया'])
  await press('End', 'ArrowLeft')
  await type('क')
  await expectLines(['action:नमस्ते दुनिकया'])
  await expectWidths()
  await press('Backspace')
  await expectLines(['action:नमस्ते दुनिया'])
  await press('Shift+End', 'Control+c', 'End', 'Control+v')
  await expectLines(['action:नमस्ते दुनियाया'])
  await press('Control+z')
  await expectLines(['action:नमस्ते दुनिया'])
  await expectWidths()
})

test('an input method composes in a word', async () => {
  await openPage(['action:A नमस्ते'])
  await press('End')
  await compose('ज', 'जी')
  // The word shows its text while it is composed.
  await expect.element(page.getByCss('[data-composed]')).toHaveTextContent('नमस्तेजी')
  await commitText('जी')
  await expect.poll(() => page.getByCss('[data-composed]').length).toBe(0)
  await expect.element(page.getByCss('[data-text="नमस्तेजी"]')).toHaveTextContent('नमस्तेजी')
  expect(lines()).toEqual(['action:A नमस्तेजी'])
  expect(caretOffset()).toBe('A नमस्तेजी'.length)
  await expectWidths()
})

test('highlights the whole word around a match', async () => {
  await openPage(['action:नमस्ते दुनिया'])
  await press('Control+f')
  await type('नि')
  await expect.element(page.getByCss('.found')).toHaveTextContent('दुनिया')
  await expectWidths()
})
