import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from '../script/script.ts'
import { answered, summarize } from '../test-support/reviews.ts'
import { elementsOf } from '../test-support/scripts.ts'
import { keepEntry, reviewEntries, undoEntries, undoEntry, type ReviewEntry } from './review.ts'

const [one, two, three, four] = elementsOf(
  'action:one',
  'character:two',
  'dialogue:three',
  'shot:4',
)
if (!one || !two || !three || !four) throw new Error('four elements')
const added: Element = { id: 'new', type: 'action', content: 'new' }
const twoChanged: Element = { ...two, content: 'two!' }

describe('reviewEntries', () => {
  it.each([
    ['no change', [one, two], [one, two], []],
    ['an added element', [one, two], [one, added, two], ['added new']],
    ['a changed text', [one, two], [one, twoChanged], ['changed e2']],
    ['a changed type', [one], [{ ...one, type: 'shot' } as const], ['changed e1']],
    ['a removed element, in its place', [one, two, three], [one, three], ['removed e2 after e1']],
    ['an element removed at the start', [one, two], [two], ['removed e1 after null']],
    [
      'two elements removed in a row',
      [one, two, three, four],
      [one, added, four],
      ['removed e2 after e1', 'removed e3 after e1', 'added new'],
    ],
    ['a moved element', [one, two, three], [three, one, two], ['moved e3']],
    [
      'all elements replaced',
      [one, two],
      [added],
      ['removed e1 after null', 'removed e2 after null', 'added new'],
    ],
  ])('reports %s', (_what, before, now, expected) => {
    expect(summarize(reviewEntries(before, now))).toEqual(expected)
  })
})

describe('notes', () => {
  const note = (at: number, to: number, text = 'Why?') =>
    ({
      at,
      to,
      kind: 'note',
      text,
      author: 'ann',
      time: `2026-11-23T09:30:0${text.length}Z`,
    }) as const
  const before: Element = { ...two, content: 'two by two', extra: { notes: [note(7, 10)] } }
  const answer: Element = { ...two, content: 'three by two', extra: { notes: [note(9, 12)] } }
  const noted: Element = { ...answer, extra: { notes: [note(6, 8, 'By?'), note(9, 12)] } }

  it('are no change of the answer', () => {
    expect(reviewEntries([one, before], [one, { ...before, extra: undefined }])).toEqual([])
    expect(summarize(reviewEntries([before], [noted]))).toEqual(['changed e2'])
  })

  it('stay when a change is undone, on their words', () => {
    const undone = [{ ...before, extra: { notes: [note(4, 6, 'By?'), note(7, 10)] } }]
    expect(undoEntry([before], [noted], 'e2')).toEqual(undone)
    expect(undoEntries([before], [noted])).toEqual(undone)
    expect(reviewEntries([before], undone)).toEqual([])
    expect(undoEntry([before], [answer], 'e2')[0]).toBe(before)
  })
})

describe('keepEntry and undoEntry', () => {
  it('restore a removed element unchanged', () => {
    const now = [one, three]
    expect(undoEntry([one, two, three], now, 'e2')).toEqual([one, two, three])
    expect(undoEntry([one, two, three], now, 'e2')[1]).toBe(two)
  })

  it('change neither list for an element without a change', () => {
    const before = [one, two]
    const now = [one, twoChanged]
    expect(undoEntry(before, now, 'e1')).toBe(now)
    expect(keepEntry(before, now, 'e1')).toBe(before)
  })

  it('can keep one change and undo the other', () => {
    const before = [one, two, three]
    const now = [one, twoChanged, added]
    const compared = keepEntry(before, now, 'e2')
    expect(summarize(reviewEntries(compared, now))).toEqual(['removed e3 after e2', 'added new'])
    const undone = undoEntry(compared, now, 'e3')
    expect(undone.map(({ id }) => id)).toEqual(['e1', 'e2', 'e3', 'new'])
  })
})

describe('in any order', () => {
  it('undoing all changes one by one restores the block from before', () => {
    fc.assert(
      fc.property(answered, fc.infiniteStream(fc.nat()), ({ before, now }, picks) => {
        let present = now
        for (let left = reviewEntries(before, present); left.length > 0;) {
          present = undoEntry(before, present, pick(left, picks))
          const next = reviewEntries(before, present)
          expect(next.length).toBeLessThan(left.length)
          left = next
        }
        expect(present).toEqual(before)
      }),
    )
  })

  it('keeping all changes one by one leaves the answer unchanged', () => {
    fc.assert(
      fc.property(answered, fc.infiniteStream(fc.nat()), ({ before, now }, picks) => {
        let compared = before
        for (let left = reviewEntries(compared, now); left.length > 0;) {
          compared = keepEntry(compared, now, pick(left, picks))
          const next = reviewEntries(compared, now)
          expect(next.length).toBeLessThan(left.length)
          left = next
        }
        expect(compared).toEqual(now)
      }),
    )
  })

  it('keeping some changes and undoing the rest makes both lists equal', () => {
    fc.assert(
      fc.property(answered, fc.infiniteStream(fc.nat()), ({ before, now }, picks) => {
        let compared = before
        let present = now
        for (;;) {
          const left = reviewEntries(compared, present)
          if (left.length === 0) break
          const id = pick(left, picks)
          if (Number(picks.next().value) % 2 === 0) compared = keepEntry(compared, present, id)
          else present = undoEntry(compared, present, id)
        }
        expect(compared).toEqual(present)
      }),
    )
  })
})

function pick(entries: readonly ReviewEntry[], picks: Iterator<number>): string {
  const number = Number(picks.next().value)
  return entries[number % entries.length]?.id ?? ''
}
