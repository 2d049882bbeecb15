import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { createSceneSelector } from './use-scenes.ts'

const script = scriptOf(elementsOf('scene_heading:INT. A', 'action:x'), [
  { id: 'h', type: 'scene_heading', content: 'INT. B' },
])

test('returns the same list when an action changes and a new one when a heading changes', () => {
  const select = createSceneSelector()
  const first = select({ script })
  expect(first.map(({ heading }) => heading)).toEqual(['INT. A', 'INT. B'])
  const typed = elementsOf('scene_heading:INT. A', 'action:xy')
  expect(select({ script: replaceElements(script, 'story_block_1', typed) })).toBe(first)
  const headed = elementsOf('scene_heading:INT. AB', 'action:xy')
  expect(
    select({ script: replaceElements(script, 'story_block_1', headed) }).map(
      ({ heading }) => heading,
    ),
  ).toEqual(['INT. AB', 'INT. B'])
})

test("updates a scene's block id when its block is renumbered", () => {
  const select = createSceneSelector()
  select({ script })
  expect(select({ script: deleteBlock(script, 'story_block_1') })).toEqual([
    { blockId: 'story_block_1', elementId: 'h', heading: 'INT. B' },
  ])
})
