import { describe, expect, it } from 'vitest'
import { keepEntry, reviewEntries, undoEntries, undoEntry } from '../../review/review.ts'
import { MAX_SYNOPSIS_CHARACTERS } from '../../script/outline/edit-outline.ts'
import { outlineOfBlock } from '../../script/outline/outline.ts'
import type { Element, Script } from '../../script/script.ts'
import { replaceElements } from '../../script/story-blocks.ts'
import { linesOfOutlined, outlined } from '../../test-support/outlined.ts'
import { countingIds, scriptOf } from '../../test-support/scripts.ts'
import { strictJsonSchema } from '../strict-json-schema.ts'
import { applyScriptEdits } from './apply-script-edits.ts'
import { ScriptEdits, type ReasonedOperation } from './block-edits.ts'
import { changeSummary, changesByScene } from './changes-by-scene.ts'
import { mergeScriptChange } from './merge-script-change.ts'

const BLOCK = outlined('INT. BAR', 'Rain.', '# Act two', 'INT. PIER', '= She waits.', 'Fog.')
const SCRIPT = scriptOf(BLOCK)
const reason = 'For the card.'
const synopsis = (number: number, text: string): ReasonedOperation => {
  return { op: 'set_synopsis', number, text, reason }
}

function apply(operations: ReasonedOperation[], script: Script = SCRIPT) {
  const edits = [{ block: 1, operations }]
  return applyScriptEdits(script, edits, { makeId: countingIds(), deletions: 'free' })
}
function changed(...operations: ReasonedOperation[]) {
  const result = apply(operations)
  if (!result.ok) throw new Error(result.failure.error)
  const [block] = result.value.blocks
  if (!block) throw new Error('no block')
  return { change: result.value, ...block }
}
function problemOf(...operations: ReasonedOperation[]) {
  const result = apply(operations)
  return result.ok ? null : result.failure.error
}
const synopsesOf = (elements: readonly Element[]) =>
  outlineOfBlock(elements).flatMap((item) => (item.kind === 'scene' ? [item.synopsis] : []))

describe('set_synopsis', () => {
  it('sets the synopsis that the index card shows, and gives its reason', () => {
    const { after, reasons } = changed(synopsis(1, ' Nora drinks.\nBen pays. '))
    expect(synopsesOf(after)).toEqual(['Nora drinks.\nBen pays.', 'She waits.'])
    expect(after.slice(1)).toEqual(BLOCK.slice(1))
    expect(reasons).toEqual({ 'INT. BAR': reason })
  })

  it('replaces a synopsis that an imported script has further down', () => {
    const { after, reasons } = changed(synopsis(3, 'She jumps.'))
    expect(linesOfOutlined(after)).toEqual([
      'INT. BAR',
      'Rain.',
      '# Act two',
      'INT. PIER',
      '= She jumps.',
      'Fog.',
    ])
    expect(reasons).toEqual({ 'INT. PIER': reason, 'Fog.': reason })
  })

  it('numbers mean the block before the other edits, whose reasons stay with them', () => {
    const { after, reasons } = changed(
      { op: 'delete', from: 2, to: 2, reason: 'Too wet.' },
      synopsis(1, 'Nora drinks.'),
      { op: 'replace', number: 1, type: null, text: 'INT. PUB', reason: 'British.' },
      { op: 'insert', after: 0, elements: [{ type: 'action', text: 'Black.' }], reason: 'Slow.' },
    )
    expect(linesOfOutlined(after).slice(0, 3)).toEqual(['Black.', 'INT. PUB', '= Nora drinks.'])
    expect(Object.values(reasons).toSorted()).toEqual([`British. ${reason}`, 'Slow.', 'Too wet.'])
  })

  it.each([
    [[synopsis(2, 'A')], /Element 2 is not a scene heading with text: set_synopsis needs/u],
    [[synopsis(9, 'A')], /There is no element 9: the block has elements 1 to 4\./u],
    [[synopsis(0, 'A')], /There is no element 0/u],
    [[synopsis(1, ' \n ')], /A synopsis cannot be empty\./u],
    [[synopsis(1, 'x'.repeat(MAX_SYNOPSIS_CHARACTERS + 1))], /at most 5000 characters\./u],
    [[synopsis(1, 'A'), synopsis(1, 'B')], /Element 1 is given two synopses\./u],
    [
      [{ op: 'delete', from: 1, to: 1, reason } as const, synopsis(1, 'A')],
      /Element 1 is both deleted and given a synopsis\./u,
    ],
    [[{ ...synopsis(1, 'A'), reason: ' ' }], /Operation 1 \(set_synopsis\) has no reason\./u],
    [[synopsis(3, 'She waits.')], /These edits change nothing/u],
  ])('is refused with a sentence: %#', (operations, problem) => {
    expect(problemOf(...operations)).toMatch(problem)
  })

  it('is in the strict schema', () => {
    expect(JSON.stringify(strictJsonSchema(ScriptEdits))).toContain('set_synopsis')
  })
})

