import { expect, it } from 'vitest'
import { isLargeLoss } from './large-loss.ts'

it.each([
  ['half of the words', { words: 200 }, { words: 100 }, true],
  ['half of the scenes', { words: 200, scenes: 8 }, { words: 190, scenes: 4 }, true],
  ['less than half', { words: 200, scenes: 8 }, { words: 101, scenes: 5 }, false],
  ['all of a few words', { words: 49, scenes: 2 }, { words: 0, scenes: 0 }, false],
  ['nothing', { words: 200, scenes: 8 }, { words: 300, scenes: 9 }, false],
  ['a number of scenes that is unknown', { words: 200 }, { words: 190, scenes: 0 }, false],
] as const)('a save that loses %s', (_what, before, after, isLarge) => {
  expect(isLargeLoss(before, after)).toBe(isLarge)
})
