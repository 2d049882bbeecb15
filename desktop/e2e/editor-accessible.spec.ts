/** Checks the editor and each of its panels with axe, in both color schemes. */
import { expect, type Page } from '@playwright/test'
import {
  button,
  expectAccessibleInBothSchemes as expectAccessible,
  openProject,
  pageText,
} from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

const PANELS = ['User Guide', 'Story Overview', 'Custom Instructions', 'Formatting Options']
const sheet = (page: Page) => page.getByRole('dialog')

test.describe('axe finds no problems, light and dark, in', () => {
  test('the title page, a story block, panels and dialogs', async ({ page, server }) => {
    await openProject(page, server, { script, storyblock: 'title' })
    await expectAccessible(page)
    await button(page, 'Story Block 1').click()
    await expect(pageText(page)).toBeFocused()
    await expectAccessible(page)
    await button(page, 'Story Block 2').hover()
    await expectAccessible(page)

    for (const name of PANELS) {
      await test.step(name, async () => {
        await button(page, name).click()
        await expect(page.getByRole('dialog', { name })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toBeHidden()
      })
    }

    await button(page, /^Length/).click()
    await expect(sheet(page)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await button(page, 'View').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await button(page, 'Reset').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    // The dialog gives the focus back, and the next key is for the command.
    await expect(button(page, 'Reset')).toBeFocused()

    await page.route('**/api/llm/process-command', () => undefined)
    await page.getByLabel('Command', { exact: true }).fill('add action: The rain stops.')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Processing voice command...')).toBeVisible()
    await expectAccessible(page)
  })

  test('the drawer on a narrow screen', async ({ page, server }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openProject(page, server, { script, isNarrow: true })
    await expectAccessible(page)
    await button(page, 'Show sidebar').click()
    await expect(page.getByRole('complementary')).toBeFocused()
    await expectAccessible(page)
  })
})
