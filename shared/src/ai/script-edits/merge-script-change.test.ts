import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameExceptId } from '../../script/compare/compare-elements.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../../script/limits.ts'
import type { Element, Script } from '../../script/script.ts'
import { deleteBlock, replaceElements } from '../../script/story-blocks.ts'
import { anyBase, anyChangeOf, anyWriting } from '../../test-support/script-changes.ts'
import { elementsOf, scriptOf } from '../../test-support/scripts.ts'
import { manyRuns } from '../../test-support/many-runs.ts'
import { mergeScriptChange } from './merge-script-change.ts'
import type { ScriptChange } from './script-change.ts'

const BAR = elementsOf(
  'scene_heading: INT. BAR',
  'action: Rain.',
  'character: NORA',
  'dialogue: No.',
)
const PIER = BAR.map((element) => ({ ...element, id: `p${element.id}` }))
const SCRIPT = scriptOf(BAR, PIER)
const [HEADING, RAIN, CUE, NO] = BAR as [Element, Element, Element, Element]

/** A change of the first block to these elements. */
function changeTo(...after: readonly Element[]): ScriptChange {
  const ids = new Set([...BAR, ...after].map(({ id }) => id))
  const reasons = Object.fromEntries([...ids].map((id) => [id, `Why ${id}.`]))
  return { blocks: [{ number: 1, before: BAR, after, reasons }] }
}
/** The script with other elements in its first block. */
const written = (...elements: readonly Element[]) =>
  replaceElements(SCRIPT, 'story_block_1', elements)
const worded = (element: Element, content: string): Element => ({ ...element, content })
const added = (content: string): Element => ({ id: content, type: 'action', content })
const textsOf = (script: Script, block = 0) =>
  script.storyBlocks[block]?.elements.map(({ content }) => content)

