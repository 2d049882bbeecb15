/** The landing page: its working command bar and the picture of the editor. */
import { expect } from '@playwright/test'
import { test } from './support/test.ts'

test('visitors try the assistant by keyboard, and nothing is sent', async ({ page, server }) => {
  const sent: string[] = []
  await page.goto(server.url)
  const field = page.getByLabel('Command', { exact: true })
  const sheet = page.getByRole('region', { name: 'Sample page' })
  await expect(field).toBeVisible()
  page.on('request', (request) => {
    if (!request.url().startsWith(`${server.url}/assets/`)) sent.push(request.url())
  })
  await field.focus()
  await page.keyboard.type('Ivo says "And the oil?"')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('And the oil?')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Try it' }).getByRole('status')).toContainText(
    'Added dialogue: And the oil?',
  )
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter')
  await expect(sheet.getByText('And the oil?')).toBeHidden()
  await expect(field).toBeFocused()
  await expect(page).toHaveURL(`${server.url}/`)
  expect(sent).toEqual([])
})

test('the picture of the editor follows the theme and keeps its place', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(server.url)
  const picture = page.getByRole('img', { name: /^The editor: / })
  const box = await picture.boundingBox()
  await picture.scrollIntoViewIfNeeded()
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  await expect.poll(shown).toContain('editor-dark-')
  const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(loaded).toBeGreaterThan(0)
  const height = await picture.evaluate((image) => image.getBoundingClientRect().height)
  expect(height).toBe(box?.height)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(shown).toContain('editor-light-')
})
