import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import {
  deleteBlock,
  findBlock,
  reorderBlocks,
  replaceElements,
} from '@scenewright/shared/script/story-blocks.ts'
import { elementsOf, scriptOf } from '@scenewright/shared/test-support/scripts.ts'
import { createChangeReader, createChangeWriter } from './script-changes.ts'

const first = scriptOf(elementsOf('action:a'), elementsOf('action:b'), elementsOf('action:c'))

/** A writer connected to a reader. Returns the sent message and the script that was read. */
function channel() {
  const write = createChangeWriter()
  const read = createChangeReader()
  return (script: Script) => {
    const message = structuredClone(write(script))
    return { message, script: read(message) }
  }
}

test('the worker has every state of the blocks, and only changes are sent', () => {
  const send = channel()
  const typed = replaceElements(first, 'story_block_2', elementsOf('action:bb'))
  const scripts = [first, typed, reorderBlocks(typed, 0, 2), deleteBlock(typed, 'story_block_1')]
  const sent = scripts.map((script) => {
    const { message, script: read } = send(script)
    expect(read.storyBlocks).toEqual(script.storyBlocks)
    return message.blocks.filter((block) => 'elements' in block).map(({ id }) => id)
  })
  expect(sent).toEqual([
    ['story_block_1', 'story_block_2', 'story_block_3'],
    ['story_block_2'],
    [],
    // Deleting a block renumbers the others, so these ids now mean other blocks.
    ['story_block_1', 'story_block_2'],
  ])
})

test('unchanged elements stay the same objects in the worker', () => {
  const send = channel()
  const script = scriptOf(elementsOf('action:a', 'action:b', 'action:c'), elementsOf('action:d'))
  const before = send(script).script
  const [a, b, c] = script.storyBlocks[0]?.elements ?? []
  const elements = [a!, { ...b!, content: 'typed' }, c!]
  const { message, script: after } = send(replaceElements(script, 'story_block_1', elements))
  expect(message.blocks[0]?.elements).toEqual({ head: 1, tail: 1, between: [elements[1]] })
  expect(message.settings).toBeUndefined()
  expect(after.formatting).toBe(before.formatting)
  const [was, is] = [before, after].map((one) => findBlock(one, 'story_block_1')?.elements ?? [])
  expect([is?.[0] === was?.[0], is?.[1] === was?.[1], is?.[2] === was?.[2]]).toEqual([
    true,
    false,
    true,
  ])
  expect(after.storyBlocks[1]?.elements).toBe(before.storyBlocks[1]?.elements)
})

test('new settings are sent, and old ones restored', () => {
  const send = channel()
  const pages = { ...DEFAULT_PAGE_SETTINGS, profile: 'industry' } as const
  const formatting = { ...first.formatting, boldShots: true }
  for (const script of [first, { ...first, pages }, { ...first, formatting }, first]) {
    const { script: read } = send(script)
    expect([read.formatting, read.pages]).toEqual([script.formatting, script.pages])
  }
})

test('a new title is sent without the settings, and arrives', () => {
  const send = channel()
  const before = send(first).script
  const { message, script } = send({ ...first, title: 'Night Bus', author: 'Ana' })
  expect(message.settings).toBeUndefined()
  expect(script).toMatchObject({ title: 'Night Bus', author: 'Ana' })
  expect(script.formatting).toBe(before.formatting)
  expect(send(first).script.title).toBe(first.title)
})

test('any sequence of states arrives unchanged', () => {
  const element = fc.constantFrom(...elementsOf('action:a', 'action:b', 'dialogue:c', 'text:d'))
  const block = fc.uniqueArray(element, { maxLength: 4, selector: ({ id }) => id })
  const states = fc.array(fc.array(block, { minLength: 1, maxLength: 3 }), { maxLength: 8 })
  fc.assert(
    fc.property(states, (rows) => {
      const send = channel()
      for (const blocks of rows) {
        const script = scriptOf(...blocks)
        expect(send(script).script.storyBlocks).toEqual(script.storyBlocks)
      }
    }),
  )
})
