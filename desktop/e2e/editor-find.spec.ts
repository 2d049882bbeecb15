/** Find and replace, by keyboard. */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  openProject,
  pageText,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { expectLines } from './support/editor-page.ts'
import { test } from './support/test.ts'

const script = scriptWith(
  ['action:He throws the ball.'],
  ['action:She drops the ball.', 'character:BEN'],
  ['action:The ball rolls.'],
)
const asWritten = [
  'action:He throws the ball.',
  'action:She drops the ball.',
  'character:BEN',
  'action:The ball rolls.',
]

const field = (page: Page) => page.getByRole('textbox', { name: 'Find' })
const count = (page: Page) => page.getByRole('search').getByRole('status')

const element = (page: Page, id: string) => page.locator(`[data-element-id="${id}"]`)

/** Opens the find bar and types a query. */
async function find(page: Page, query: string): Promise<void> {
  await press(page, 'Control+f')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

test.describe('in the continuous view', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('editor', '{"continuous":true}'))
    await openProject(page, server, { script })
    await expectLines(page, asWritten)
  })

  test('Enter goes from match to match across blocks and changes nothing', async ({ page }) => {
    await find(page, 'ball')
    await expect(count(page)).toHaveText('1 of 3')
    for (const place of ['2 of 3', '3 of 3', '1 of 3. Continued from the beginning.', '2 of 3']) {
      await press(page, 'Enter')
      await expect(count(page)).toHaveText(place)
      await expect(field(page)).toBeFocused()
    }
    await press(page, 'Shift+Enter', 'Shift+Enter')
    await expect(count(page)).toHaveText('3 of 3. Continued from the end.')
    await expectLines(page, asWritten)
  })

  test('the focus stays on Replace', async ({ page }) => {
    await find(page, 'ball')
    await page.getByRole('textbox', { name: 'Replace with' }).fill('hat')
    await press(page, 'Tab', 'Enter')
    await expect(count(page)).toHaveText('1 of 2')
    await expect(button(page, 'Replace')).toBeFocused()
    await press(page, 'Enter')
    await expect(count(page)).toHaveText('1 of 1')
    await expect(button(page, 'Replace')).toBeFocused()
    await expectLines(
      page,
      asWritten.toSpliced(0, 2, 'action:He throws the hat.', 'action:She drops the hat.'),
    )
  })
})

