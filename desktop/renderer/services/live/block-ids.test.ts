import { expect, it } from 'vitest'
import type { Script } from '@scenewright/shared/script/script.ts'
import { createBlock, deleteBlock } from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createBlockIds } from './block-ids.ts'

const SCRIPT = scriptOf(
  elementsOf('action:one'),
  elementsOf('action:two').map((element) => ({ ...element, id: 'e2' })),
  elementsOf('action:three').map((element) => ({ ...element, id: 'e3' })),
)

const idsOf = ({ storyBlocks }: Script) => storyBlocks.map(({ id }) => id)

/** The script with other ids of its blocks. */
function renamed(script: Script, ids: readonly string[]): Script {
  const storyBlocks = script.storyBlocks.map((block, index) => ({ ...block, id: ids[index] ?? '' }))
  return { ...script, storyBlocks }
}

it('keeps the keys of blocks that a deletion renumbers', () => {
  const ids = createBlockIds(SCRIPT)
  const edited = deleteBlock(SCRIPT, 'story_block_1')
  expect(idsOf(edited)).toEqual(['story_block_1', 'story_block_2'])
  const sent = ids.toDocument(edited)
  expect(idsOf(sent)).toEqual(['story_block_2', 'story_block_3'])
  expect(idsOf(ids.written(edited, sent))).toEqual(['story_block_1', 'story_block_2'])
  // Afterwards, too.
  expect(idsOf(ids.toDocument(ids.own()))).toEqual(['story_block_2', 'story_block_3'])
})

it('gives a new block no key, and keeps its id when the document has made one', () => {
  const ids = createBlockIds(SCRIPT)
  const { script: edited, block } = createBlock(SCRIPT)
  const sent = ids.toDocument(edited)
  expect(idsOf(sent).at(-1)).toBe('')
  const written = ids.written(edited, renamed(edited, [...idsOf(SCRIPT), 'made']))
  expect(idsOf(written).at(-1)).toBe(block.id)
  expect(idsOf(ids.toDocument(written)).at(-1)).toBe('made')
})

it('keeps the ids of known blocks when somebody else adds one', () => {
  const ids = createBlockIds(SCRIPT)
  const edited = deleteBlock(SCRIPT, 'story_block_1')
  ids.written(edited, ids.toDocument(edited))
  // The deleted block comes back, whose key is now the id of another one.
  const { to } = ids.received(SCRIPT)
  expect(idsOf(to).slice(1)).toEqual(['story_block_1', 'story_block_2'])
  expect(new Set(idsOf(to)).size).toBe(3)
  expect(idsOf(ids.toDocument(to))).toEqual(idsOf(SCRIPT))
})

it('reports unchanged blocks as the same objects', () => {
  const ids = createBlockIds(SCRIPT)
  const [first, ...others] = SCRIPT.storyBlocks
  const changed = { ...first!, elements: elementsOf('action:other') }
  const { from, to } = ids.received({ ...SCRIPT, storyBlocks: [changed, ...others] })
  expect(to.storyBlocks.slice(1)).toEqual(from.storyBlocks.slice(1))
  expect(to.storyBlocks[1]).toBe(from.storyBlocks[1])
})
