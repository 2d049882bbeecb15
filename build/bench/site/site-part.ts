// Measures how fast pages show on a slow phone, from the real server.

import { chromium, type Browser } from '@playwright/test'
import { newWriter } from '../../../desktop/e2e/support/signed-in.ts'
import { startServer } from '../../../desktop/e2e/support/start-server.ts'
import { table } from '../../lib/table.ts'
import type { BenchPart } from '../bench-part.ts'
import { median } from '../editor/statistics.ts'
import { measurePage, type PageFigures } from './measure-page.ts'

const RUNS = 5
const LANDING = '/'
const PAGES = [
  { path: LANDING, isMember: false },
  { path: '/pricing', isMember: false },
  { path: '/faq', isMember: false },
  { path: '/login', isMember: false },
  { path: '/account', isMember: true },
  { path: '/projects', isMember: true },
] as const
const BYTES_PER_KB = 1000
/** The bars: the landing page's largest paint in ms, its first script in compressed KB, any page's shifts. */
const BARS = { lcpMs: 2000, firstScriptKb: 90, cls: 0 } as const

export const sitePart: BenchPart = {
  id: 'site',
  title: 'Site: pages on a slow phone (4G, CPU 4 times slower)',
  needs: 'browser',
  run: async ({ browserPath, webDir }) => {
    const server = await startServer({ env: { WEB_DIR: webDir } })
    const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
    try {
      const { token } = await newWriter(server)
      const measured: [path: string, figures: PageFigures][] = []
      // By name, because browsers have no passkeys at an IP address.
      const origin = server.url.replace('127.0.0.1', 'localhost')
      for (const { path, isMember } of PAGES) {
        const login = isMember ? token : null
        measured.push([path, await measureOften(browser, origin + path, login)])
      }
      print(measured)
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Medians of several visits, each with an empty cache. */
async function measureOften(browser: Browser, url: string, token: string | null) {
  const runs: PageFigures[] = []
  for (let run = 1; run <= RUNS; run += 1) runs.push(await measurePage(browser, url, token))
  const of = (name: keyof PageFigures) => median(runs.map((figures) => figures[name]))
  return {
    lcp: of('lcp'),
    fcp: of('fcp'),
    cls: of('cls'),
    firstScript: of('firstScript'),
    firstScriptSent: of('firstScriptSent'),
  }
}

function print(measured: readonly (readonly [path: string, figures: PageFigures])[]): void {
  const rows = measured.map(([path, { lcp, fcp, cls, firstScript, firstScriptSent }]) => [
    path,
    lcp.toFixed(0),
    fcp.toFixed(0),
    cls.toFixed(3),
    (firstScript / BYTES_PER_KB).toFixed(1),
    (firstScriptSent / BYTES_PER_KB).toFixed(1),
  ])
  const columns = ['page', 'LCP, ms', 'FCP, ms', 'CLS', 'first script, KB', 'with headers, KB']
  console.log(table(columns, rows))
  const landing = measured.find(([path]) => path === LANDING)?.[1]
  if (!landing) return
  const script = landing.firstScript / BYTES_PER_KB
  const shifts = Math.max(...measured.map(([, { cls }]) => cls))
  console.log(`
- ${verdict(landing.lcp < BARS.lcpMs)}: largest paint of the landing page in less than ${BARS.lcpMs} ms: ${landing.lcp.toFixed(0)} ms
- ${verdict(script < BARS.firstScriptKb)}: first script of the landing page under ${BARS.firstScriptKb} KB: ${script.toFixed(1)} KB
- ${verdict(shifts <= BARS.cls)}: no layout shift on any page: at most ${shifts.toFixed(3)}`)
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : '**not met**'
}
