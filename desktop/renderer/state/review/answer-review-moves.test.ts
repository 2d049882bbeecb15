/** Moving scenes that contain open changes. */
import { expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { moveScene, type ScenePlace } from '@scenewright/shared/script/scenes/move-scene.ts'
import { splitBlock } from '@scenewright/shared/script/split-block.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createAnswerReview } from './answer-review.ts'
import { createScriptStore } from '#renderer/state/script/script-store.ts'
import { fakeTimer } from '#renderer/state/test-support.ts'

const before = elementsOf(
  'scene_heading:INT. BUS',
  'action:Mara sits.',
  'shot:THE BELL',
  'scene_heading:EXT. STREET',
  'action:She waits.',
)
const [bus, sits, bell, street, waits] = before as [Element, Element, Element, Element, Element]
const rises: Element = { ...sits, content: 'Mara rises.' }
const rings: Element = { id: 'new', type: 'action', content: 'It rings.' }
const answer = [bus, rises, rings, street, waits]
const other: Element = { id: 'other', type: 'action', content: 'Elsewhere.' }

const ONE = 'story_block_1'
const TWO = 'story_block_2'
const OPEN = ['changed e2', 'removed e3', 'added new']

function reviewing() {
  const store = createScriptStore(fakeTimer())
  const script = scriptOf(before, [other])
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const review = createAnswerReview(store)
  review.expectAnswer(answer, before)
  store.edit('Command', (now) => replaceElements(now, ONE, answer))
  const move = (elementId: string, place: ScenePlace) =>
    store.edit('Move scene', (now) => {
      const moved = moveScene(now, elementId, place)
      return moved.ok ? moved.script : now
    })
  const open = () =>
    [ONE, TWO].map((id) =>
      (review.getState().reviews.get(id)?.entries ?? []).map(
        (entry) => `${entry.kind} ${entry.id}`,
      ),
    )
  const elements = () => store.getState().script.storyBlocks.map((block) => block.elements)
  return { store, review, move, open, elements }
}

it("doesn't mark a moved scene as changed, and undoing keeps it where it is", () => {
  const { review, move, open, elements } = reviewing()
  move(bus.id, { blockId: ONE, before: null })
  expect(open()).toEqual([OPEN, []])
  review.undoAll(ONE)
  expect(elements()).toEqual([[street, waits, bus, sits, bell], [other]])
})

it('moves open changes to another block with the scene, and back with undo', () => {
  const { store, review, move, open, elements } = reviewing()
  move(bus.id, { blockId: TWO, before: null })
  expect(open()).toEqual([[], OPEN])
  store.undo()
  expect(open()).toEqual([OPEN, []])
  store.redo()
  expect(open()).toEqual([[], OPEN])
  review.undoAll(TWO)
  expect(elements()).toEqual([
    [street, waits],
    [other, bus, sits, bell],
  ])
})

it('keeps open changes of a scene moved to another block and back', () => {
  const { review, move, open, elements } = reviewing()
  move(bus.id, { blockId: TWO, before: null })
  review.keep(TWO, rings.id)
  move(bus.id, { blockId: ONE, before: street.id })
  expect(open()).toEqual([['changed e2', 'removed e3'], []])
  review.undoAll(ONE)
  expect(elements()).toEqual([[bus, sits, bell, rings, street, waits], [other]])
})

it('splitting the block leaves each part its own open changes', () => {
  const { store, review } = reviewing()
  const changes = () =>
    [...review.getState().reviews.values()].map(({ entries }) =>
      entries.map((entry) => `${entry.kind} ${entry.id}`),
    )
  store.edit('Split story block', (now) => {
    const split = splitBlock(now, ONE, 'new')
    return split.ok ? split.script : now
  })
  expect(changes()).toEqual([['changed e2', 'removed e3'], ['added new']])
  store.undo()
  expect(changes()).toEqual([OPEN])
})
