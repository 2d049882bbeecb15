/** Find and replace with real keys: what they reach is the bar, until it is closed. */
import { expect, type Page } from '@playwright/test'
import { button, openProject, press, scriptWith } from './support/editor.ts'
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
