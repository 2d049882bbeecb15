/** PDFs while they are being made: how far, stopped, in vain, and with letters of many scripts. */
import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page } from '@playwright/test'
import {
  button,
  expectAccessible,
  openProject,
  press,
  scriptWith,
  tabTo,
} from './support/editor.ts'
import { readPdf } from './support/pdf-reader.ts'
import { test } from './support/test.ts'

/** The file that every script with Polish letters needs. */
const POLISH_FONT = '**/CourierPrime_400Regular-*.ttf'

const SCRIPT = scriptWith(
  ['scene_heading:int. łódź - noc', 'action:Zażółć gęślą jaźń.'],
  ['scene_heading:ext. pier - day', 'action:Ships 漢字 and 한국, 😀 and ก.'],
)

async function textOf(download: Download): Promise<string> {
  const { pages } = await readPdf(await readFile(await download.path()))
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
}

const progress = (page: Page, name: string) => page.getByRole('progressbar', { name })
const pdfWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('pdf.worker')).length

/** Keeps the font from coming until it is let go. */
async function holdFont(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(POLISH_FONT, async (route) => {
    await promise
    // The worker that asked may be gone by now.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

test('two at once; one is stopped by the keyboard, the other arrives', async ({ page, server }) => {
  await openProject(page, server, { script: SCRIPT })
  const letGo = await holdFont(page)
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await button(page, 'Entire script').click()
  await expect(progress(page, 'PDF of the entire script')).toBeVisible()
  await expect(button(page, 'Entire script')).toHaveAttribute('aria-busy', 'true')
  await button(page, 'Current block').click()
  await expect(progress(page, 'PDF of the block')).toBeVisible()
  await expectAccessible(page)

  await tabTo(page, button(page, 'Cancel the PDF of the entire script'))
  await press(page, 'Enter')
  await expect(page.getByText('Stopped: no PDF was made.')).toBeVisible()
  await expect(button(page, 'Entire script')).toBeFocused()
  await expect(progress(page, 'PDF of the entire script')).toHaveCount(0)
  await expect(progress(page, 'PDF of the block')).toBeVisible()

  const arriving = page.waitForEvent('download')
  letGo()
  const block = await arriving
  expect(block.suggestedFilename()).toMatch(/_StoryBlock_1\.pdf$/)
  expect(await textOf(block)).toContain('Zażółć gęślą jaźń.')
  await expect(progress(page, 'PDF of the block')).toHaveCount(0)
  await expect.poll(() => pdfWorkers(page)).toBe(0)
  expect(downloads).toHaveLength(1)
})

test('a font that does not come is told, and the next try has all letters', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: SCRIPT })
  await page.route(POLISH_FONT, (route) => route.abort(), { times: 1 })
  await button(page, 'Entire script').click()
  await expect(page.getByText(/could not be loaded. Check your connection/)).toBeVisible()
  await button(page, 'OK').click()
  const arriving = page.waitForEvent('download')
  await button(page, 'Entire script').click()
  const text = await textOf(await arriving)
  expect(text).toContain('INT. ŁÓDŹ - NOC')
  // Each font's piece stands by itself; what has a box reads as written.
  expect(text.replaceAll('\n', ' ')).toMatch(/Ships\s+漢字\s+and\s+한국\s*,\s+😀\s+and\s+ก\s*\./)
  await expect(page.getByText('a character its fonts do not have: ก')).toBeVisible()
})

test('leaving the editor stops what is being made', async ({ page, server }) => {
  await openProject(page, server, { script: SCRIPT })
  const letGo = await holdFont(page)
  await button(page, 'Entire script').click()
  await expect(progress(page, 'PDF of the entire script')).toBeVisible()
  await expect.poll(() => pdfWorkers(page)).toBe(1)
  await page
    .getByRole('link', { name: /Projects/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect.poll(() => pdfWorkers(page)).toBe(0)
  letGo()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})
