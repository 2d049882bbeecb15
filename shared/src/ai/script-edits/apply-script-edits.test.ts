import { describe, expect, it } from 'vitest'
import type { ElementType } from '../../script/element-types.ts'
import { MAX_ELEMENTS_PER_BLOCK } from '../../script/limits.ts'
import type { Script } from '../../script/script.ts'
import { countingIds, elementsOf, scriptOf } from '../../test-support/scripts.ts'
import type { DeletionRule } from '../deletion-rule.ts'
import { applyScriptEdits, MAX_SCRIPT_OPERATIONS } from './apply-script-edits.ts'
import type { BlockEdits, ReasonedOperation } from './block-edits.ts'
import { MAX_REASON_CHARACTERS } from './reasons.ts'
import { reasonFor, type ScriptChange } from './script-change.ts'

const named = (letter: string, ...lines: `${ElementType}:${string}`[]) =>
  elementsOf(...lines).map((element, index) => ({ ...element, id: `${letter}${index + 1}` }))
const BAR = named(
  'a',
  'scene_heading: INT. BAR - NIGHT',
  'action: Rain.',
  'character: NORA',
  'dialogue: Late, Nora.',
)
const PIER = named(
  'b',
  'scene_heading: EXT. PIER - DAY',
  'action: NORA waits.',
  'action: Wind.',
  'action: Fog.',
)
const ROAD = named('c', 'action: NORA drives.')
const SCRIPT: Script = { ...scriptOf(BAR, PIER, ROAD), title: 'Tides', author: 'Ada' }

const reason = 'Clearer.'
const replace = (number: number, text: string, why = reason): ReasonedOperation => {
  return { op: 'replace', number, type: null, text, reason: why }
}
const remove = (from: number, to = from, why = reason): ReasonedOperation => {
  return { op: 'delete', from, to, reason: why }
}
const insert = (after: number, ...texts: string[]): ReasonedOperation => {
  const elements = texts.map((text) => ({ type: 'action' as const, text }))
  return { op: 'insert', after, elements, reason: `${texts.length} more.` }
}
const move = (from: number, to: number, after: number): ReasonedOperation => {
  return { op: 'move', from, to, after, reason: 'Better order.' }
}
const edit = (block: number, ...operations: ReasonedOperation[]): BlockEdits => {
  return { block, operations }
}

function apply(edits: readonly BlockEdits[], deletions: DeletionRule = 'free', script = SCRIPT) {
  return applyScriptEdits(script, edits, { makeId: countingIds(), deletions })
}
function changeOf(...edits: BlockEdits[]): ScriptChange {
  const result = apply(edits)
  if (!result.ok) throw new Error(result.failure.error)
  return result.value
}
function problemOf(edits: readonly BlockEdits[], deletions?: DeletionRule, script?: Script) {
  const result = apply(edits, deletions, script)
  return result.ok ? result.value : result.failure.error
}

