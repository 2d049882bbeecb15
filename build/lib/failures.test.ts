import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failureLines, playwrightFailures, vitestFailures } from './failures.ts'
import { ROOT } from './root.ts'

test('lists failed tests and files that could not be loaded', () => {
  const result = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  })
  const report = {
    testResults: [
      {
        name: join(ROOT, 'shared/src/a.test.ts').replaceAll('\\', '/'),
        status: 'failed',
        assertionResults: [
          result('adds', 'passed'),
          result('removes', 'failed', ['AssertionError: expected 1\n    at file.ts:3']),
        ],
      },
      { name: '/elsewhere/b.test.ts', status: 'failed', message: 'No', assertionResults: [] },
      { name: '/elsewhere/c.test.ts', status: 'passed', assertionResults: [] },
    ],
  }
  expect(failureLines(vitestFailures(report))).toEqual([
    'FAILED shared/src/a.test.ts › removes',
    '         AssertionError: expected 1',
    'FAILED /elsewhere/b.test.ts',
    '         No',
  ])
})

test('lists failed specs, then flaky ones, without colors', () => {
  const spec = (title: string, status: string, ...errors: string[]) => ({
    title,
    file: 'undo.spec.ts',
    line: 7,
    tests: [{ status, results: errors.map((message) => ({ error: { message } })) }],
  })
  const report = {
    suites: [
      {
        specs: [spec('saves again', 'flaky', 'Timeout')],
        suites: [{ specs: [spec('undoes', 'unexpected', '\u001B[31mError\u001B[39m: not there')] }],
      },
      { specs: [spec('redoes', 'expected'), spec('waits', 'skipped')] },
    ],
    errors: [{ message: 'No server' }],
  }
  expect(failureLines(playwrightFailures(report))).toEqual([
    'FAILED Outside of specs',
    '         No server',
    'FAILED undo.spec.ts:7 › undoes',
    '         Error: not there',
    'flaky  undo.spec.ts:7 › saves again',
    '         Timeout',
  ])
})

test('stops after 60 lines and says how many failures are missing', () => {
  const failures = Array.from({ length: 40 }, (_, index) => ({
    name: `test ${index}`,
    isFlaky: false,
    error: 'one\ntwo\nthree\nfour\nfive',
  }))
  const lines = failureLines(failures)
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.at(-1)).toBe('… and 29 more')
})
