// The steps of `npm run check` and `npm test`.

import { proseIsPlain } from '../prose/check-prose.ts'
import { HOW_TO_GET_A_BROWSER, findChromium } from '../chromium/find-chromium.ts'
import { ensureDesktopBuild } from './desktop-build.ts'
import {
  deleteReport,
  failureLines,
  playwrightFailures,
  readFailures,
  reportPath,
  vitestFailures,
} from './failures.ts'
import { ensurePrismaClient } from './prisma-client.ts'
import { ROOT } from './root.ts'
import { exitCodeOf, startTool } from './run.ts'
import type { Step } from './steps.ts'
import { ensureWebBuild } from './web-build.ts'

const TYPESCRIPT_PROJECTS = [
  'shared',
  'backend',
  'desktop',
  'desktop/main',
  'desktop/preload',
  'desktop/service-worker',
  'desktop/e2e',
  'desktop/faults',
  'desktop/engines',
  'build',
]

async function tool(name: string, ...args: string[]): Promise<boolean> {
  return (await exitCodeOf(startTool(name, args))) === 0
}

async function types(): Promise<boolean> {
  let isGreen = true
  for (const project of TYPESCRIPT_PROJECTS) {
    if (!(await tool('tsc', '-p', project))) isGreen = false
  }
  return isGreen
}

async function unitTests(step: string): Promise<boolean> {
  deleteReport(step)
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportPath(step)}`,
  ]
  return await tool('vitest', 'run', '--config', 'build/vitest.config.ts', ...reporters)
}

async function specs(step: string, config: string): Promise<boolean> {
  deleteReport(step)
  const chromium = findChromium(process.env)
  if (chromium === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return false
  }
  const env = { SCENEWRIGHT_CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(step) }
  const args = ['test', '--config', config, '--reporter', 'list,json']
  return (await exitCodeOf(startTool('playwright', args, { env }))) === 0
}

/** The checks that take seconds. */
export const QUICK_CHECKS: readonly Step[] = [
  { id: 'client', title: 'Database client', run: ensurePrismaClient },
  { id: 'format', title: 'Format', run: () => tool('oxfmt', '--check', '.') },
  { id: 'lint', title: 'Lint', run: () => tool('oxlint') },
  { id: 'words', title: 'Words and citations', run: async () => proseIsPlain(ROOT) },
  { id: 'types', title: 'Types', run: types },
  { id: 'dead', title: 'Dead code', run: () => tool('knip') },
]

/** The tests. Browser and desktop specs need a Chromium. */
export const TESTS: readonly Step[] = [
  {
    id: 'unit',
    title: 'Unit and API tests',
    run: () => unitTests('unit'),
    failures: () => failureLines(readFailures('unit', vitestFailures)),
  },
  { id: 'web', title: 'Web build', run: ensureWebBuild },
  {
    id: 'browser',
    title: 'Browser specs',
    run: () => specs('browser', 'desktop/e2e/playwright.config.ts'),
    failures: () => failureLines(readFailures('browser', playwrightFailures)),
  },
  { id: 'app', title: 'Desktop build', run: ensureDesktopBuild },
  {
    id: 'desktop',
    title: 'Desktop specs',
    run: () => specs('desktop', 'desktop/e2e/electron/playwright.config.ts'),
    failures: () => failureLines(readFailures('desktop', playwrightFailures)),
  },
]
