/** Keys in a block so long that the browser skips the groups out of sight. */
import { expect, test } from 'vitest'
import { caretLine } from './support/caret.ts'
import {
  elements,
  elementWithId,
  expectLines,
  expectUndo,
  openPage,
  pageText,
  press,
  type,
  type Line,
  waitForFrame,
} from './support/editor.ts'

const SPEECHES = 100
const LAST = 3 * SPEECHES + 1

/** 301 elements: a heading and 100 speeches with an action after each. */
const block: readonly Line[] = [
  'scene_heading:INT. LIGHTHOUSE - NIGHT',
  ...Array.from({ length: SPEECHES }, (_, index) => [
    'character:KEEPER' as const,
    `dialogue:Count ${index + 1}. ${'The lamp turns. '.repeat(index % 5)}Dark.` as const,
    `action:The beam passes window ${index + 1}.` as const,
  ]).flat(),
]

const element = (number: number) => elementWithId(`b1e${number}`)

/** True if the browser lays it out and paints it. */
const isRendered = (number: number) =>
  element(number).element().checkVisibility({ contentVisibilityAuto: true })

/** The number of the element with the caret. */
function caretElement(): number {
  const node = getSelection()?.focusNode
  const shown = node instanceof Element ? node : node?.parentElement
  const id = shown?.closest<HTMLElement>('[data-element-id]')?.dataset['elementId']
  return Number(id?.replace('b1e', ''))
}

/** Enough frames for the browser to lay out what has come into view. */
async function waitForFrames(): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await waitForFrame()
}

/** Opens the block, with the caret at its start. */
async function openLongBlock(): Promise<void> {
  await openPage(block)
  await press('Control+Home')
}

test('the end of the block is skipped until it is in view', async () => {
  await openLongBlock()
  expect(isRendered(1)).toBe(true)
  expect(isRendered(LAST)).toBe(false)
  await press('Control+End')
  await expect.element(element(LAST)).toBeInViewport()
  expect(isRendered(LAST)).toBe(true)
  await type(' Dawn.')
  await expect.element(element(LAST)).toHaveTextContent('The beam passes window 100. Dawn.')
  await press('Control+Home')
  await expect.element(element(1)).toBeInViewport()
  await type('x')
  await expect.element(element(1)).toHaveTextContent('xINT. LIGHTHOUSE - NIGHT')
})

test('the arrow keys go through every element, up and down', async () => {
  await openLongBlock()
  const passed = new Set([caretElement()])
  const notePassed = () => void passed.add(caretElement())
  document.addEventListener('keyup', notePassed)
  await press(...Array<string>(150).fill('ArrowDown'))
  document.removeEventListener('keyup', notePassed)
  const last = caretElement()
  expect([...passed]).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  await expect.element(element(last)).toBeInViewport()
  await press(...Array<string>(150).fill('ArrowUp'))
  expect(caretElement()).toBe(1)
})

test('Page Down moves the caret by a screen and keeps it in view', async () => {
  await openLongBlock()
  let before = 1
  while (before < LAST) {
    await press('PageDown')
    await expect.poll(caretElement).toBeGreaterThan(before)
    const now = caretElement()
    expect(now - before).toBeLessThan(60)
    await expect.element(element(now)).toBeInViewport()
    before = now
  }
})

test('a selection over the whole block is replaced, and undone', async () => {
  await openLongBlock()
  await press('Control+a')
  await type('x')
  await expectLines(['scene_heading:x'])
  await press('Control+z')
  await expect.poll(() => elements().length).toBe(LAST)
  await expect.element(element(LAST)).toHaveTextContent('The beam passes window 100.')
})

test('Shift and Down select across groups, and typing replaces the selection', async () => {
  await openLongBlock()
  await element(16).click()
  await press('Home')
  await press(...Array<string>(30).fill('Shift+ArrowDown'))
  const end = caretElement()
  expect(end).toBeGreaterThan(22)
  await type('x')
  await expect.poll(() => elements().length).toBe(LAST - (end - 16))
  await expectUndo('Edit elements')
  await press('Control+z')
  await expect.poll(() => elements().length).toBe(LAST)
})

test('the caret stays in view while its group grows and is divided', async () => {
  await openLongBlock()
  await element(10).click()
  await press('End')
  for (let line = 0; line < 45; line += 1) {
    await press('Enter')
    await type('Next.')
  }
  await expect.poll(() => elements().length).toBe(LAST + 45)
  await expect.poll(() => pageText().getByText('Next.').length).toBe(45)
  await expect.element(pageText().getByText('Next.').last()).toBeInViewport()
})

test('going to a page far away shows its first line, which stays in place', async () => {
  await openLongBlock()
  await press('Control+g')
  await type('12')
  await press('Enter')
  await expect.element(pageText()).toHaveFocus()
  await expect.poll(caretElement).toBeGreaterThan(200)
  await waitForFrames()
  await expect.element(element(caretElement())).toBeInViewport()
  const { top } = caretLine()
  await waitForFrames()
  expect(caretLine().top).toBe(top)
})
