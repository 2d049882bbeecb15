import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps, summary } from './steps.ts'

const step = (id: string, isGreen: boolean) => ({
  id,
  title: `The ${id}`,
  run: vi.fn(() => Promise.resolve(isGreen)),
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('runs the remaining steps after a red one, and returns 1', async () => {
  const steps = [step('format', true), step('lint', false), step('types', true)]
  expect(await runSteps(steps, [])).toBe(1)
  expect(steps.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1])
})

test('returns 0 if all steps are green', async () => {
  expect(await runSteps([step('format', true), step('lint', true)], [])).toBe(0)
})

test('runs only the named steps', async () => {
  const steps = [step('format', true), step('lint', false)]
  expect(await runSteps(steps, ['format'])).toBe(0)
  expect(steps[1]?.run).not.toHaveBeenCalled()
})

test('rejects an unknown step instead of running none', async () => {
  const steps = [step('format', true)]
  expect(await runSteps(steps, ['fromat'])).toBe(2)
  expect(steps[0]?.run).not.toHaveBeenCalled()
})

test('prints a table with the total time', () => {
  const outcomes = [
    { title: 'Format', isGreen: true, took: 1234 },
    { title: 'Unit tests', isGreen: false, took: 65_000 },
  ]
  expect(summary(outcomes).split('\n')).toEqual([
    'green  Format        1.2 s',
    'RED    Unit tests   65.0 s',
    '       Total        66.2 s',
  ])
})

test('repeats what failed below the table', async () => {
  const red = { ...step('specs', false), failures: () => ['FAILED undo.spec.ts:7 › undoes'] }
  await runSteps([step('format', true), red], [])
  const printed = vi.mocked(console.log).mock.calls.map(([text]) => String(text))
  expect(printed.at(-1)).toBe('\n── The specs\nFAILED undo.spec.ts:7 › undoes')
})
