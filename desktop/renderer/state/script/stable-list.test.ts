import { expect, test } from 'vitest'
import { stableList } from './stable-list.ts'

test('returns the same list until an entry, the order or the length differs', () => {
  const select = stableList(
    (words: readonly string[]) => words.map((word) => ({ word })),
    (one, other) => one.word === other.word,
  )
  const first = select(['a', 'b'])
  expect(select(['a', 'b'])).toBe(first)
  expect(select(['b', 'a'])).toEqual([{ word: 'b' }, { word: 'a' }])
  expect(select(['b'])).toEqual([{ word: 'b' }])
  expect(select(['b', 'c'])).toEqual([{ word: 'b' }, { word: 'c' }])
  expect(select([])).toEqual([])
})
