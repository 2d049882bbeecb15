// Measures the time that the page is blocked while it exports a long script as PDF.

import { chromium, type Browser } from '@playwright/test'
import { screenplay } from '../editor/screenplay.ts'
import { openApp } from '../editor/subject.ts'
import { serveWeb } from '../editor/web-server.ts'
import type { BenchOptions } from '../bench-part.ts'
import { tasksDuring } from '../saving/task-trace.ts'

const CHROMIUM_ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** About 120 pages. */
const BLOCKS = Array.from({ length: 11 }, () => 250)
/** Needs embedded fonts and HarfBuzz, which the worker loads as well. */
const OTHER_SCRIPTS = 'Żółw, हिन्दी में एक दृश्य, 漢字 and 👨‍👩‍👧.'

/** The bar: the longest task of the main thread in milliseconds (docs/performance.md). */
export const TASK_BAR_MS = 50

/** Exports the script once, and returns the milliseconds of the main thread's longest task. */
export async function longestTask({ webDir, browserPath }: BenchOptions): Promise<number> {
  const server = await serveWeb(webDir, new Map())
  const browser = await chromium.launch({ executablePath: browserPath, args: CHROMIUM_ARGS })
  try {
    return await exportOnce(browser, server.origin)
  } finally {
    await browser.close()
    server.close()
  }
}

async function exportOnce(browser: Browser, origin: string): Promise<number> {
  const script = screenplay('PDF benchmark', BLOCKS)
  const [first, ...others] = script.storyBlocks
  if (!first) throw new Error('The script has no block')
  const [heading, ...rest] = first.elements
  if (!heading) throw new Error('The block is empty')
  const elements = [
    heading,
    { ...heading, id: 'scripts', type: 'action' as const, content: OTHER_SCRIPTS },
    ...rest,
  ]
  const place = { blockNumber: 1, elementId: heading.id, lastElementId: rest.at(-1)?.id ?? '' }
  const { page } = await openApp(browser, {
    name: 'PDF',
    origin,
    script: { ...script, storyBlocks: [{ ...first, elements }, ...others] },
    view: 'block',
    place,
  })
  await page.waitForLoadState('networkidle')
  const tasks = await tasksDuring(browser, async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Entire script' }).click()
    await download
  })
  return Math.max(...tasks)
}
