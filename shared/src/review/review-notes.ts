/**
 * Notes aren't part of an answer: they don't make an element a change, and undoing a change keeps
 * the notes that the writer has added or changed since.
 */
import { contentToText } from '../content/text.ts'
import {
  isSameExtra,
  readElementExtra,
  someExtra,
  type ElementExtra,
  type InlineNote,
  type Unprinted,
} from '../script/element-extra.ts'
import { isSameExceptId } from '../script/compare/compare-elements.ts'
import { moveNotes, noteAt, getNoteRange, textChanges } from '../script/notes/note-anchors.ts'
import type { Element } from '../script/script.ts'

/** True if two elements are equal except for their ids and notes. */
export function isSameExceptNotes(one: Element, other: Element): boolean {
  return isSameExceptId(one, other) || isSameExceptId(withoutNotes(one), withoutNotes(other))
}

function withoutNotes(element: Element): Element {
  const { extra, ...rest } = element
  if (!extra) return element
  const { notes: _notes, before, after, ...others } = extra
  const left = someExtra({ ...others, before: exceptNotes(before), after: exceptNotes(after) })
  return left ? { ...rest, extra: left } : rest
}

function exceptNotes(texts: readonly Unprinted[] = []): readonly Unprinted[] | undefined {
  const left = texts.filter(({ kind }) => kind !== 'note')
  return left.length === 0 ? undefined : left
}

/** Returns the elements with the notes that they have now. */
export function copyNotes(
  elements: readonly Element[],
  now: readonly Element[],
): readonly Element[] {
  const nowById = new Map(now.map((element) => [element.id, element]))
  const changed = elements.map((element) => withNotes(element, nowById.get(element.id)))
  return changed.every((element, index) => element === elements[index]) ? elements : changed
}

/** Returns the element with the notes of its present form, each on its words in this text. */
function withNotes(element: Element, present: Element | undefined): Element {
  if (!present || isSameExtra(element.extra, present.extra)) return element
  const { notes = [] } = present.extra ?? {}
  const before = textsWithNotes(element.extra?.before, present.extra?.before)
  const after = textsWithNotes(element.extra?.after, present.extra?.after)
  const changes = textChanges(contentToText(present.content), contentToText(element.content))
  const moved = moveNotes(notes, changes).map((note) => {
    const old = element.extra?.notes?.find((known) => isSameNote(known, note))
    return old ? noteAt(note, getNoteRange(old)) : note
  })
  const extra = orderedExtra({ ...element.extra, before, after, notes: moved })
  if (isSameExtra(extra, element.extra)) return element
  const { extra: _extra, ...rest } = element
  return extra ? { ...rest, extra } : rest
}

/** The texts beside an element with the notes that are there now, and its own synopses. */
function textsWithNotes(
  own: readonly Unprinted[] = [],
  present: readonly Unprinted[] = [],
): readonly Unprinted[] {
  const others = exceptNotes(own) ?? []
  if (JSON.stringify(others) === JSON.stringify(exceptNotes(present) ?? [])) return present
  return [...others, ...present.filter(({ kind }) => kind === 'note')]
}

/** Without empty fields, and in their stored order. */
function orderedExtra(extra: ElementExtra): ElementExtra | undefined {
  return readElementExtra(someExtra(extra))
}

/** True for two states of one note, whose text may have been edited. */
function isSameNote(one: InlineNote, other: InlineNote): boolean {
  const isSameStart = one.kind === other.kind && one.author === other.author
  return (
    isSameStart && one.time === other.time && (one.time !== undefined || one.text === other.text)
  )
}
