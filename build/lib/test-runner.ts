// Starts Vitest and Playwright for a step, and reads what they report.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { HOW_TO_GET_A_BROWSER, findChromium } from '../chromium/find-chromium.ts'
import { ROOT } from './root.ts'
import { waitForExit, startTool } from './run.ts'
import {
  readPlaywrightReport,
  readVitestReport,
  type TestFailure,
  type TestReport,
} from './test-reports.ts'

export interface TestRunner {
  tool: 'vitest' | 'playwright'
  /** The configuration, from the repository's root; by default, vitest.config.ts. */
  config?: string
  needsBrowser?: boolean
}

/** Runs the tests of a step. @returns whether all passed */
export async function runTests(step: string, runner: TestRunner): Promise<boolean> {
  // A report of an earlier run would show old failures.
  rmSync(reportPath(step), { force: true })
  if (runner.needsBrowser && findChromium(process.env) === undefined) {
    console.error(HOW_TO_GET_A_BROWSER)
    return false
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(step) }
  const [tool = '', ...args] = commandOf(runner)
  return (
    (await waitForExit(startTool(tool, [...args, ...reporterArgs(step, runner)], { env }))) === 0
  )
}

function commandOf({ tool, config }: TestRunner): string[] {
  return [tool, tool === 'vitest' ? 'run' : 'test', ...(config ? ['--config', config] : [])]
}

function reporterArgs(step: string, { tool }: TestRunner): string[] {
  if (tool === 'playwright') return ['--reporter', 'list,json']
  return ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(step)}`]
}

function reportPath(step: string): string {
  return join(ROOT, '.cache', `report-${step}.json`)
}

/** The report of a step's last run; an empty one if the run ended before it wrote one. */
export function readReport(step: string, { tool }: TestRunner): TestReport {
  let text: string
  try {
    text = readFileSync(reportPath(step), 'utf8')
  } catch {
    return { failures: [], files: [] }
  }
  const json: unknown = JSON.parse(text)
  return tool === 'vitest' ? readVitestReport(json) : readPlaywrightReport(json)
}

/** The command that runs only these tests. */
export function rerunCommand(runner: TestRunner, failures: readonly TestFailure[]): string {
  const words = ['npx', ...commandOf(runner)]
  words.push(...new Set(failures.map(({ location }) => location).filter(Boolean)))
  const titles = [...new Set(failures.map(({ title }) => title).filter(Boolean))]
  if (runner.tool === 'vitest' && titles.length > 0) words.push('-t', patternOf(titles))
  return words.map(quote).join(' ')
}

/** The regular expression of exactly these titles. */
function patternOf(titles: readonly string[]): string {
  const escaped = titles.map((title) => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return escaped.length === 1 ? `^${escaped[0]}$` : `^(${escaped.join('|')})$`
}

/** Quotes a word for a shell, if it needs that. */
function quote(word: string): string {
  return /^[\w./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
}
