/** Writes the notes of elements: each note is an entry, and each reply one of its keys. */
import * as Y from 'yjs'
import type { MakeId } from '../script/ids.ts'
import { matchNotes, matchReplies, noteText } from '../script/notes/match-notes.ts'
import { NOTE_LISTS } from '../script/notes/script-notes.ts'
import type { Element } from '../script/script.ts'
import { getEntry, setKey, getEntryText, type DocumentParts, type Entry } from './document-parts.ts'
import {
  encodeRange,
  NOTE_FIELDS,
  noteHash,
  placeOfNote,
  rangeIn,
  readReply,
  REPLY,
  type AnyNote,
  type KeyedNote,
  type KeyedNotes,
  type NoteList,
} from './note-entries.ts'
import type { Positions } from './positions.ts'
import { measureContent } from './read-element.ts'
import { readPieces } from './text-pieces.ts'
import type { MovedText } from './moved-text.ts'

type Writer = Readonly<{
  parts: DocumentParts
  moved: MovedText
  positions: Positions
  makeId: MakeId
}>

/** An element to write, with the notes that it has in the document. */
type Written = Readonly<{ element: Element; notes: KeyedNotes | undefined }>

/**
 * Writes the notes of changed elements. Call it after their texts are written.
 *
 * @param removed the notes of elements that are removed: one that another element has now is moved
 */
export function writeNotes(
  writer: Writer,
  written: readonly Written[],
  removed: readonly KeyedNotes[],
): void {
  const plans = written.flatMap(({ element, notes }) =>
    NOTE_LISTS.flatMap((list) => planList(element, list, notes?.[list] ?? [])),
  )
  const left = plans.flatMap((plan) => plan.left)
  const elsewhere = removed.flatMap((notes) => NOTE_LISTS.flatMap((list) => notes[list] ?? []))
  const free = Map.groupBy([...left, ...elsewhere], ({ note }) => noteText(note))
  const moved = new Set<KeyedNote>()
  for (const { element, list, notes, matched } of plans) {
    const keyed = notes.map((note, index) => {
      const found = matched.get(index) ?? free.get(noteText(note))?.shift()
      if (found) moved.add(found)
      return { note, old: found, key: found?.key ?? writer.makeId() }
    })
    writeList(writer, { element, list, keyed })
  }
  for (const one of left) if (!moved.has(one)) hideNote(writer, one.key)
}

type Plan = Readonly<{
  element: Element
  list: NoteList
  notes: readonly AnyNote[]
  matched: ReadonlyMap<number, KeyedNote>
  /** Notes that the list doesn't have any more. */
  left: readonly KeyedNote[]
}>

function planList(element: Element, list: NoteList, known: readonly KeyedNote[]): Plan[] {
  const notes: readonly AnyNote[] = element.extra?.[list] ?? []
  if (notes.length === 0 && known.length === 0) return []
  const old = known.map(({ note }) => note)
  const matched = new Map<number, KeyedNote>()
  for (const [index, place] of matchNotes(old, notes)) {
    const found = known[place]
    if (found) matched.set(index, found)
  }
  const stay = new Set(matched.values())
  return [{ element, list, notes, matched, left: known.filter((one) => !stay.has(one)) }]
}

type Keyed = Readonly<{ note: AnyNote; old: KeyedNote | undefined; key: string }>

function writeList(
  writer: Writer,
  { element, list, keyed }: Readonly<{ element: Element; list: NoteList; keyed: readonly Keyed[] }>,
): void {
  const { notes } = writer.parts
  const places = keyed.map(({ key }) => {
    const place = placeOfNote(getEntry(notes, key))
    return place?.element === element.id && place.list === list ? place.position : undefined
  })
  const made = writer.positions.forList(places)
  for (const [index, { key, note, old }] of keyed.entries()) {
    if (!notes.has(key)) notes.set(key, new Y.Map())
    const entry = getEntry(notes, key)
    if (!entry) continue
    const position = made.get(index)
    if (position !== undefined) setKey(entry, 'place', [element.id, list, position])
    setKey(entry, 'gone', undefined)
    for (const name of NOTE_FIELDS) setKey(entry, name, note[name])
    writeReplies(writer, entry, { note, old })
    if (list === 'notes') writeRange(writer, entry, { element, note })
  }
}

function writeReplies(
  { positions, makeId }: Writer,
  entry: Entry,
  { note, old }: Pick<Keyed, 'note' | 'old'>,
): void {
  const [before, after] = [old?.note.replies ?? [], note.replies ?? []]
  const matches = matchReplies(before, after)
  const keys = after.map((_reply, index) => {
    const place = matches.get(index)
    return (place === undefined ? undefined : old?.replyKeys[place]) ?? `${REPLY}${makeId()}`
  })
  const present = keys.map((key) => readReply(entry.get(key))?.position)
  const made = positions.forList(present)
  for (const [index, reply] of after.entries()) {
    const position = made.get(index) ?? present[index]
    setKey(entry, keys[index] ?? '', [position, reply])
  }
  const stay = new Set(keys)
  for (const key of old?.replyKeys ?? []) if (!stay.has(key)) entry.delete(key)
}

function writeRange(
  { parts, moved }: Writer,
  entry: Entry,
  { element, note }: Readonly<{ element: Element; note: AnyNote }>,
): void {
  const text = getEntryText(getEntry(parts.elements, element.id))
  if (!text) return
  const pieces = readPieces(text, moved)
  const { lead, length } = measureContent(pieces, element.type)
  const read = { text, pieces, lead, length }
  const { at = 0, to } = note
  const present = rangeIn(entry, read)
  if (entry.has('range') && present.at === at && present.to === to) return
  const end = to === undefined ? undefined : to + lead
  entry.set('range', encodeRange(text, pieces, { at: at + lead, to: end }))
}

function hideNote({ parts }: Writer, key: string): void {
  const entry = getEntry(parts.notes, key)
  if (entry) entry.set('gone', noteHash(entry))
}