describe('mergeScriptChange', () => {
  it('makes the change in a script without other edits', () => {
    const change = changeTo(HEADING, added('Hail.'), CUE, worded(NO, 'Yes.'))
    const merged = mergeScriptChange(SCRIPT, change)
    expect(textsOf(merged.script)).toEqual(['INT. BAR', 'Hail.', 'NORA', 'Yes.'])
    expect(merged).toMatchObject({ conflicts: [], missing: [] })
    expect(merged.script.storyBlocks[1]).toBe(SCRIPT.storyBlocks[1])
    expect(merged.change.blocks[0]).toEqual(change.blocks[0])
  })

  it("makes the rest of the change where the writer has written, and leaves the writer's words", () => {
    const writers = worded(RAIN, 'Rain and wind.')
    const script = written(HEADING, writers, CUE, NO, added('She goes.'))
    const change = changeTo(HEADING, worded(RAIN, 'Hail.'), CUE, worded(NO, 'Yes.'), added('Fog.'))
    const merged = mergeScriptChange(script, change)
    expect(textsOf(merged.script)).toEqual([
      'INT. BAR',
      'Rain and wind.',
      'NORA',
      'Yes.',
      'She goes.',
      'Fog.',
    ])
    expect(merged.script.storyBlocks[0]?.elements[1]).toBe(writers)
    expect(merged.conflicts).toEqual([{ kind: 'changed', block: 1, elementId: 'e2' }])
    expect(merged.change.blocks[0]?.reasons).toEqual({
      e1: 'Why e1.',
      e3: 'Why e3.',
      e4: 'Why e4.',
      'Fog.': 'Why Fog..',
    })
  })

  it('lists elements that the writer changed as conflicts instead of removing or moving them', () => {
    const script = written(HEADING, worded(RAIN, 'Rain!'), CUE, worded(NO, 'No!'))
    const merged = mergeScriptChange(script, changeTo(NO, HEADING, CUE))
    expect(merged.script).toBe(script)
    expect(merged.conflicts).toEqual([
      { kind: 'removed', block: 1, elementId: 'e2' },
      { kind: 'moved', block: 1, elementId: 'e4' },
    ])
  })

  it('adds nothing where the writer has removed everything around it', () => {
    const change = changeTo(HEADING, RAIN, CUE, worded(NO, 'Yes.'), added('Fog.'))
    const merged = mergeScriptChange(written(HEADING, RAIN), change)
    expect(textsOf(merged.script)).toEqual(['INT. BAR', 'Rain.'])
    expect(merged.conflicts).toEqual([
      { kind: 'changed', block: 1, elementId: 'e4' },
      { kind: 'added', block: 1, elementId: 'Fog.' },
    ])
  })

  it('does not add to a scene that the writer has added', () => {
    const heading: Element = { id: 'w', type: 'scene_heading', content: 'EXT. ROAD' }
    const script = written(...BAR, added('She goes.'), heading, added('Cars.'))
    const merged = mergeScriptChange(script, changeTo(...BAR, added('Fog.')))
    expect(textsOf(merged.script)?.slice(3)).toEqual([
      'No.',
      'She goes.',
      'Fog.',
      'EXT. ROAD',
      'Cars.',
    ])
  })

  it('finds a block after another one was deleted', () => {
    const change = changeTo(HEADING, RAIN, CUE, worded(NO, 'Yes.'))
    const [block] = change.blocks
    const pier = { ...block!, number: 2, before: PIER, after: [PIER[0]!] }
    const merged = mergeScriptChange(deleteBlock(SCRIPT, 'story_block_1'), {
      blocks: [block!, pier],
    })
    expect(merged.missing).toEqual([1])
    expect(merged.script.storyBlocks).toHaveLength(1)
    expect(textsOf(merged.script)).toEqual(['INT. BAR'])
    expect(merged.change.blocks.map(({ number }) => number)).toEqual([1])
  })

  it('follows elements to the block that the writer has split off', () => {
    const script = scriptOf([HEADING, RAIN], [CUE, NO])
    const merged = mergeScriptChange(
      script,
      changeTo(HEADING, added('Hail.'), CUE, worded(NO, 'Yes.'), added('Fog.')),
    )
    expect(textsOf(merged.script)).toEqual(['INT. BAR', 'Hail.'])
    expect(textsOf(merged.script, 1)).toEqual(['NORA', 'Yes.', 'Fog.'])
    expect(merged.conflicts).toEqual([])
  })

  it('writes into an empty block unless the writer has written there', () => {
    const change = {
      blocks: [{ number: 1, before: [], after: [added('Fog.'), added('Hail.')], reasons: {} }],
    }
    const empty = scriptOf([{ id: 'w', type: 'scene_heading', content: '' }], PIER)
    expect(textsOf(mergeScriptChange(scriptOf([], PIER), change).script)).toEqual(['Fog.', 'Hail.'])
    expect(textsOf(mergeScriptChange(empty, change).script)).toEqual(['Fog.', 'Hail.', ''])
    expect(mergeScriptChange(SCRIPT, change)).toMatchObject({ script: SCRIPT, missing: [1] })
    const { script } = mergeScriptChange(scriptOf([], PIER), change)
    expect(mergeScriptChange(script, change)).toMatchObject({ script, missing: [] })
  })

  it('keeps sections once, whether the element below them could be removed or not', () => {
    const section = { kind: 'section', level: 1, text: 'Act one' } as const
    const headed = { ...RAIN, extra: { before: [section] } }
    const before = [HEADING, headed, CUE, NO]
    const after = [HEADING, { ...CUE, extra: { before: [section] } }, worded(NO, 'Yes.')]
    const change = { blocks: [{ number: 1, before, after, reasons: {} }] }
    for (const rain of [headed, worded(headed, 'Rain!')]) {
      for (const cue of [CUE, worded(CUE, 'IDA')]) {
        const merged = mergeScriptChange(written(HEADING, rain, cue, added('w'), NO), change)
        const elements = merged.script.storyBlocks[0]?.elements ?? []
        expect(elements.flatMap(({ extra }) => extra?.before ?? [])).toEqual([section])
      }
    }
  })

  it('never exceeds the element limit of a block', () => {
    const filler = Array.from({ length: MAX_ELEMENTS_PER_BLOCK - 4 }, (_, at) => added(`f${at}`))
    const script = written(...BAR, ...filler)
    const merged = mergeScriptChange(script, changeTo(HEADING, RAIN, CUE, NO, added('Fog.')))
    expect(merged).toMatchObject({
      script,
      conflicts: [{ kind: 'added', block: 1, elementId: 'Fog.' }],
    })
  })

  it('leaves title and author that the writer has changed', () => {
    const change = { title: 'Ebb', author: 'Ada', blocks: [] }
    const script = { ...SCRIPT, title: 'Flood' }
    expect(mergeScriptChange(script, change, SCRIPT)).toMatchObject({
      script: { title: 'Flood', author: 'Ada' },
      change: { author: 'Ada', blocks: [] },
      conflicts: [{ kind: 'title' }],
    })
    expect(mergeScriptChange(script, change).script.title).toBe('Ebb')
  })
})

