/** Read-only links: the owner's settings and the reader's pages (`docs/product/sharing.md#read-only-links`). */
import { expect } from '@playwright/test'
import { button, expectAccessible, openProject, scriptWith } from './support/editor.ts'
import { test } from './support/test.ts'

const PASSWORD = 'low tide'
const LINES = [
  'scene_heading:INT. LIGHTHOUSE - NIGHT',
  'action:The lamp turns.',
  'character:NORA',
  'dialogue:You are late.',
] as const

test('a reader with the password sees the pages, until the owner turns the link off', async ({
  page,
  browser,
  server,
}) => {
  await openProject(page, server, { script: { ...scriptWith(LINES), title: 'Tides' } })
  await button(page, 'Share').click()
  const dialog = page.getByRole('region', { name: 'Read-only link' })
  await dialog.getByRole('button', { name: 'Turn on the link' }).click()
  await dialog.getByRole('button', { name: /^Password/ }).click()
  await dialog.getByRole('switch', { name: 'Ask for a password' }).click()
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await dialog.getByRole('textbox', { name: 'Watermark' }).fill('For Ivo')
  await dialog.getByRole('button', { name: 'Save settings' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The settings are saved.')
  await expectAccessible(page)
  const address = await dialog.getByRole('textbox', { name: 'Address' }).inputValue()

  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const reader = await context.newPage()
  await reader.goto(address)
  await reader.getByRole('textbox', { name: 'Password' }).fill('high tide')
  await reader.keyboard.press('Enter')
  await expect(reader.getByText("This isn't the password of this link.")).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await reader.keyboard.press('Enter')
  await expect(reader.getByRole('heading', { name: 'Tides' })).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Page 1' })).toContainText('The lamp turns.')
  await expect(reader.getByText('2 pages · read-only')).toBeVisible()
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(reader)

  await dialog.getByRole('button', { name: 'Turn off the link' }).click()
  await expect(dialog.getByRole('status')).toHaveText('The link is turned off.')
  await reader.reload()
  await expect(reader.getByRole('alert')).toContainText("This link doesn't work any more.")
  await context.close()
})
