import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfOutlined, outlined } from '../test-support/outlined.ts'
import { countingIds, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from './limits.ts'
import type { Element, Script } from './script.ts'
import { findBrokenLimit, isOverfull } from './script-limits.ts'
import {
  divideOverfull,
  duplicateBlock,
  insertElementsAfter,
  mergeWithNext,
  splitBlock,
} from './split-block.ts'
import { renameBlock } from './story-blocks.ts'

const kitchen = elementsOf(
  'scene_heading:INT. KITCHEN',
  'action:Steam.',
  'character:MARA',
  'parenthetical:(quietly)',
  'dialogue:Wait.',
  'scene_heading:EXT. QUAY',
  'action:Gulls.',
)
const after = [{ ...elementsOf('action:End.')[0]!, id: 'other' }]
const script = scriptOf(kitchen, after)

/** Each block's title and element ids. */
function blocksOf({ storyBlocks }: Script) {
  return storyBlocks.map(({ id, number, title, elements }) => {
    return [id, number, title, elements.map((element) => element.id).join(' ')]
  })
}

function split(elementId: string | null, from = script) {
  const result = splitBlock(from, 'story_block_1', elementId)
  return result.ok ? blocksOf(result.script) : result.error
}

describe('splitting a block', () => {
  it('moves the scene with the caret to a new block just after, with a default title', () => {
    expect(split('e7')).toEqual([
      ['story_block_1', 1, 'Story Block 1', 'e1 e2 e3 e4 e5'],
      ['story_block_3', 2, 'Story Block 2', 'e6 e7'],
      ['story_block_2', 3, 'Story Block 3', 'other'],
    ])
    expect(split('e6')).toEqual(split('e7'))
    const result = splitBlock(script, 'story_block_1', 'e7')
    expect(result.ok && result.blockId).toBe('story_block_3')
  })

  it('in the first scene, begins the second block with the element, or the cue of its speech', () => {
    expect(split('e2')).toMatchObject([{ 3: 'e1' }, { 3: 'e2 e3 e4 e5 e6 e7' }, {}])
    for (const id of ['e3', 'e4', 'e5']) {
      expect(split(id)).toMatchObject([{ 3: 'e1 e2' }, { 3: 'e3 e4 e5 e6 e7' }, {}])
    }
  })

  it('keeps both speeches of dual dialogue together', () => {
    const dual = elementsOf('action:a', 'character:A', 'dialogue:1', 'character:B', 'dialogue:2')
    const right = dual.with(3, { ...dual[3]!, extra: { dual: 'right' } })
    expect(split('e5', scriptOf(right))).toMatchObject([{ 3: 'e1' }, { 3: 'e2 e3 e4 e5' }])
  })

  it('keeps every element with its notes', () => {
    const extra = { before: [{ kind: 'note' as const, text: 'Louder' }] }
    const noted = kitchen.with(6, { ...kitchen[6]!, extra })
    const result = splitBlock(scriptOf(noted, after), 'story_block_1', 'e6')
    expect(result.ok && result.script.storyBlocks[1]?.elements).toEqual(noted.slice(5))
    expect(result.ok && result.script.storyBlocks[1]?.elements[1]).toBe(noted[6])
  })

  it('refuses if nothing would be left, and says where to put the caret', () => {
    for (const id of ['e1', null, 'other']) expect(split(id)).toMatch(/Put the caret where/)
  })

  it('refuses at the limit of story blocks, and names it', () => {
    const more = Array.from({ length: MAX_STORY_BLOCKS - 1 }, () => [])
    expect(split('e6', scriptOf(kitchen, ...more))).toMatch(/1000 story blocks, which is the limit/)
  })
})

/** Elements in which each heading, at the given index, begins a scene. */
function longBlock(length: number, isHeading: (at: number) => boolean): Element[] {
  return Array.from({ length }, (_, at) => {
    const type = isHeading(at) ? 'scene_heading' : 'action'
    return { id: `${at}`, type, content: `Text ${at}` }
  })
}

describe('dividing blocks that are too large', () => {
  it('cuts at the scene heading nearest to the middle', () => {
    const long = longBlock(1200, (at) => at % 50 === 10)
    const result = divideOverfull(scriptOf(long, after))
    expect(result?.divided.map(({ title }) => title)).toEqual(['Story Block 1'])
    expect(result?.script.storyBlocks.map(({ elements }) => elements.length)).toEqual([610, 590, 1])
  })

  it('returns a script without such blocks unchanged', () => {
    expect(divideOverfull(script)).toEqual({ script, divided: [] })
    expect(divideOverfull(script)?.script).toBe(script)
  })

  it('keeps all elements in order, in blocks that fit', () => {
    const sizes = fc.integer({ min: 1, max: 4500 })
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 3000 }), (length, scene) => {
        const long = longBlock(length, (at) => at % scene === 0)
        const divided = divideOverfull(scriptOf(long))?.script
        expect(divided?.storyBlocks.flatMap(({ elements }) => elements)).toEqual(long)
        expect(divided?.storyBlocks.some(isOverfull)).toBe(false)
        expect(divided?.storyBlocks.every(({ elements }) => elements.length > 0)).toBe(true)
      }),
    )
  })

  it('adds elements in as many new blocks as they need', () => {
    const added = longBlock(MAX_ELEMENTS_PER_BLOCK + 1, () => false)
    const result = insertElementsAfter(script, 'story_block_1', added)
    expect(result.ok && findBrokenLimit(script, result.script)).toBeNull()
    expect(result.ok && blocksOf(result.script).map(([, , title]) => title)).toEqual([
      'Story Block 1',
      'Story Block 2',
      'Story Block 3',
      'Story Block 4',
    ])
  })
})

