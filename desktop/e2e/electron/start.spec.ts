import { expect } from '@playwright/test'
import { unsaved } from '../support/chrome.ts'
import { lines } from '../support/editor-page.ts'
import { pageText } from '../support/editor.ts'
import { newWriter } from '../support/signed-in.ts'
import { expectKept, logIn, test } from './support/test.ts'

test('a writer logs in, types, and finds it again after the app was killed', async ({
  launch,
  server,
}) => {
  const writer = await newWriter(server)
  const first = await launch()
  const page = await first.page()
  await logIn(page, writer)
  await page.getByRole('button', { name: 'Create Your First Project' }).click()
  await page.getByRole('navigation', { name: 'Story blocks' }).getByText('Story Block 1').click()
  await pageText(page).click()
  await page.keyboard.type('INT. SIGNAL BOX - NIGHT')
  await expect(unsaved(page)).toBeVisible()
  await expectKept(page)
  await first.kill()

  const again = await (await launch()).page()
  await again.getByRole('link', { name: 'Untitled Project' }).click()
  await expect(again.getByText('Local changes (auto-recovered)')).toBeVisible()
  await again.getByRole('navigation', { name: 'Story blocks' }).getByText('Story Block 1').click()
  expect(await lines(again)).toContain('scene_heading:INT. SIGNAL BOX - NIGHT')
})
