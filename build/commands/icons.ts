// `npm run icons`: draws the web app's icons and the picture of shared links anew, from favicon.svg.
// The files are committed; run it when the mark or the pitch has changed.

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { icoOf } from '../icons/ico.ts'
import { maskableIcon, plainIcon } from '../icons/icon-html.ts'
import { ogHtml } from '../icons/og-html.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../lib/chromium.ts'
import { ROOT } from '../lib/root.ts'

const PUBLIC = join(ROOT, 'desktop/renderer/public')
const FONTS = {
  display: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  script: '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2',
}
const FAVICON_PX = 32

async function photograph(
  browser: Browser,
  html: string,
  { width, height }: Readonly<{ width: number; height: number }>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  const png = await page.screenshot({ omitBackground: true })
  await page.close()
  return png
}

async function fontAddress(file: string): Promise<string> {
  const bytes = await readFile(join(ROOT, 'node_modules', file))
  return `data:font/woff2;base64,${bytes.toString('base64')}`
}

/** @returns the exit code: 1 when there is no browser to draw with */
async function icons(): Promise<number> {
  const executablePath = findChromium(process.env)
  if (executablePath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')
  const faces = {
    display: await fontAddress(FONTS.display),
    script: await fontAddress(FONTS.script),
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const square = async (html: string, size: number) =>
    await photograph(browser, html, { width: size, height: size })
  const write = async (name: string, bytes: Buffer) => await writeFile(join(PUBLIC, name), bytes)
  try {
    const favicon = await square(plainIcon(mark), FAVICON_PX)
    await write('favicon.ico', icoOf(favicon, FAVICON_PX))
    await write('icon-192.png', await square(plainIcon(mark), 192))
    await write('icon-512.png', await square(plainIcon(mark), 512))
    await write('icon-maskable-512.png', await square(maskableIcon(mark), 512))
    await write('apple-touch-icon.png', await square(maskableIcon(mark), 180))
    const shared = { width: 1200, height: 630 }
    await write('og.png', await photograph(browser, ogHtml(mark, faces), shared))
  } finally {
    await browser.close()
  }
  return 0
}

process.exitCode = await icons()
