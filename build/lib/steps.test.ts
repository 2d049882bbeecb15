import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSteps, slowestLines, summary } from './steps.ts'

const step = (id: string, isGreen: boolean) => ({
  id,
  title: `The ${id}`,
  run: vi.fn(() => Promise.resolve(isGreen)),
})

const check = (id: string, isGreen: boolean, output = '') => ({
  id,
  title: `The ${id}`,
  check: vi.fn(() => Promise.resolve({ isGreen, output })),
})

const run = (steps: Parameters<typeof runSteps>[0], only: string[] = []) =>
  runSteps(steps, only, 'npm test --')

const printed = () => vi.mocked(console.log).mock.calls.map(([text]) => String(text))

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('runs the remaining steps after a red one, and returns 1', async () => {
  const steps = [step('format', true), step('lint', false), step('types', true)]
  expect(await run(steps)).toBe(1)
  expect(steps.map((each) => each.run.mock.calls.length)).toEqual([1, 1, 1])
})

test('returns 0 if all steps are green', async () => {
  expect(await run([step('unit', true), check('lint', true)])).toBe(0)
})

test('runs only the named steps', async () => {
  const steps = [step('format', true), step('lint', false)]
  expect(await run(steps, ['format'])).toBe(0)
  expect(steps[1]?.run).not.toHaveBeenCalled()
})

test('rejects an unknown step instead of running none', async () => {
  const steps = [step('format', true)]
  expect(await run(steps, ['fromat'])).toBe(2)
  expect(steps[0]?.run).not.toHaveBeenCalled()
})

test('runs checks side by side and beside the step after them, but not the one before', async () => {
  const events: string[] = []
  const log = (event: string) => async () => {
    events.push(event)
    return true
  }
  const lint = Promise.withResolvers<void>()
  const steps = [
    { ...step('client', true), run: log('client') },
    {
      ...check('lint', true),
      check: async () => {
        await lint.promise
        events.push('lint')
        return { isGreen: true, output: '' }
      },
    },
    {
      ...check('types', true),
      check: async () => {
        events.push('types')
        return { isGreen: true, output: '' }
      },
    },
    {
      ...step('unit', true),
      run: async () => {
        events.push('unit')
        lint.resolve()
        return true
      },
    },
    { ...step('specs', true), run: log('specs') },
  ]
  expect(await run(steps)).toBe(0)
  expect(events).toEqual(['client', 'types', 'unit', 'lint', 'specs'])
})

test("prints each check's output in one piece", async () => {
  await run([check('lint', true, 'one\ntwo\n'), check('types', true)])
  expect(printed()[0]).toMatch(/^\n── The lint\none\ntwo\n {3}green after \d+\.\d s$/)
  expect(printed()[1]).toMatch(/^\n── The types\n {3}green after \d+\.\d s$/)
})

test('prints a table with the total time', () => {
  const outcomes = [
    { title: 'Format', isGreen: true, took: 1234 },
    { title: 'Unit tests', isGreen: false, took: 65_000 },
  ]
  expect(summary(outcomes, 65_500).split('\n')).toEqual([
    'green  Format        1.2 s',
    'RED    Unit tests   65.0 s',
    '       Total        65.5 s',
  ])
})

test('lists the twenty slowest files', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({
    file: `${index}.ts`,
    took: index * 500,
  }))
  const lines = slowestLines(files)
  expect(lines.slice(0, 4)).toEqual([
    '',
    'Slowest test files',
    '  14.5 s  29.ts',
    '  14.0 s  28.ts',
  ])
  expect(lines).toHaveLength(22)
  expect(slowestLines([])).toEqual([])
})

test('ends with what failed and the commands that run it again', async () => {
  const failure = { location: 'undo.spec.ts:7', title: 'undoes', isFlaky: false, error: '' }
  const flaky = { ...failure, location: 'redo.spec.ts:9', title: 'redoes', isFlaky: true }
  const results = {
    failures: [failure, flaky],
    files: [{ file: 'undo.spec.ts', took: 2000 }],
    rerunCommand: vi.fn(() => 'npx playwright test undo.spec.ts:7'),
  }
  const output = Array.from({ length: 12 }, (_, index) => `line ${index}`).join('\n')
  await run([
    check('lint', false, output),
    { ...step('specs', false), readResults: () => results },
    step('app', false),
  ])
  expect(results.rerunCommand).toHaveBeenCalledWith([failure])
  expect(printed().at(-1)?.split('\n')).toEqual([
    '',
    'Slowest test files',
    '   2.0 s  undo.spec.ts',
    '',
    '── The lint',
    ...output.split('\n').slice(0, 10),
    'Run only this step:',
    '  npm test -- lint',
    '',
    '── The specs',
    'FAILED undo.spec.ts:7 › undoes',
    'flaky  redo.spec.ts:9 › redoes',
    'Run only these:',
    '  npx playwright test undo.spec.ts:7',
    '',
    '── The app',
    'Run only this step:',
    '  npm test -- app',
  ])
})
