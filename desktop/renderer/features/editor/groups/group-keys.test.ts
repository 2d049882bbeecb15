import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupKeys } from './group-keys.ts'

const anywhere = () => true

/** The groups as [number, size]. */
function sizes(keys: readonly number[]): (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const key of keys) {
    const last = runs.at(-1)
    if (last?.[0] === key) last[1] += 1
    else runs.push([key, 1])
  }
  return runs
}

const of = (...runs: readonly (readonly [number | null, number])[]) =>
  runs.flatMap(([key, size]) => Array.from({ length: size }, () => key))

describe('groups', () => {
  it('have twenty elements each on a new page', () => {
    const keys = groupKeys(of([null, 110]), anywhere)
    expect(sizes(keys)).toEqual([1, 2, 3, 4, 5, 6].map((key) => [key, key === 6 ? 10 : 20]))
  })

  it('stay the same if nothing has to change', () => {
    const keys = of([3, 20], [1, 40], [7, 8])
    expect(groupKeys(keys, anywhere)).toEqual(keys)
  })

  it.each([
    [
      'a new element joins the group before it',
      of([1, 10], [null, 1], [2, 10]),
      [
        [1, 11],
        [2, 10],
      ],
    ],
    ['new first elements join the first group', of([null, 2], [1, 10]), [[1, 12]]],
    [
      'a large group is divided',
      of([1, 41], [2, 10]),
      [
        [1, 20],
        [3, 21],
        [2, 10],
      ],
    ],
    [
      'a small group joins the one before it',
      of([1, 10], [2, 7], [3, 10]),
      [
        [1, 17],
        [3, 10],
      ],
    ],
    [
      'the second part of a torn group is a new one',
      of([1, 9], [2, 9], [1, 9]),
      [
        [1, 9],
        [2, 9],
        [3, 9],
      ],
    ],
  ])('%s', (_name, keys, expected) => {
    expect(sizes(groupKeys(keys, anywhere))).toEqual(expected)
  })

  it('begin only where they can', () => {
    const inPair = (index: number) => index < 19 || index > 25
    expect(sizes(groupKeys(of([null, 60]), inPair))).toEqual([
      [1, 26],
      [2, 20],
      [3, 14],
    ])
    expect(sizes(groupKeys(of([1, 20], [2, 20]), inPair))).toEqual([
      [1, 26],
      [2, 14],
    ])
    expect(sizes(groupKeys(of([null, 60]), () => false))).toEqual([[1, 60]])
  })

  it('are each in one place, within the limits, and stay when they are formed again', () => {
    const keys = fc.array(fc.option(fc.integer({ min: 1, max: 5 })), {
      minLength: 1,
      maxLength: 200,
    })
    fc.assert(
      fc.property(keys, (before) => {
        const after = groupKeys(before, anywhere)
        const runs = sizes(after)
        expect(after).toHaveLength(before.length)
        expect(new Set(after).size).toBe(runs.length)
        for (const [, size] of runs.slice(1)) expect(size).toBeGreaterThanOrEqual(8)
        for (const [, size] of runs) expect(size).toBeLessThanOrEqual(40)
        expect(groupKeys(after, anywhere)).toEqual(after)
      }),
    )
  })
})
