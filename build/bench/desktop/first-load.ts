import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { BenchOptions } from '../bench-part.ts'
import { serveWeb } from '../editor/web-server.ts'

const zipped = promisify(gzip)

/** The first page of a visitor who isn't logged in. */
const FIRST_PAGE = '/login'

export interface FirstLoad {
  /** Transferred bytes. */
  bytes: number
  requests: number
}

/** Opens the first page in a browser with an empty cache. */
export async function measureFirstLoad({ browserPath, webDir }: BenchOptions): Promise<FirstLoad> {
  const web = await serveWeb(webDir, new Map())
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const paths: string[] = []
    const page = await browser.newPage()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === web.origin && !pathname.startsWith('/api/')) paths.push(pathname)
    })
    await page.goto(web.origin + FIRST_PAGE, { waitUntil: 'networkidle' })
    const sizes = await Promise.all(paths.map((path) => transferredBytes(webDir, path)))
    return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
  } finally {
    await browser.close()
    web.close()
  }
}

/** The server compresses everything except fonts and pictures, which are compressed already. */
async function transferredBytes(webDir: string, path: string): Promise<number> {
  const file = join(webDir, path === FIRST_PAGE ? 'index.html' : path)
  if (!existsSync(file)) return 0
  if (!/\.(html|js|css|svg)$/.test(file)) return (await stat(file)).size
  return (await zipped(await readFile(file), { level: 9 })).length
}
