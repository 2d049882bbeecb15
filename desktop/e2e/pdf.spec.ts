/** Making PDFs: progress, cancelling, errors, and text in many writing systems. */
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

/** The font file that scripts with Polish letters need. */
const POLISH_FONT = '**/CourierPrime_400Regular-*.ttf'

const SCRIPT = scriptWith(
  ['scene_heading:int. łódź - noc', 'action:Zażółć gęślą jaźń.'],
  ['scene_heading:ext. pier - day', 'action:Ships 漢字 and 한국, 😀 and ក.'],
)

async function textOf(download: Download): Promise<string> {
  const { pages } = await readPdf(await readFile(await download.path()))
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n')
}

const progress = (page: Page, name: string) => page.getByRole('progressbar', { name })
const pdfWorkers = (page: Page) =>
  page.workers().filter((worker) => worker.url().includes('pdf.worker')).length

/** Delays the font until the returned function is called. */
async function delayFont(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(POLISH_FONT, async (route) => {
    await promise
    // The worker that requested it may have been stopped.
    await route.continue().catch(() => undefined)
  })
  return resolve
}

test('makes two PDFs at once, and cancelling one by keyboard keeps the other', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: SCRIPT })
  const releaseFont = await delayFont(page)
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
  await expect(page.getByText('PDF export canceled.')).toBeVisible()
  await expect(button(page, 'Entire script')).toBeFocused()
  await expect(progress(page, 'PDF of the entire script')).toHaveCount(0)
  await expect(progress(page, 'PDF of the block')).toBeVisible()

  const arriving = page.waitForEvent('download')
  releaseFont()
  const block = await arriving
  expect(block.suggestedFilename()).toMatch(/_StoryBlock_1\.pdf$/)
  expect(await textOf(block)).toContain('Zażółć gęślą jaźń.')
  await expect(progress(page, 'PDF of the block')).toHaveCount(0)
  await expect.poll(() => pdfWorkers(page)).toBe(0)
  expect(downloads).toHaveLength(1)
})

test('reports a font that fails to load, and loads it at the next try', async ({
  page,
  server,
}) => {
  await openProject(page, server, { script: SCRIPT })
  await page.route(POLISH_FONT, (route) => route.abort(), { times: 1 })
  await button(page, 'Entire script').click()
  await expect(page.getByText(/failed to load. Check your connection/)).toBeVisible()
  await button(page, 'Dismiss').click()
  const arriving = page.waitForEvent('download')
  await button(page, 'Entire script').click()
  const text = await textOf(await arriving)
  expect(text).toContain('INT. ŁÓDŹ - NOC')
  // Text in each font is separate. A boxed character can still be copied.
  expect(text.replaceAll('\n', ' ')).toMatch(/Ships\s+漢字\s+and\s+한국\s*,\s+😀\s+and\s+ក\s*\./)
  await expect(page.getByText('is printed as a box: ក')).toBeVisible()
})

test('shapes complex scripts, with the policy of the real server', async ({ page, server }) => {
  await openProject(page, server, {
    script: scriptWith(['action:हिन्दी में एक दृश्य, ไทย and 👨‍👩‍👧.']),
  })
  const arriving = page.waitForEvent('download')
  await button(page, 'Entire script').click()
  const text = await textOf(await arriving)
  expect(text.replaceAll(/[\s\u2060]/g, '')).toContain('हिन्दीमेंएकदृश्य,ไทยand👨‍👩‍👧.')
  await expect(page.getByText(/printed as a box/)).toHaveCount(0)
})

test('leaving the editor cancels its PDFs', async ({ page, server }) => {
  await openProject(page, server, { script: SCRIPT })
  const releaseFont = await delayFont(page)
  await button(page, 'Entire script').click()
  await expect(progress(page, 'PDF of the entire script')).toBeVisible()
  await expect.poll(() => pdfWorkers(page)).toBe(1)
  await page
    .getByRole('link', { name: /Projects/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/projects$/)
  await expect.poll(() => pdfWorkers(page)).toBe(0)
  releaseFont()
  await expect(page.getByText(/^Couldn't create the PDF/)).toHaveCount(0)
})
