/** The rich text demo: marks, PDF export, and saving in the browser. */
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { openApp, reopenApp } from './support/app.tsx'
import { expectLegible, expectPageAccessible } from './support/axe.ts'
import { button, expectNoOverflow, press, pressOn, type } from './support/editor.ts'
import { downloadOf, pagesOf } from './support/export.ts'
import { createFakeServer } from './support/fake-server.ts'

const text = () => page.getByRole('textbox', { name: 'Demo text' })

async function openDemo(stored: Readonly<Record<string, string>> = {}): Promise<void> {
  await openApp(createFakeServer(), '/rich-text-demo', stored, 'logged out')
}

async function expectHtml(html: string): Promise<void> {
  await expect.poll(() => text().element().innerHTML).toBe(html)
}

test('sets marks by key and button, and saves the text in this browser', async () => {
  await openDemo()
  await expect.element(text()).toMatchTextContent('Type over this text.')
  await pressOn(text(), 'ControlOrMeta+a', 'Delete', 'ControlOrMeta+b')
  await expect.element(button('Bold')).toHaveAttribute('aria-pressed', 'true')
  await type('strong')
  await button('Bold').click()
  await button('Italic').click()
  await type(' slanted')
  await press('Enter', 'ControlOrMeta+i')
  await button('Underline').click()
  await type('ruled')
  const html = '<p><b>strong</b><i> slanted</i></p><p><u>ruled</u></p>'
  await expectHtml(html)

  const status = page.getByRole('status').filter({ hasText: /browser/ })
  await button('Save').click()
  await expect.element(status).toHaveTextContent('Saved in this browser.')
  await reopenApp()
  await expect.element(text()).toBeVisible()
  await expectHtml(html)
  await button('Clear').click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Clear text' }).click()
  await expect
    .element(status)
    .toMatchTextContent('Cleared the page and the text saved in this browser')
  await expect.poll(() => localStorage.getItem('richTextDemo')).toBeNull()
  await expect.element(text()).toHaveTextContent('')
  await button('Load').click()
  await expect.element(status).toHaveTextContent('Nothing is saved in this browser yet.')

  await text().click()
  await type('Unsaved')
  const faq = page.getByRole('link', { name: 'FAQ' }).first()
  await faq.click()
  await expect.element(dialog).toMatchTextContent("Your text isn't saved in this browser.")
  await dialog.getByRole('button', { name: 'Keep writing' }).click()
  await expect.element(text()).toHaveTextContent('Unsaved')
  await faq.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect.poll(() => location.pathname).toBe('/faq')
})

test('exports Courier 12 from y 20, with a new page after y 270', async () => {
  const paragraphs = ['the <b>first</b> line', ...Array.from({ length: 56 }, (_, at) => `${at}`)]
  await openDemo({ richTextDemo: JSON.stringify({ paragraphs }) })
  await expect.element(text()).toMatchTextContent('the first line')
  const file = await downloadOf(() => button('Export as PDF').click())
  expect(file.name).toBe('Rich_Text_Demo.pdf')
  const pages = await pagesOf(file)
  const near = (mm: number) => Math.round(mm * 10) / 10
  expect(pages.map(({ texts }) => [near(texts[0]?.y ?? 0), near(texts.at(-1)?.y ?? 0)])).toEqual([
    [20, 267.5],
    [20, 20],
  ])
  const [plain, bold] = pages[0]?.texts ?? []
  expect([plain?.text, plain?.fontName, plain?.size]).toEqual(['the', 'Courier', 12])
  expect([bold?.text, bold?.fontName]).toEqual(['first', 'Courier-Bold'])
})

test('is accessible on a phone, light and dark', async () => {
  await page.viewport(390, 844)
  await commands.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openDemo()
  await expect.element(text()).toBeVisible()
  await expectPageAccessible()
  await commands.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectLegible()
  await expectNoOverflow()
})
