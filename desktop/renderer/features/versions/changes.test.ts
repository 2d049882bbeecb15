import { expect, it } from 'vitest'
import { compareElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import { compareScripts } from '@scenewright/shared/script/compare/compare-scripts.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { alignRows, countChanges } from './changes.ts'

const [ONE, TWO, THREE, FOUR] = elementsOf('action:1', 'action:2', 'action:3', 'action:4')
const added = (content: string) => ({ id: content, type: 'action', content }) as const

it('aligns unchanged elements, and added ones with those removed in their place', () => {
  const before = [ONE!, TWO!, THREE!, FOUR!]
  const after = [
    added('a'),
    ONE!,
    added('b'),
    added('e'),
    added('f'),
    FOUR!,
    added('c'),
    added('d'),
  ]
  const rows = alignRows(compareElements(before, after))
  expect(
    rows.map(({ before: old, after: now, startsChange }) =>
      [old?.before?.content, now?.after?.content, startsChange ? 'starts' : ''].join(' '),
    ),
  ).toEqual([' a starts', '1 1 ', '2 b starts', '3 e ', ' f ', '4 4 ', ' c starts', ' d '])
})

it('counts changed elements in a row once, settings once, and renamed blocks', () => {
  const before = scriptOf([ONE!, TWO!, THREE!], [FOUR!])
  const [first, second] = before.storyBlocks
  const after = {
    ...before,
    author: 'Nora',
    title: 'Fog',
    storyBlocks: [
      { ...first!, elements: [added('a'), added('b'), TWO!, { ...THREE!, content: 'c' }] },
      { ...second!, title: 'The pier' },
    ],
  }
  expect(countChanges(compareScripts(before, before))).toBe(0)
  expect(countChanges(compareScripts(before, after))).toBe(4)
})
