/** The page is scaled to the desk and never wraps its lines again above 640 px (`docs/product/editor.md#editor`). */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import {
  chooseView,
  elements,
  openProject,
  pageText,
  press,
  pressOn,
  scriptWith,
  type,
  waitForFrame,
} from './support/editor.ts'

const LONG = 'Rain falls on the roof of the old ferry and nobody looks up from the wet deck. '
const SCRIPT = {
  ...scriptWith(
    Array.from({ length: 60 }, (_, index) => `action:${index}. ${LONG.repeat(3).trim()}` as const),
  ),
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
} as const

async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 800)
  await waitForFrame()
  await waitForFrame()
}

function paper(): DOMRect {
  return page.getByRole('region', { name: 'Story Block 1' }).element().getBoundingClientRect()
}

function desk(): HTMLElement {
  return document.querySelector<HTMLElement>('[data-desk]')!
}

/** The page's width in percent of 816 px. */
const percent = () => Math.round((paper().width / 816) * 100)

async function openNotes(): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Panels' })
    .getByRole('button', { name: 'Notes' })
    .click()
}

/** Returns where each line of an element begins. */
function lineStarts(index: number): number[] {
  const range = document.createRange()
  const text = elements()[index]!.firstChild!
  const starts: number[] = []
  let bottom = -Infinity
  for (let at = 0; at < text.textContent!.length; at += 1) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const box = range.getClientRects()[0]
    if (box && box.top + box.height / 2 > bottom) {
      starts.push(at)
      ;({ bottom } = box)
    }
  }
  return starts
}

function caretTop(): number {
  return getSelection()!.getRangeAt(0).getBoundingClientRect().top
}

test('the page keeps its lines at every width, beside the panel and at any zoom', async () => {
  await openProject({ script: SCRIPT })
  await setWidth(1440)
  expect(percent()).toBe(100)
  const starts = lineStarts(3)
  expect(starts.length).toBeGreaterThan(3)
  for (const width of [1440, 1280, 1024, 900, 820, 641]) {
    await setWidth(width)
    expect.soft(lineStarts(3), `at ${width} px`).toEqual(starts)
    const { left, right } = paper()
    const room = desk().getBoundingClientRect()
    expect.soft(left, `at ${width} px`).toBeGreaterThanOrEqual(room.left + 8)
    expect.soft(right, `at ${width} px`).toBeLessThanOrEqual(room.right - 8)
  }
  await setWidth(1280)
  for (const zoom of ['Zoom in', 'Zoom in', 'Actual size', 'Zoom out', 'Zoom out']) {
    await chooseView(zoom)
    expect.soft(lineStarts(3), zoom).toEqual(starts)
  }
  await setWidth(390)
  expect(lineStarts(3)).not.toEqual(starts)
  expect(desk().scrollWidth).toBeLessThanOrEqual(desk().clientWidth)
})

/** The page in percent of 816 px with the sidebar, and beside the open panel (frame widths). */
const SCALES = [
  { width: 1440, beside: 100 },
  { width: 1280, beside: 81 },
  { width: 1024, alone: 85, beside: 80 },
  { width: 820, alone: 91 },
]

test('the page is as large as the sidebar and the panel leave room', async () => {
  await openProject({ script: SCRIPT })
  for (const { width, alone, beside } of SCALES) {
    await setWidth(width)
    if (alone !== undefined) expect.soft(percent(), `at ${width} px`).toBe(alone)
    if (beside === undefined) continue
    await openNotes()
    await expect.poll(percent, { message: `beside the panel at ${width} px` }).toBe(beside)
    // Closes it.
    await press('Escape')
    await waitForFrame()
  }
})

test("the caret's line stays where it is when the width or the zoom changes", async () => {
  await openProject({ script: SCRIPT })
  await setWidth(1440)
  const { elementId } = elements()[30]!.dataset
  await expect.element(pageText()).toHaveFocus()
  for (let line = 0; line < 70; line += 1) await press('ArrowDown')
  expect(elementId).toBeDefined()
  const before = caretTop()
  for (const width of [1000, 820, 1440]) {
    await setWidth(width)
    expect.soft(Math.abs(caretTop() - before), `at ${width} px`).toBeLessThan(3)
  }
  await openNotes()
  await waitForFrame()
  expect(Math.abs(caretTop() - before)).toBeLessThan(3)
  await chooseView('Zoom in')
  expect(Math.abs(caretTop() - before)).toBeLessThan(3)
})

test('a click puts the caret at its character at any scale', async () => {
  await openProject({ script: SCRIPT })
  await expect.element(pageText()).toHaveFocus()
  for (const width of [1440, 1024, 820]) {
    await setWidth(width)
    const character = document.createRange()
    const text = elements()[4]!.firstChild!
    character.setStart(text, 100)
    character.setEnd(text, 101)
    const { left, top, height } = character.getBoundingClientRect()
    await commands.moveMouse([
      { do: 'move', x: left + 1, y: top + height / 2 },
      { do: 'down' },
      { do: 'up' },
    ])
    await expect.poll(() => getSelection()!.focusNode, { message: `at ${width} px` }).toBe(text)
    expect.soft(getSelection()!.focusOffset, `at ${width} px`).toBe(100)
  }
})

test('a page that the writer has enlarged scrolls sideways with the caret', async () => {
  await openProject({ script: SCRIPT, stored: { editor: '{"zoom":2}' } })
  await setWidth(900)
  await expect.element(pageText()).toHaveFocus()
  expect(desk().scrollWidth).toBeGreaterThan(desk().clientWidth)
  await press('ArrowDown', 'End')
  await type('x')
  await waitForFrame()
  const caret = getSelection()!.getRangeAt(0).getBoundingClientRect()
  const room = desk().getBoundingClientRect()
  expect(caret.right).toBeLessThanOrEqual(room.right)
  await press('Home')
  await waitForFrame()
  expect(getSelection()!.getRangeAt(0).getBoundingClientRect().left).toBeGreaterThanOrEqual(
    room.left,
  )
})

test('the list of types is at its line at any scale, at its normal size', async () => {
  await openProject({ script: scriptWith(['action:', 'action:Rain.']) })
  for (const width of [1440, 820]) {
    await setWidth(width)
    await pressOn(pageText(), 'Control+Home', 'Enter')
    const list = page.getByRole('listbox', { name: 'Types' })
    await expect.element(list).toBeVisible()
    const { left, top } = list.element().getBoundingClientRect()
    const line = elements()[1]!.getBoundingClientRect()
    expect.soft(Math.abs(left - line.left), `at ${width} px`).toBeLessThan(3)
    expect.soft(top - line.bottom, `at ${width} px`).toBeLessThan(8)
    const row = list.getByRole('option').elements()[0]!
    expect.soft(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(28)
    await press('Control+z')
  }
})
