/** Nothing covers the caret (`docs/product.md#editor`), also on a phone with its keyboard. */
import { devices, expect } from '@playwright/test'
import { caretLine, expectCaretClear, openPhoneKeyboard } from './support/caret.ts'
import { command } from './support/chrome.ts'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
} from './support/editor.ts'
import { chooseView, expectLines, openPage } from './support/editor-page.ts'
import { test } from './support/test.ts'

const long = Array.from({ length: 60 }, (_, index) => `action:Line ${index}.` as const)

test.describe('on a small window', () => {
  test.use({ viewport: { width: 1100, height: 600 } })

  test('no key moves the caret under a bar', async ({ page, server }) => {
    await openPage(page, server, long)
    const keys = [
      ...Array<string>(24).fill('ArrowDown'),
      'PageDown',
      'PageDown',
      'PageUp',
      'Control+End',
      'Enter',
      'Enter',
      'Escape',
      'Shift+Enter',
      'Control+Home',
      ...Array<string>(3).fill('ArrowDown'),
      'Control+End',
      ...Array<string>(24).fill('ArrowUp'),
    ]
    for (const key of keys) {
      await press(page, key)
      await expectCaretClear(page)
    }
    await page.keyboard.press('Control+End')
    await page.keyboard.type('More. '.repeat(40))
    await expectCaretClear(page)
  })

  test('after paste, undo, a jump and an answer, the place is clear of every bar', async ({
    page,
    server,
  }) => {
    await openPage(page, server, long)
    await press(page, 'ArrowDown', 'Control+a', 'Control+c', 'Control+End', 'Control+v')
    await expect(page.locator('[data-element-id]')).toHaveCount(120)
    await expectCaretClear(page)
    await press(page, 'Control+z')
    await expect(page.locator('[data-element-id]')).toHaveCount(60)
    await expectCaretClear(page)

    await press(page, 'Control+f')
    await page.keyboard.type('Line 1')
    const count = page.getByRole('search').locator('output')
    await expect(count).toContainText(' of 11')
    for (let step = 0; step < 12; step += 1) {
      const before = await count.innerText()
      await page.keyboard.press('Enter')
      await expect(count).not.toHaveText(before)
      await expect
        .poll(() =>
          page.locator('.found-current').evaluate((found) => {
            const { left, top, bottom } = found.getBoundingClientRect()
            return [top + 2, bottom - 2].every(
              (y) => document.elementFromPoint(left + 2, y)?.closest('.found-current') === found,
            )
          }),
        )
        .toBe(true)
    }
    // The focus returns to the caret, still with the find bar open.
    await pageText(page).focus()
    await press(page, 'Control+Home')
    await expectCaretClear(page)
    await press(page, 'Control+End')
    await expectCaretClear(page)

    await command(page).focus()
    await page.keyboard.type('add action: The rain stops.')
    await page.keyboard.press('Enter')
    const added = page.locator('[data-review="added"]')
    await expect(added).toHaveText('The rain stops.')
    await expect(page.getByRole('region', { name: 'Changes by the assistant' })).toBeVisible()
    const isOver = () =>
      added.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect()
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint(left + 2, y)),
        )
      })
    await expect.poll(isOver).toBe(true)
  })

  test('typewriter scrolling keeps the line in the middle, and is remembered', async ({
    page,
    server,
  }) => {
    await openPage(page, server, long)
    await chooseView(page, 'Turn on typewriter scrolling')
    await page.reload()
    await expect(pageText(page)).toBeFocused()
    await press(page, 'Control+End', 'Enter')
    await page.keyboard.type('One. '.repeat(50))
    // Between the page header and the command bar.
    const middle = 300
    const distance = async () => Math.abs((await caretLine(page)).top - middle)
    await expect.poll(distance).toBeLessThan(20)
    await press(page, 'Enter')
    await expect.poll(distance).toBeLessThan(20)
    await press(page, ...Array<string>(8).fill('ArrowUp'))
    await expect.poll(distance).toBeLessThan(20)
    await chooseView(page, 'Turn off typewriter scrolling')
    await pageText(page).focus()
    await expect(pageText(page)).toBeFocused()
    await press(page, ...Array<string>(4).fill('ArrowUp'))
    await expect.poll(distance).toBeGreaterThan(60)
  })
})

test.describe('on a phone', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7']
  test.use({ ...phone, viewport: { width: 390, height: 780 } })

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
    const keys = ['Tab: next type', 'Choose type', 'Undo last edit'].map((name) =>
      button(page, name),
    )
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
    // What was typed stays in sight.
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
})
