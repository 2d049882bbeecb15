import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from '../script/script.ts'
import { answered, summarize } from '../test-support/reviews.ts'
import { elementsOf } from '../test-support/scripts.ts'
import { followBlocks, followEdits, refit } from './follow-edits.ts'
import { findUnmovedElements } from '../script/compare/unmoved-elements.ts'
import { reviewEntries, undoEntry } from './review.ts'

const [one, two, three, four, five] = elementsOf(
  'action:one',
  'character:two',
  'dialogue:three',
  'shot:four',
  'shot:five',
)
if (!one || !two || !three || !four || !five) throw new Error('five elements')
const added: Element = { id: 'new', type: 'action', content: 'new' }
const twoChanged: Element = { ...two, content: 'two!' }

describe('followEdits', () => {
  it('ignores what the writer adds and edits', () => {
    const before = [one, two, three]
    const was = [one, twoChanged, three]
    const typed = { ...three, content: 'three and more' }
    const now = [one, added, twoChanged, typed]
    const followed = followEdits(before, was, now)
    expect(summarize(reviewEntries(followed, now))).toEqual(['changed e2'])
    expect(undoEntry(followed, now, 'e2')).toEqual([one, added, two, typed])
  })

  it('keeps a change open while the writer edits it, until the old text is back', () => {
    const before = [one, two]
    const was = [one, twoChanged]
    const now = [one, { ...two, content: 'two!?' }]
    const followed = followEdits(before, was, now)
    expect(undoEntry(followed, now, 'e2')).toEqual(before)
    expect(reviewEntries(followEdits(followed, now, before), before)).toEqual([])
  })

  it('ignores elements moved by the writer, and moves the removed ones after them along', () => {
    const before = [one, two, three, four, five]
    const was = [one, twoChanged, added, four, five]
    const now = [four, one, twoChanged, added, five]
    const followed = followEdits(before, was, now)
    expect(summarize(reviewEntries(followed, now))).toEqual([
      'changed e2',
      'removed e3 after e2',
      'added new',
    ])
    expect(followed).toEqual([four, one, two, three, five])
  })

  it('keeps moves of the answer open', () => {
    const before = [one, two, three, four, five]
    const was = [two, one, three, four, five]
    const now = [five, two, one, three, four]
    expect(followEdits(before, was, now)).toEqual([five, one, two, three, four])
  })

  it('closes changes in deleted elements', () => {
    const now = [one]
    const followed = followEdits([one, two], [one, twoChanged, added], now)
    expect(reviewEntries(followed, now)).toEqual([])
  })
})

describe('followBlocks', () => {
  const was = [one, twoChanged, added, four]

  it('moves open changes to another block, with the removed elements after them', () => {
    const source = { before: [one, two, three, four], was, now: [one, four] }
    const target = { before: [five], was: [five], now: [five, twoChanged, added] }
    expect(followBlocks([source, target])).toEqual([
      [one, four],
      [five, two, three],
    ])
    expect(followBlocks([target, source])).toEqual([
      [five, two, three],
      [one, four],
    ])
  })

  it('opens no change for an unchanged element moved to another block', () => {
    const source = { before: [one, two], was: [one, two], now: [one] }
    const target = { before: [four], was: [five], now: [two, five] }
    expect(followBlocks([source, target])).toEqual([[one], [four, two]])
  })

  it('leaves an element in its block if only its neighbors are moved to another block', () => {
    const source = { before: [one, two, three], was: [two, three, one], now: [one] }
    const target = { before: [five], was: [five], now: [five, two, three] }
    expect(followBlocks([source, target])).toEqual([[one], [five, two, three]])
    const other = { before: [two, one, three], was: [two, three, one], now: [one] }
    expect(followBlocks([other, target])).toEqual([[one], [five, two, three]])
  })
})

describe('refit', () => {
  it('restores a change if the block still has its text', () => {
    const before = [one, two, three]
    const was = [one, twoChanged, added]
    const now = [{ ...one, content: 'typed since' }, twoChanged, added]
    expect(summarize(reviewEntries(refit(before, was, now), now))).toEqual([
      'changed e2',
      'removed e3 after e2',
      'added new',
    ])
  })

  it('drops a change that was overwritten elsewhere', () => {
    const now = [one, { ...two, content: 'from another device' }]
    const fitted = refit([one, two], [one, twoChanged], now)
    expect(reviewEntries(fitted, now)).toEqual([])
  })
})

it('text typed meanwhile survives undoing all changes', () => {
  const note: Element = { id: 'typed', type: 'text', content: 'typed' }
  fc.assert(
    fc.property(answered, fc.nat(), ({ before, now }, at) => {
      const typed = now.toSpliced(at % (now.length + 1), 0, note)
      const followed = followEdits(before, now, typed)
      expect(reviewEntries(followed, typed).map(({ id }) => id)).not.toContain('typed')
      expect(followed.filter(({ id }) => id !== 'typed')).toEqual(before)
      expect(followed).toContain(note)
    }),
  )
})

it('elements moved by the writer are no changes and stay where they are', () => {
  fc.assert(
    fc.property(answered, fc.nat(), fc.nat(), fc.nat(), ({ before, now: was }, from, count, to) => {
      const section = was.slice(from % (was.length + 1)).slice(0, count % 5)
      const rest = was.filter((element) => !section.includes(element))
      const now = rest.toSpliced(to % (rest.length + 1), 0, ...section)
      const followed = followEdits(before, was, now)
      expect(differing(followed, now)).toEqual(differing(before, was))
      const unmoved = findUnmovedElements(before, was)
      expect(findUnmovedElements(followed, now).size).toBeGreaterThanOrEqual(unmoved.size)
      const order = (elements: readonly Element[]) =>
        elements.map(({ id }) => id).filter((id) => unmoved.has(id))
      expect(order(followed)).toEqual(order(now))
    }),
  )
})

it('moving elements to another block loses and duplicates no open change', () => {
  const anyMove = fc.record({ from: fc.nat(), count: fc.nat({ max: 5 }), to: fc.nat() })
  fc.assert(
    fc.property(answered, answered, anyMove, (source, other, { from, count, to }) => {
      const target = { before: other.before.map(renamed), now: other.now.map(renamed) }
      const section = source.now.slice(from % (source.now.length + 1)).slice(0, count)
      const rest = source.now.filter((element) => !section.includes(element))
      const extended = target.now.toSpliced(to % (target.now.length + 1), 0, ...section)
      const [ofSource = [], ofTarget = []] = followBlocks([
        { before: source.before, was: source.now, now: rest },
        { before: target.before, was: target.now, now: extended },
      ])
      const open = [differing(source.before, source.now), differing(target.before, target.now)]
      const still = [differing(ofSource, rest), differing(ofTarget, extended)]
      expect(still.flat().toSorted()).toEqual(open.flat().toSorted())
      const ids = (elements: readonly Element[]) => elements.map(({ id }) => id).toSorted()
      expect(ids([...ofSource, ...ofTarget])).toEqual(ids([...source.before, ...target.before]))
    }),
  )
})

function renamed(element: Element): Element {
  return { ...element, id: `other ${element.id}` }
}

/** The ids of elements that differ or are in one list only. */
function differing(before: readonly Element[], now: readonly Element[]): string[] {
  return reviewEntries(before, now)
    .filter(({ kind }) => kind !== 'moved')
    .map(({ id }) => id)
    .toSorted()
}
