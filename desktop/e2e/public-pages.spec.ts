/** Public pages: accessible in both color schemes. Their layout is checked in page-grid.spec.ts. */
import { expect } from '@playwright/test'
import { axeFindingsInBothSchemes } from './support/axe.ts'
import { test } from './support/test.ts'

/** Grouped by audience. */
const PAGES = {
  readers: [
    '/',
    '/pricing',
    '/faq',
    '/download',
    '/rich-text-demo',
    '/contact',
    '/terms',
    '/privacy',
    '/licenses',
  ],
  accounts: [
    '/login',
    '/signup',
    '/verify-email',
    '/forgot-password',
    '/reset-password',
    '/no-such-page',
  ],
}

for (const [audience, paths] of Object.entries(PAGES)) {
  test(`pages for ${audience} are accessible, light and dark`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const path of paths) {
      await page.goto(server.url + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const findings = await axeFindingsInBothSchemes(page)
      expect.soft(findings, path).toEqual({ light: [], dark: [] })
    }
  })
}

test('the terms lead to the licenses of packages and fonts', async ({ page, server }) => {
  await page.goto(`${server.url}/terms`)
  await page.getByRole('link', { name: 'Third-party licenses' }).click()
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible()
  const file = await fetch(`${server.url}/licenses.txt`)
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await file.text()).toMatch(/^react \d.*\(MIT\)$/m)
})