describe('a change of a synopsis', () => {
  it('is listed with its scene', () => {
    const { change } = changed(synopsis(1, 'Nora drinks.'))
    expect(changeSummary(SCRIPT, change)).toBe('1 change in scene 1')
    expect(changesByScene(SCRIPT, change)[0]?.entries).toMatchObject([
      { kind: 'changed', elementId: 'INT. BAR', reason },
    ])
  })

  it('can be undone and kept on its own', () => {
    const { before, after } = changed(synopsis(1, 'Nora drinks.'), {
      op: 'replace',
      number: 2,
      type: null,
      text: 'Hail.',
      reason,
    })
    expect(reviewEntries(before, after).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'changed INT. BAR',
      'changed Rain.',
    ])
    const undone = undoEntry(before, after, 'INT. BAR')
    expect(synopsesOf(undone)[0]).toBe('')
    expect(undone[1]?.content).toBe('Hail.')
    const kept = keepEntry(before, after, 'INT. BAR')
    expect(synopsesOf(undoEntries(kept, after))[0]).toBe('Nora drinks.')
    expect(synopsesOf(undoEntries(before, after))[0]).toBe('')
  })

  it('leaves the notes that the writer has added meanwhile when it is undone', () => {
    const { before, after } = changed(synopsis(1, 'Nora drinks.'))
    const note = { kind: 'note' as const, text: 'Check.' }
    const now = after.map((element) => {
      const texts = element.extra?.after
      return texts ? { ...element, extra: { ...element.extra, after: [...texts, note] } } : element
    })
    expect(undoEntry(before, now, 'INT. BAR')[0]?.extra).toEqual({ after: [note] })
  })

  it('is made in a block that the writer has edited since', () => {
    const { change } = changed(synopsis(1, 'Nora drinks.'))
    const edited = BLOCK.with(1, { ...BLOCK[1]!, content: 'Snow.' })
    const merged = mergeScriptChange(replaceElements(SCRIPT, 'story_block_1', edited), change)
    const [block] = merged.script.storyBlocks
    expect(synopsesOf(block?.elements ?? [])).toEqual(['Nora drinks.', 'She waits.'])
    expect(block?.elements[1]?.content).toBe('Snow.')
    expect(merged.conflicts).toEqual([])
  })

  it("is left out where the writer has written the scene's synopsis since", () => {
    const { change } = changed(synopsis(1, 'Nora drinks.'))
    const own = apply([synopsis(1, 'Nora leaves.')])
    const edited = own.ok ? own.value.blocks[0]?.after : undefined
    const script = replaceElements(SCRIPT, 'story_block_1', edited ?? [])
    const merged = mergeScriptChange(script, change)
    expect(merged.script).toBe(script)
    expect(merged.conflicts).toEqual([{ kind: 'changed', block: 1, elementId: 'INT. BAR' }])
  })
})
