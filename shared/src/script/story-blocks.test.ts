import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyScript, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { newScript, newStoryBlock, type Script } from './script.ts'
import {
  createBlock,
  deleteBlock,
  findBlock,
  findBlockBefore,
  renameBlock,
  reorderBlocks,
  replaceElements,
  resetBlock,
  selectionAfterDelete,
} from './story-blocks.ts'

const three = scriptOf(elementsOf('action:a'), elementsOf('action:b'), elementsOf('action:c'))
const texts = (script: Script) =>
  script.storyBlocks.map((block) => block.elements.map(({ content }) => content).join('|'))
const ids = (script: Script) => script.storyBlocks.map(({ id }) => id)
const numbers = (script: Script) => script.storyBlocks.map(({ number }) => number)

describe('story block operations', () => {
  it('creates a block numbered one above the highest', () => {
    const { script, block } = createBlock(three)
    expect(block).toEqual({
      id: 'story_block_4',
      number: 4,
      title: 'Story Block 4',
      elements: [],
    })
    expect(findBlock(script, 'story_block_4')).toBe(block)
    expect(script.storyBlocks[0]).toBe(three.storyBlocks[0])
  })

  it('creates a block after another one, and renumbers the later ones', () => {
    const { script, block } = createBlock(three, 'story_block_1')
    expect(block).toMatchObject({ id: 'story_block_4', number: 2, title: 'Story Block 2' })
    expect(texts(script)).toEqual(['a', '', 'b', 'c'])
    expect(numbers(script)).toEqual([1, 2, 3, 4])
    expect(createBlock(three, 'story_block_3')).toEqual(createBlock(three))
  })

  it('renames a block, and restores the default title for a blank one', () => {
    expect(
      findBlock(renameBlock(three, 'story_block_2', ' The heist '), 'story_block_2')?.title,
    ).toBe('The heist')
    expect(findBlock(renameBlock(three, 'story_block_2', '  '), 'story_block_2')?.title).toBe(
      'Story Block 2',
    )
    expect(renameBlock(three, 'story_block_2', 'Story Block 2')).toBe(three)
  })

  it('deletes a block and gives the rest the numbers 1..n and the ids of their numbers', () => {
    const rest = deleteBlock(three, 'story_block_1')
    expect(texts(rest)).toEqual(['b', 'c'])
    expect(ids(rest)).toEqual(['story_block_1', 'story_block_2'])
    expect(numbers(rest)).toEqual([1, 2])
    expect(deleteBlock(three, 'gone')).toBe(three)
  })

  it('renames default titles with the numbers, never the titles of the writer', () => {
    const titles = (script: Script) => script.storyBlocks.map(({ title }) => title)
    const named = renameBlock(three, 'story_block_2', 'Story Block 7')
    expect(titles(reorderBlocks(named, 2, 0))).toEqual([
      'Story Block 1',
      'Story Block 2',
      'Story Block 7',
    ])
    expect(titles(deleteBlock(named, 'story_block_1'))).toEqual(['Story Block 7', 'Story Block 2'])
    expect(deleteBlock(three, 'story_block_3').storyBlocks[0]).toBe(three.storyBlocks[0])
  })

  it('creates a fresh Story Block 1 if none remain', () => {
    const rest = deleteBlock(scriptOf(elementsOf('action:a')), 'story_block_1')
    expect(rest.storyBlocks).toEqual(newScript().storyBlocks)
  })

  it('reorders by position and keeps ids', () => {
    const moved = reorderBlocks(three, 0, 2)
    expect(texts(moved)).toEqual(['b', 'c', 'a'])
    expect(ids(moved)).toEqual(['story_block_2', 'story_block_3', 'story_block_1'])
    expect(numbers(moved)).toEqual([1, 2, 3])
    expect(reorderBlocks(three, 1, 1)).toBe(three)
    expect(reorderBlocks(three, 0, 9)).toBe(three)
    expect(reorderBlocks(three, -1, 0)).toBe(three)
  })

  it('resets one block only', () => {
    expect(texts(resetBlock(three, 'story_block_2'))).toEqual(['a', '', 'c'])
  })

  it('replaces the elements of one block and preserves the others by identity', () => {
    const next = replaceElements(three, 'story_block_2', elementsOf('shot:x'))
    expect(texts(next)).toEqual(['a', 'x', 'c'])
    expect(next.storyBlocks[0]).toBe(three.storyBlocks[0])
    expect(replaceElements(three, 'story_block_2', three.storyBlocks[1]!.elements)).toBe(three)
  })

  it('finds the preceding block', () => {
    expect(findBlockBefore(three, 'story_block_2')).toBe(three.storyBlocks[0])
    expect(findBlockBefore(three, 'story_block_1')).toBeUndefined()
  })

  it('keeps showing the selected block after a deletion, or else the first', () => {
    const after = deleteBlock(three, 'story_block_1')
    const shown = selectionAfterDelete(three, after, 'story_block_1', 'story_block_3')
    expect(findBlock(after, shown!)?.elements[0]?.content).toBe('c')
    expect(selectionAfterDelete(three, after, 'story_block_1', 'story_block_1')).toBe(
      'story_block_1',
    )
  })

  it('shows the title page if no block remains', () => {
    const one = scriptOf(elementsOf('action:a'))
    const after = deleteBlock(one, 'story_block_1')
    expect(after.storyBlocks).toEqual([newStoryBlock(1)])
    expect(selectionAfterDelete(one, after, 'story_block_1', 'story_block_1')).toBeUndefined()
  })

  it('keeps numbers 1..n, unique ids and all other text after any operations', () => {
    const operation = fc.oneof(
      fc.record({ kind: fc.constant('create' as const) }),
      fc.record({ kind: fc.constant('delete' as const), at: fc.nat(9) }),
      fc.record({ kind: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
    )
    fc.assert(
      fc.property(anyScript, fc.array(operation, { maxLength: 15 }), (start, operations) => {
        let script = start
        for (const step of operations) {
          const before = texts(script)
          if (step.kind === 'create') script = createBlock(script).script
          else if (step.kind === 'move') script = reorderBlocks(script, step.from, step.to)
          else {
            const target = script.storyBlocks[step.at]
            if (!target) continue
            script = deleteBlock(script, target.id)
            const expected = before.toSpliced(step.at, 1)
            expect(texts(script)).toEqual(expected.length > 0 ? expected : [''])
          }
          if (step.kind === 'move') expect(texts(script).toSorted()).toEqual(before.toSorted())
          expect(numbers(script)).toEqual(script.storyBlocks.map((_, index) => index + 1))
          expect(new Set(ids(script)).size).toBe(script.storyBlocks.length)
        }
      }),
    )
  })
})
