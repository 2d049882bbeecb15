import { expect, test } from 'vitest'
import { isGreen, notRun, table, type Outcome } from './tally.ts'

const good = { atRisk: 3, lost: [], falseConflicts: 0, secondProjects: 0, waits: [100, 300, 200] }

function outcome(fault: string, seed: number, result: Partial<typeof good> = {}): Outcome {
  return { fault, seed, took: 1, result: { ...good, ...result } }
}

const broken: Outcome = { fault: 'b', seed: 9, took: 1, result: { broken: 'no browser' } }

test('is green if no run failed and each fault has a complete run', () => {
  expect(isGreen([outcome('a', 1), outcome('b', 1), broken])).toBe(true)
  expect(isGreen([outcome('a', 1), broken])).toBe(false)
  expect(isGreen([])).toBe(false)
})

test('lists the faults without a run', () => {
  expect(notRun([outcome('a', 1), broken], ['a', 'b', 'c'])).toEqual(['c'])
})

test('is red for a fault without promised words', () => {
  expect(isGreen([outcome('a', 1, { atRisk: 0 })])).toBe(false)
})

test.each([{ lost: ['word'] as never[] }, { falseConflicts: 1 }, { secondProjects: 1 }])(
  'is red for %j, even if other runs passed',
  (failure) => {
    expect(isGreen([outcome('a', 1), outcome('a', 2, failure), outcome('a', 3)])).toBe(false)
  },
)

test('prints a line per fault and one for all, with the seeds of failures', () => {
  const outcomes = [outcome('a', 1), outcome('a', 2, { falseConflicts: 1 }), broken]
  const lines = table(outcomes, ['a', 'b']).split('\n')
  const cells = lines.map((line) => line.split('|').map((cell) => cell.trim()))
  expect(cells.map(([, fault, runs, wasBroken]) => [fault, runs, wasBroken])).toEqual([
    ['fault', 'runs', 'broken'],
    ['-'.repeat(7), '-'.repeat(6), '-'.repeat(8)],
    ['a', '2', '0'],
    ['b', '0', '1'],
    ['all', '2', '1'],
  ])
  expect(cells[2]?.slice(4, -1)).toEqual(['6', '0', '1', '0', '300', '300', '2'])
})
