/** Keys in a block so long that the browser skips the groups out of sight. */
import { expect, type Locator, type Page } from '@playwright/test'
import { caretLine } from './support/caret.ts'
import {
  expectUndo,
  openProject,
  pageText,
  press,
  scriptWith,
  waitForFrame,
} from './support/editor.ts'
import { test } from './support/test.ts'

const SPEECHES = 100
const LAST = 3 * SPEECHES + 1

/** 301 elements: a heading and 100 speeches with an action after each. */
const script = scriptWith([
  'scene_heading:INT. LIGHTHOUSE - NIGHT',
  ...Array.from({ length: SPEECHES }, (_, index) => [
    'character:KEEPER' as const,
    `dialogue:Count ${index + 1}. ${'The lamp turns. '.repeat(index % 5)}Dark.` as const,
    `action:The beam passes window ${index + 1}.` as const,
  ]).flat(),
])

const element = (page: Page, number: number) => page.locator(`[data-element-id="b1e${number}"]`)

/** Whether the browser lays out and paints it. */
const isRendered = (shown: Locator) =>
  shown.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }))

/** The number of the element with the caret. */
const caretElement = (page: Page) =>
  page.evaluate(() => {
    const node = document.getSelection()?.focusNode
    const shown = node instanceof Element ? node : node?.parentElement
    const id = shown?.closest<HTMLElement>('[data-element-id]')?.dataset['elementId']
    return Number(id?.replace('b1e', ''))
  })

/** Enough frames for the browser to lay out what has come into view. */
async function waitForFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 4; frame += 1) await waitForFrame(page)
}

test.beforeEach(async ({ page, server }) => {
  await openProject(page, server, { script })
  await expect(pageText(page)).toBeFocused()
  await press(page, 'Control+Home')
})

test('the end of the block is skipped until it is in view', async ({ page }) => {
  expect(await isRendered(element(page, 1))).toBe(true)
  expect(await isRendered(element(page, LAST))).toBe(false)
  await press(page, 'Control+End')
  await expect(element(page, LAST)).toBeInViewport()
  expect(await isRendered(element(page, LAST))).toBe(true)
  await page.keyboard.type(' Dawn.')
  await expect(element(page, LAST)).toHaveText('The beam passes window 100. Dawn.')
  await press(page, 'Control+Home')
  await expect(element(page, 1)).toBeInViewport()
  await page.keyboard.type('x')
  await expect(element(page, 1)).toHaveText('xINT. LIGHTHOUSE - NIGHT')
})

test('the arrow keys go through every element, up and down', async ({ page }) => {
  const passed = new Set<number>()
  for (let line = 0; line < 150; line += 1) {
    passed.add(await caretElement(page))
    await page.keyboard.press('ArrowDown')
  }
  const last = await caretElement(page)
  passed.add(last)
  expect([...passed]).toEqual(Array.from({ length: last }, (_, index) => index + 1))
  await expect(element(page, last)).toBeInViewport()
  for (let line = 0; line < 150; line += 1) await page.keyboard.press('ArrowUp')
  expect(await caretElement(page)).toBe(1)
})

test('Page Down moves the caret by a screen and keeps it in view', async ({ page }) => {
  let before = 1
  while (before < LAST) {
    await page.keyboard.press('PageDown')
    await expect.poll(() => caretElement(page)).toBeGreaterThan(before)
    const now = await caretElement(page)
    expect(now - before).toBeLessThan(60)
    await expect(element(page, now)).toBeInViewport()
    before = now
  }
})

test('a selection over the whole block is replaced, and undone', async ({ page }) => {
  await press(page, 'Control+a')
  await page.keyboard.type('x')
  await expect(pageText(page).locator('.element')).toHaveText(['x'])
  await press(page, 'Control+z')
  await expect(pageText(page).locator('.element')).toHaveCount(LAST)
  await expect(element(page, LAST)).toHaveText('The beam passes window 100.')
})

test('Shift and Down select across groups, and typing replaces the selection', async ({ page }) => {
  await element(page, 16).click()
  await press(page, 'Home')
  for (let line = 0; line < 30; line += 1) await page.keyboard.press('Shift+ArrowDown')
  const end = await caretElement(page)
  expect(end).toBeGreaterThan(22)
  await page.keyboard.type('x')
  await expect(pageText(page).locator('.element')).toHaveCount(LAST - (end - 16))
  await expectUndo(page, 'Edit elements')
  await press(page, 'Control+z')
  await expect(pageText(page).locator('.element')).toHaveCount(LAST)
})

test('the caret stays in view while its group grows and is divided', async ({ page }) => {
  await element(page, 10).click()
  await press(page, 'End')
  for (let line = 0; line < 45; line += 1) {
    await press(page, 'Enter')
    await page.keyboard.type('Another line.')
  }
  await expect(pageText(page).locator('.element')).toHaveCount(LAST + 45)
  await expect(pageText(page).getByText('Another line.')).toHaveCount(45)
  await expect(pageText(page).getByText('Another line.').last()).toBeInViewport()
})

test('going to a page far away shows its first line, which stays in place', async ({ page }) => {
  await press(page, 'Control+g')
  await page.keyboard.type('12')
  await press(page, 'Enter')
  await expect(pageText(page)).toBeFocused()
  await expect.poll(() => caretElement(page)).toBeGreaterThan(200)
  await waitForFrames(page)
  await expect(element(page, await caretElement(page))).toBeInViewport()
  const { top } = await caretLine(page)
  await waitForFrames(page)
  expect((await caretLine(page)).top).toBe(top)
})
