// What failed in the tests, shortly: CI keeps only the end of a long log. Vitest and Playwright write
// their JSON reports beside what they print.

import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from './root.ts'

/** Lines of all failures together. */
const MAX_LINES = 60
/** Lines of one failure's error. */
const MAX_ERROR_LINES = 4
const MAX_CHARACTERS = 160

export interface TestFailure {
  /** The file and the titles around it. */
  name: string
  /** Whether it passed when it ran again. */
  isFlaky: boolean
  /** The error's message; empty if there is none. */
  error: string
}

/** The path of a step's JSON report. */
export function reportPath(step: string): string {
  return join(ROOT, '.cache', `report-${step}.json`)
}

/** Deletes the report of an earlier run, which would show old failures. */
export function deleteReport(step: string): void {
  rmSync(reportPath(step), { force: true })
}

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** The failed tests of Vitest's JSON report, and files that couldn't be loaded. */
export function vitestFailures(report: unknown): TestFailure[] {
  return VitestReport.parse(report).testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${fileName(file.name)} › ${fullName}`,
        isFlaky: false,
        error: failureMessages?.[0] ?? '',
      }))
    if (failed.length > 0 || file.status !== 'failed') return failed
    return [{ name: fileName(file.name), isFlaky: false, error: file.message }]
  })
}

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ error: z.object({ message: z.string().optional() }).optional() }),
      ),
    }),
  ),
})

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec).default([]),
  get suites() {
    return z.array(PlaywrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>

const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

/** The failed and flaky specs of Playwright's JSON report, and errors outside of specs. */
export function playwrightFailures(report: unknown): TestFailure[] {
  const { suites, errors } = PlaywrightReport.parse(report)
  const outside = errors.map(({ message = '' }) => ({
    name: 'Outside of specs',
    isFlaky: false,
    error: message,
  }))
  return [...outside, ...suites.flatMap(suiteFailures)]
}

function suiteFailures({ specs, suites = [] }: PlaywrightSuite): TestFailure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        name: `${fileName(file)}:${line} › ${title}`,
        isFlaky: status === 'flaky',
        error: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  return [...own, ...suites.flatMap(suiteFailures)]
}

/** The failures in at most 60 lines: the names of all that fit, then the first lines of each error. */
export function failureLines(failures: readonly TestFailure[]): string[] {
  const inOrder = failures.toSorted((one, other) => Number(one.isFlaky) - Number(other.isFlaky))
  const lines: string[] = []
  for (const [index, failure] of inOrder.entries()) {
    const block = [
      `${failure.isFlaky ? 'flaky ' : 'FAILED'} ${failure.name}`,
      ...errorLines(failure.error),
    ].map((line) => line.slice(0, MAX_CHARACTERS))
    if (lines.length + block.length >= MAX_LINES) {
      return [...lines, `… and ${inOrder.length - index} more`]
    }
    lines.push(...block)
  }
  return lines
}

function errorLines(error: string): string[] {
  return stripColors(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MAX_ERROR_LINES)
    .map((line) => `         ${line}`)
}

function stripColors(text: string): string {
  // oxlint-disable-next-line no-control-regex -- terminals' color codes begin with one
  return text.replaceAll(/\u001B\[[\d;]*m/g, '')
}

/** Without the path of the checkout. */
function fileName(path: string): string {
  return path.replace(`${ROOT.replaceAll('\\', '/')}/`, '')
}

/** The failures of a step by its report; none if the step ended before it wrote one. */
export function readFailures(
  step: string,
  failuresOf: (report: unknown) => TestFailure[],
): TestFailure[] {
  let text: string
  try {
    text = readFileSync(reportPath(step), 'utf8')
  } catch {
    return []
  }
  return failuresOf(JSON.parse(text))
}
