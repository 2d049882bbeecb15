/** Find and replace with real keys: what they reach is the bar, until it is closed. */
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

/** Looks for this from wherever the keyboard is. */
async function look(page: Page, query: string): Promise<void> {
  await press(page, 'Control+f')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

test.describe('in the flow of all blocks', () => {
  test.beforeEach(async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('editor', '{"continuous":true}'))
    await openProject(page, server, { script })
    await expectLines(page, asWritten)
  })

  test('Enter goes from block to block and changes nothing', async ({ page }) => {
    await look(page, 'ball')
    for (const place of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
      await press(page, 'Enter')
      await expect(count(page)).toHaveText(place)
      await expect(field(page)).toBeFocused()
    }
    await expectLines(page, asWritten)
  })

  test('Replace stays with the keyboard on its button', async ({ page }) => {
    await look(page, 'ball')
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
  ['the flow', '{"continuous":true}'],
] as const) {
  test.describe(`closed over ${name}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await page.addInitScript((kept) => localStorage.setItem('editor', kept), preferences)
      await openProject(page, server, { script })
      await expect(pageText(page).first()).toBeFocused()
    })

    test('it leaves the match selected in the text', async ({ page }) => {
      await look(page, 'ball')
      await press(page, 'Enter', 'Enter')
      await expect(count(page)).toHaveText('2 of 3')
      await press(page, 'Escape')
      await expect(page.getByRole('search')).toBeHidden()
      await page.keyboard.type('hat')
      await expect(element(page, 'b2e1')).toHaveText('She drops the hat.')
    })

    test('without a match, it leaves the caret where it was', async ({ page }) => {
      await press(page, 'End', 'ArrowLeft')
      await look(page, 'nowhere')
      await expect(count(page)).toHaveText('No matches')
      await press(page, 'Escape')
      await page.keyboard.type('s')
      await expect(element(page, 'b1e1')).toHaveText('He throws the balls.')
    })

    test('it leaves the caret where a click has put it since', async ({ page }) => {
      await look(page, 'ball')
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

test('asked for again from the text, the keyboard is in the bar again', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script })
  await look(page, 'ball')
  await element(page, 'b1e1').click()
  await look(page, 'throws')
  await expect(field(page)).toHaveValue('throws')
  await expect(element(page, 'b1e1')).toHaveText('He throws the ball.')
})

test('on a phone a match at the very top comes out below the bar', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProject(page, server, { script, isNarrow: true })
  await look(page, 'throws')
  await press(page, 'Enter')
  await expect(count(page)).toHaveText('1 of 1')
  const top = async () => (await page.locator('.found').boundingBox())?.y ?? 0
  const bar = await page.getByRole('search').boundingBox()
  await expect.poll(top).toBeGreaterThan((bar?.y ?? Infinity) + (bar?.height ?? Infinity))
})