describe('applyScriptEdits', () => {
  it('returns only the changed blocks, in the order of the script', () => {
    const change = changeOf(edit(3, replace(1, 'She drives.')), edit(1, replace(2, 'Hail.')))
    expect(change.blocks.map(({ number }) => number)).toEqual([1, 3])
    expect(change).not.toHaveProperty('title')
    const [bar] = change.blocks
    expect(bar?.before).toBe(BAR)
    expect(bar?.after.map(({ id }) => id)).toEqual(['a1', 'a2', 'a3', 'a4'])
    for (const index of [0, 2, 3]) expect(bar?.after[index]).toBe(BAR[index])
  })

  it('leaves out a block whose edits change nothing', () => {
    const change = changeOf(edit(1, replace(2, 'Rain.')), edit(2, replace(3, 'Storm.')), edit(3))
    expect(change.blocks.map(({ number }) => number)).toEqual([2])
  })

  it('gives each edited element its reason', () => {
    const [change] = changeOf(
      edit(
        2,
        insert(0, 'One.', 'Two.'),
        { op: 'replace_words', from: 1, to: 4, find: 'NORA', with: 'IDA', reason: 'New name.' },
        remove(3, 3, 'Too much\nweather.'),
        move(4, 4, 1),
        insert(4, 'Three.'),
      ),
    ).blocks
    expect(change?.after.map(({ content }) => content)).toEqual([
      'One.',
      'Two.',
      'EXT. PIER - DAY',
      'Fog.',
      'Three.',
      'IDA waits.',
    ])
    const texts = new Map(change?.after.map(({ id, content }) => [id, content]))
    const found = Object.entries(change?.reasons ?? {}).map(([id, why]) => [
      texts.get(id) ?? id,
      why,
    ])
    expect(Object.fromEntries(found)).toEqual({
      'One.': '2 more.',
      'Two.': '2 more.',
      'Three.': '1 more.',
      'IDA waits.': 'New name.',
      b3: 'Too much weather.',
      'Fog.': 'Better order.',
    })
  })

  it('gives an element that changes and moves both reasons, and an unchanged one none', () => {
    const [change] = changeOf(edit(1, replace(2, 'Hail.'), move(2, 2, 4))).blocks
    expect(change?.reasons).toEqual({ a2: 'Clearer. Better order.' })
    const [same] = changeOf(edit(1, replace(2, 'Rain.'), replace(4, 'On time.'))).blocks
    expect(same?.reasons).toEqual({ a4: 'Clearer.' })
  })

  it('gives new elements ids that are unused in the whole script', () => {
    const script = { ...SCRIPT, storyBlocks: [...SCRIPT.storyBlocks] }
    const [first] = script.storyBlocks
    script.storyBlocks[0] = { ...first!, elements: [{ ...BAR[0]!, id: 'new-1' }] }
    const result = apply([edit(2, insert(0, 'X.')), edit(3, insert(0, 'Y.'))], 'free', script)
    const ids = result.ok && result.value.blocks.map(({ after }) => after[0]?.id)
    expect(ids).toEqual(['new-2', 'new-3'])
  })

  it('stores reasons on one line, shortened, without control characters', () => {
    const long = `\u0000A\u2028b ${'😀'.repeat(MAX_REASON_CHARACTERS)}`
    const why = changeOf(edit(1, replace(2, 'Hail.', long))).blocks[0]?.reasons['a2'] ?? ''
    expect(why).toMatch(/^A b 😀+…$/u)
    expect(why.length).toBeLessThanOrEqual(MAX_REASON_CHARACTERS)
    expect(why.isWellFormed()).toBe(true)
  })

  it('reads and writes reasons of ids that are names of object members', () => {
    const ids = ['__proto__', 'constructor']
    const elements = ids.map((id) => ({ id, type: 'action' as const, content: id }))
    const result = apply([edit(1, replace(1, 'x'))], 'free', scriptOf(elements))
    const [change] = result.ok ? result.value.blocks : []
    if (!change) throw new Error('no change')
    expect(ids.map((id) => reasonFor(change, id))).toEqual([reason, null])
  })

  it('sets title and author from any block, and leaves out what they are already', () => {
    const title = { op: 'set_title', title: 'Ebb', reason } as const
    const author = { op: 'set_author', author: 'Ada', reason } as const
    expect(changeOf(edit(2, title, author))).toEqual({ title: 'Ebb', blocks: [] })
    expect(problemOf([edit(2, author)])).toMatch(/change nothing/)
  })

  it.each<[string, BlockEdits[], RegExp]>([
    ['no operations', [edit(1)], /no operations/],
    ['an unknown block', [edit(4, remove(1))], /no story block 4: .* blocks 1 to 3\.$/],
    ['a block named twice', [edit(1, remove(1)), edit(1, remove(2))], /block 1 is named twice/],
    ['a number out of range', [edit(2, remove(5))], /^In story block 2: There is no element 5/],
    ['an element edited twice', [edit(1, replace(1, 'x'), remove(1))], /both replaced and deleted/],
    ['an element replaced twice', [edit(1, replace(1, 'x'), replace(1, 'y'))], /replaced twice/],
    ['circular moves', [edit(2, move(1, 1, 2), move(2, 2, 1))], /block 2: The moves are circular/],
    ['an empty reason', [edit(1, remove(2), remove(3, 3, ' \n'))], /Operation 2 \(delete\) has no/],
    ['edits that change nothing', [edit(1, replace(2, 'Rain.'))], /change nothing/],
    [
      'two titles',
      [1, 2].map((block) => edit(block, { op: 'set_title', title: `${block}`, reason })),
      /title is set twice/,
    ],
    [
      'two authors',
      [edit(1, ...['A', 'B'].map((author) => ({ op: 'set_author', author, reason }) as const))],
      /author is set twice/,
    ],
    [
      'too many operations',
      [edit(1, ...Array.from({ length: MAX_SCRIPT_OPERATIONS + 1 }, () => insert(0, 'x')))],
      /501 operations; at most 500/,
    ],
  ])('refuses %s and changes nothing', (_, edits, problem) => {
    const copy = JSON.stringify(SCRIPT)
    expect(problemOf(edits)).toMatch(problem)
    expect(JSON.stringify(SCRIPT)).toBe(copy)
  })

  it('refuses to delete more than 30 % of a block, although less of all blocks together', () => {
    const edits = [edit(1, replace(1, 'INT. PUB')), edit(3, remove(1)), edit(2, insert(0, 'x'))]
    expect(problemOf(edits, 'limited')).toMatch(/^In story block 3: This would delete 1 elements/)
    expect(apply(edits, 'free').ok).toBe(true)
    expect(apply([edit(1, remove(1)), edit(2, remove(1))], 'limited').ok).toBe(true)
  })

  it('refuses more elements than a block can have', () => {
    const full = scriptOf(
      Array.from({ length: MAX_ELEMENTS_PER_BLOCK }, (_, at) => ({ ...BAR[1]!, id: `f${at}` })),
      PIER,
    )
    const result = apply([edit(2, remove(1)), edit(1, insert(0, 'x'))], 'free', full)
    expect(result.ok ? null : result.failure.code).toBe('ELEMENT_LIMIT_REACHED')
  })
})