const allElements = ({ storyBlocks }: Script) => storyBlocks.flatMap(({ elements }) => elements)
const byId = (elements: readonly Element[]) => new Map(elements.map((each) => [each.id, each]))

/** True if a changed block has any of its elements afterwards. */
const hasShared = ({ blocks }: ScriptChange, number: number) => {
  const block = blocks.find((each) => each.number === number)
  const ids = byId(block?.before ?? [])
  return block?.after.some(({ id }) => ids.has(id)) ?? false
}

describe('merging arbitrary changes', () => {
  const anyCase = anyBase.chain((base) => fc.tuple(fc.constant(base), anyChangeOf(base)))

  it('equals the change if the writer has edited nothing', () => {
    fc.assert(
      fc.property(anyCase, ([base, change]) => {
        const parsed = JSON.parse(JSON.stringify(change)) as ScriptChange
        const merged = mergeScriptChange(base, parsed)
        expect(merged).toMatchObject({ conflicts: [], missing: [] })
        const afters = new Map(change.blocks.map(({ number, after }) => [number, after]))
        for (const { number, elements } of merged.script.storyBlocks) {
          const block = base.storyBlocks[number - 1]
          expect(elements).toEqual(afters.get(number) ?? block?.elements)
          if (!afters.has(number)) expect(elements).toBe(block?.elements)
          const known = byId(block?.elements ?? [])
          for (const element of elements) {
            const old = known.get(element.id)
            if (old && isSameExceptId(old, element)) expect(element).toBe(old)
          }
        }
      }),
      manyRuns(),
    )
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(anyCase, ([base, change]) => {
        const { script } = mergeScriptChange(base, change)
        const again = mergeScriptChange(script, change)
        expect(again.script).toBe(script)
        expect(again.conflicts).toEqual([])
        expect(again.missing.filter((n) => hasShared(change, n))).toEqual([])
      }),
    )
  })

  it("never loses a writer's word or element", () => {
    fc.assert(
      fc.property(anyCase, anyWriting, ([base, change], write) => {
        const script = write(base)
        const merged = mergeScriptChange(script, change)
        const [known, now] = [byId(allElements(base)), byId(allElements(merged.script))]
        expect(now.size).toBe(allElements(merged.script).length)
        const after = byId(change.blocks.flatMap((block) => block.after))
        const before = byId(change.blocks.flatMap((block) => block.before))
        for (const element of allElements(script)) {
          const old = known.get(element.id)
          const isUntouched = !before.has(element.id) || after.get(element.id) === old
          // The writer's new or edited elements, and those that the assistant left alone.
          const isWriters = !old || !isSameExceptId(old, element)
          if (isWriters || isUntouched) expect(now.get(element.id)).toBe(element)
        }
        const present = byId(allElements(script))
        for (const id of known.keys()) if (!present.has(id)) expect(now.has(id)).toBe(false)
        const typed = (from: Script) =>
          JSON.stringify(from)
            .match(/typed\d+/g)
            ?.toSorted()
        expect(typed(merged.script)).toEqual(typed(script))
        expect(merged.script.storyBlocks.map(({ id }) => id)).toEqual(
          script.storyBlocks.map(({ id }) => id),
        )
      }),
      manyRuns(),
    )
  })

  it('has conflicts in some cases and none in others', () => {
    const cases = fc.sample(fc.tuple(anyCase, anyWriting), { seed: 1, numRuns: 100 })
    const merged = cases.map(([[base, change], write]) => mergeScriptChange(write(base), change))
    expect(merged.flatMap(({ conflicts }) => conflicts).length).toBeGreaterThan(10)
    expect(merged.flatMap(({ change }) => change.blocks).length).toBeGreaterThan(10)
  })
})
