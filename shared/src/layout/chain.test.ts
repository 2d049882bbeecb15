import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChain, wholeChain, type Start, type Step } from './chain.ts'

/** Items are heights; a page holds 10, looks one item ahead, and cuts a higher item at 10. */
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
      // What is kept with the next one: a height of 1 never ends a page.
      const next = all[index + 1]
      if (all[index]?.height === 1 && used > 1 && next && used + next.height > PAGE) {
        return { start, next: { index, offset: 0, line: 0 }, reach: index + 2 }
      }
    }
    return { start, next: undefined, reach: all.length + 1 }
  }
}

test('the chain of changed items is the one made anew', () => {
  const edit = fc.record({ at: fc.nat(40), remove: fc.nat(3), insert: items })
  fc.assert(
    fc.property(items, fc.array(edit, { maxLength: 6 }), (first, edits) => {
      let now: Items = first
      let chain = wholeChain(now, stepOf(now))
      for (const { at, remove, insert } of edits) {
        now = now.toSpliced(Math.min(at, now.length), remove, ...insert.slice(0, 4))
        chain = nextChain(chain, now, stepOf(now))
        expect(chain.links).toEqual(wholeChain(now, stepOf(now)).links)
      }
    }),
    { numRuns: 300 },
  )
})

test('only the pages from the change on are worked out, until they fall in step again', () => {
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

test('unchanged items keep their chain', () => {
  const all = [{ height: 3 }]
  const chain = wholeChain(all, stepOf(all))
  expect(nextChain(chain, [...all], stepOf(all))).toBe(chain)
})
