import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyScript, countingIds, elementsOf, scriptOf } from '../test-support/scripts.ts'
import { normalizeScript } from './normalize.ts'
import { newScript, Script } from './script.ts'

const repaired = (json: unknown) => normalizeScript(json, countingIds())

describe('normalizeScript', () => {
  it('leaves a valid script unchanged, without warnings', () => {
    fc.assert(
      fc.property(anyScript, (script) => {
        expect(repaired(script)).toEqual({ script, warnings: [] })
        expect(repaired(JSON.stringify(script))).toEqual({ script, warnings: [] })
      }),
    )
  })

  it('gives missing fields their defaults', () => {
    expect(repaired({})).toEqual({ script: newScript(), warnings: [] })
    expect(repaired({ title: 'Kept', formatting: { boldShots: true } })?.script).toMatchObject({
      title: 'Kept',
      formatting: { boldSceneHeadings: false, boldShots: true },
    })
  })

  it.each([null, undefined, 3, 'no json', '"text"', '[1]', [], true])('rejects %j', (value) => {
    expect(repaired(value)).toBeNull()
  })

  it('replaces unknown types and missing or duplicate ids, with warnings', () => {
    const result = repaired({
      storyBlocks: [
        {
          elements: [
            { id: 'a', type: 'slug', content: 'one' },
            { type: 'action', content: 'two' },
            { id: 'a', type: 'shot', content: 'three' },
          ],
        },
      ],
    })
    expect(result?.script.storyBlocks[0]?.elements).toEqual([
      { id: 'a', type: 'text', content: 'one' },
      { id: 'new-1', type: 'action', content: 'two' },
      { id: 'new-2', type: 'shot', content: 'three' },
    ])
    expect(result?.warnings).toEqual([
      'Unknown element type "slug" in story block 1 was changed to "text".',
      'Duplicate element id "a" in story block 1 was replaced.',
    ])
  })

  it('replaces ids duplicated in another block, and duplicate block ids', () => {
    const script = scriptOf(elementsOf('action:a'), elementsOf('action:b'))
    const [first, second] = script.storyBlocks
    const result = repaired({ ...script, storyBlocks: [first, { ...second, id: first?.id }] })
    const blocks = result?.script.storyBlocks ?? []
    expect(blocks.map(({ id }) => id)).toEqual(['story_block_1', 'story_block_2'])
    expect(blocks[1]?.elements[0]?.id).toBe('new-1')
    expect(result?.warnings.length).toBe(2)
  })

  it('removes disallowed markup from content', () => {
    const content = 'a<script>alert(1)</script><b onclick="x">b</b>'
    const result = repaired({ storyBlocks: [{ elements: [{ id: 'a', type: 'action', content }] }] })
    expect(result?.script.storyBlocks[0]?.elements[0]?.content).toBe('a<b>b</b>')
  })

  it('ignores prototype keys', () => {
    const result = repaired(
      '{"__proto__": {"title": "evil"}, "formatting": {"__proto__": {"boldShots": true}}}',
    )
    expect(result?.script).toEqual(newScript())
  })

  it('makes a valid script with unique ids of any input, and is idempotent', () => {
    const junk = fc.anything({ maxDepth: 3 })
    const damagedElement = fc.oneof(
      junk,
      fc.record({ id: fc.constantFrom('a', 'b', ''), type: fc.string(), content: fc.string() }),
    )
    const damagedBlock = fc.oneof(
      junk,
      fc.record({
        id: fc.constantFrom('story_block_1', 'story_block_2', 'x'),
        title: junk,
        elements: fc.array(damagedElement, { maxLength: 5 }),
      }),
    )
    const damaged = fc.record(
      { title: junk, overview: junk, formatting: junk, storyBlocks: fc.array(damagedBlock) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(damaged, (value) => {
        const result = repaired(value)
        const script = Script.parse(result?.script)
        const ids = script.storyBlocks.flatMap((block) => block.elements.map(({ id }) => id))
        expect(new Set(ids).size).toBe(ids.length)
        const blockIds = script.storyBlocks.map(({ id }) => id)
        expect(new Set(blockIds).size).toBe(blockIds.length)
        expect(repaired(script)).toEqual({ script, warnings: [] })
      }),
    )
  })
})
