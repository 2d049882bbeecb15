import { expect, it } from 'vitest'
import { elementsOf } from '../test-support/scripts.ts'
import { removalsAndMoves } from './removals-and-moves.ts'
import { reviewEntries } from './review.ts'

const [a, b, c, d] = elementsOf('action:Ash.', 'dialogue:Be quiet.', 'action:', 'shot:CLOSE ON')
if (!a || !b || !c || !d) throw new Error('no elements')
const before = [a, b, c, d]

it.each([
  ['a removed element', [a, c, d], 'Removed dialogue “Be quiet.”'],
  ['several removed', [a], 'Removed 3 elements'],
  ['an empty removed element', [a, b, d], 'Removed action'],
  ['a moved element', [d, a, b, c], 'Moved shot “CLOSE ON”'],
  ['a moved and a removed one', [d, b, c], 'Removed 1 element, moved 1 element'],
  ['nothing about a changed and a removed one', [{ ...d, content: 'WIDE' }], null],
  ['an empty block', [], 'Removed 4 elements'],
  ['nothing without a change', before, null],
])('reports %s', (_what, now, text) => {
  expect(removalsAndMoves(reviewEntries(before, now))).toEqual(text)
})
