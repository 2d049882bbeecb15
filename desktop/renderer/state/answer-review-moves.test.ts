/** Scenes that the writer puts elsewhere while an answer in them is under review. */
import { expect, it } from 'vitest'
import type { Element } from '@scenewright/shared/script/script.ts'
import { moveScene, type ScenePlace } from '@scenewright/shared/script/move-scene.ts'
import { replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createAnswerReview } from './answer-review.ts'
import { createScriptStore } from './script-store.ts'
import { standingTimer } from './test-support.ts'

const before = elementsOf(
  'scene_heading:INT. BUS',
  'action:Mara sits.',
  'shot:THE BELL',
  'scene_heading:EXT. STREET',
  'action:She waits.',
)
const [bus, sits, bell, street, waits] = before as [Element, Element, Element, Element, Element]
const stands: Element = { ...sits, content: 'Mara stands.' }
const rings: Element = { id: 'new', type: 'action', content: 'It rings.' }
const answer = [bus, stands, rings, street, waits]
const other: Element = { id: 'other', type: 'action', content: 'Elsewhere.' }

const ONE = 'story_block_1'
const TWO = 'story_block_2'
const OPEN = ['changed e2', 'removed e3', 'added new']

function reviewing() {
  const store = createScriptStore(standingTimer())
  const script = scriptOf(before, [other])
  store.load({ script, revision: 0, savedRevision: 0, isRecovered: false })
  const review = createAnswerReview(store)
  review.foresee(answer, before)
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
  const standing = () => store.getState().script.storyBlocks.map(({ elements }) => elements)
  return { store, review, move, open, standing }
}

it('are not marked as moved, and stay where the writer put them', () => {
  const { review, move, open, standing } = reviewing()
  move(bus.id, { blockId: ONE, beforeElementId: null })
  expect(open()).toEqual([OPEN, []])
  review.undoAll(ONE)
  expect(standing()).toEqual([[street, waits, bus, sits, bell], [other]])
})

it('take what is open to another block, and back with an undo', () => {
  const { store, review, move, open, standing } = reviewing()
  move(bus.id, { blockId: TWO, beforeElementId: null })
  expect(open()).toEqual([[], OPEN])
  store.undo()
  expect(open()).toEqual([OPEN, []])
  store.redo()
  expect(open()).toEqual([[], OPEN])
  review.undoAll(TWO)
  expect(standing()).toEqual([
    [street, waits],
    [other, bus, sits, bell],
  ])
})

it('can be put into another block and back', () => {
  const { review, move, open, standing } = reviewing()
  move(bus.id, { blockId: TWO, beforeElementId: null })
  review.keep(TWO, rings.id)
  move(bus.id, { blockId: ONE, beforeElementId: street.id })
  expect(open()).toEqual([['changed e2', 'removed e3'], []])
  review.undoAll(ONE)
  expect(standing()).toEqual([[bus, sits, bell, rings, street, waits], [other]])
})
