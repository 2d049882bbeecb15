import { describe, expect, it } from 'vitest'
import { scriptOf } from '../test-support/scripts.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from './limits.ts'
import type { Element, Script } from './script.ts'
import {
  findBrokenLimit,
  explainBrokenLimit,
  exceedsElements,
  overfullText,
} from './script-limits.ts'
import { deleteBlock } from './story-blocks.ts'

/** A script with blocks of these sizes. */
function sized(...sizes: readonly number[]): Script {
  return scriptOf(
    ...sizes.map((size, block) =>
      Array.from({ length: size }, (_, at): Element => ({
        id: `${block}-${at}`,
        type: 'action',
        content: 'x',
      })),
    ),
  )
}

const FULL = MAX_ELEMENTS_PER_BLOCK

it.each([
  [FULL - 1, FULL, false],
  [FULL, FULL + 1, true],
  [FULL + 5, FULL + 5, false],
  [FULL + 5, FULL + 4, false],
  [FULL + 5, FULL + 6, true],
])('%i elements to %i: refused %s', (before, after, isRefused) => {
  expect(exceedsElements(before, after)).toBe(isRefused)
})

describe('the limits of an edit', () => {
  it('names the block that would have too many elements', () => {
    const after = sized(3, FULL + 1)
    const broken = findBrokenLimit(sized(3, FULL), after)
    expect(broken).toEqual({ kind: 'elements', block: after.storyBlocks[1] })
    expect(broken && explainBrokenLimit(broken)).toContain(
      '“Story Block 2” would have 1001 elements',
    )
  })

  it('allows edits of a script beyond the limit that do not make it grow', () => {
    const before = sized(3, FULL + 200)
    expect(findBrokenLimit(before, before)).toBeNull()
    expect(findBrokenLimit(before, sized(4, FULL + 200))).toBeNull()
    expect(findBrokenLimit(before, sized(3, FULL + 199))).toBeNull()
    expect(findBrokenLimit(before, sized(3, FULL + 201))?.kind).toBe('elements')
    expect(findBrokenLimit(before, sized(FULL + 1, FULL + 200))?.kind).toBe('elements')
    // Deleting the first block gives its id to the overfull one.
    expect(findBrokenLimit(before, deleteBlock(before, 'story_block_1'))).toBeNull()
  })

  it('refuses more story blocks than a script can hold', () => {
    const most = sized(...Array.from({ length: MAX_STORY_BLOCKS }, () => 0))
    const more = sized(...Array.from({ length: MAX_STORY_BLOCKS + 1 }, () => 0))
    const broken = findBrokenLimit(most, more)
    expect(broken).toEqual({ kind: 'blocks', count: MAX_STORY_BLOCKS + 1 })
    expect(broken && explainBrokenLimit(broken)).toContain('1000 story blocks')
    expect(findBrokenLimit(more, more)).toBeNull()
  })
})

it('says why a block cannot be saved and what to do', () => {
  const [block] = sized(1240).storyBlocks
  expect(overfullText(block!)).toMatch(/“Story Block 1” has 1240 elements.*Split at scene headings/)
})
