import { expect, test } from 'vitest'
import { failureLines } from './failures.ts'

const failure = (title: string, error: string, isFlaky = false) => ({
  location: 'desktop/e2e/undo.spec.ts:7',
  title,
  isFlaky,
  error,
})

test('lists failed tests, then flaky ones, without colors and stack traces', () => {
  const failures = [
    failure('saves again', 'Timeout', true),
    failure('undoes', '\u001B[31mError\u001B[39m: not there\n\n    at undo.spec.ts:9'),
    { location: '', title: 'Outside of specs', isFlaky: false, error: 'No server' },
    { location: 'shared/src/a.test.ts', title: '', isFlaky: false, error: '' },
  ]
  expect(failureLines(failures)).toEqual([
    'FAILED desktop/e2e/undo.spec.ts:7 › undoes',
    '         Error: not there',
    'FAILED Outside of specs',
    '         No server',
    'FAILED shared/src/a.test.ts',
    'flaky  desktop/e2e/undo.spec.ts:7 › saves again',
    '         Timeout',
  ])
})

test('stops after 60 lines and says how many failures are missing', () => {
  const failures = Array.from({ length: 40 }, (_, index) =>
    failure(`test ${index}`, 'one\ntwo\nthree\nfour\nfive'),
  )
  const lines = failureLines(failures)
  expect(lines.length).toBeLessThanOrEqual(60)
  expect(lines.at(-1)).toBe('… and 29 more')
})
