/** The pages that everybody may see: accessible in both themes, and whole on a narrow screen. */
import { expect } from '@playwright/test'
import { axeFindings } from './support/axe.ts'
import { test } from './support/test.ts'

const PATHS = [
  '/',
  '/pricing',
  '/faq',
  '/login',
  '/signup',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
  '/rich-text-demo',
  '/contact',
  '/terms',
  '/privacy',
  '/no-such-page',
]
const PHONE = { width: 390, height: 844 }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`hold to the accessibility rules in ${colorScheme}`, async ({ page, server }) => {
    // The hero moves; what is half faded in would be measured as too pale.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of PATHS) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect.soft(await axeFindings(page), path).toEqual([])
    }
  })
}

test('fit a phone without scrolling sideways', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  for (const path of PATHS) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(PHONE.width)
  }
})
