import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './root.ts'
import { readPlaywrightReport, readVitestReport } from './test-reports.ts'

test("reads Vitest's failed tests, files that could not be loaded, and times", () => {
  const result = (title: string, status: string, failureMessages: string[] = []) => ({
    ancestorTitles: ['the list'],
    title,
    status,
    failureMessages,
  })
  const file = (name: string, status: string, ...assertionResults: unknown[]) => ({
    name: join(ROOT, name).replaceAll('\\', '/'),
    status,
    startTime: 1000,
    endTime: 3500.5,
    message: status === 'failed' ? 'No such module' : '',
    assertionResults,
  })
  const report = {
    testResults: [
      file(
        'shared/src/a.test.ts',
        'failed',
        result('adds', 'passed'),
        result('removes', 'failed', ['AssertionError: expected 1']),
      ),
      file('shared/src/b.test.ts', 'failed'),
      file('shared/src/c.test.ts', 'passed', result('counts', 'passed')),
    ],
  }
  expect(readVitestReport(report)).toEqual({
    failures: [
      {
        location: 'shared/src/a.test.ts',
        title: 'the list > removes',
        isFlaky: false,
        error: 'AssertionError: expected 1',
      },
      { location: 'shared/src/b.test.ts', title: '', isFlaky: false, error: 'No such module' },
    ],
    files: ['a', 'b', 'c'].map((name) => ({ file: `shared/src/${name}.test.ts`, took: 2500.5 })),
  })
})

test("reads Playwright's failed and flaky specs, errors outside of specs, and times", () => {
  const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
    title,
    file: 'live/undo.spec.ts',
    line: 7,
    tests: [
      {
        status,
        results: errors.map((message) => ({
          duration: 100,
          ...(message && { error: { message } }),
        })),
      },
    ],
  })
  const report = {
    config: { rootDir: join(ROOT, 'desktop/e2e') },
    suites: [
      {
        specs: [spec('saves again', 'flaky', 'Timeout', undefined)],
        suites: [{ specs: [spec('undoes', 'unexpected', 'Not there', 'Still not there')] }],
      },
      { specs: [spec('redoes', 'expected', undefined), spec('waits', 'skipped')] },
    ],
    errors: [{ message: 'No server' }],
  }
  const location = 'desktop/e2e/live/undo.spec.ts:7'
  expect(readPlaywrightReport(report)).toEqual({
    failures: [
      { location: '', title: 'Outside of specs', isFlaky: false, error: 'No server' },
      { location, title: 'saves again', isFlaky: true, error: 'Timeout' },
      { location, title: 'undoes', isFlaky: false, error: 'Not there' },
    ],
    files: [{ file: 'desktop/e2e/live/undo.spec.ts', took: 500 }],
  })
})
