import fc from 'fast-check'
import { expect, test } from 'vitest'
import { manyRuns } from '../test-support/many-runs.ts'
import { nextChain, wholeChain, type Start, type Step } from './chain.ts'

/** Items are heights; a page holds 10, looks one item ahead, and cuts a taller item at 10. */
const items = fc.array(
  fc.integer({ min: 1, max: 25 }).map((height) => ({ height })),
  { maxLength: 40 },
)
type Items = readonly { height: number }[]

const PAGE = 10

function stepOf(all: Items): Step {
  return (start: Start) => {
    let used = 0
    for (let index = start.index; index < all.length; index += 1) {
      const height = (all[index]?.height ?? 0) - (index === start.index ? start.offset : 0)
      if (used + height > PAGE && used > 0) {
        return { start, next: { index, offset: 0, line: 0 }, reach: index + 1 }
      }
      if (used + height > PAGE) {
        const offset = (index === start.index ? start.offset : 0) + PAGE
        return { start, next: { index, offset, line: offset }, reach: index + 1 }
      }
      used += height
      // Keep with next: an item of height 1 never ends a page.
      const next = all[index + 1]
      if (all[index]?.height === 1 && used > 1 && next && used + next.height > PAGE) {
        return { start, next: { index, offset: 0, line: 0 }, reach: index + 2 }
      }
    }
    return { start, next: undefined, reach: all.length + 1 }
  }
}

test('an updated chain equals a full layout', () => {
  const edit = fc.record({ at: fc.nat(40), remove: fc.nat(3), insert: items })
  fc.assert(
    fc.property(items, fc.array(edit, { maxLength: 6 }), (first, edits) => {
      let current: Items = first
      let chain = wholeChain(current, stepOf(current))
      for (const { at, remove, insert } of edits) {
        current = current.toSpliced(Math.min(at, current.length), remove, ...insert.slice(0, 4))
        chain = nextChain(chain, current, stepOf(current))
        expect(chain.links).toEqual(wholeChain(current, stepOf(current)).links)
      }
    }),
    manyRuns(),
  )
})

test('lays out changed pages only, until one begins where a page began before', () => {
  const all = Array.from({ length: 400 }, () => ({ height: 5 }))
  const before = wholeChain<{ height: number }>(all, stepOf(all))
  const changed = all.with(100, { height: 4 })
  let steps = 0
  const counted: Step = (start) => {
    steps += 1
    return stepOf(changed)(start)
  }
  const after = nextChain<{ height: number }>(before, changed, counted)
  expect(after.links).toHaveLength(200)
  expect(steps).toBeLessThanOrEqual(2)
})

test('returns the same chain for equal items', () => {
  const all = [{ height: 3 }]
  const chain = wholeChain(all, stepOf(all))
  expect(nextChain(chain, [...all], stepOf(all))).toBe(chain)
})
