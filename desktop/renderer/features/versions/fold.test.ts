import { expect, it } from 'vitest'
import { compareElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { foldPairs } from './fold.ts'

const lines = (count: number) =>
  elementsOf(...Array.from({ length: count }, (_, n) => `action:${n}` as const))

function stretchesOf(count: number, ...changed: number[]): string[] {
  const before = lines(count)
  const after = before.map((element, n) =>
    changed.includes(n) ? { ...element, content: 'changed' } : element,
  )
  return foldPairs(compareElements(before, after)).map(
    ({ isFolded, pairs }) => `${isFolded ? 'folded' : 'shown'} ${pairs.length}`,
  )
}

it.each([
  ['an entire unchanged block', stretchesOf(9), ['folded 9']],
  ['nothing in a short block', stretchesOf(2), ['shown 2']],
  ['elements far from a change', stretchesOf(12, 5), ['folded 4', 'shown 3', 'folded 5']],
  ['no short stretch between changes', stretchesOf(6, 0, 5), ['shown 2', 'shown 2', 'shown 2']],
  ['nothing in an empty block', stretchesOf(0), []],
])('folds %s', (_, stretches, expected) => {
  expect(stretches).toEqual(expected)
})
