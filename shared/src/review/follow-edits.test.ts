import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Element } from '../script/script.ts'
import { answered, told } from '../test-support/reviews.ts'
import { elementsOf } from '../test-support/scripts.ts'
import { followBlocks, followEdits, refit } from './follow-edits.ts'
import { keptOrder } from './kept-order.ts'
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

describe('what the writer does meanwhile', () => {
  it('is no part of the answer', () => {
    const before = [one, two, three]
    const was = [one, twoChanged, three]
    const typed = { ...three, content: 'three and more' }
    const now = [one, added, twoChanged, typed]
    const followed = followEdits(before, was, now)
    expect(told(reviewEntries(followed, now))).toEqual(['changed e2'])
    expect(undoEntry(followed, now, 'e2')).toEqual([one, added, two, typed])
  })

  it('leaves a change open that the writer goes on editing, and ends it when the old text is back', () => {
    const before = [one, two]
    const was = [one, twoChanged]
    const now = [one, { ...two, content: 'two!?' }]
    const followed = followEdits(before, was, now)
    expect(undoEntry(followed, now, 'e2')).toEqual(before)
    expect(reviewEntries(followEdits(followed, now, before), before)).toEqual([])
  })

  it('is no part of the answer where it is a move, and takes along what was removed there', () => {
    const before = [one, two, three, four, five]
    const was = [one, twoChanged, added, four, five]
    const now = [four, one, twoChanged, added, five]
    const followed = followEdits(before, was, now)
    expect(told(reviewEntries(followed, now))).toEqual([
      'changed e2',
      'removed e3 after e2',
      'added new',
    ])
    expect(followed).toEqual([four, one, two, three, five])
  })

  it('leaves open what the answer has moved', () => {
    const before = [one, two, three, four, five]
    const was = [two, one, three, four, five]
    const now = [five, two, one, three, four]
    expect(followEdits(before, was, now)).toEqual([five, one, two, three, four])
  })

  it('ends what stood in a deleted element', () => {
    const now = [one]
    const followed = followEdits([one, two], [one, twoChanged, added], now)
    expect(reviewEntries(followed, now)).toEqual([])
  })
})

describe('what the writer puts into another block', () => {
  const was = [one, twoChanged, added, four]

  it('takes along what is open of it, the removed lines behind it too', () => {
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

  it('is no part of what is open there', () => {
    const source = { before: [one, two], was: [one, two], now: [one] }
    const target = { before: [four], was: [five], now: [two, five] }
    expect(followBlocks([source, target])).toEqual([[one], [four, two]])
  })

  it('leaves in its block what the answer has moved away from it', () => {
    const source = { before: [one, two, three], was: [two, three, one], now: [one] }
    const target = { before: [five], was: [five], now: [five, two, three] }
    expect(followBlocks([source, target])).toEqual([[one], [five, two, three]])
    const other = { before: [two, one, three], was: [two, three, one], now: [one] }
    expect(followBlocks([other, target])).toEqual([[one], [five, two, three]])
  })
})

describe('a review that was kept', () => {
  it('goes on where the block still says what the answer said', () => {
    const before = [one, two, three]
    const was = [one, twoChanged, added]
    const now = [{ ...one, content: 'typed since' }, twoChanged, added]
    expect(told(reviewEntries(refit(before, was, now), now))).toEqual([
      'changed e2',
      'removed e3 after e2',
      'added new',
    ])
  })

  it('lets go of a change that has been overwritten elsewhere', () => {
    const now = [one, { ...two, content: 'from another device' }]
    const fitted = refit([one, two], [one, twoChanged], now)
    expect(reviewEntries(fitted, now)).toEqual([])
  })
})

it('what the writer typed meanwhile survives the undoing of all', () => {
  const note: Element = { id: 'typed', type: 'text', content: 'mine' }
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

it('what the writer moved meanwhile is no change, and stays where it was put', () => {
  fc.assert(
    fc.property(answered, fc.nat(), fc.nat(), fc.nat(), ({ before, now: was }, from, count, to) => {
      const stretch = was.slice(from % (was.length + 1)).slice(0, count % 5)
      const rest = was.filter((element) => !stretch.includes(element))
      const now = rest.toSpliced(to % (rest.length + 1), 0, ...stretch)
      const followed = followEdits(before, was, now)
      expect(differing(followed, now)).toEqual(differing(before, was))
      const ofWriter = keptOrder(before, was)
      expect(keptOrder(followed, now).size).toBeGreaterThanOrEqual(ofWriter.size)
      const order = (elements: readonly Element[]) =>
        elements.map(({ id }) => id).filter((id) => ofWriter.has(id))
      expect(order(followed)).toEqual(order(now))
    }),
  )
})

it('what the writer puts into another block loses nothing that is open, and nothing comes twice', () => {
  const moved = fc.record({ from: fc.nat(), count: fc.nat({ max: 5 }), to: fc.nat() })
  fc.assert(
    fc.property(answered, answered, moved, (source, other, { from, count, to }) => {
      const target = { before: other.before.map(renamed), now: other.now.map(renamed) }
      const stretch = source.now.slice(from % (source.now.length + 1)).slice(0, count)
      const left = source.now.filter((element) => !stretch.includes(element))
      const taken = target.now.toSpliced(to % (target.now.length + 1), 0, ...stretch)
      const [ofSource = [], ofTarget = []] = followBlocks([
        { before: source.before, was: source.now, now: left },
        { before: target.before, was: target.now, now: taken },
      ])
      const open = [differing(source.before, source.now), differing(target.before, target.now)]
      const still = [differing(ofSource, left), differing(ofTarget, taken)]
      expect(still.flat().toSorted()).toEqual(open.flat().toSorted())
      const ids = (elements: readonly Element[]) => elements.map(({ id }) => id).toSorted()
      expect(ids([...ofSource, ...ofTarget])).toEqual(ids([...source.before, ...target.before]))
    }),
  )
})

function renamed(element: Element): Element {
  return { ...element, id: `other ${element.id}` }
}

/** The ids of what says something else, or stands in one list only. */
function differing(before: readonly Element[], now: readonly Element[]): string[] {
  return reviewEntries(before, now)
    .filter(({ kind }) => kind !== 'moved')
    .map(({ id }) => id)
    .toSorted()
}
