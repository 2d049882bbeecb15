import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeScript } from '../script/normalize.ts'
import { acceptScript } from '../script/accept-script.ts'
import { countingIds } from '../test-support/scripts.ts'
import type { ImportedElement, ImportedScript } from './imported.ts'
import { importedToScript, joinBlocks, splitIntoBlocks } from './story-blocks.ts'

const heading = (name: string, section?: string, level = 1): ImportedElement => ({
  type: 'scene_heading',
  content: `INT. ${name}`,
  ...(section ? { extra: { before: [{ kind: 'section', level, text: section }] } } : {}),
})
const action: ImportedElement = { type: 'action', content: 'Rain.' }
const speech: ImportedElement[] = [
  { type: 'character', content: 'MARA' },
  { type: 'dialogue', content: 'Yes.' },
]
const scene = (name: string, length: number): ImportedElement[] => [
  heading(name),
  ...Array.from({ length: length - 1 }, () => action),
]
const titles = (elements: readonly ImportedElement[], how: 'scenes' | 'sections') =>
  splitIntoBlocks(elements, how).map(({ title }) => title)
const sizes = (elements: readonly ImportedElement[], how: 'scenes' | 'sections' = 'scenes') =>
  splitIntoBlocks(elements, how).map((block) => block.elements.length)

describe('splitting into story blocks', () => {
  test('keeps scenes whole, with about six pages per block', () => {
    const scenes = ['A', 'B', 'C', 'D'].flatMap((name) => scene(name, 80))
    // A scene of 80 short paragraphs takes 160 lines; a block has room for 324.
    expect(sizes(scenes)).toEqual([160, 160])
    expect(titles(scenes, 'scenes')).toEqual(['INT. A', 'INT. C'])
  })

  test('splits at the highest level of sections and names the blocks after them', () => {
    const elements = [
      action,
      heading('A', 'Act one', 2),
      action,
      heading('B', 'A scene', 3),
      heading('C', 'Act two', 2),
    ]
    expect(titles(elements, 'sections')).toEqual(['Story Block 1', 'Act one', 'Act two'])
    expect(sizes(elements, 'sections')).toEqual([1, 3, 1])
    expect(titles(elements, 'scenes')).toEqual(['INT. A'])
  })

  test('splits a scene that is too long, but never a speech', () => {
    const long = [heading('A'), ...Array.from({ length: 400 }, () => speech).flat()]
    const blocks = splitIntoBlocks(long, 'scenes').map((block) => block.elements)
    expect(blocks.length).toBe(3)
    expect(blocks.flat()).toEqual(long)
    for (const block of blocks) {
      expect(block.length).toBeLessThan(300)
      expect(block[0]?.type).not.toBe('dialogue')
    }
  })

  test('produces a script that can be saved, however long it is', () => {
    const longScript = Array.from({ length: 320_000 }, () => action)
    const blocks = splitIntoBlocks(longScript, 'scenes').map((block) => block.elements.length)
    expect(Math.max(...blocks)).toBeLessThanOrEqual(1000)
    expect(blocks.length).toBeLessThanOrEqual(1000)
    expect(splitIntoBlocks([], 'sections')).toEqual([{ title: 'Story Block 1', elements: [] }])
  })

  test('keeps all elements in order, by scenes and by sections', () => {
    const section = fc.option(fc.constantFrom('One', 'Two', ''), { nil: undefined })
    const part = fc.oneof(
      fc.record({
        name: fc.constantFrom('A', 'B'),
        section,
        level: fc.integer({ min: 1, max: 3 }),
      }),
      fc.integer({ min: 1, max: 400 }),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.constantFrom('scenes', 'sections'),
        (parts, how) => {
          const elements = parts.flatMap((each) =>
            typeof each === 'number'
              ? Array.from({ length: each }, () => action)
              : [heading(each.name, each.section, each.level)],
          )
          const blocks = splitIntoBlocks(elements, how)
          expect(blocks.flatMap((block) => block.elements)).toEqual(elements)
          expect(blocks.every((block) => block.elements.length < 300)).toBe(true)
        },
      ),
    )
  })
})

describe('imported scripts', () => {
  const imported: ImportedScript = {
    title: '',
    author: 'A. Writer',
    subheading: '',
    pages: { profile: 'industry', paper: 'letter', sceneNumbers: 'both' },
    kept: { titlePage: [{ key: 'Contact', value: 'River Lane' }] },
    elements: [heading('A', 'Act one'), action],
    problems: [],
  }

  test('are valid, and joining their blocks restores the elements', () => {
    const script = importedToScript(imported, 'sections', countingIds())
    expect(script).toMatchObject({
      title: 'New Screenplay',
      author: 'A. Writer',
      subheading: '',
      pages: imported.pages,
      kept: imported.kept,
      storyBlocks: [{ id: 'story_block_1', number: 1, title: 'Act one' }],
    })
    expect(normalizeScript(script, countingIds())).toEqual({ script, warnings: [] })
    expect(acceptScript(script, countingIds())).toEqual({ ok: true, value: script })
    expect(joinBlocks(script)).toEqual(imported.elements)
  })

  test('have a section for each block that the writer has renamed', () => {
    const script = importedToScript(imported, 'scenes', countingIds())
    const [block] = script.storyBlocks
    if (!block) throw new Error('No block')
    const renamed = { ...script, storyBlocks: [{ ...block, title: 'Morning' }] }
    expect(joinBlocks(renamed)[0]?.extra?.before).toEqual([
      { kind: 'section', level: 1, text: 'Morning' },
      { kind: 'section', level: 1, text: 'Act one' },
    ])
  })
})
