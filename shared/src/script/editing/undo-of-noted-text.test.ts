/** Undo and redo of a split, after somebody else has noted something in the second half. */
import { expect, it } from 'vitest'
import { historyOf } from '../../test-support/live-history.ts'
import {
  elementsIn,
  line,
  linesOf,
  setElements,
  twoWriters,
} from '../../test-support/live-writers.ts'
import { addNote, addReply } from '../notes/note-edits.ts'
import { notesOfElement, getNoteWords } from '../notes/script-notes.ts'
import type { Element } from '../script.ts'
import { redo, undo } from './history.ts'
import { splitExtra } from './split-join.ts'

const BEN = { author: 'Ben', time: '2026-01-01T00:00:00Z' }

/** Splits the first line after 'One two'. */
function split(elements: readonly Element[]): readonly Element[] {
  const [first, ...others] = elements
  const { head, tail } = splitExtra(first?.extra, 8)
  return [
    { ...line('a', 'One two'), ...(head ? { extra: head } : {}) },
    { ...line('x', 'three four.'), ...(tail ? { extra: tail } : {}) },
    ...others,
  ]
}

/** The words that notes are on, and their replies, by element. */
function notesIn(elements: readonly Element[]) {
  return elements.map((element) =>
    notesOfElement(element).map((note) => [
      getNoteWords(note),
      ...(note.thread.replies ?? []).map(({ text }) => text),
    ]),
  )
}

it('keeps a new note on its words', () => {
  const { ann, ben, meet } = twoWriters(linesOf('One two three four.', 'Five six.'))
  const history = historyOf(ann)
  setElements(ann, split(elementsIn(ann)))
  history.record()
  meet()
  const place = { elementId: 'x', range: { from: 6, to: 10 } }
  ben.binding.write(addNote(ben.binding.script(), place, { ...BEN, text: 'Why?' }))
  meet()
  history.go(undo)
  meet()
  expect(notesIn(elementsIn(ben))).toEqual([[['four']], []])
  history.go(redo)
  meet()
  expect(notesIn(elementsIn(ben))).toEqual([[], [['four']], []])
})

it('keeps a reply with its note', () => {
  const place = { elementId: 'a', range: { from: 14, to: 18 } }
  const noted = addNote(linesOf('One two three four.', 'Five six.'), place, {
    ...BEN,
    text: 'Why?',
  })
  const { ann, ben, meet } = twoWriters(noted)
  const history = historyOf(ann)
  setElements(ann, split(elementsIn(ann)))
  history.record()
  meet()
  const [, second] = elementsIn(ben)
  const [found] = second ? notesOfElement(second) : []
  if (found) ben.binding.write(addReply(ben.binding.script(), found.ref, { ...BEN, text: 'So.' }))
  meet()
  history.go(undo)
  meet()
  expect(notesIn(elementsIn(ben))).toEqual([[['four', 'So.']], []])
  history.go(redo)
  meet()
  expect(notesIn(elementsIn(ben))).toEqual([[], [['four', 'So.']], []])
})
