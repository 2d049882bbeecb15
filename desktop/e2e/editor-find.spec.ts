/** Find and replace, by keyboard. */
import { expect, type Page } from '@playwright/test'
import { button, openProject, pageText, press, scriptWith } from './support/editor.ts'
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
    for (const place of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
      await press(page, 'Enter')
      await expect(count(page)).toHaveText(place)
      await expect(field(page)).toBeFocused()
    }
    await expectLines(page, asWritten)
  })

  test('the focus stays on Replace', async ({ page }) => {
    await find(page, 'ball')
    await press(page, 'Enter')
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
      await press(page, 'Enter', 'Enter')
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
      await press(page, 'Enter', 'Enter')
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
  await press(page, 'Enter')
  await expect(count(page)).toHaveText('1 of 1')
  const top = async () => (await page.locator('.found').boundingBox())?.y ?? 0
  const bar = await page.getByRole('search').boundingBox()
  await expect.poll(top).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? Infinity))
})
