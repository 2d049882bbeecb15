/** The editor's address once a script is saved (`docs/product/editor.md#editor`). */
import { expect } from '@playwright/test'
import { saved } from './support/chrome.ts'
import { button } from './support/editor.ts'
import { newWriter } from './support/signed-in.ts'
import { test } from './support/test.ts'

test('after the first save of a new project, the address names it, replacing history', async ({
  page,
  server,
}) => {
  const writer = await newWriter(server)
  await page.addInitScript((token) => localStorage.setItem('token', token), writer.token)
  await page.goto(`${server.url}/faq`)
  await page.goto(`${server.url}/editor?storyblock=title`)
  await page.getByLabel('Script Title').fill('The first one')
  await button(page, 'Save Project').click()
  await expect(page).toHaveURL(/\/editor\?project=[\da-f-]{36}&storyblock=title$/)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByLabel('Script Title')).toHaveValue('The first one')
  const id = new URL(page.url()).searchParams.get('project') ?? ''
  expect((await writer.readProject(id)).script).toMatchObject({ title: 'The first one' })
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('script'))),
    )
    .toEqual([])
  await page.goBack()
  await expect(page).toHaveURL(`${server.url}/faq`)
})
