import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ELEMENT_TYPES } from '../script/element-types.ts'
import type { Element } from '../script/script.ts'
import { countingIds, elementsOf } from '../test-support/scripts.ts'
import { manyRuns } from '../test-support/many-runs.ts'
import { applyOperations } from './apply-operations.ts'
import type { EditOperation } from './edit-operations.ts'

const SCENE = elementsOf(
  'scene_heading: INT. BAR - NIGHT',
  'action: Rain on the windows.',
  'character: NORA',
  'dialogue: You are late.',
  'action: He sits.',
)

function apply(
  operations: EditOperation[],
  elements: readonly Element[] = SCENE,
  deletions: 'limited' | 'free' = 'free',
) {
  const script = { title: 'Tides', elements }
  return applyOperations(script, operations, { makeId: countingIds(), deletions })
}

function idsAfter(operations: EditOperation[], elements: readonly Element[] = SCENE): string {
  const result = apply(operations, elements)
  if (!result.ok) return result.failure.error
  return result.value.elements.map(({ id }) => id).join(' ')
}

describe('applying edit operations', () => {
  it('keeps sections in their places, and the texts beside an element of another type', () => {
    const section = { kind: 'section', level: 1, text: 'Act one' } as const
    const synopsis = { kind: 'synopsis', text: 'She is late.' } as const
    const [heading, rain, ...others] = SCENE
    const elements = [
      { ...heading!, extra: { sceneNumber: '1', before: [section], after: [synopsis] } },
      rain!,
      ...others,
    ]
    const extras = (operation: EditOperation) => {
      const result = apply([operation], elements)
      return result.ok ? result.value.elements.map(({ extra }) => extra).filter(Boolean) : []
    }
    expect(extras({ op: 'delete', from: 1, to: 1 })).toEqual([{ before: [section] }])
    expect(extras({ op: 'move', from: 1, to: 1, after: 5 })).toEqual([
      { before: [section] },
      { sceneNumber: '1', after: [synopsis] },
    ])
    expect(extras({ op: 'replace', number: 1, type: 'action', text: 'Night.' })).toEqual([
      { before: [section], after: [synopsis] },
    ])
  })

  it('inserts, replaces, deletes and moves by the original numbers', () => {
    const wind = { type: 'action', text: 'Wind.' } as const
    expect(idsAfter([{ op: 'insert', after: 0, elements: [wind] }])).toBe('new-1 e1 e2 e3 e4 e5')
    expect(idsAfter([{ op: 'insert', after: 5, elements: [wind, wind] }])).toBe(
      'e1 e2 e3 e4 e5 new-1 new-2',
    )
    expect(idsAfter([{ op: 'delete', from: 3, to: 4 }])).toBe('e1 e2 e5')
    expect(idsAfter([{ op: 'move', from: 3, to: 4, after: 1 }])).toBe('e1 e3 e4 e2 e5')
    expect(
      idsAfter([
        { op: 'delete', from: 2, to: 2 },
        { op: 'insert', after: 2, elements: [wind] },
        { op: 'move', from: 5, to: 5, after: 0 },
      ]),
    ).toBe('e5 e1 new-1 e3 e4')
  })

  it('keeps dual dialogue, also of a cue and words that it rewrites', () => {
    const right = { id: 'r', type: 'character', content: 'IDA', extra: { dual: 'right' } } as const
    const dual = SCENE.toSpliced(4, 0, right, { id: 'd', type: 'dialogue', content: 'Sorry.' })
    const operations: EditOperation[] = [
      { op: 'replace', number: 5, type: 'character', text: 'EVE' },
      { op: 'replace', number: 6, type: 'dialogue', text: 'So sorry.' },
      { op: 'insert', after: 4, elements: [{ type: 'dialogue', text: 'Again.' }] },
    ]
    const result = apply(operations, dual)
    if (!result.ok) throw new Error(result.failure.error)
    const { elements } = result.value
    expect(elements.map(({ id }) => id).join(' ')).toBe('e1 e2 e3 e4 new-1 r d e5')
    expect(elements[5]).toEqual({ ...right, content: 'EVE' })
  })

  it('moves an element together with those attached to it', () => {
    const wind = { type: 'action', text: 'Wind.' } as const
    expect(
      idsAfter([
        { op: 'move', from: 2, to: 2, after: 5 },
        { op: 'insert', after: 2, elements: [wind] },
        { op: 'move', from: 1, to: 1, after: 2 },
      ]),
    ).toBe('e3 e4 e5 e2 new-1 e1')
  })

  it('preserves the id of a replaced element and the identity of all others', () => {
    const result = apply([
      { op: 'replace', number: 5, type: null, text: 'He <b>falls</b>.\nHard.' },
    ])
    expect(result.ok && result.value.elements[4]).toEqual({
      id: 'e5',
      type: 'action',
      content: 'He <b>falls</b>.<br>Hard.',
    })
    expect(result.ok && result.value.elements[0]).toBe(SCENE[0])
  })

  it('returns the same element when the replacement is identical', () => {
    const result = apply([
      { op: 'replace', number: 2, type: 'action', text: 'Rain on the windows.' },
    ])
    expect(result.ok && result.value.elements[1]).toBe(SCENE[1])
  })

  it('changes a type without touching the content', () => {
    const odd = [{ id: 'e1', type: 'action' as const, content: ' <strong>x</strong> ' }]
    const result = apply([{ op: 'replace', number: 1, type: 'shot', text: null }], odd)
    expect(result.ok && result.value.elements[0]).toEqual({ ...odd[0], type: 'shot' })
  })

  it('keeps notes on their words, also if the type changes', () => {
    const note = { kind: 'note', text: 'How hard?' } as const
    const extra = { paragraph: 'Weather', notes: [{ at: 0, to: 4, ...note }] }
    const noted = SCENE.map((each) => (each.id === 'e2' ? { ...each, extra } : each))
    const replaced = (type: 'action' | 'shot') => {
      const operation = { op: 'replace', number: 2, type, text: 'Hard rain. Rain on us.' } as const
      const result = apply([operation], noted)
      return result.ok ? result.value.elements[1]?.extra : undefined
    }
    expect(replaced('action')).toEqual({ ...extra, notes: [{ at: 11, to: 15, ...note }] })
    expect(replaced('shot')).toEqual({ notes: [{ at: 11, to: 15, ...note }] })
  })

  it('sanitizes inserted text', () => {
    const text = '<p onclick="x()">Hi</p><script>alert(1)</script><img src=x onerror=y>'
    const result = apply([{ op: 'insert', after: 0, elements: [{ type: 'action', text }] }])
    expect(result.ok && result.value.elements[0]?.content).toBe('Hi')
  })

  it('sets the title and author, each on one line', () => {
    const result = apply([
      { op: 'set_title', title: ' The\nLong  Tide ' },
      { op: 'set_author', author: 'M. Vale' },
    ])
    expect(result.ok && result.value).toMatchObject({ title: 'The Long Tide', author: 'M. Vale' })
    expect(result.ok && result.value.elements).toEqual(SCENE)
  })

  it.each<[string, EditOperation[], RegExp]>([
    [
      'unknown number',
      [{ op: 'replace', number: 6, type: null, text: 'x' }],
      /no element 6.*1 to 5/,
    ],
    ['zero', [{ op: 'delete', from: 0, to: 2 }], /no element 0/],
    ['a negative anchor', [{ op: 'insert', after: -1, elements: [] }], /Invalid position -1/],
    ['a fraction', [{ op: 'delete', from: 1.5, to: 2 }], /no element 1.5/],
    ['a reversed range', [{ op: 'delete', from: 3, to: 2 }], /smaller number/],
    ['an empty text', [{ op: 'replace', number: 1, type: null, text: '<br> ' }], /empty text/],
    ['an empty insert', [{ op: 'insert', after: 1, elements: [] }], /does nothing/],
    ['a move into itself', [{ op: 'move', from: 2, to: 4, after: 3 }], /one of them/],
    [
      'circular moves',
      [
        { op: 'move', from: 2, to: 2, after: 4 },
        { op: 'move', from: 4, to: 4, after: 2 },
        { op: 'insert', after: 1, elements: [{ type: 'text', text: 'x' }] },
      ],
      /circular/,
    ],
    [
      'two operations on one element',
      [
        { op: 'delete', from: 2, to: 3 },
        { op: 'replace', number: 3, type: null, text: 'x' },
      ],
      /both deleted and replaced/,
    ],
    ['an empty title', [{ op: 'set_title', title: ' ' }], /title cannot be empty/],
    ['a huge title', [{ op: 'set_title', title: 'x'.repeat(501) }], /at most 500/],
    [
      'a huge element',
      [{ op: 'replace', number: 1, type: null, text: 'x'.repeat(50_001) }],
      /at most 50000/,
    ],
  ])('rejects %s with a message for the repair request', (_, operations, sentence) => {
    const result = apply(operations)
    expect(result.ok ? '' : result.failure.error).toMatch(sentence)
    expect(!result.ok && result.failure.code).toBe('AI_FAILED')
  })

  it('deletes at most 30 % unless the command asks for deletion', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `action: Line ${i}` as const)
    const elements = elementsOf(...ten)
    expect(apply([{ op: 'delete', from: 1, to: 3 }], elements, 'limited').ok).toBe(true)
    const refused = apply([{ op: 'delete', from: 1, to: 4 }], elements, 'limited')
    expect(refused.ok ? '' : refused.failure.error).toMatch(/delete 4 elements.*at most 3/)
    expect(apply([{ op: 'delete', from: 1, to: 10 }], elements, 'free').ok).toBe(true)
  })

  it('does not count empty elements as deleted', () => {
    const elements = elementsOf('scene_heading:', 'action: One.')
    expect(apply([{ op: 'delete', from: 1, to: 1 }], elements, 'limited').ok).toBe(true)
    expect(apply([{ op: 'delete', from: 1, to: 2 }], elements, 'limited').ok).toBe(false)
  })

  it('limits a block to 1000 elements', () => {
    const full = Array.from({ length: 999 }, (_, i) => `action: Line ${i}` as const)
    const one = { type: 'action', text: 'More.' } as const
    const elements = elementsOf(...full)
    expect(apply([{ op: 'insert', after: 999, elements: [one] }], elements).ok).toBe(true)
    const refused = apply([{ op: 'insert', after: 999, elements: [one, one] }], elements)
    expect(!refused.ok && refused.failure.code).toBe('ELEMENT_LIMIT_REACHED')
  })
})

