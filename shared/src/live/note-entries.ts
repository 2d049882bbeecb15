/**
 * Notes and other unprinted texts of elements in a live document. Each is a separate entry, so that
 * notes and replies that several people add at the same time are all there.
 */
import * as Y from 'yjs'
import { hashText } from '../content/hash-text.ts'
import {
  type InlineNote,
  MAX_PRESERVED_TEXTS,
  Unprinted,
  type ElementExtra,
} from '../script/element-extra.ts'
import { MAX_REPLIES, NoteReply } from '../script/notes/note-thread.ts'
import { NOTE_LISTS } from '../script/notes/script-notes.ts'
import type { Entry } from './document-parts.ts'
import { isPosition } from './positions.ts'
import { shownIndex, type Piece } from './text-pieces.ts'

export type NoteList = (typeof NOTE_LISTS)[number]

/** An element, one of its lists, and a position there. */
export type NotePlace = Readonly<{ element: string; list: NoteList; position: string }>

/** A note or another unprinted text, with its range if it is in the element's text. */
export type AnyNote = Unprinted & Partial<Pick<InlineNote, 'at' | 'to'>>

/** A shown note with its key and those of its replies. */
export type KeyedNote = Readonly<{ key: string; note: AnyNote; replyKeys: readonly string[] }>

export type KeyedNotes = Readonly<Partial<Record<NoteList, readonly KeyedNote[]>>>

export const REPLY = 'reply:'

/** A note's fields besides its replies and range. */
export const NOTE_FIELDS = [
  'kind',
  'level',
  'text',
  'hidden',
  'omitted',
  'beat',
  'attributes',
  'author',
  'time',
  'resolved',
] as const

export function placeOfNote(entry: Entry | undefined): NotePlace | null {
  const place: unknown = entry?.get('place')
  const [element, list, position] = Array.isArray(place) ? (place as unknown[]) : []
  const known = NOTE_LISTS.find((one) => one === list)
  if (typeof element !== 'string' || known === undefined) return null
  return { element, list: known, position: isPosition(position) ? position : '' }
}

