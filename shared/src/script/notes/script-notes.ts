/** Lists the notes of a script, and finds the next one. */
import { printedText } from '../printed-case.ts'
import type { ElementExtra, InlineNote, Unprinted } from '../element-extra.ts'
import { scenesOfScript } from '../scenes/scenes.ts'
import type { Element, Script } from '../script.ts'
import { getNoteRange, type TextRange } from './note-anchors.ts'
import { normalizeThread, type NoteThread } from './note-thread.ts'

/** The fields of an element's extra that have notes, in the order of the text. */
export const NOTE_LISTS = ['before', 'notes', 'after'] as const

/** A note of the script: its element, the list that it's in, and its index there. */
export type NoteRef = Readonly<{
  elementId: string
  list: (typeof NOTE_LISTS)[number]
  index: number
}>

/** A note with its place in the script. */
export type ListedNote = Readonly<{
  ref: NoteRef
  blockId: string
  /** The heading of its scene; '' before the first one. */
  scene: string
  /** The heading's element. */
  sceneId: string | null
  /** The element's plain text. */
  line: string
  /** The range of `line` that it is on; empty if it is at a place, before or after the element. */
  range: TextRange
  text: string
  thread: NoteThread
}>

export function isSameNote(one: NoteRef, other: NoteRef): boolean {
  return one.elementId === other.elementId && one.list === other.list && one.index === other.index
}

/** The words that a note is on; '' if it is at a place. */
export function getNoteWords({ line, range }: Pick<ListedNote, 'line' | 'range'>): string {
  return line.slice(range.from, range.to)
}

/** Lists all notes in script order. Boneyards aren't notes. */
export function listNotes(script: Script): readonly ListedNote[] {
  const headings = new Map(
    scenesOfScript(script).map(({ elementId, heading }) => [elementId, heading]),
  )
  let scene = ''
  let sceneId: string | null = null
  return script.storyBlocks.flatMap(({ id: blockId, elements }) =>
    elements.flatMap((element) => {
      const heading = headings.get(element.id)
      if (heading !== undefined) [scene, sceneId] = [heading, element.id]
      return notesOfElement(element).map((note) => ({ ...note, blockId, scene, sceneId }))
    }),
  )
}

export type ElementNote = Omit<ListedNote, 'blockId' | 'scene' | 'sceneId'>

/** Lists the notes of an element: before it, in the order of its text, after it. */
export function notesOfElement(element: Element): readonly ElementNote[] {
  const { id, extra } = element
  if (!hasNotes(extra)) return []
  const line = printedText(element)
  return NOTE_LISTS.flatMap((list) => {
    const notes: readonly (InlineNote | Unprinted)[] = extra?.[list] ?? []
    return notes
      .flatMap((note, index): ElementNote[] => {
        if (note.kind !== 'note') return []
        const range = rangeIn(list, note, line.length)
        return [
          {
            ref: { elementId: id, list, index },
            line,
            range,
            text: note.text,
            thread: normalizeThread(note),
          },
        ]
      })
      .toSorted((one, other) => one.range.from - other.range.from)
  })
}

function hasNotes(extra: ElementExtra | undefined): boolean {
  return NOTE_LISTS.some((list) => extra?.[list]?.some(({ kind }) => kind === 'note'))
}

function rangeIn(list: NoteRef['list'], note: InlineNote | Unprinted, length: number): TextRange {
  if (!('at' in note)) return list === 'before' ? { from: 0, to: 0 } : { from: length, to: length }
  const { from, to } = getNoteRange(note)
  return { from: Math.min(from, length), to: Math.min(to, length) }
}

/** Finds a note of the script; `null` if there is none. */
export function findNote(script: Script, ref: NoteRef): ListedNote | null {
  return listNotes(script).find((note) => isSameNote(note.ref, ref)) ?? null
}

/** A place in the script: an element, and an offset in its plain text. */
export type NotePlace = Readonly<{ elementId: string; offset: number }>

/**
 * Finds the notes just before and after a place of the script; none if the place isn't in it.
 *
 * @param notes in script order
 */
export function findNotesAround<Note extends Pick<ListedNote, 'ref' | 'range'>>(
  script: Script,
  notes: readonly Note[],
  place: NotePlace,
): Readonly<{ previous?: Note | undefined; next?: Note | undefined }> {
  const order = new Map(
    script.storyBlocks
      .flatMap(({ elements }) => elements)
      .map((element, index) => [element.id, index]),
  )
  const at = order.get(place.elementId)
  if (at === undefined) return {}
  /** Below zero: the note is before the place. */
  const distance = ({ ref, range }: Note) =>
    (order.get(ref.elementId) ?? -1) - at || range.from - place.offset
  return {
    previous: notes.findLast((note) => distance(note) < 0),
    next: notes.find((note) => distance(note) > 0),
  }
}

/**
 * Finds the next or previous note from a place, and continues at the other end of the script.
 *
 * @param place `null`: from the start or end of the script
 */
export function stepToNote(
  script: Script,
  notes: readonly ListedNote[],
  place: NotePlace | null,
  direction: 'next' | 'previous',
): ListedNote | null {
  const found = place && findNotesAround(script, notes, place)[direction]
  return found ?? (direction === 'next' ? notes[0] : notes.at(-1)) ?? null
}
