// `npm run icons`: draws the icons of the web app and the desktop app, the picture for shared links
// and the letterhead of emails, from `shared/src/pages/mark.ts`. The files are committed; run it when
// the mark or the pitch has changed.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { createIco, type IconPicture } from '../icons/ico.ts'
import { createIcns, ICNS_SIZES } from '../icons/icns.ts'
import {
  FAVICON_SVG,
  LETTERHEAD,
  letterheadHtml,
  maskableIcon,
  plainIcon,
  tileIcon,
} from '../icons/icon-html.ts'
import { ogHtml } from '../icons/og-html.ts'
import { findChromium, HOW_TO_GET_A_BROWSER } from '../chromium/find-chromium.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { ROOT } from '../lib/root.ts'

const PUBLIC = join(ROOT, 'desktop/renderer/public')
const FONTS = {
  interface: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  display: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
  script: '@fontsource/courier-prime/files/courier-prime-latin-400-normal.woff2',
}
const FAVICON_PX = 32
/** The folder that electron-builder.yml reads them from. */
const DESKTOP = join(ROOT, 'build/icons/app')
const ICO_SIZES = [16, 24, 32, 48, 64, 128, 256]
const MAIL_PICTURES = join(ROOT, 'backend/src/lib/mail/templates/pictures')
const LETTERHEAD_SCALE = 3
const LINUX_SIZES = [16, 24, 32, 48, 64, 128, 256, 512]

async function photograph(
  browser: Browser,
  html: string,
  { width, height, scale = 1 }: Readonly<{ width: number; height: number; scale?: number }>,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
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

/** @returns the exit code: 1 if there is no browser to draw with */
async function icons(): Promise<number> {
  const executablePath = findChromium(process.env)
  if (executablePath === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return 1
  }
  const faces = {
    interface: await fontAddress(FONTS.interface),
    display: await fontAddress(FONTS.display),
    script: await fontAddress(FONTS.script),
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const square = async (html: string, size: number) =>
    await photograph(browser, html, { width: size, height: size })
  const write = async (name: string, bytes: Buffer) => await writeFile(join(PUBLIC, name), bytes)
  try {
    await writeFile(join(PUBLIC, 'favicon.svg'), FAVICON_SVG)
    const favicon = await square(plainIcon(), FAVICON_PX)
    await write('favicon.ico', createIco([{ png: favicon, size: FAVICON_PX }]))
    await write('icon-192.png', await square(plainIcon(), 192))
    await write('icon-512.png', await square(plainIcon(), 512))
    await write('icon-maskable-512.png', await square(maskableIcon(), 512))
    await write('apple-touch-icon.png', await square(maskableIcon(), 180))
    const shared = { width: 1200, height: 630 }
    await write('og.png', await photograph(browser, ogHtml(faces), shared))
    await writeDesktopIcons(square)
    await mkdir(MAIL_PICTURES, { recursive: true })
    for (const theme of ['light', 'dark'] as const) {
      const html = letterheadHtml(theme, PRODUCT, faces.interface)
      const png = await photograph(browser, html, { ...LETTERHEAD, scale: LETTERHEAD_SCALE })
      await writeFile(join(MAIL_PICTURES, `letterhead-${theme}.png`), png)
    }
  } finally {
    await browser.close()
  }
  return 0
}

/**
 * The icon of scripts on every system, and of the app except on a Mac, where app icons are tiles.
 */
async function writeDesktopIcons(
  square: (html: string, size: number) => Promise<Buffer>,
): Promise<void> {
  const pictures = (html: string, sizes: readonly number[]) =>
    Promise.all(sizes.map(async (size) => ({ size, png: await square(html, size) })))
  const write = (name: string, bytes: Buffer) => writeFile(join(DESKTOP, name), bytes)
  await mkdir(join(DESKTOP, 'linux'), { recursive: true })
  const sheets: IconPicture[] = await pictures(plainIcon(), ICO_SIZES)
  await write('icon.ico', createIco(sheets))
  await write('document.icns', createIcns(await pictures(plainIcon(), ICNS_SIZES)))
  await write('icon.icns', createIcns(await pictures(tileIcon(), ICNS_SIZES)))
  for (const { size, png } of await pictures(plainIcon(), LINUX_SIZES)) {
    await write(join('linux', `${size}x${size}.png`), png)
  }
}

process.exitCode = await icons()