for (const [name, preferences] of [
  ['one block', '{"continuous":false}'],
  ['the continuous view', '{"continuous":true}'],
] as const) {
  test.describe(`closing the find bar in ${name}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await page.addInitScript((stored) => localStorage.setItem('editor', stored), preferences)
      await openProject(page, server, { script })
      await expect(pageText(page).first()).toBeFocused()
    })

    test('leaves the match selected in the text', async ({ page }) => {
      await find(page, 'ball')
      await press(page, 'Enter')
      await expect(count(page)).toHaveText('2 of 3')
      await press(page, 'Escape')
      await expect(page.getByRole('search')).toBeHidden()
      await page.keyboard.type('hat')
      await expect(element(page, 'b2e1')).toHaveText('She drops the hat.')
    })

    test('without a match, leaves the caret where it was', async ({ page }) => {
      await press(page, 'End', 'ArrowLeft')
      await find(page, 'nowhere')
      await expect(count(page)).toHaveText('No matches')
      await press(page, 'Escape')
      await page.keyboard.type('s')
      await expect(element(page, 'b1e1')).toHaveText('He throws the balls.')
    })

    test('leaves the caret where a click has put it meanwhile', async ({ page }) => {
      await find(page, 'ball')
      await press(page, 'Enter')
      await expect(count(page)).toHaveText('2 of 3')
      await element(page, 'b2e2').click()
      await press(page, 'End')
      await button(page, 'Close find').click()
      await page.keyboard.type('JI')
      await expect(element(page, 'b2e2')).toHaveText('BENJI')
    })
  })
}

test('pressing the shortcut in the text again moves the focus back to the find bar', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await expect(pageText(page)).toBeFocused()
  await find(page, 'ball')
  await element(page, 'b1e1').click()
  await find(page, 'throws')
  await expect(field(page)).toHaveValue('throws')
  await expect(element(page, 'b1e1')).toHaveText('He throws the ball.')
})

test('on a phone, a match at the very top is scrolled below the find bar', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProject(page, server, { script, isNarrow: true })
  await find(page, 'throws')
  await expect(count(page)).toHaveText('1 of 1')
  const top = async () => (await page.locator('.found').boundingBox())?.y ?? 0
  const bar = await page.getByRole('search').boundingBox()
  await expect.poll(top).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? Infinity))
})

test.describe('in one block', () => {
  const willing = scriptWith(
    ['action:Will is willing.', 'character:WILL', 'dialogue:I will.'],
    ['action:She is willing, he will be.', 'action:Goodwill, WILL said.'],
  )

  test.beforeEach(async ({ page, server }) => {
    await openProject(page, server, { script: willing })
    await expect(pageText(page)).toBeFocused()
  })

  const selected = (page: Page) => page.evaluate(() => document.getSelection()?.toString())

  test('the search starts at the caret and follows it', async ({ page }) => {
    await press(page, 'Control+Home', 'ArrowRight')
    await find(page, 'will')
    await expect(count(page)).toHaveText('2 of 8')
    await press(page, 'Escape')
    await expect(pageText(page)).toBeFocused()
    await expect.poll(() => selected(page)).toBe('will')
    await press(page, 'ArrowDown', 'End')
    await find(page, 'will')
    await expect(count(page)).toHaveText('4 of 8')
    await press(page, 'Enter')
    await expect(count(page)).toHaveText('5 of 8')
    await expect(element(page, 'b2e1')).toBeVisible()
    await expect(field(page)).toBeFocused()
  })

  test('whole words and letter case by keyboard, then all are replaced', async ({ page }) => {
    await find(page, 'WILL')
    await expect(count(page)).toHaveText('1 of 8')
    await tabTo(page, button(page, 'Whole word'))
    await press(page, 'Space')
    await expect(button(page, 'Whole word')).toHaveAttribute('aria-pressed', 'true')
    await expect(count(page)).toHaveText('1 of 5')
    await press(page, 'Shift+Tab', 'Space')
    await expect(button(page, 'Match case')).toHaveAttribute('aria-pressed', 'true')
    await expect(count(page)).toHaveText('1 of 2')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Replace with' }).fill('BILL')
    await press(page, 'Tab', 'Tab', 'Enter')
    await expect(count(page)).toHaveText('Replaced 2')
    await expect(field(page)).toBeFocused()
    await expectLines(page, ['action:Will is willing.', 'character:BILL', 'dialogue:I will.'])
    await press(page, 'Escape', 'Control+z')
    await expectLines(page, ['action:Will is willing.', 'character:WILL', 'dialogue:I will.'])
  })

  test('a query without a match leaves the caret, whatever its first letters matched', async ({
    page,
  }) => {
    await press(page, 'Control+Home', 'End', 'ArrowLeft')
    await find(page, 'Good morning')
    await expect(count(page)).toHaveText('No matches')
    await press(page, 'Escape')
    await page.keyboard.type('!')
    await expect(element(page, 'b1e1')).toHaveText('Will is willing!.')
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the buttons are 40 px high, fit the screen, and step and close', async ({
    page,
    server,
  }) => {
    await openProject(page, server, { script, isNarrow: true })
    await expect(pageText(page)).toBeVisible()
    await button(page, 'View').tap()
    await page.getByRole('menuitem', { name: 'Find and replace…' }).tap()
    await field(page).fill('the')
    await expect(count(page)).toHaveText('1 of 3')
    const boxes = await page
      .getByRole('search')
      .locator('button, input')
      .evaluateAll((controls) =>
        controls.map((control) => {
          const { left, right, height } = control.getBoundingClientRect()
          return { left, right, height }
        }),
      )
    expect(boxes).toHaveLength(9)
    for (const { left, right, height } of boxes) {
      expect(height).toBeGreaterThanOrEqual(40)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(390)
    }
    await button(page, 'Previous match').tap()
    await expect(count(page)).toHaveText('3 of 3. Continued from the end.')
    await button(page, 'Next match').tap()
    await expect(count(page)).toHaveText('1 of 3. Continued from the beginning.')
    await expectAccessible(page)
    await button(page, 'Close find').tap()
    await expect(page.getByRole('search')).toBeHidden()
  })
})
