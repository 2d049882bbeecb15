import { MAX_STORY_BLOCKS } from './limits.ts'
import { describe, expect, test } from 'vitest'
import { countingIds, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { appendScript } from './append-script.ts'
import { DEFAULT_FORMATTING, newScript, newStoryBlock, type Script } from './script.ts'
import { deleteBlock } from './story-blocks.ts'

const CURRENT: Script = {
  ...scriptOf(elementsOf('action:one'), [{ id: 'e9', type: 'action', content: 'two' }]),
  title: 'Current',
}
const ADDED: Script = {
  ...scriptOf(elementsOf('scene_heading:INT. LIFT', 'action:three'), elementsOf('action:four')),
  title: 'Added',
  author: 'A. Writer',
  overview: 'A lift.',
  formatting: { ...DEFAULT_FORMATTING, boldSceneHeadings: true },
  pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'none' },
  kept: { titlePage: [{ key: 'Contact', value: 'A street' }] },
}

const textsOf = (script: Script | null) =>
  script?.storyBlocks.map(({ elements }) => elements.map(({ content }) => content))

describe('a script with text', () => {
  test('keeps its fields, and the added blocks follow with new numbers and unique ids', () => {
    const script = appendScript(CURRENT, ADDED, countingIds())
    expect(script).toMatchObject({ title: 'Current', author: '', overview: CURRENT.overview })
    expect(script?.pages).toBeUndefined()
    expect(script?.formatting).toEqual(DEFAULT_FORMATTING)
    expect(script?.storyBlocks.slice(0, 2)).toEqual(CURRENT.storyBlocks)
    expect(textsOf(script)).toEqual([['one'], ['two'], ['INT. LIFT', 'three'], ['four']])
    expect(script?.storyBlocks.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Story Block 1'],
      [2, 'Story Block 2'],
      [3, 'Story Block 3'],
      [4, 'Story Block 4'],
    ])
    const elementIds = script?.storyBlocks.flatMap(({ elements }) => elements.map(({ id }) => id))
    expect(new Set(elementIds).size).toBe(elementIds?.length)
    expect(new Set(script?.storyBlocks.map(({ id }) => id)).size).toBe(4)
  })

  test('keeps the titles of added blocks, and skips block ids that are in use', () => {
    const named = {
      ...ADDED,
      storyBlocks: ADDED.storyBlocks.map((block) => ({ ...block, title: `Act ${block.number}` })),
    }
    const [first, second] = CURRENT.storyBlocks
    const withGap = { ...CURRENT, storyBlocks: [{ ...first, id: 'story_block_3' }, second] }
    const script = appendScript(withGap as Script, named, countingIds())
    expect(script?.storyBlocks.map(({ id, title }) => [id, title])).toEqual([
      ['story_block_3', 'Story Block 1'],
      ['story_block_2', 'Story Block 2'],
      ['story_block_4', 'Act 1'],
      ['story_block_5', 'Act 2'],
    ])
  })

  test('brings the lists of a Final Draft file, but not its title page and settings', () => {
    const finalDraft = [{ depth: 0, name: 'TagData' }]
    const theirs = [
      ...finalDraft,
      { depth: 0, name: 'TitlePage' },
      { depth: 0, name: 'PageLayout' },
    ]
    const added = { ...ADDED, kept: { ...ADDED.kept, finalDraft: theirs } }
    expect(appendScript(CURRENT, added, countingIds())?.kept).toEqual({
      ...CURRENT.kept,
      finalDraft,
    })
    const onlyTitle = { ...added, kept: { finalDraft: theirs.slice(1) } }
    expect(appendScript(CURRENT, onlyTitle, countingIds())?.kept).toEqual(CURRENT.kept)
    const own = { ...CURRENT, kept: { finalDraft: [{ depth: 0, name: 'Cast' }] } }
    expect(appendScript(own, added, countingIds())?.kept).toEqual({
      finalDraft: [...own.kept.finalDraft, ...finalDraft],
    })
  })

  test('rejects more blocks than a script may have', () => {
    const many = Array.from({ length: MAX_STORY_BLOCKS - 1 }, (_, index) =>
      newStoryBlock(index + 1),
    )
    const blocks = [...CURRENT.storyBlocks, ...many].slice(0, many.length)
    const full = { ...CURRENT, storyBlocks: blocks }
    expect(appendScript(full, ADDED, countingIds())).toBeNull()
    const one = deleteBlock(ADDED, 'story_block_2')
    expect(appendScript(full, one, countingIds())?.storyBlocks).toHaveLength(MAX_STORY_BLOCKS)
  })
})

describe('a script without text', () => {
  const EMPTY: Script = { ...newScript(), title: 'Untitled Project' }

  test('takes the blocks and all default fields from the added script', () => {
    const script = appendScript(EMPTY, ADDED, countingIds())
    expect(script).toEqual(ADDED)
  })

  test('keeps fields that the writer has set', () => {
    const set: Script = {
      ...EMPTY,
      title: 'The Lift',
      author: 'Me',
      subheading: 'A Pilot',
      overview: 'Up and down.',
      customInstructions: 'Short lines.',
      formatting: { ...DEFAULT_FORMATTING, boldShots: true },
      pages: { profile: 'spec', paper: 'letter', sceneNumbers: 'none' },
      storyBlocks: [{ ...newStoryBlock(1), elements: elementsOf('action: <br>') }],
    }
    const script = appendScript(set, ADDED, countingIds())
    expect(script).toEqual({ ...set, storyBlocks: ADDED.storyBlocks, kept: ADDED.kept })
  })
})

test('what must never be sent to an AI service stays so together with other scripts', () => {
  for (const [script, added] of [
    [CURRENT, { ...ADDED, neverSend: true }],
    [{ ...newScript(), neverSend: true }, ADDED],
  ] as const) {
    expect(appendScript(script, added, countingIds())?.neverSend).toBe(true)
  }
  expect(appendScript(CURRENT, ADDED, countingIds())).not.toHaveProperty('neverSend')
})
