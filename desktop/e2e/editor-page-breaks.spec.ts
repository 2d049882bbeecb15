/** Where page breaks are drawn, as lines or between sheets (`docs/product.md#editor`). */
import { expect, type Locator, type Page } from '@playwright/test'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { expectCaretClear } from './support/caret.ts'
import {
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
  type Line,
} from './support/editor.ts'
import { chooseView, expectLines, lines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const WIDTHS = [1280, 390] as const

/**
 * The cue is the last line of page 1: two scene headings of 8.5 mm and 22 actions of 10.5 mm put it
 * at 268 mm of 270.
 */
const CUE_AT_END: Line[] = [
  'scene_heading:INT. A',
  'scene_heading:INT. B',
  ...Array.from({ length: 22 }, (_, index): Line => `action:Line ${index}.`),
  'character:MARA',
  'dialogue:On the next page.',
  'action:Rain.',
]

/** The last element takes several industry pages. */
function longScript(sentence: string, ...before: readonly Line[]): Script {
  const long = Array<string>(220).fill(sentence).join(' ')
  const type = before.length === 0 ? 'action' : 'dialogue'
  const { storyBlocks } = scriptWith([...before, `${type}:${long}`])
  const pages = { profile: 'industry', paper: 'letter', sceneNumbers: 'none' } as const
  return { ...newScript(), pages, storyBlocks }
}

function mark(page: Page, number = 2): Locator {
  return page.locator(`[data-page="${number}"]`)
}

function element(page: Page, index: number): Locator {
  return page.locator('[data-element-id]').nth(index)
}

type Box = Readonly<{ x: number; y: number; width: number; height: number }>

async function box(locator: Locator): Promise<Box> {
  const found = await locator.boundingBox()
  if (!found) throw new Error('Not visible')
  return found
}

/** How far the drawn line ends from the left and right edge of the paper. */
async function distanceFromPaper(page: Page): Promise<number> {
  return mark(page).evaluate((shown) => {
    const { left, right } = getComputedStyle(shown, '::after')
    const frame = (shown.closest('.element') ?? shown).getBoundingClientRect()
    const paper = shown.closest('section')?.getBoundingClientRect()
    if (!paper) throw new Error('No paper')
    return Math.max(
      Math.abs(frame.left + parseFloat(left) - paper.left),
      Math.abs(frame.right - parseFloat(right) - paper.right),
    )
  })
}

test('a page break is drawn between a cue and its dialogue, and text does not move', async ({
  page,
  server,
}) => {
  await openPage(page, server, CUE_AT_END)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 })
    await expect(mark(page)).toHaveCount(1)
    const [cue, line, dialogue] = [
      await box(element(page, 24)),
      await mark(page).evaluate((shown) => shown.getBoundingClientRect().y),
      await box(element(page, 25)),
    ]
    expect(line).toBeGreaterThanOrEqual(cue.y + cue.height - 1)
    expect(line).toBeLessThanOrEqual(dialogue.y + 1)
    const before = dialogue.y - cue.y
    await chooseView(page, 'Hide page breaks')
    await expect(mark(page)).toHaveCount(0)
    const [hiddenCue, hiddenDialogue] = [await box(element(page, 24)), await box(element(page, 25))]
    expect(hiddenDialogue.y - hiddenCue.y).toBeCloseTo(before, 0)
    await chooseView(page, 'Show page breaks')
  }
})

for (const [name, sentence] of [
  ['left-to-right', 'Rain falls on the roof.'],
  ['right-to-left', 'הגשם יורד על הגג.'],
] as const) {
  test(`in ${name} text, page breaks cross the paper and nothing else`, async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script: longScript(sentence, 'character:MARA') })
    await expect(pageText(page)).toBeFocused()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      await expect.poll(() => distanceFromPaper(page)).toBeLessThan(1)
    }
    // Between two elements, each with its own margins.
    await press(page, 'Control+a')
    for (let line = 0; line < 60; line += 1) {
      await page.keyboard.type('א')
      await press(page, 'Enter')
    }
    await expect(mark(page)).toHaveCount(1)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 720 })
      await expect.poll(() => distanceFromPaper(page)).toBeLessThan(1)
    }
  })
}

