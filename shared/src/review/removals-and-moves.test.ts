import { expect, it } from 'vitest'
import { elementsOf } from '../test-support/scripts.ts'
import { placeOfChange, removalsAndMoves } from './removals-and-moves.ts'
import { reviewEntries } from './review.ts'

const [a, b, c, d] = elementsOf('action:Ash.', 'dialogue:Be quiet.', 'action:', 'shot:CLOSE ON')
if (!a || !b || !c || !d) throw new Error('no elements')
const before = [a, b, c, d]

it.each([
  ['the one before a removed element', [a, c, d], 'e1', 'Removed dialogue “Be quiet.”'],
  ['the first one if the first was removed', [b, c, d], 'e2', 'Removed action “Ash.”'],
  ['the first of several removed', [a], 'e1', 'Removed 3 elements'],
  ['an empty removed element', [a, b, d], 'e2', 'Removed action'],
  ['a moved element', [d, a, b, c], 'e4', 'Moved shot “CLOSE ON”'],
  ['a moved one rather than a removed one', [d, b, c], 'e4', 'Removed 1 element, moved 1 element'],
  ['a changed one rather than a removed one', [{ ...d, content: 'WIDE' }], 'e4', null],
  ['nothing in an empty block', [], null, 'Removed 4 elements'],
  ['nothing without a change', before, null, null],
])('shows %s', (_what, now, place, text) => {
  const entries = reviewEntries(before, now)
  expect([placeOfChange(entries, now), removalsAndMoves(entries)]).toEqual([place, text])
})
