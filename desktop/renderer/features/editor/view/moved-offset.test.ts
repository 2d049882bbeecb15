import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOffset } from './moved-offset.ts'

/** Texts with `|` at the place. */
test.each([
  ['one| two', 'one| two'],
  ['one| two', 'zero one| two'],
  ['one| two', 'one| two three'],
  ['one two|', 'one two three|'],
  ['one tw|', 'one two|'],
  ['|one', 'zero |one'],
  ['one |two', 'one 2 |two'],
  ['one t|wo three', 'one 2| three'],
  ['one two| three', 'one| three'],
  ['one|', '|'],
  ['|', 'one|'],
])('%s becomes %s', (from, to) => {
  const [before, after] = [from, to].map((text) => text.replace('|', ''))
  expect(moveOffset(from.indexOf('|'), before ?? '', after ?? '')).toBe(to.indexOf('|'))
})

test('all text before the place stays before it, or all text after it stays after it', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 12 })
  fc.assert(
    fc.property(words, words, words, fc.nat({ max: 24 }), (first, inserted, last, place) => {
      const [before, after] = [first + last, first + inserted + last]
      const offset = Math.min(place, before.length)
      const moved = moveOffset(offset, before, after)
      const isSame = after.slice(0, moved) === before.slice(0, offset)
      expect(isSame || after.slice(moved) === before.slice(offset)).toBe(true)
    }),
  )
})
