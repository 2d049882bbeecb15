// The steps of `npm run check` and `npm test`.

import { checkWords } from '../prose/check-prose.ts'
import { ensureDesktopBuild } from './desktop-build.ts'
import { ensurePrismaClient } from './prisma-client.ts'
import { ROOT } from './root.ts'
import { collectOutput } from './run.ts'
import type { Check, Step } from './steps.ts'
import { readReport, rerunCommand, runTests, type TestRunner } from './test-runner.ts'
import { ensureWebBuild } from './web-build.ts'

const toolCheck = (id: string, title: string, tool: string, ...args: string[]): Check => ({
  id,
  title,
  check: () => collectOutput(tool, args),
})

const tests = (id: string, title: string, runner: TestRunner): Step => ({
  id,
  title,
  run: () => runTests(id, runner),
  readResults: () => ({
    ...readReport(id, runner),
    rerunCommand: (failures) => rerunCommand(runner, failures),
  }),
})

const UNIT = tests('unit', 'Unit and API tests', { tool: 'vitest' })

/** Everything that needs no browser. The static checks run beside the tests, which often wait. */
export const QUICK_CHECKS: readonly (Step | Check)[] = [
  // Lint and types need it.
  { id: 'client', title: 'Database client', run: ensurePrismaClient },
  toolCheck('format', 'Format', 'oxfmt', '--check', '.'),
  toolCheck('lint', 'Lint', 'oxlint'),
  { id: 'words', title: 'Words and citations', check: async () => checkWords(ROOT) },
  // More checkers would check the same types again: one takes 40 % less processor time than four.
  toolCheck('types', 'Types', 'tsc', '--build', '--builders', '2', '--checkers', '1'),
  toolCheck('dead', 'Dead code', 'knip'),
  UNIT,
]

export const ALL_CHECKS: readonly (Step | Check)[] = [
  ...QUICK_CHECKS,
  tests('component', 'Component specs', {
    tool: 'vitest',
    config: 'desktop/vitest.browser.config.ts',
    needsBrowser: true,
  }),
  { id: 'web', title: 'Web build', run: ensureWebBuild },
  { id: 'app', title: 'Desktop build', run: ensureDesktopBuild },
  tests('browser', 'Browser specs', {
    tool: 'playwright',
    config: 'desktop/e2e/playwright.config.ts',
    needsBrowser: true,
  }),
  tests('desktop', 'Desktop specs', {
    tool: 'playwright',
    config: 'desktop/e2e/electron/playwright.config.ts',
    needsBrowser: true,
  }),
]
