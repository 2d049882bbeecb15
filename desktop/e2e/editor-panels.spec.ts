/** A panel next to the page (`docs/product/editor.md#editor`) whose text the server gets. */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button, openProject } from './support/editor.ts'
import { depot as script } from './support/opened-scripts.ts'
import { test } from './support/test.ts'

test('custom instructions are saved with the script, up to 5000 characters, and unsaved text stays while other panels are open', async ({
  page,
  server,
}) => {
  const { writer, projectId } = await openProject(page, server, { script })
  await button(page, 'Custom Instructions').click()
  const sheet = page.getByRole('complementary', { name: 'Custom Instructions' })
  const text = sheet.getByRole('textbox')
  await expect(button(page, 'Save')).toHaveCount(0)
  await text.fill('x'.repeat(5001))
  await expect(sheet).toContainText('1 character too long.')
  await expect(button(page, 'Save')).toBeDisabled()
  await text.fill('No camera directions.')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await button(page, 'Custom Instructions').click()
  await expect(text).toHaveValue('No camera directions.')
  await button(page, 'Save').click()
  await button(page, 'Save Project').click()
  await expect(saved(page)).toBeVisible()
  expect((await writer.readProject(projectId)).script).toMatchObject({
    customInstructions: 'No camera directions.',
  })
})
