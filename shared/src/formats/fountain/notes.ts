/** Extracts notes and boneyards before parsing the rest (Fountain syntax: notes, boneyard). */
import { cleanText } from '../../content/clean-text.ts'
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import { getNoteRange } from '../../script/notes/note-anchors.ts'
import { cleanThread, normalizeThread, NoteThread } from '../../script/notes/note-thread.ts'
import { splitPreserved } from './preserved-pieces.ts'
import { NOTE, SEPARATOR, withoutNotes, type Marked } from './marked.ts'
import { field, isJsonObject, parseJson } from '../../script/json-shape.ts'

/** A note where its words end. */
export type FoundNote = Pick<InlineNote, 'kind' | 'text'> & NoteDetails

/** A line in which each `NOTE` character represents one of `notes`, in order. */
export type NotedLine = Readonly<{ text: string; notes: readonly FoundNote[] }>

export type NotedText = Readonly<{
  lines: readonly NotedLine[]
  /** Line number, from 1, of the first boneyard that is never closed; `null` if there is none. */
  unclosed: number | null
}>

/** A `SEPARATOR` as written in a file. */
export const EMPTY_BONEYARD = '/**/'
/** The text of any other empty boneyard, so that it can't become a separator. */
const EMPTY_TEXT = ' '
const START = /\\[!-/:-@[-`{-~]|\[\[|\/\*/g
/** A completely empty line ends a note; one with spaces doesn't. */
const EMPTY_LINE = /\n(?=\n|$)/g

/**
 * Splits a text into lines and extracts its notes and boneyards. Unclosed ones remain text. Linear
 * time, because each search for an end starts where the previous one stopped.
 *
 * @param text clean text with '\n' as line end
 */
export function linesWithNotes(text: string): NotedText {
  const lines: NotedLine[] = []
  let line = ''
  let notes: FoundNote[] = []
  let unclosed: number | null = null
  const addText = (source: string): void => {
    const [first = '', ...others] = source.split('\n')
    line += first
    for (const other of others) {
      lines.push({ text: line, notes })
      line = other
      notes = []
    }
  }
  const endOf = searcher(text)
  let from = 0
  START.lastIndex = 0
  for (let match = START.exec(text); match; match = START.exec(text)) {
    const kind = kindOf(match[0])
    if (!kind) continue
    const end = endOf(kind, START.lastIndex)
    if (end === undefined) {
      if (kind === 'boneyard') unclosed ??= text.slice(0, match.index).split('\n').length
      continue
    }
    const found = noteText(kind, text.slice(START.lastIndex, end))
    if (isSeparator(text, match.index, end + 2)) {
      addText(text.slice(from, match.index) + SEPARATOR)
      from = end + 2
      START.lastIndex = from
      continue
    }
    const details = match.index === from ? detailsOfLast(notes, { kind, text: found }) : null
    if (details) notes.splice(-1, 1, details)
    else {
      const pieces = splitPreserved(found)
      addText(text.slice(from, match.index) + NOTE.repeat(pieces.length))
      for (const piece of pieces) notes.push({ kind, text: piece })
    }
    from = end + 2
    START.lastIndex = from
  }
  addText(text.slice(from))
  lines.push({ text: line, notes })
  return { lines, unclosed }
}

/** True for an empty boneyard beside an underscore, which write-emphasis.ts adds after a word. */
function isSeparator(text: string, start: number, end: number): boolean {
  const isBeside = text[start - 1] === '_' || text[end] === '_'
  return isBeside && text.slice(start, end) === EMPTY_BONEYARD
}

/** Returns the last note with its details, if they directly follow it. */
function detailsOfLast(notes: readonly FoundNote[], { kind, text }: FoundNote): FoundNote | null {
  const last = notes.at(-1)
  const details = kind === 'boneyard' && last?.kind === 'note' ? readNoteMarker(text) : null
  return last && details ? { ...last, ...details } : null
}

function kindOf(start: string): InlineNote['kind'] | undefined {
  if (start === '[[') return 'note'
  return start === '/*' ? 'boneyard' : undefined
}

/** Returns a function that finds the end of a note or boneyard. `from` must never decrease. */
function searcher(text: string): (kind: InlineNote['kind'], from: number) => number | undefined {
  let boneyardEnd = 0
  let noteEnd = 0
  let emptyLine = 0
  return (kind, from) => {
    if (kind === 'boneyard') {
      if (boneyardEnd < from) boneyardEnd = orEnd(text.indexOf('*/', from))
      return boneyardEnd === Infinity ? undefined : boneyardEnd
    }
    if (noteEnd < from) noteEnd = orEnd(text.indexOf(']]', from))
    if (emptyLine < from) {
      EMPTY_LINE.lastIndex = from
      emptyLine = orEnd(EMPTY_LINE.exec(text)?.index ?? -1)
    }
    return noteEnd === Infinity || emptyLine < noteEnd ? undefined : noteEnd
  }
}

function orEnd(index: number): number {
  return index < 0 ? Infinity : index
}

/** Removes the spaces that keep an empty line from ending a note. */
function noteText(kind: InlineNote['kind'], source: string): string {
  const text = withoutNotes(cleanText(source))
  return kind === 'note' ? text.replaceAll(/^[ \t]+$/gm, '') : text || EMPTY_TEXT
}

/** Writes a note or boneyard. A space breaks up characters that would end it early. */
export function writeNote(note: FoundNote): string {
  const { kind, text, ...details } = canonicalNote(note)
  if (kind === 'boneyard') return `/*${text}*/`
  return `[[${text.replaceAll(/\n(?=\n|$)/g, '\n  ')}]]${writeNoteMarker(details)}`
}

/** Returns the note as the reader would return it. */
export function canonicalNote(note: FoundNote): FoundNote {
  const { kind, length } = note
  const text = withoutNotes(note.text)
  if (kind === 'boneyard') return { kind, text: text.replaceAll('*/', '* /') || EMPTY_TEXT }
  const lines = text.replaceAll(/^[ \t]+$/gm, '')
  return {
    kind,
    text: lines.replaceAll(/\](?=\]|$)/g, '] '),
    ...(length === undefined ? {} : { length }),
    ...canonicalThread(note),
  }
}

function canonicalThread(thread: NoteThread): NoteThread {
  const { author, replies } = normalizeThread(thread)
  return cleanThread({
    ...thread,
    author: author && withoutNotes(author),
    replies: replies?.map((reply) => ({
      ...reply,
      author: reply.author && withoutNotes(reply.author),
      text: withoutNotes(reply.text),
    })),
  })
}

/** Returns a note of the text where its words end. */
export function foundNote({ kind, text, ...note }: InlineNote): FoundNote {
  const { from, to } = getNoteRange(note)
  return { kind, text, ...(to > from ? { length: to - from } : {}), ...normalizeThread(note) }
}

/** Returns a note that is on no words of an element's text. */
export function readUnprintedNote({ kind, text, ...details }: FoundNote): Unprinted {
  return { kind, text, ...normalizeThread(details) }
}

/** Returns the notes of a text with their positions. */
export function placeNotes(text: Marked, notes: readonly FoundNote[]): InlineNote[] {
  const found: InlineNote[] = []
  for (
    let index = text.text.indexOf(NOTE);
    index >= 0;
    index = text.text.indexOf(NOTE, index + 1)
  ) {
    const note = notes[found.length]
    const end = index - found.length
    if (note) {
      const { kind, text: words, length = 0 } = note
      const at = Math.max(0, end - length)
      found.push({
        at,
        ...(end > at ? { to: end } : {}),
        kind,
        text: words,
        ...normalizeThread(note),
      })
    }
  }
  return found
}

/** `length`: the number of characters before the note that it is on. */
type NoteDetails = NoteThread & Readonly<{ length?: number | undefined }>

/**
 * A boneyard right after a note, which other programs ignore, with what Fountain can't represent of it:
 * its words, author, time, replies, and whether it is resolved.
 */
const MARKER = /^ Scenewright note (\{.*\}) $/

/** Parses a boneyard as a note's details; `null` if it isn't that. */
function readNoteMarker(text: string): NoteDetails | null {
  const json = MARKER.exec(text)?.[1]
  const value = json === undefined ? undefined : parseJson(json)
  if (!isJsonObject(value)) return null
  const thread = NoteThread.safeParse(value)
  const length = field(value, 'length')
  return {
    ...(typeof length === 'number' && Number.isSafeInteger(length) && length > 0 ? { length } : {}),
    ...(thread.success ? cleanThread(thread.data) : {}),
  }
}

/** Writes a note's details; '' if there are none. */
function writeNoteMarker(details: NoteDetails): string {
  if (Object.values(details).every((value) => value === undefined)) return ''
  return `/* Scenewright note ${JSON.stringify(details).replaceAll('*/', String.raw`*\/`)} */`
}
