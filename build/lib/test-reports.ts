// Reads the JSON reports that Vitest and Playwright write beside what they print.

import { join, relative, sep } from 'node:path'
import { z } from 'zod'
import { ROOT } from './root.ts'

export interface TestFailure {
  /** The file from the repository's root, for a browser spec with its line; empty outside of specs. */
  location: string
  /** The test's title after those of its groups, in the order in which `npx vitest -t` matches them. */
  title: string
  /** True if it passed when it ran again. */
  isFlaky: boolean
  /** The error's message; empty if there is none. */
  error: string
}

export interface TimedFile {
  /** From the repository's root. */
  file: string
  /** Milliseconds that its tests took, also if several of them ran at the same time. */
  took: number
}

export interface TestReport {
  failures: readonly TestFailure[]
  files: readonly TimedFile[]
}

const VitestJson = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** The failed tests of Vitest's report, and files that couldn't be loaded; these have no title. */
export function readVitestReport(json: unknown): TestReport {
  const { testResults } = VitestJson.parse(json)
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const location = fromRoot(name)
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ ancestorTitles, title, failureMessages }) => ({
        location,
        title: [...ancestorTitles, title].join(' > '),
        isFlaky: false,
        error: failureMessages?.[0] ?? '',
      }))
    if (failed.length > 0 || status !== 'failed') return failed
    return [{ location, title: '', isFlaky: false, error: message }]
  })
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: fromRoot(name),
    took: endTime - startTime,
  }))
  return { failures, files }
}

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
        }),
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

const PlaywrightJson = z.object({
  config: z.object({ rootDir: z.string() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
})

/** The failed and flaky specs of Playwright's report, and errors outside of specs. */
export function readPlaywrightReport(json: unknown): TestReport {
  const { config, suites, errors } = PlaywrightJson.parse(json)
  const fileOf = (file: string) => fromRoot(join(config.rootDir, file))
  const specs = suites.flatMap(specsIn)
  const outside = errors.map(({ message = '' }) => ({
    location: '',
    title: 'Outside of specs',
    isFlaky: false,
    error: message,
  }))
  const inSpecs = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        location: `${fileOf(file)}:${line}`,
        title,
        isFlaky: status === 'flaky',
        error: results.find(({ error }) => error)?.error?.message ?? '',
      })),
  )
  const took = new Map<string, number>()
  for (const { file, tests } of specs) {
    const durations = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    const total = durations.reduce((sum, duration) => sum + duration, took.get(file) ?? 0)
    took.set(file, total)
  }
  const files = [...took].map(([file, sum]) => ({ file: fileOf(file), took: sum }))
  return { failures: [...outside, ...inSpecs], files }
}

function specsIn({ specs, suites = [] }: PlaywrightSuite): z.infer<typeof PlaywrightSpec>[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function fromRoot(path: string): string {
  return relative(ROOT, path).split(sep).join('/')
}
