import { expect, test } from 'vitest'
import {
  announcementsFor,
  getEndTarget,
  placeOfDrop,
  placeOfKey,
  type BlockScenes,
} from './scene-moves.ts'

function block(blockId: string, ...ids: readonly string[]): BlockScenes {
  const items = ids.map((id) =>
    id.startsWith('#')
      ? { kind: 'section' as const, id, name: id.slice(1) }
      : { kind: 'scene' as const, elementId: id, heading: `INT. ${id}` },
  )
  return { blockId, title: `Block ${blockId}`, items }
}

const blocks = [block('1', 'a', 'b', 'c'), block('2', 'd'), block('3')]

test.each([
  ['a', 'b', { blockId: '1', before: 'c' }],
  ['a', 'c', { blockId: '1', before: null }],
  ['c', 'a', { blockId: '1', before: 'a' }],
  ['c', 'b', { blockId: '1', before: 'b' }],
  ['a', 'd', { blockId: '2', before: 'd' }],
  ['d', 'b', { blockId: '1', before: 'b' }],
  ['a', getEndTarget('3'), { blockId: '3', before: null }],
  ['a', getEndTarget('1'), { blockId: '1', before: null }],
  ['unknown', 'b', undefined],
  ['a', getEndTarget('unknown'), undefined],
])('%s dropped on %s moves to %o', (active, over, place) => {
  expect(placeOfDrop(blocks, active, over)).toEqual(place)
})

test.each([
  ['ArrowRight', 'a', 'b'],
  ['ArrowDown', 'b', 'c'],
  ['ArrowRight', 'c', 'd'],
  ['ArrowRight', 'd', getEndTarget('2')],
  ['ArrowRight', getEndTarget('2'), getEndTarget('3')],
  ['ArrowRight', getEndTarget('3'), null],
  ['ArrowLeft', getEndTarget('3'), getEndTarget('2')],
  ['ArrowUp', 'd', 'c'],
  ['ArrowLeft', 'a', null],
  ['Home', 'b', null],
])('%s moves the first scene from %s to %s', (key, from, to) => {
  expect(placeOfKey(blocks, 'a', from, key)).toBe(to)
})

test('announces each new position once', () => {
  const { onDragStart, onDragOver, onDragEnd } = announcementsFor(blocks)
  const event = (over: string) => ({ active: { id: 'a' }, over: { id: over } }) as never
  expect(onDragStart(event('a'))).toBe('Picked up INT. a at position 1 in Block 1.')
  expect(onDragOver(event('a'))).toBeUndefined()
  expect(onDragOver(event('d'))).toBe('INT. a is over position 1 in Block 2.')
  expect(onDragOver(event('d'))).toBeUndefined()
  expect(onDragEnd(event(getEndTarget('3')))).toBe('Dropped INT. a at the end of Block 3.')
})

const sectioned = [block('1', '#One', 'a', 'b', '#Two', 'c'), block('2', '#Three', 'd')]

test.each([
  // Down past a section: below it. Up past it: to the end of what is above.
  ['a', '#Two', '1', 'c'],
  ['c', '#Two', '1', '#Two'],
  ['a', 'b', '1', '#Two'],
  ['c', 'a', '1', 'a'],
  ['a', '#Three', '2', '#Three'],
])(
  '%s dropped on %s in sections moves into block %s before %s',
  (active, over, blockId, before) => {
    expect(placeOfDrop(sectioned, active, over)).toEqual({ blockId, before })
  },
)

test('arrow keys go through the sections, which are announced by name', () => {
  expect(placeOfKey(sectioned, 'a', 'b', 'ArrowDown')).toBe('#Two')
  const { onDragStart, onDragOver } = announcementsFor(sectioned)
  const event = (over: string) => ({ active: { id: 'b' }, over: { id: over } }) as never
  expect(onDragStart(event('b'))).toBe('Picked up INT. b at position 2 in Block 1.')
  expect(onDragOver(event('#Two'))).toBe('INT. b is over section Two in Block 1.')
})
