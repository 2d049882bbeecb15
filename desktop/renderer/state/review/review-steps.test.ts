import { expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { show } from '#renderer/state/script/editor-view.ts'
import { decideCurrent, openChanges, stepChange } from './review-steps.ts'
import { memorySession } from '#renderer/state/test-support.ts'

const BLOCK = 'story_block_2'
const before = elementsOf('action:a', 'action:b', 'action:c')
const [a, b] = before as [Element, Element, Element]
const now: Element[] = [{ id: 'new', type: 'shot', content: 'new' }, { ...a, content: 'a!' }, b]

function reviewing() {
  const { session } = memorySession(scriptOf([], before))
  show(session.view, { kind: 'block', id: BLOCK })
  session.review.expectAnswer(now, before)
  session.store.edit('Command', (script) => replaceElements(script, BLOCK, now))
  const current = () => session.review.getState().current
  const target = () => session.view.getState().target
  return { ...session, current, target }
}

it('steps through the changes and wraps around', () => {
  const { review, view, current, target } = reviewing()
  const step = (direction: 'next' | 'previous') => stepChange({ review, view }, direction, 'page')
  const visited: (string | null)[] = []
  for (let count = 0; count < 4; count += 1) {
    step('next')
    visited.push(current())
  }
  expect(visited).toEqual(['new', 'e1', 'e3', 'new'])
  expect(target()).toEqual({ elementId: 'new', focus: 'page' })
  step('previous')
  expect(current()).toBe('e3')
  // A removed element can't hold the caret: the one before it is scrolled into view.
  expect(target()).toEqual({ elementId: 'e2', removedId: 'e3', focus: 'stay' })
})

it('decides on the current change and steps to the next', () => {
  const { review, view, current, store } = reviewing()
  const parts = { review, view }
  decideCurrent(parts, 'keep', 'stay')
  expect(openChanges(review.getState(), view.getState())?.changes).toHaveLength(3)
  stepChange(parts, 'next', 'stay')
  decideCurrent(parts, 'keep', 'stay')
  expect(current()).toBe('e1')
  decideCurrent(parts, 'undo', 'stay')
  expect(current()).toBe('e3')
  decideCurrent(parts, 'undo', 'stay')
  expect(current()).toBeNull()
  expect(openChanges(review.getState(), view.getState())).toBeNull()
  expect(store.getState().script.storyBlocks[1]?.elements.map(({ id }) => id)).toEqual([
    'new',
    ...before.map(({ id }) => id),
  ])
})

it('selects the change that the caret enters, and keeps it when the caret leaves', () => {
  const { view, current } = reviewing()
  view.setState({ caretElementId: 'e1' })
  expect(current()).toBe('e1')
  view.setState({ caretElementId: 'e2' })
  expect(current()).toBe('e1')
})

it('steps to the changes of another block if the current one has none', () => {
  const { review, view, current, target } = reviewing()
  show(view, { kind: 'block', id: 'story_block_1' })
  const open = () => openChanges(review.getState(), view.getState())
  expect(open()).toMatchObject({ blockIds: [BLOCK], isShown: false })
  stepChange({ review, view }, 'next', 'page')
  expect(view.getState().selection).toEqual({ kind: 'block', id: BLOCK })
  expect(open()).toMatchObject({ blockIds: [BLOCK], isShown: true })
  expect(current()).toBe('new')
  expect(target()).toEqual({ elementId: 'new', focus: 'page' })
})

it("doesn't decide on a change that isn't shown", () => {
  const { review, view, store } = reviewing()
  stepChange({ review, view }, 'next', 'stay')
  show(view, { kind: 'block', id: 'story_block_1' })
  decideCurrent({ review, view }, 'undo', 'page')
  decideCurrent({ review, view }, 'keep', 'page')
  expect(review.getState().reviews.get(BLOCK)?.entries).toHaveLength(3)
  expect(store.getState().script.storyBlocks[1]?.elements).toBe(now)
})

it.each([
  ['the first remaining line', [b], { elementId: 'e2', removedId: 'new', focus: 'stay' }],
  ['the empty block', [], null],
])('goes to %s for elements removed at the start', (_where, remaining, expected) => {
  const { review, view, store, target } = reviewing()
  review.keepAll(BLOCK)
  review.expectAnswer(remaining, now)
  store.edit('Command', (script) => replaceElements(script, BLOCK, remaining))
  show(view, { kind: 'block', id: 'story_block_1' })
  stepChange({ review, view }, 'next', 'page')
  expect(view.getState().selection).toEqual({ kind: 'block', id: BLOCK })
  expect(target()).toEqual(expected)
})
