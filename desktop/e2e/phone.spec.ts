/** Nothing covers the caret on a phone with its keyboard (`docs/product/editor.md#editor`). */
import { devices, expect, type Page } from '@playwright/test'
import { command } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']
test.use({ ...phone, viewport: { width: 390, height: 780 } })

/** Waits until the line with the caret is in the visible part of the window and nothing is over it. */
async function expectCaretClear(page: Page): Promise<void> {
  const isClear = () =>
    page.evaluate(() => {
      const { focusNode, focusOffset } = getSelection() ?? {}
      if (!focusNode) throw new Error('No caret')
      const range = document.createRange()
      range.setStart(focusNode, focusOffset ?? 0)
      const inside = focusNode instanceof Element ? focusNode : focusNode.parentElement
      // A caret in an empty element has no rectangle.
      const rectangle =
        range.getClientRects()[0] ?? inside?.closest('[data-element-id]')?.getBoundingClientRect()
      if (!rectangle) throw new Error('The caret is outside the text')
      const { left, top, bottom } = rectangle
      const isText = (y: number) =>
        document.elementFromPoint(left, y)?.closest('.script-page') !== null
      const { visualViewport: area } = window
      const end = (area?.offsetTop ?? 0) + (area?.height ?? innerHeight)
      return bottom <= end && isText(top + 2) && isText(bottom - 2)
    })
  await expect.poll(isClear).toBe(true)
}

/** Simulates the phone's keyboard: the window keeps its size, but less of it is visible. */
async function openPhoneKeyboard(page: Page, visibleHeight: number): Promise<void> {
  await page.evaluate((height) => {
    const { visualViewport: area } = window
    if (!area) throw new Error('No visual viewport')
    Object.defineProperty(area, 'height', { configurable: true, get: () => height })
    area.dispatchEvent(new Event('resize'))
  }, visibleHeight)
}

test('the caret and the bar stay above the keyboard', async ({ page, server }) => {
  await openProject(page, server, { script: scriptWith(long), isNarrow: true })
  await page.getByText('Line 14.', { exact: true }).tap()
  await expect(pageText(page)).toBeFocused()
  await expectCaretClear(page)
  await openPhoneKeyboard(page, 420)
  await expectCaretClear(page)
  const bar = page.getByRole('form', { name: 'Command bar' })
  const bottom = async () => {
    const box = await bar.boundingBox()
    return box ? box.y + box.height : Infinity
  }
  await expect.poll(bottom).toBeLessThanOrEqual(420)
  for (const key of ['End', 'Enter', 'Enter', 'Control+End', 'Enter', 'Control+Home']) {
    await press(page, key)
    await expectCaretClear(page)
  }
})

test('the command bar is one line beside Tab, type and undo until it is touched', async ({
  page,
  server,
}) => {
  const script = scriptWith(['action:Rain.', 'dialogue:Hi.', ...long])
  await openProject(page, server, { script, isNarrow: true })
  await page.getByText('Hi.', { exact: true }).tap()
  await expect(pageText(page)).toBeFocused()
  await openPhoneKeyboard(page, 420)
  const bar = page.getByRole('form', { name: 'Command bar' })
  const height = async () => (await bar.boundingBox())?.height ?? 0
  await expect.poll(height).toBeLessThan(60)
  const keys = ['Tab: next type', 'Choose type', 'Undo last edit'].map((name) => button(page, name))
  for (const key of [...keys, button(page, 'Start voice recording')]) {
    const box = await key.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
  }
  await expectAccessible(page)
  const [tab, type, undo] = keys
  const second = page.locator('[data-element-id]').nth(1)
  await tab?.tap()
  await expect(second).toHaveAttribute('data-type', 'parenthetical')
  await undo?.tap()
  await expect(second).toHaveAttribute('data-type', 'dialogue')
  await type?.tap()
  const shot = page.getByRole('listbox', { name: 'Types' }).getByRole('option', { name: 'Shot' })
  expect((await shot.boundingBox())?.height).toBeGreaterThanOrEqual(40)
  await shot.tap()
  await expect(second).toHaveAttribute('data-type', 'shot')
  // The keyboard stays open.
  await expect(pageText(page)).toBeFocused()

  await command(page).tap()
  await expect(page.getByText('Press Enter to send')).toBeVisible()
  await expect(button(page, 'Send')).toBeVisible()
  await expect(button(page, 'Choose type')).toBeHidden()
  await page.keyboard.type('add action: The rain stops.')
  await pageText(page).press('Control+Home')
  // The typed text stays in sight.
  await expect(button(page, 'Send')).toBeVisible()
  await expectCaretClear(page)
})

test('the list of types has room above the keyboard', async ({ page, server }) => {
  await openProject(page, server, { script: scriptWith(long), isNarrow: true })
  await page.getByText('Line 3.', { exact: true }).tap()
  await expect(pageText(page)).toBeFocused()
  await openPhoneKeyboard(page, 420)
  await press(page, 'Control+End', 'Enter', 'Enter')
  const options = page.getByRole('listbox', { name: 'Types' }).getByRole('option')
  for (const option of await options.all()) {
    expect(
      await option.evaluate((row) => {
        const { left, top, width, height } = row.getBoundingClientRect()
        return document.elementFromPoint(left + width / 2, top + height / 2) === row
      }),
    ).toBe(true)
  }
  await options.filter({ hasText: 'Character' }).tap()
  await expectLines(page, [...long, 'character:'])
})
