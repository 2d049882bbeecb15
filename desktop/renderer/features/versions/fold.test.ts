import { expect, it } from 'vitest'
import { compareElements } from '@scenewright/shared/script/compare-elements.ts'
import { elementsOf } from '@scenewright/shared/test-support/scripts.ts'
import { folded } from './fold.ts'

const lines = (count: number) =>
  elementsOf(...Array.from({ length: count }, (_, n) => `action:${n}` as const))

function told(count: number, ...changed: number[]): string[] {
  const before = lines(count)
  const after = before.map((element, n) =>
    changed.includes(n) ? { ...element, content: 'changed' } : element,
  )
  return folded(compareElements(before, after)).map(
    ({ isFolded, pairs }) => `${isFolded ? 'folded' : 'shown'} ${pairs.length}`,
  )
}

it.each([
  ['all of an unchanged block', told(9), ['folded 9']],
  ['nothing of a short one', told(2), ['shown 2']],
  ['what is far from a change', told(12, 5), ['folded 4', 'shown 3', 'folded 5']],
  ['no short stretch between changes', told(6, 0, 5), ['shown 2', 'shown 2', 'shown 2']],
  ['nothing where there is nothing', told(0), []],
])('folds %s', (_, stretches, expected) => {
  expect(stretches).toEqual(expected)
})
