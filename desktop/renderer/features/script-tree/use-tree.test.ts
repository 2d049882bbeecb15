import { expect, test } from 'vitest'
import { setSceneSynopsis } from '@scenewright/shared/script/outline/edit-outline.ts'
import type { Element } from '@scenewright/shared/script/script.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { deleteBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { createOutlineSelector, type OutlineEntry } from './use-tree.ts'

const script = scriptOf(elementsOf('scene_heading:INT. A', 'action:x'), [
  { id: 'h', type: 'scene_heading', content: 'INT. B' },
])

function headingOf(entry: OutlineEntry): string {
  return entry.kind === 'scene' ? entry.heading : ''
}

test('returns the same list when an action changes and a new one when a heading or synopsis changes', () => {
  const select = createOutlineSelector()
  const first = select({ script })
  expect(first.map(headingOf)).toEqual(['INT. A', 'INT. B'])
  const typed = elementsOf('scene_heading:INT. A', 'action:xy')
  expect(select({ script: replaceElements(script, 'story_block_1', typed) })).toBe(first)
  const written = select({ script: setSceneSynopsis(script, 'e1', 'She leaves.') })
  expect(written.map(({ synopsis }) => synopsis)).toEqual(['She leaves.', ''])
  const headed = elementsOf('scene_heading:INT. AB', 'action:xy')
  expect(
    select({ script: replaceElements(script, 'story_block_1', headed) }).map(headingOf),
  ).toEqual(['INT. AB', 'INT. B'])
})

test('returns a new list when the color of a scene changes', () => {
  const select = createOutlineSelector()
  const first = select({ script })
  const [heading, ...others] = elementsOf('scene_heading:INT. A', 'action:x')
  const colored = { ...heading, extra: { sceneColor: '#0000ff' } } as Element
  const next = select({ script: replaceElements(script, 'story_block_1', [colored, ...others]) })
  expect(next).not.toBe(first)
  expect(next[0]).toMatchObject({ color: '#0000ff' })
})

test("updates a scene's block id when its block is renumbered", () => {
  const select = createOutlineSelector()
  select({ script })
  expect(select({ script: deleteBlock(script, 'story_block_1') })).toEqual([
    {
      kind: 'scene',
      blockId: 'story_block_1',
      elementId: 'h',
      heading: 'INT. B',
      synopsis: '',
    },
  ])
})
