import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { InlineNote } from '../element-extra.ts'
import {
  extraForContent,
  moveNotes,
  noteAt,
  findSelectedWords,
  textChanges,
} from './note-anchors.ts'

const note = (at: number, to?: number): InlineNote =>
  noteAt({ at: 0, kind: 'note', text: 'Why?' }, { from: at, to: to ?? at })

const LENGTH = 20

/** Replacements in a text of `LENGTH` characters, in order and apart. */
const anyReplacements = fc
  .uniqueArray(fc.nat(LENGTH), { maxLength: 6 })
  .map((ends) => ends.toSorted((one, other) => one - other))
  .chain((ends) =>
    fc.tuple(
      ...ends
        .filter((_, index) => index % 2 === 1)
        .map((to, index) =>
          fc.record({
            from: fc.constant(ends[index * 2] ?? to),
            to: fc.constantFrom(to, ends[index * 2] ?? to),
            text: fc.string({ maxLength: 4 }).map((text) => text.replaceAll(/./gsu, '+')),
          }),
        ),
    ),
  )

describe('notes on words that change', () => {
  it('stay on the characters that are left, and at their place if none is', () => {
    fc.assert(
      fc.property(anyReplacements, fc.nat(LENGTH), fc.nat(LENGTH), (replacements, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        // Each old character is a number; inserted ones are new.
        const after: (number | null)[] = []
        let copied = 0
        for (const replacement of replacements) {
          for (; copied < replacement.from; copied += 1) after.push(copied)
          after.push(...[...replacement.text].map(() => null))
          copied = replacement.to
        }
        for (; copied < LENGTH; copied += 1) after.push(copied)
        const left = after.flatMap((old, place) =>
          old !== null && old >= from && old < to ? [place] : [],
        )
        const [moved] = moveNotes([note(from, to)], replacements)
        const range = { from: moved?.at ?? -1, to: moved?.to ?? moved?.at ?? -1 }

        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeLessThanOrEqual(after.length)
        const [first, last] = [left[0], left.at(-1)]
        if (first !== undefined && last !== undefined) {
          expect(range.from).toBeLessThanOrEqual(first)
          expect(range.to).toBeGreaterThan(last)
        }
        // Of the other old characters, none joins the note.
        const covered = after.slice(range.from, range.to).filter((old) => old !== null)
        expect(covered).toEqual(left.map((place) => after[place]))
      }),
    )
  })

  it.each([
    ['text before the words moves them', note(4, 8), { from: 0, to: 0, text: 'So ' }, note(7, 11)],
    ['text right before them stays out', note(4, 8), { from: 4, to: 4, text: 'x' }, note(5, 9)],
    ['text right after them stays out', note(4, 8), { from: 8, to: 8, text: 'x' }, note(4, 8)],
    ['text inside them joins', note(4, 8), { from: 6, to: 6, text: 'xx' }, note(4, 10)],
    ['other words in their place join', note(4, 8), { from: 4, to: 8, text: 'x' }, note(4, 5)],
    ['deleted words leave the place', note(4, 8), { from: 2, to: 9, text: '' }, note(2)],
    ['a cut start leaves the rest', note(4, 8), { from: 2, to: 6, text: 'y' }, note(3, 5)],
    ['a cut end leaves the start', note(4, 8), { from: 6, to: 9, text: 'y' }, note(4, 6)],
    ['a place stays before inserted text', note(4), { from: 4, to: 4, text: 'x' }, note(4)],
  ])('%s', (_name, before, replacement, after) => {
    expect(moveNotes([before], [replacement])).toEqual([after])
  })

  it('keeps the same list if nothing moves', () => {
    const notes = [note(4, 8)]
    expect(moveNotes(notes, [{ from: 9, to: 12, text: 'x' }])).toBe(notes)
  })
})

describe('changes of a text', () => {
  it('lead from one text to the other', () => {
    const text = fc
      .array(fc.constantFrom('Mara', 'waits', ' ', '.', '🎬', '\n', 'the'), { maxLength: 12 })
      .map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changed = textChanges(before, after)
          .toReversed()
          .reduce(
            (now, { from, to, text: added }) => now.slice(0, from) + added + now.slice(to),
            before,
          )
        expect(changed).toBe(after)
      }),
    )
  })

  it('keep a note on words that a rewritten line still has', () => {
    const extra = { notes: [note(16, 20)] }
    const before = 'Mara looks at a lamp, and waits.'
    expect(extraForContent(extra, before, 'At last, Mara sees the <b>lamp</b> there.')).toEqual({
      notes: [note(23, 27)],
    })
    expect(extraForContent(extra, before, 'Nothing.')?.notes?.[0]?.to).toBeUndefined()
    expect(extraForContent(extra, before, before)).toBe(extra)
  })
})

it('puts a new note on the selected words, or on the word at the caret', () => {
  const words = (text: string, from: number, to = from) => {
    const range = findSelectedWords(text, { from, to })
    return text.slice(range.from, range.to)
  }
  expect(words('the lamp is on', 4, 9)).toBe('lamp')
  expect(words('Mara’s lamp', 2)).toBe('Mara’s')
  expect(words('Mara’s lamp', 6)).toBe('Mara’s')
  expect(findSelectedWords('a - b', { from: 2, to: 2 })).toEqual({ from: 2, to: 2 })
  expect(words('a  b', 1, 3)).toBe('a')
  expect(findSelectedWords('', { from: 0, to: 0 })).toEqual({ from: 0, to: 0 })
})
