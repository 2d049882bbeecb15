// `npm run pictures`: photographs the editor, light and dark, for the landing page. The files are
// committed; run it when the editor has visibly changed.

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, expect, type Browser } from '@playwright/test'
import { newWriter, openEditor } from '../../desktop/e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../desktop/e2e/support/start-server.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../chromium/find-chromium.ts'
import { ensurePrismaClient } from '../lib/prisma-client.ts'
import { ROOT } from '../lib/root.ts'
import { ensureWebBuild } from '../lib/web-build.ts'
import { COMMAND, SAMPLE_SCRIPT, SHOWN_BLOCK } from '../pictures/sample-script.ts'
import { toWebp } from '../pictures/to-webp.ts'

const FOLDER = join(ROOT, 'desktop/renderer/features/marketing/landing/picture')
/** The page shows the picture in these proportions (editor-picture.tsx). */
const VIEWPORT = { width: 1280, height: 840 }
const SCALE = 2
/** Widths in pixels; the page's `srcset` names the same. Dense screens hide a lower quality. */
const SIZES = [
  { width: 800, quality: 0.75 },
  { width: 1200, quality: 0.75 },
  { width: 1800, quality: 0.5 },
]
const BYTES_PER_KB = 1000

async function photograph(
  browser: Browser,
  server: TestServer,
  colorScheme: 'light' | 'dark',
): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: SCALE,
    colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const writer = await newWriter(server)
  const projectId = await writer.createProject(SAMPLE_SCRIPT)
  await openEditor(page, server, writer, { projectId, storyblock: SHOWN_BLOCK })
  // The assistant adds after the element with the caret.
  await page.locator('[data-element-id]').last().click()
  await page.getByRole('textbox', { name: 'Command' }).fill(COMMAND)
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-review="added"]')).toHaveCount(2)
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('Saved to database')).toBeVisible()
  await page.evaluate(async () => {
    for (const scrolled of document.querySelectorAll('*')) scrolled.scrollTop = 0
    await document.fonts.ready
  })
  const png = await page.screenshot({ caret: 'hide' })
  await context.close()
  return png
}

/** @returns the exit code: 1 if there is no browser or no build to photograph */
async function pictures(): Promise<number> {
  const executablePath = findChromium(process.env)
  if (executablePath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  if (!(await ensurePrismaClient()) || !(await ensureWebBuild())) return 1
  await mkdir(FOLDER, { recursive: true })
  const server = await startServer()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    for (const colorScheme of ['light', 'dark'] as const) {
      const png = await photograph(browser, server, colorScheme)
      for (const size of SIZES) {
        const webp = await toWebp(browser, png, size)
        const name = `editor-${colorScheme}-${size.width}.webp`
        await writeFile(join(FOLDER, name), webp)
        console.log(`${name}: ${(webp.length / BYTES_PER_KB).toFixed(1)} KB`)
      }
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return 0
}

process.exitCode = await pictures()
