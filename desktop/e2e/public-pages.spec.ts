/** The licenses of what the app is made of, as the server serves them. */
import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('the terms lead to the licenses of packages and fonts', async ({ page, server }) => {
  await page.goto(`${server.url}/terms`)
  await page.getByRole('link', { name: 'Third-party licenses' }).click()
  await expect(page.getByText('SIL OPEN FONT LICENSE').first()).toBeVisible()
  const file = await fetch(`${server.url}/licenses.txt`)
  expect(file.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await file.text()).toMatch(/^react \d.*\(MIT\)$/m)
})
