import { expect, test } from 'vitest'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import {
  deleteBlock,
  reorderBlocks,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import { createReadings, createRequests } from './counts-messages.ts'

test('the worker reads every script whole, and is sent only what has changed', () => {
  const request = createRequests()
  const read = createReadings()
  const first = scriptOf(elementsOf('action:a'), elementsOf('action:b'), elementsOf('action:c'))
  const typed = replaceElements(first, 'story_block_2', elementsOf('action:bb'))
  const scripts = [first, typed, reorderBlocks(typed, 0, 2), deleteBlock(typed, 'story_block_1')]
  const sent = scripts.map((script) => {
    const message = structuredClone(request(script))
    expect(read(message)).toEqual(script.storyBlocks)
    return message.blocks.filter((block) => 'elements' in block).map(({ id }) => id)
  })
  expect(sent).toEqual([
    ['story_block_1', 'story_block_2', 'story_block_3'],
    ['story_block_2'],
    [],
    // A deletion renumbers: the ids stand for other blocks now.
    ['story_block_1', 'story_block_2'],
  ])
})
