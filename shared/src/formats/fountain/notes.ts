/** Finds notes and boneyards (Fountain syntax, 'Notes', 'Boneyard') before anything else is read. */
import { cleanText } from '../../content/clean-text.ts'
import type { InlineNote } from '../../script/element-extra.ts'
import { keptPieces } from './kept-pieces.ts'
import { NOTE, withoutNotes, type Marked } from './marked.ts'

export type FoundNote = Pick<InlineNote, 'kind' | 'text'>

/** One line; each `NOTE` in `text` stands for one of `notes`, in order. */
export type NotedLine = Readonly<{ text: string; notes: readonly FoundNote[] }>

export type NotedText = Readonly<{
  lines: readonly NotedLine[]
  /** The line, from 1, of the first boneyard that never ends; `null` for none. */
  unclosed: number | null
}>

const START = /\\[!-/:-@[-`{-~]|\[\[|\/\*/g
/** A line without even a space ends a note that runs on over lines. */
const EMPTY_LINE = /\n(?=\n|$)/g

/**
 * Cuts a text into lines, with its notes and boneyards taken out. What is opened and never closed is
 * text. Each search for an end goes on from where the last one ended, so time is linear.
 *
 * @param text clean, its line ends '\n'
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
    const pieces = keptPieces(noteText(kind, text.slice(START.lastIndex, end)))
    addText(text.slice(from, match.index) + NOTE.repeat(pieces.length))
    for (const piece of pieces) notes.push({ kind, text: piece })
    from = end + 2
    START.lastIndex = from
  }
  addText(text.slice(from))
  lines.push({ text: line, notes })
  return { lines, unclosed }
}

function kindOf(start: string): InlineNote['kind'] | undefined {
  if (start === '[[') return 'note'
  return start === '/*' ? 'boneyard' : undefined
}

/** Finds where a note or boneyard ends whose text begins at `from`; asked with growing places only. */
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

/** Two spaces hold a note together over an empty line; they are not part of what it says. */
function noteText(kind: InlineNote['kind'], source: string): string {
  const text = withoutNotes(cleanText(source))
  return kind === 'note' ? text.replaceAll(/^[ \t]+$/gm, '') : text
}

/** A note or boneyard as it is written; what would end it early is parted by a space. */
export function writeNote(note: FoundNote): string {
  const { kind, text } = settledNote(note)
  if (kind === 'boneyard') return `/*${text}*/`
  return `[[${text.replaceAll(/\n(?=\n|$)/g, '\n  ')}]]`
}

/** What reading gives back for this note. */
export function settledNote<Note extends FoundNote>(note: Note): Note {
  const { kind } = note
  const text = withoutNotes(note.text)
  if (kind === 'boneyard') return { ...note, text: text.replaceAll('*/', '* /') }
  const lines = text.replaceAll(/^[ \t]+$/gm, '')
  return { ...note, text: lines.replaceAll(/\](?=\]|$)/g, '] ') }
}

/** The notes of a text with their places in it. */
export function notesOf(text: Marked, notes: readonly FoundNote[]): InlineNote[] {
  const found: InlineNote[] = []
  for (
    let index = text.text.indexOf(NOTE);
    index >= 0;
    index = text.text.indexOf(NOTE, index + 1)
  ) {
    const note = notes[found.length]
    if (note) found.push({ at: index - found.length, kind: note.kind, text: note.text })
  }
  return found
}
