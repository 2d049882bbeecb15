/** The pages that everybody may see: accessible in both themes, and whole on a narrow screen. */
import { expect } from '@playwright/test'
import { axeFindings, COLOR_SCHEMES } from './support/axe.ts'
import { test } from './support/test.ts'

/** By who comes to them. */
const PAGES = {
  readers: ['/', '/pricing', '/faq', '/rich-text-demo', '/contact', '/terms', '/privacy'],
  accounts: [
    '/login',
    '/signup',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/no-such-page',
  ],
}
const PHONE = { width: 390, height: 844 }

for (const [who, paths] of Object.entries(PAGES)) {
  test(`for ${who} hold to the accessibility rules, light and dark`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const colorScheme of COLOR_SCHEMES) {
        // The hero moves; what is half faded in would be measured as too pale.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        expect.soft(await axeFindings(page), `${path} ${colorScheme}`).toEqual([])
      }
    }
  })
}

test('fit a phone without scrolling sideways', async ({ page, server }) => {
  await page.setViewportSize(PHONE)
  for (const path of Object.values(PAGES).flat()) {
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBeLessThanOrEqual(PHONE.width)
  }
})
