/** The rich text demo: marks, PDF export, and saving in the browser. */
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { axeFindingsInBothSchemes } from './support/axe.ts'
import { expectNoOverflow } from './support/chrome.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

async function openDemo(page: Page, url: string) {
  await page.goto(`${url}/rich-text-demo`)
  const text = page.getByRole('textbox', { name: 'Demo text' })
  await expect(text).toContainText('Type over this text.')
  return text
}

test('sets marks by key and button, and saves the text in this browser', async ({
  page,
  server,
}) => {
  const text = await openDemo(page, server.url)
  await text.press('ControlOrMeta+a')
  await text.press('Delete')
  await page.keyboard.press('ControlOrMeta+b')
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('strong')
  await page.getByRole('button', { name: 'Bold' }).click()
  await page.getByRole('button', { name: 'Italic' }).click()
  await page.keyboard.type(' slanted')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+i')
  await page.getByRole('button', { name: 'Underline' }).click()
  await page.keyboard.type('ruled')
  const html = '<p><b>strong</b><i> slanted</i></p><p><u>ruled</u></p>'
  await expect.poll(() => text.innerHTML()).toBe(html)

  const status = page.getByRole('status').filter({ hasText: /browser/ })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(status).toHaveText('Saved in this browser.')
  await page.reload()
  await expect.poll(() => text.innerHTML()).toBe(html)
  await page.getByRole('button', { name: 'Clear' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Clear text' }).click()
  await expect(status).toContainText('Cleared the page and the text saved in this browser')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('richTextDemo'))).toBeNull()
  await expect(text).toHaveText('')
  await page.getByRole('button', { name: 'Load' }).click()
  await expect(status).toHaveText('Nothing is saved in this browser yet.')

  await text.click()
  await page.keyboard.type('Unsaved')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await expect(dialog).toContainText("Your text isn't saved in this browser.")
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect(text).toHaveText('Unsaved')
  await page.getByRole('link', { name: 'FAQ' }).first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/faq$/)
})

test('exports Courier 12 from y 20, with a new page after y 270', async ({ page, server }) => {
  await page.addInitScript(() => {
    const paragraphs = ['the <b>first</b> line', ...Array.from({ length: 56 }, (_, at) => `${at}`)]
    localStorage.setItem('richTextDemo', JSON.stringify({ paragraphs }))
  })
  await page.goto(`${server.url}/rich-text-demo`)
  await expect(page.getByRole('textbox', { name: 'Demo text' })).toContainText('the first line')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as PDF' }).click()
  const download = await started
  expect(download.suggestedFilename()).toBe('Rich_Text_Demo.pdf')
  const { pages } = await readPdf(await readFile(await download.path()))
  const near = (mm: number) => Math.round(mm * 10) / 10
  expect(pages.map(({ texts }) => [near(texts[0]?.y ?? 0), near(texts.at(-1)?.y ?? 0)])).toEqual([
    [20, 267.5],
    [20, 20],
  ])
  const [plain, bold] = pages[0]?.texts ?? []
  expect([plain?.text, plain?.fontName, plain?.size]).toEqual(['the', 'Courier', 12])
  expect([bold?.text, bold?.fontName]).toEqual(['first', 'Courier-Bold'])
})

test('is accessible on a phone, light and dark', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDemo(page, server.url)
  expect(await axeFindingsInBothSchemes(page)).toEqual({ light: [], dark: [] })
  await expectNoOverflow(page)
})
