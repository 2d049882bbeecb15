import { expect, it } from 'vitest'
import { ELEMENT_TABLE, type ElementType } from '../script/element-types.ts'
import { endOfPage } from './paginate.ts'

const FIRST = { index: 0, line: 0 }

const item = (type: ElementType, lines: number) => {
  return { type, lines, spaceAfterMm: ELEMENT_TABLE[type].pages.spec.spaceAfterMm }
}
const dual = (lines: number) => ({ type: undefined, lines, spaceAfterMm: 6 })
const gap = { type: undefined, lines: 0, spaceAfterMm: 10 }

/** An action with room for so many lines below it on its page, whose space is 6 mm. */
const actionAbove = (lines: number) => item('action', 56 - lines - 1)

it.each([
  ['a heading', [actionAbove(1), item('scene_heading', 1), item('action', 9)], 1],
  ['a cue', [actionAbove(1), item('character', 1), item('dialogue', 9)], 1],
  [
    'a heading, a cue and its parenthetical',
    [
      actionAbove(4),
      item('scene_heading', 1),
      item('character', 1),
      item('parenthetical', 1),
      item('dialogue', 9),
    ],
    1,
  ],
  [
    'a heading above a new block',
    [actionAbove(1), item('scene_heading', 1), gap, item('action', 9)],
    1,
  ],
  [
    'a cue with one line of its speech',
    [actionAbove(2), item('character', 1), item('dialogue', 9)],
    1,
  ],
  ['one line of an action', [actionAbove(1), item('action', 9)], 1],
  [
    'a parenthetical in a speech',
    [actionAbove(4), item('dialogue', 2), item('parenthetical', 1), item('dialogue', 9)],
    2,
  ],
  [
    'one line of a speech, before a parenthetical',
    [
      actionAbove(4),
      item('character', 1),
      item('dialogue', 1),
      item('parenthetical', 1),
      item('dialogue', 9),
    ],
    1,
  ],
  ['dual dialogue, or a part of it', [actionAbove(5), dual(6)], 1],
])('never leaves %s alone at the foot of a page', (_what, items, index) => {
  expect(endOfPage(items, FIRST).next).toEqual({ index, line: 0 })
})

it.each([
  ['the last line of an action', [actionAbove(4), item('action', 5)], { index: 1, line: 3 }],
  [
    'the last line of a speech',
    [actionAbove(7), item('character', 1), item('dialogue', 7)],
    { index: 2, line: 5 },
  ],
  [
    'a speech whose last line would be alone, and whose first line too',
    [actionAbove(3), item('character', 1), item('dialogue', 3)],
    { index: 1, line: 0 },
  ],
  [
    'the last words of a speech',
    [actionAbove(7), item('character', 1), item('dialogue', 4), item('dialogue', 1)],
    { index: 2, line: 3 },
  ],
])('never carries over %s alone', (_what, items, next) => {
  expect(endOfPage(items, FIRST).next).toEqual(next)
})

it('looks no further than the item below the page', () => {
  const parts = [
    item('character', 1),
    item('dialogue', 9),
    item('dialogue', 1),
    item('dialogue', 1),
  ]
  const items = [actionAbove(4), ...parts, item('action', 1)]
  expect(endOfPage(items, FIRST)).toEqual({ next: { index: 2, line: 3 }, reach: 4 })
})

it.each([
  ['two lines of an action', [actionAbove(2), item('action', 9)], { index: 1, line: 2 }],
  [
    'two lines of a speech below its cue',
    [actionAbove(3), item('character', 1), item('dialogue', 9)],
    { index: 2, line: 2 },
  ],
  [
    'a cue without a speech',
    [actionAbove(1), item('character', 1), item('action', 9)],
    { index: 2, line: 0 },
  ],
  ['a whole action', [actionAbove(1), item('action', 1), item('action', 9)], { index: 2, line: 0 }],
])('leaves %s', (_what, items, next) => {
  expect(endOfPage(items, FIRST).next).toEqual(next)
})

it('fills a page that has nothing but headings', () => {
  const headings = Array.from({ length: 40 }, () => item('scene_heading', 1))
  expect(endOfPage(headings, FIRST).next).toEqual({ index: 30, line: 0 })
})

it('continues an element of several pages, and ends', () => {
  const items = [item('action', 120)]
  expect(endOfPage(items, FIRST).next).toEqual({ index: 0, line: 56 })
  expect(endOfPage(items, { index: 0, line: 56 }).next).toEqual({ index: 0, line: 112 })
  const shorter = [item('action', 113)]
  expect(endOfPage(shorter, { index: 0, line: 56 }).next).toEqual({ index: 0, line: 111 })
  expect(endOfPage(items, { index: 0, line: 112 })).toEqual({ next: undefined, reach: 2 })
})