const number = fc.integer({ min: -1, max: 9 })
const someText = fc.oneof(fc.string({ maxLength: 12 }), fc.constant('Text.'))
const someType = fc.constantFrom(...ELEMENT_TYPES)
const anyOperation: fc.Arbitrary<EditOperation> = fc.oneof(
  fc.record({
    op: fc.constant('insert' as const),
    after: number,
    elements: fc.array(fc.record({ type: someType, text: someText }), { maxLength: 3 }),
  }),
  fc.record({
    op: fc.constant('replace' as const),
    number,
    type: fc.option(someType),
    text: fc.option(someText),
  }),
  fc.record({ op: fc.constant('delete' as const), from: number, to: number }),
  fc.record({ op: fc.constant('move' as const), from: number, to: number, after: number }),
  fc.record({ op: fc.constant('set_title' as const), title: someText }),
  fc.record({ op: fc.constant('set_author' as const), author: someText }),
)

describe('applying arbitrary edit operations', () => {
  const eight = elementsOf(...Array.from({ length: 8 }, (_, i) => `action: Line ${i}` as const))

  const anyOperations = fc.array(anyOperation, { maxLength: 5 })

  it('never throws, loses or duplicates an element, and leaves untouched ones unchanged', () => {
    fc.assert(
      fc.property(anyOperations, (operations) => {
        const result = apply(operations, eight)
        if (!result.ok) {
          expect(result.failure.error).toMatch(/\.$/)
          return
        }
        const after = result.value.elements
        const ids = after.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        const touched = new Set<string>()
        const deleted = new Set<string>()
        let inserted = 0
        for (const operation of operations) {
          if (operation.op === 'replace') touched.add(`e${operation.number}`)
          if (operation.op === 'insert') inserted += operation.elements.length
          if (operation.op === 'delete') {
            for (let n = operation.from; n <= operation.to; n++) deleted.add(`e${n}`)
          }
        }
        for (const element of eight) {
          const now = after.find(({ id }) => id === element.id)
          if (deleted.has(element.id)) expect(now).toBeUndefined()
          else if (touched.has(element.id)) expect(now?.id).toBe(element.id)
          else expect(now).toBe(element)
        }
        expect(after).toHaveLength(8 - deleted.size + inserted)
      }),
      manyRuns(),
    )
  })

  it('succeeds now and then', () => {
    const all = fc.sample(anyOperations, { seed: 1, numRuns: 200 })
    expect(all.filter((operations) => apply(operations, eight).ok).length).toBeGreaterThan(6)
  })
})