describe('merging a block with the next', () => {
  function merge(from: Script, blockId = 'story_block_1') {
    const result = mergeWithNext(from, blockId)
    return result.ok ? blocksOf(result.script) : result.error
  }

  it('reverts a split', () => {
    const divided = splitBlock(script, 'story_block_1', 'e7')
    const merged = divided.ok && mergeWithNext(divided.script, 'story_block_1')
    expect(merged && merged.ok && blocksOf(merged.script)).toEqual(blocksOf(script))
  })

  it('puts the elements at the end, without the empty ones between, and renumbers', () => {
    const empty = { id: 'none', type: 'action', content: '' } as const
    const third = [{ ...empty, id: 'third', content: 'End.' }]
    expect(merge(scriptOf([...kitchen, empty], after, third))).toEqual([
      ['story_block_1', 1, 'Story Block 1', 'e1 e2 e3 e4 e5 e6 e7 other'],
      ['story_block_2', 2, 'Story Block 2', 'third'],
    ])
    expect(merge(scriptOf(kitchen, [empty]))).toMatchObject([{ 3: 'e1 e2 e3 e4 e5 e6 e7 none' }])
    expect(merge(script, 'story_block_2')).toBe('There is no story block after this one.')
  })

  it("keeps the writer's title of the block, else that of the next one", () => {
    const titles = (from: Script) => {
      const result = mergeWithNext(from, 'story_block_1')
      return result.ok && result.script.storyBlocks.map(({ title }) => title)
    }
    const second = renameBlock(script, 'story_block_2', 'The quay')
    expect(titles(second)).toEqual(['The quay'])
    expect(titles(renameBlock(second, 'story_block_1', 'Steam'))).toEqual(['Steam'])
    expect(titles(renameBlock(script, 'story_block_1', 'Steam'))).toEqual(['Steam'])
  })

  it('keeps sections and synopses at their scenes', () => {
    const merged = mergeWithNext(
      scriptOf(outlined('INT. A', '= Ann leaves.', 'Rain.', '# Two'), outlined('INT. B', '= Two.')),
      'story_block_1',
    )
    expect(merged.ok && merged.script.storyBlocks.map((b) => linesOfOutlined(b.elements))).toEqual([
      ['INT. A', '= Ann leaves.', 'Rain.', '# Two', 'INT. B', '= Two.'],
    ])
  })

  it('refuses a block with too many elements', () => {
    const many = Array.from({ length: MAX_ELEMENTS_PER_BLOCK }, (_, at): Element => {
      return { id: `many${at}`, type: 'action', content: 'x' }
    })
    expect(merge(scriptOf(kitchen, many))).toMatch(/more than 1000 elements together/)
  })
})

describe('duplicating a block', () => {
  it('adds a copy just after it, with new ids and without notes, sections and scene numbers', () => {
    const extra = { sceneNumber: '4A', notes: [{ at: 0, kind: 'note', text: 'Louder' }] } as const
    const [first, ...others] = outlined('# One', 'INT. A', '= Ann leaves.', '[[Who?]]', 'Rain.')
    const noted = { ...first!, extra: { ...first!.extra, ...extra } }
    const named = renameBlock(scriptOf([noted, ...others], after), 'story_block_1', 'Ann')
    const result = duplicateBlock(named, 'story_block_1', countingIds())
    const { script: copied } = result.ok ? result : { script }
    expect(blocksOf(copied)).toMatchObject([
      { 2: 'Ann', 3: 'INT. A Rain.' },
      { 1: 2, 2: 'Ann (copy)', 3: 'new-1 new-2' },
      { 2: 'Story Block 3', 3: 'other' },
    ])
    const [before, copy] = copied.storyBlocks
    expect(before?.elements[0]).toBe(noted)
    expect(linesOfOutlined(copy?.elements ?? [])).toEqual(['INT. A', '= Ann leaves.', 'Rain.'])
    expect(copy?.elements[0]?.extra).not.toHaveProperty('sceneNumber')
    expect(copy?.elements[0]?.extra).not.toHaveProperty('notes')
  })
})
