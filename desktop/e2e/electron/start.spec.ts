import { expect } from '@playwright/test'
import { pageText } from '../support/editor.ts'
import { newWriter } from '../support/signed-in.ts'
import { logIn, test } from './support/test.ts'

test('a writer logs in, types, and finds it again after the app was killed', async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  const first = await launch()
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  await page
    .getByRole('button', { name: /^Story Block 1/ })
    .first()
    .click()
  await pageText(page).click()
  await page.keyboard.type('INT. SIGNAL BOX - NIGHT')
  await expect(page.getByText('Unsaved changes', { exact: true })).toBeVisible()
  await expect
    .poll(() => first.evaluate(({ app }) => app.getPath('userData')))
    .toContain('user-data')
  await first.kill()
})
