/** Going to a page or scene, by keyboard (`docs/product.md#go-to`). */
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
import { test } from './support/test.ts'

const actions = (count: number) =>
  Array.from({ length: count }, (_, index) => `action:Line ${index}.` as const)

/** Three pages: the second begins in block 1, the third in block 2. */
const script = scriptWith(
  ['scene_heading:INT. KITCHEN - DAY', ...actions(30), 'scene_heading:EXT. PIER - NIGHT'],
  ['scene_heading:INT. KITCHEN - NIGHT', ...actions(30)],
)

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Go to page or scene' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Page or scene' })
const options = (page: Page) => dialog(page).getByRole('option')
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true })
const status = (page: Page) => dialog(page).getByRole('status')
const element = (page: Page, id: string) => page.locator(`[data-element-id="${id}"]`)

/** Opens the dialog and types into it. */
async function ask(page: Page, query: string): Promise<void> {
  await press(page, 'Control+g')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

for (const [name, preferences] of [
  ['one block', '{"continuous":false}'],
  ['all blocks, without page breaks', '{"continuous":true,"pageBreaks":false}'],
] as const) {
  test.describe(`showing ${name}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await page.addInitScript((stored) => localStorage.setItem('editor', stored), preferences)
      await openProject(page, server, { script })
      await expect(pageText(page).first()).toBeFocused()
    })

    test('a page number goes to the first line of that page', async ({ page }) => {
      await ask(page, '3')
      await expect(options(page)).toHaveText(['Page 3', /^3INT. KITCHEN - NIGHT/])
      await expect(chosen(page)).toHaveText('Page 3')
      await press(page, 'Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.getByText('Story Block 2 | 31 elements')).toBeVisible()
      await expect(page.locator('.ProseMirror:focus')).toBeVisible()
      await page.keyboard.type('Here: ')
      await expect(page.getByText(/^Here: Line \d+\.$/)).toBeInViewport()

      await ask(page, 'p 1')
      await press(page, 'Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('.ProseMirror:focus')).toBeVisible()
      await page.keyboard.type('x')
      await expect(element(page, 'b1e1')).toHaveText('xINT. KITCHEN - DAY')
    })

    test('Enter right after typing waits for the pages', async ({ page }) => {
      await press(page, 'Control+g')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('page 2')
      await page.keyboard.press('Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('.ProseMirror:focus')).toBeVisible()
      await page.keyboard.type('Here: ')
      await expect(page.getByText(/^Here: Line \d+\.$/)).toBeInViewport()
    })

    test('arrow keys choose among the scenes that match', async ({ page }) => {
      await ask(page, 'kitchen')
      await expect(options(page)).toHaveText([
        '1INT. KITCHEN - DAYpage 1',
        '3INT. KITCHEN - NIGHTpage 2',
      ])
      await expect(status(page)).toHaveText('2 matches')
      await expectAccessible(page)
      await press(page, 'ArrowDown')
      await expect(chosen(page)).toContainText('NIGHT')
      await press(page, 'ArrowDown', 'ArrowUp')
      await expect(chosen(page)).toContainText('NIGHT')
      await press(page, 'Enter')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('.ProseMirror:focus')).toBeVisible()
      await page.keyboard.type('!')
      await expect(element(page, 'b2e1')).toHaveText('INT. KITCHEN - NIGHT!')
      await expect(element(page, 'b2e1')).toBeInViewport()
    })

    test('says what is possible, and Escape returns to the caret', async ({ page }) => {
      await press(page, 'ArrowDown', 'End')
      await ask(page, 'p 12')
      await expect(status(page)).toHaveText('This script has 3 pages.')
      await press(page, 'Enter')
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('bridge')
      await expect(field(page)).toHaveValue('bridge')
      await expect(status(page)).toHaveText(
        'No scene heading has “bridge”. This script has 3 pages and 3 scenes.',
      )
      await press(page, 'Escape')
      await expect(dialog(page)).toBeHidden()
      await expect(page.locator('.ProseMirror:focus')).toBeVisible()
      await page.keyboard.type(' Again.')
      await expect(element(page, 'b1e2')).toHaveText('Line 0. Again.')
    })
  })
}

test('the View menu opens it too, with all scenes listed and the keyboard in the field', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openProject(page, server, { script, isNarrow: true })
  await tabTo(page, button(page, 'View'))
  await press(page, 'Enter')
  await expect(page.getByRole('menuitem', { name: 'Find and replace…' })).toBeFocused()
  await press(page, 'ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Go to page or scene…' })).toBeFocused()
  await press(page, 'Enter')
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveCount(3)
  await expect(chosen(page)).toHaveCount(0)
  await expectAccessible(page)
  await press(page, 'ArrowUp', 'Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(pageText(page)).toBeFocused()
  await page.keyboard.type('!')
  await expect(element(page, 'b2e1')).toHaveText('INT. KITCHEN - NIGHT!')
})
