/** Synopses and sections on a phone. */
import { expect } from '@playwright/test'
import { button, expectAccessible, openProject } from './support/editor.ts'
import { outline, outlined, sceneList } from './support/outline.ts'
import { test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

test('synopses and sections are written by touch', async ({ page, server }) => {
  await openProject(page, server, { script: outlined, isNarrow: true })
  await button(page, 'Show sidebar').tap()
  const edit = button(page, 'Synopsis of 2. EXT. RIVER')
  await edit.tap()
  const field = page.getByRole('textbox', { name: 'Synopsis of EXT. RIVER' })
  await expect(field).toBeFocused()
  await page.keyboard.type('Ona crosses.')
  await expectAccessible(page)
  await button(page, 'Add section above…').tap()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ice')
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).tap()
  await expect.poll(() => outline(page)).toContain('# Ice')
  await edit.tap()
  await expect(sceneList(page).getByText('Ona crosses.')).toBeVisible()
  const box = await button(page, 'Change section Ice').boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
})