/** A hash of all that a note says, which `gone` has if the note is deleted. */
export function noteHash(entry: Entry): string {
  const fields = [...entry.entries()].filter(([name]) => !['place', 'range', 'gone'].includes(name))
  return hashText(JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}

export function isNoteShown(entry: Entry): boolean {
  const gone: unknown = entry.get('gone')
  return gone === undefined || gone !== noteHash(entry)
}

/**
 * Reads the notes of an element, in the order of their positions. What is invalid is left out.
 *
 * @param entries all notes that are in this element
 * @param lead characters at the start of the text that the element's content doesn't have
 */
export function readNotes(
  entries: readonly (readonly [key: string, entry: Entry])[],
  { text, pieces, lead, length }: ReadText,
): KeyedNotes {
  const ordered = entries
    .filter(([, entry]) => isNoteShown(entry))
    .map(([key, entry]) => ({ key, entry, place: placeOfNote(entry) }))
    .toSorted(
      (one, other) =>
        compareText(one.place?.position ?? '', other.place?.position ?? '') ||
        compareText(one.key, other.key),
    )
  const lists: Partial<Record<NoteList, KeyedNote[]>> = {}
  for (const { key, entry, place } of ordered) {
    if (!place) continue
    const list = lists[place.list] ?? []
    lists[place.list] = list
    const range = place.list === 'notes' ? rangeIn(entry, { text, pieces, lead, length }) : {}
    const keyed = readNote(key, entry, range)
    if (keyed && list.length < MAX_PRESERVED_TEXTS) list.push(keyed)
  }
  return lists
}

/** An element's text as it was read. */
export type ReadText = Readonly<{
  text: Y.Text | null
  pieces: readonly Piece[]
  lead: number
  length: number
}>

/** The lists of notes as fields of `extra`. */
export function notesExtra(lists: KeyedNotes): ElementExtra {
  const entries = NOTE_LISTS.flatMap((list) => {
    const keyed = lists[list] ?? []
    return keyed.length > 0 ? [[list, keyed.map(({ note }) => note)] as const] : []
  })
  return Object.fromEntries(entries)
}

export function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** @returns `null` if the entry isn't a note yet */
function readNote(
  key: string,
  entry: Entry,
  range: Partial<Pick<InlineNote, 'at' | 'to'>>,
): KeyedNote | null {
  const replies = readReplies(entry)
  const fields = NOTE_FIELDS.flatMap((name) => {
    const value: unknown = entry.get(name)
    const isValid =
      value !== undefined &&
      (Unprinted.shape[name] as { safeParse: Parse }).safeParse(value).success
    return isValid ? [[name, value] as const] : []
  })
  const read = Unprinted.safeParse({
    ...range,
    ...Object.fromEntries(fields),
    ...(replies.length > 0 ? { replies: replies.map(({ reply }) => reply) } : {}),
  })
  if (!read.success) return null
  return { key, note: { ...range, ...read.data }, replyKeys: replies.map((one) => one.key) }
}

type Parse = (value: unknown) => { success: boolean }

function readReplies(entry: Entry): readonly Readonly<{ key: string; reply: NoteReply }>[] {
  return [...entry.entries()]
    .flatMap(([key, value]) => {
      const reply = key.startsWith(REPLY) ? readReply(value) : null
      return reply ? [{ key, ...reply }] : []
    })
    .toSorted(
      (one, other) => compareText(one.position, other.position) || compareText(one.key, other.key),
    )
    .slice(0, MAX_REPLIES)
}

/** Parses a reply: [position, reply]. */
export function readReply(value: unknown): { position: string; reply: NoteReply } | null {
  const [position, content] = Array.isArray(value) ? (value as unknown[]) : []
  const reply = NoteReply.safeParse(content)
  return isPosition(position) && reply.success ? { position, reply: reply.data } : null
}

/** Encodes a range of shown characters, so that it follows other people's edits. */
export function encodeRange(
  text: Y.Text,
  pieces: readonly Piece[],
  { at, to }: Readonly<{ at: number; to?: number | undefined }>,
): Uint8Array[] {
  const encode = (shown: number, side: 'left' | 'right') => {
    const index = Math.min(wholeIndex(pieces, shown), text.length)
    const assoc = side === 'left' ? -1 : 0
    return Y.encodeRelativePosition(Y.createRelativePositionFromTypeIndex(text, index, assoc))
  }
  // Text that is inserted at an end of the words doesn't join them.
  return to === undefined || to <= at
    ? [encode(at, 'left')]
    : [encode(at, 'right'), encode(to, 'left')]
}

/** Parses an encoded range; `null` if it is malformed. */
export function decodeRange(value: unknown): readonly Y.RelativePosition[] | null {
  if (!Array.isArray(value) || value.length < 1 || value.length > 2) return null
  try {
    return value.map((end: unknown) => {
      if (!(end instanceof Uint8Array)) throw new TypeError('Not a position')
      return Y.decodeRelativePosition(end)
    })
  } catch {
    return null
  }
}

/** Returns the range of a note in its element's content. */
export function rangeIn(
  entry: Entry,
  { text, pieces, lead, length }: ReadText,
): Pick<InlineNote, 'at' | 'to'> {
  const [start, end] = (decodeRange(entry.get('range')) ?? []).map((position) => {
    const found = text?.doc
      ? Y.createAbsolutePositionFromRelativePosition(position, text.doc, false)
      : null
    const index = found?.type === text ? shownIndex(pieces, found?.index ?? 0) : 0
    return Math.min(Math.max(0, index - lead), length)
  })
  const at = start ?? 0
  return { at, ...(end !== undefined && end > at ? { to: end } : {}) }
}

/** Converts an index of the shown text to one of the `Y.Text`. */
function wholeIndex(pieces: readonly Piece[], shown: number): number {
  let [passed, left] = [0, shown]
  for (const { length, isShown } of pieces) {
    if (isShown && left <= length) return passed + left
    if (isShown) left -= length
    passed += length
  }
  return passed
}
