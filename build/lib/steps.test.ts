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

test('runs on after a red step, and is red in the end', async () => {
  const steps = [step('format', true), step('lint', false), step('types', true)]
  expect(await runSteps(steps, [])).toBe(1)
  expect(steps.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 1])
})

test('is green when all are', async () => {
  expect(await runSteps([step('format', true), step('lint', true)], [])).toBe(0)
})

test('runs only the steps named', async () => {
  const steps = [step('format', true), step('lint', false)]
  expect(await runSteps(steps, ['format'])).toBe(0)
  expect(steps[1]?.run).not.toHaveBeenCalled()
})

test('refuses a step that does not exist, rather than being green over nothing', async () => {
  const steps = [step('format', true)]
  expect(await runSteps(steps, ['fromat'])).toBe(2)
  expect(steps[0]?.run).not.toHaveBeenCalled()
})

test('sums up in a table', () => {
  const outcomes = [
    { title: 'Format', isGreen: true, took: 1234 },
    { title: 'Unit tests', isGreen: false, took: 65_000 },
  ]
  expect(summary(outcomes).split('\n')).toEqual([
    'green  Format        1.2 s',
    'RED    Unit tests   65.0 s',
    '       In all       66.2 s',
  ])
})
