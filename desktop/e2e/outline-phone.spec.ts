/** Synopses and sections on a phone. */
import { expect } from '@playwright/test'
import { button, expectAccessible, openProject } from './support/editor.ts'
import { outline, outlined, sceneList } from './support/outline.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('synopses and sections are written by touch', async ({ page, server }) => {
  await openProject(page, server, { script: outlined, isNarrow: true })
  await button(page, 'Show sidebar').tap()
  const menu = button(page, 'More actions for EXT. RIVER')
  const choose = async (item: string) => {
    await menu.tap()
    await page.getByRole('menuitem', { name: item }).tap()
  }
  await choose('Synopsis…')
  const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Ona crosses.')
  await expectAccessible(page)
  await choose('Add section above…')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ice')
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).tap()
  await expect.poll(() => outline(page)).toContain('# Ice')
  await expect(sceneList(page).locator('[title*="Ona crosses."]')).toBeVisible()
  const box = await menu.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(36)
})