test('separate sheets have a gap between them, and are remembered', async ({ page, server }) => {
  await openPage(page, server, CUE_AT_END)
  await chooseView(page, 'Show separate sheets')
  await page.reload()
  await expect(pageText(page)).toBeFocused()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 720 })
    const gap = await box(mark(page))
    const [cue, dialogue] = [await box(element(page, 24)), await box(element(page, 25))]
    expect(gap.height).toBeGreaterThan(60)
    expect(gap.y).toBeGreaterThanOrEqual(cue.y + cue.height - 1)
    expect(gap.y + gap.height).toBeLessThanOrEqual(dialogue.y + 1)
    const paper = await box(page.getByRole('region', { name: 'Story Block 1' }))
    expect([gap.x, gap.width]).toEqual([expect.closeTo(paper.x, 0), expect.closeTo(paper.width, 0)])
    const backgrounds = await mark(page).evaluate((shown) => [
      getComputedStyle(shown, '::before').backgroundColor,
      getComputedStyle(document.querySelector('[data-desk]')?.parentElement ?? shown)
        .backgroundColor,
    ])
    expect(backgrounds[0]).toBe(backgrounds[1])
  }
  await expectAccessible(page)
  // Keys go across the gap as across any two lines, and it isn't part of the text.
  await page.setViewportSize({ width: 1280, height: 720 })
  await pageText(page).focus()
  await press(page, 'Control+Home', ...Array<string>(24).fill('ArrowDown'), 'End', 'ArrowRight')
  await page.keyboard.type('Now: ')
  await expectLines(page, CUE_AT_END.with(25, 'dialogue:Now: On the next page.'))
  await press(page, 'ArrowUp', 'End')
  await page.keyboard.type(' (O.S.)')
  await press(page, 'Delete')
  expect((await lines(page))[24]).toBe('character:MARA (O.S.)Now: On the next page.')
  await press(page, 'Control+a')
  expect(await page.evaluate(() => getSelection()?.toString())).not.toMatch(/^2\.$/m)
  await chooseView(page, 'Hide separate sheets')
  await expect(page.locator('.sheet-gap')).toHaveCount(0)
})

test('a sheet can begin inside an element, and the caret crosses the gap', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: longScript('Rain falls on the roof.') })
  await expect(pageText(page)).toBeFocused()
  await chooseView(page, 'Show separate sheets')
  const gap = mark(page)
  await expect(gap).toHaveClass(/sheet-gap/)
  await pageText(page).focus()
  await press(page, 'Control+Home')
  const text = await element(page, 0).evaluate((shown) => shown.textContent)
  const start = await gap.evaluate((shown) => {
    const range = document.createRange()
    range.selectNodeContents(shown.closest('.element') ?? shown)
    range.setEndBefore(shown)
    return range.toString().length
  })
  // By line: from the last line above the gap to the first below it and back.
  const above = () =>
    gap.evaluate((shown) => {
      const { focusNode, focusOffset } = getSelection() ?? {}
      if (!focusNode) throw new Error('No caret')
      const range = document.createRange()
      range.setStart(focusNode, focusOffset ?? 0)
      const { bottom } = range.getBoundingClientRect()
      return bottom <= shown.getBoundingClientRect().bottom
    })
  // The closing menu may move the caret back to where it was.
  await expect(async () => {
    await press(page, 'Control+Home')
    expect(await above()).toBe(true)
  }).toPass()
  for (let line = 0; line < 70 && (await above()); line += 1) await press(page, 'ArrowDown')
  expect(await above()).toBe(false)
  await expectCaretClear(page)
  await press(page, 'Home', 'ArrowLeft')
  expect(await above()).toBe(true)
  await press(page, 'ArrowRight')
  await page.keyboard.type('X')
  await expect(element(page, 0)).toHaveText(
    `${text.slice(0, start)}X${text.slice(start)}`.trimEnd(),
  )
  await press(page, 'Backspace', 'Backspace')
  await page.keyboard.type('Y')
  await expect(element(page, 0)).toHaveText(
    `${text.slice(0, start - 1)}Y${text.slice(start)}`.trimEnd(),
  )
})
