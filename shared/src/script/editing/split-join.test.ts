import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_PRESERVED_TEXTS, someExtra, type ElementExtra } from '../element-extra.ts'
import { joinExtra, splitExtra, takeUnprinted } from './split-join.ts'

const unprinted = fc.record({
  kind: fc.constantFrom('section', 'synopsis', 'note', 'boneyard'),
  text: fc.string({ minLength: 1, maxLength: 4 }),
})
const texts = fc.option(fc.array(unprinted, { minLength: 1, maxLength: 3 }), { nil: undefined })

/** Extras of an element of 20 characters. */
const anyExtra = fc
  .record({
    sceneNumber: fc.option(fc.constantFrom('1', '12A'), { nil: undefined }),
    dual: fc.option(fc.constant('right' as const), { nil: undefined }),
    form: fc.option(fc.constantFrom('lyric', 'centred'), { nil: undefined }),
    paragraph: fc.option(fc.constant('Cast List'), { nil: undefined }),
    before: texts,
    after: texts,
    notes: fc.option(
      fc
        .array(
          fc.record({
            at: fc.nat(20),
            kind: fc.constantFrom('note', 'boneyard'),
            text: fc.string({ minLength: 1, maxLength: 4 }),
          }),
          { minLength: 1, maxLength: 4 },
        )
        .map((notes) => notes.toSorted((one, other) => one.at - other.at)),
      { nil: undefined },
    ),
    alternates: fc.option(fc.constant(['Go.', 'Leave.'] as const), { nil: undefined }),
  })
  .map((extra): ElementExtra | undefined => someExtra(extra))

const textsOf = (...extras: readonly (ElementExtra | undefined)[]) =>
  extras
    .flatMap((extra) => [
      ...(extra?.before ?? []),
      ...(extra?.notes ?? []),
      ...(extra?.after ?? []),
      ...(extra?.alternates ?? []).map((text) => ({ text })),
    ])
    .map(({ text }) => text)
    .toSorted()

describe('extras of split and joined elements', () => {
  it('splitting and joining again gives the same extra', () => {
    fc.assert(
      fc.property(anyExtra, fc.integer({ min: 1, max: 19 }), (extra, offset) => {
        const { head, tail } = splitExtra(extra, offset)
        const joined = joinExtra(
          { type: 'scene_heading', extra: head, length: offset },
          { type: 'scene_heading', extra: tail },
        )
        expect(JSON.stringify(joined?.extra)).toBe(JSON.stringify(extra))
      }),
    )
  })

  it('joining never loses a text or the first place in dual dialogue, and reports a lost number', () => {
    fc.assert(
      fc.property(anyExtra, anyExtra, (head, tail) => {
        const joined = joinExtra(
          { type: 'scene_heading', extra: head, length: 20 },
          { type: 'scene_heading', extra: tail },
        )
        if (!joined) throw new Error('These few texts fit')
        expect(textsOf(joined.extra)).toEqual(textsOf(head, tail))
        expect(joined.extra?.sceneNumber).toBe(head?.sceneNumber ?? tail?.sceneNumber)
        const isLost = tail?.sceneNumber !== joined.extra?.sceneNumber
        expect(joined.lostNumber).toBe(isLost ? tail?.sceneNumber : undefined)
        expect(joined.extra?.dual).toBe(head?.dual)
      }),
    )
  })

  it('notes move with their text', () => {
    const note = (at: number) => ({ at, kind: 'note', text: `at ${at}` }) as const
    const { head, tail } = splitExtra({ notes: [note(3), note(8)] }, 5)
    expect(head).toEqual({ notes: [note(3)] })
    expect(tail).toEqual({ notes: [{ ...note(8), at: 3 }] })
  })

  it("a scene's synopsis stays with its heading", () => {
    const synopsis = { kind: 'synopsis', text: 'She leaves.' } as const
    const note = { kind: 'note', text: 'why?' } as const
    expect(splitExtra({ after: [synopsis, note] }, 5)).toEqual({
      head: { after: [synopsis] },
      tail: { after: [note] },
    })
    const heading = { type: 'scene_heading', extra: undefined, length: 5 } as const
    const section = { kind: 'section', level: 1, text: 'Act' } as const
    expect(joinExtra(heading, { type: 'action', extra: { before: [section, synopsis] } })).toEqual({
      extra: { before: [section], after: [synopsis] },
    })
  })

  it('a note stays on its words, on those of the first half if both have some', () => {
    const note = (at: number, to: number) => ({ at, to, kind: 'note', text: 'why?' }) as const
    const notes = [note(1, 5), note(3, 8), note(5, 9)]
    const { head, tail } = splitExtra({ notes }, 5)
    expect(head).toEqual({ notes: [note(1, 5), note(3, 5)] })
    expect(tail).toEqual({ notes: [note(0, 4)] })
    const joined = joinExtra(
      { type: 'action', extra: head, length: 5 },
      { type: 'action', extra: tail },
    )
    expect(joined?.extra).toEqual({ notes: [note(1, 5), note(3, 5), note(5, 9)] })
  })

  it('only a scene heading without a number takes over a scene number', () => {
    const tail = { type: 'scene_heading', extra: { sceneNumber: '7' } } as const
    const join = (type: 'scene_heading' | 'action', extra?: ElementExtra) =>
      joinExtra({ type, extra, length: 1 }, tail)
    expect(join('scene_heading')).toEqual({ extra: { sceneNumber: '7' } })
    expect(join('scene_heading', { sceneNumber: '6' })).toEqual({
      extra: { sceneNumber: '6' },
      lostNumber: '7',
    })
    expect(join('action')).toEqual({ extra: undefined, lostNumber: '7' })
  })

  it('joins the text of what was a numbered scene heading', () => {
    const tail = { type: 'action', extra: { sceneNumber: '7' } } as const
    expect(joinExtra({ type: 'scene_heading', extra: undefined, length: 1 }, tail)).toEqual({
      extra: undefined,
    })
  })

  it('rejects the heading of an omitted scene', () => {
    const extra: ElementExtra = {
      omittedScene: [{ id: 'a', type: 'scene_heading', content: 'INT. A' }],
    }
    const omitted = { type: 'scene_heading', extra, length: 7 } as const
    const other = { type: 'action', extra: undefined, length: 1 } as const
    expect(joinExtra(omitted, other)).toBeNull()
    expect(joinExtra(other, omitted)).toBeNull()
  })

  it('rejects more texts than an element can have', () => {
    const before = Array.from(
      { length: MAX_PRESERVED_TEXTS },
      () => ({ kind: 'section', text: 'A' }) as const,
    )
    const extra = { before }
    expect(joinExtra({ type: 'action', extra, length: 1 }, { type: 'action', extra })).toBeNull()
  })
})

describe('takeUnprinted', () => {
  const [kept, removed] = [
    { before: [{ kind: 'section', text: 'Act Two' }] },
    { sceneNumber: '3', notes: [{ at: 0, kind: 'note', text: 'why?' }] },
  ] as const satisfies ElementExtra[]

  it('puts the texts of a removed element between it and its neighbor', () => {
    const note = { kind: 'note', text: 'why?' }
    expect(takeUnprinted(kept, removed, 'after')).toEqual({ before: [note, ...kept.before] })
    expect(takeUnprinted(kept, removed, 'before')).toEqual({ ...kept, after: [note] })
    expect(takeUnprinted(undefined, removed, 'after')).toEqual({ before: [note] })
  })

  it('returns the same extra if there are none', () => {
    expect(takeUnprinted(kept, { sceneNumber: '3' }, 'after')).toBe(kept)
  })
})
