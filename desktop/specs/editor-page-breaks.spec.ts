/** Page breaks, drawn as lines or between sheets (`docs/product/editor.md#editor`). */
import { describe, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { expectAccessible } from './support/axe.ts'
import { expectCaretClear } from './support/caret.ts'
import {
  chooseView,
  elements,
  expectLines,
  lines,
  openPage,
  openProject,
  pageText,
  press,
  pressOn,
  reopen,
  scriptWith,
  type,
  waitForFrame,
  type Line,
} from './support/editor.ts'

const WIDTHS = [1280, 390] as const

/**
 * Element 24 is the last line of page 1: two scene headings of 8.5 mm, 21 actions of 10.5 mm and a cue
 * of 4.5 mm put it at 262 mm of 270.
 */
const SPEECH_AT_END: readonly Line[] = [
  'scene_heading:INT. A',
  'scene_heading:INT. B',
  ...Array.from({ length: 21 }, (_, index): Line => `action:Line ${index}.`),
  'character:MARA',
  'dialogue:At the end.',
  'action:On the next page.',
  'action:Rain.',
]

/** The last element takes several industry pages. */
function longScript(sentence: string, ...before: readonly Line[]): Script {
  const long = Array<string>(220).fill(sentence).join(' ')
  const last = before.length === 0 ? 'action' : 'dialogue'
  const { storyBlocks } = scriptWith([...before, `${last}:${long}`])
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  return { ...newScript(), pages, storyBlocks }
}

/** The break before page 2. */
function mark(): Locator {
  return page.getByCss('[data-page="2"]')
}

function markBox(): DOMRect {
  return mark().element().getBoundingClientRect()
}

function elementBox(index: number): DOMRect {
  return elements()[index]!.getBoundingClientRect()
}

async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 720)
  await waitForFrame()
}

/** Returns the distance between the drawn line's ends and the edges of the paper, in pixels. */
function distanceFromPaper(): number {
  const shown = mark().element()
  const { left, right } = getComputedStyle(shown, '::after')
  const frame = (shown.closest('.element') ?? shown).getBoundingClientRect()
  const paper = shown.closest('section')!.getBoundingClientRect()
  return Math.max(
    Math.abs(frame.left + parseFloat(left) - paper.left),
    Math.abs(frame.right - parseFloat(right) - paper.right),
  )
}

test('a page break is drawn between two elements, and text does not move', async () => {
  await openPage(SPEECH_AT_END)
  for (const width of WIDTHS) {
    await setWidth(width)
    await expect.poll(() => mark().length).toBe(1)
    const [last, line, first] = [elementBox(24), markBox().top, elementBox(25)]
    expect(line).toBeGreaterThanOrEqual(last.bottom - 1)
    expect(line).toBeLessThanOrEqual(first.top + 1)
    const before = first.top - last.top
    await chooseView('Show page breaks')
    await expect.poll(() => mark().length).toBe(0)
    expect(elementBox(25).top - elementBox(24).top).toBeCloseTo(before, 0)
    await chooseView('Show page breaks')
  }
})

describe.each([
  ['left-to-right', 'Rain falls on the roof.'],
  ['right-to-left', 'הגשם יורד על הגג.'],
])('in %s text', (_name, sentence) => {
  test('page breaks cross the paper and nothing else', async () => {
    await openProject({ script: longScript(sentence, 'character:MARA') })
    await expect.element(pageText()).toHaveFocus()
    for (const width of WIDTHS) {
      await setWidth(width)
      await expect.poll(distanceFromPaper).toBeLessThan(1)
    }
    // Between two elements, each with its own margins.
    await press('Control+a')
    await type('א\n'.repeat(60))
    await expect.poll(() => mark().length).toBe(1)
    for (const width of WIDTHS) {
      await setWidth(width)
      await expect.poll(distanceFromPaper).toBeLessThan(1)
    }
  })
})

test('separate sheets have a gap between them, and are remembered', async () => {
  await openPage(SPEECH_AT_END)
  await chooseView('Show pages as separate sheets')
  await reopen()
  await expect.element(pageText()).toHaveFocus()
  for (const width of WIDTHS) {
    await setWidth(width)
    await expect.poll(() => mark().length).toBe(1)
    const gap = markBox()
    expect(gap.height).toBeGreaterThan(60)
    expect(gap.top).toBeGreaterThanOrEqual(elementBox(24).bottom - 1)
    expect(gap.bottom).toBeLessThanOrEqual(elementBox(25).top + 1)
    const paper = page.getByRole('region', { name: 'Story Block 1' }).element()
    const { x, width: paperWidth } = paper.getBoundingClientRect()
    expect([gap.x, gap.width]).toEqual([expect.closeTo(x, 0), expect.closeTo(paperWidth, 0)])
    const desk = document.querySelector('[data-desk]')!.parentElement!
    expect(getComputedStyle(mark().element(), '::before').backgroundColor).toBe(
      getComputedStyle(desk).backgroundColor,
    )
  }
  await expectAccessible()
  // Keys go across the gap as across any two lines, and it isn't part of the text.
  await setWidth(1280)
  const toLast = Array<string>(24).fill('ArrowDown')
  await pressOn(pageText(), 'Control+Home', ...toLast, 'End', 'ArrowRight')
  await type('Now: ')
  await expectLines(SPEECH_AT_END.with(25, 'action:Now: On the next page.'))
  await press('ArrowUp', 'End')
  await type(' (O.S.)')
  await press('Delete')
  await expect.poll(() => lines()[24]).toBe('dialogue:At the end. (O.S.)Now: On the next page.')
  await press('Control+a')
  expect(getSelection()?.toString()).not.toMatch(/^2\.$/m)
  await chooseView('Show pages as separate sheets')
  await expect.element(page.getByCss('.sheet-gap')).not.toBeInTheDocument()
})

test('a sheet can begin inside an element, and the caret crosses the gap', async () => {
  await openProject({ script: longScript('Rain falls on the roof.') })
  await expect.element(pageText()).toHaveFocus()
  await chooseView('Show pages as separate sheets')
  await expect.element(mark()).toHaveClass('sheet-gap')
  const text = elements()[0]!.textContent
  const before = document.createRange()
  before.selectNodeContents(elements()[0]!)
  before.setEndBefore(mark().element())
  const start = before.toString().length
  // By line: from the last line above the gap to the first below it and back.
  function isAbove(): boolean {
    const { focusNode, focusOffset } = getSelection()!
    const range = document.createRange()
    range.setStart(focusNode!, focusOffset)
    return range.getBoundingClientRect().bottom <= markBox().bottom
  }
  await pressOn(pageText(), 'Control+Home')
  await expect.poll(isAbove).toBe(true)
  for (let line = 0; line < 70 && isAbove(); line += 1) await press('ArrowDown')
  expect(isAbove()).toBe(false)
  await expectCaretClear()
  await press('Home', 'ArrowLeft')
  expect(isAbove()).toBe(true)
  await press('ArrowRight')
  await type('X')
  const shown = () => elements()[0]!.textContent.trimEnd()
  await expect.poll(shown).toBe(`${text.slice(0, start)}X${text.slice(start)}`.trimEnd())
  await press('Backspace', 'Backspace')
  await type('Y')
  await expect.poll(shown).toBe(`${text.slice(0, start - 1)}Y${text.slice(start)}`.trimEnd())
})
