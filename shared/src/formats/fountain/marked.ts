/**
 * Text with marks for each character: `marks` is as long as `text`, with one digit per UTF-16 unit,
 * or empty if no character has a mark, as in most lines. This makes cutting and joining the same as
 * with plain strings. A note inside the text is one `NOTE` character.
 */
import { plainRun, type Run } from '../../content/runs.ts'

export type Marked = Readonly<{ text: string; marks: string }>

/** Placeholder for a note or boneyard: a noncharacter, which Unicode reserves for internal use. */
export const NOTE = '\uFDD0'

/**
 * Placeholder for an empty boneyard beside an underscore, which separates it from a word
 * (literal-underscores.ts).
 */
export const SEPARATOR = '\uFDD1'

export const BOLD = 1
export const ITALIC = 2
export const UNDERLINE = 4
const PLAIN = '0'

/** @param marks the sum of BOLD, ITALIC and UNDERLINE */
export function markText(text: string, marks: number): Marked {
  return { text, marks: marks === 0 ? '' : String(marks).repeat(text.length) }
}

/** True if no character has a mark. */
export function isPlain({ marks }: Marked): boolean {
  return marks === ''
}

/** Returns the marks of the character at `index`, or 0 outside the text. */
export function marksAt({ marks }: Marked, index: number): number {
  return Number(marks[index] ?? PLAIN)
}

export function joinMarked(parts: readonly Marked[]): Marked {
  const [first] = parts
  if (first && parts.length === 1) return first
  return {
    text: parts.map(({ text }) => text).join(''),
    marks: parts.every(isPlain) ? '' : parts.map(marksOfAll).join(''),
  }
}

function marksOfAll({ text, marks }: Marked): string {
  return marks === '' ? PLAIN.repeat(text.length) : marks
}

export function sliceMarked({ text, marks }: Marked, start: number, end?: number): Marked {
  const sliced = marks.slice(start, end)
  return { text: text.slice(start, end), marks: /[^0]/.test(sliced) ? sliced : '' }
}

/** Splits text at its line breaks, which are removed. */
export function splitLines(marked: Marked): Marked[] {
  const lines: Marked[] = []
  let start = 0
  for (const line of marked.text.split('\n')) {
    lines.push(sliceMarked(marked, start, start + line.length))
    start += line.length + 1
  }
  return lines
}

export function joinLines(lines: readonly Marked[]): Marked {
  if (lines.length === 1) return joinMarked(lines)
  const lineBreak = markText('\n', 0)
  return joinMarked(lines.flatMap((line, index) => (index === 0 ? [line] : [lineBreak, line])))
}

export function runsToMarked(runs: readonly Run[]): Marked {
  return joinMarked(
    runs.map(({ text, bold, italic, underline }) =>
      markText(
        withoutNotes(text),
        (bold ? BOLD : 0) + (italic ? ITALIC : 0) + (underline ? UNDERLINE : 0),
      ),
    ),
  )
}

/** Converts to runs, one for each stretch with the same marks. */
export function markedToRuns(marked: Marked): Run[] {
  if (isPlain(marked)) return marked.text === '' ? [] : [plainRun(marked.text)]
  const runs: Run[] = []
  let start = 0
  for (const [alike] of marked.marks.matchAll(/(.)\1*/g)) {
    const marks = Number(alike[0])
    runs.push({
      text: marked.text.slice(start, start + alike.length),
      bold: (marks & BOLD) > 0,
      italic: (marks & ITALIC) > 0,
      underline: (marks & UNDERLINE) > 0,
    })
    start += alike.length
  }
  return runs
}

const BLANK = /[\s\uFDD0]*/y

/** Removes white space at the ends, but not notes. */
export function trimMarked(marked: Marked, ends: 'both' | 'end' = 'both'): Marked {
  const { text } = marked
  const start = ends === 'end' ? 0 : blankEnd(text)
  let end = text.length
  while (end > start && isBlankAt(text, end - 1)) end -= 1
  const head = notesIn(text.slice(0, start))
  const tail = notesIn(text.slice(end))
  if (head === start && tail === text.length - end) return marked
  return joinMarked([
    markText(NOTE.repeat(head), 0),
    sliceMarked(marked, start, end),
    markText(NOTE.repeat(tail), 0),
  ])
}

function blankEnd(text: string): number {
  BLANK.lastIndex = 0
  BLANK.test(text)
  return BLANK.lastIndex
}

function isBlankAt(text: string, index: number): boolean {
  const character = text[index] ?? ''
  return character === NOTE || isSpace(character)
}

export function isSpace(character: string): boolean {
  return /\s/.test(character)
}

/** Counts the notes in a text. */
export function notesIn(text: string): number {
  return text.split(NOTE).length - 1
}

const PLACEHOLDERS = /[\uFDD0\uFDD1]/g

/** True if a text has placeholders. */
export function hasNotes(text: string): boolean {
  return text.includes(NOTE) || text.includes(SEPARATOR)
}

/** Removes the placeholders from a text. */
export function withoutNotes(text: string): string {
  return hasNotes(text) ? text.replaceAll(PLACEHOLDERS, '') : text
}

const VISIBLE = /[^\s\uFDD0\uFDD1]/

/** True if a text has only white space and notes. */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text)
}

/** Removes one of the two spaces around a note, since the note leaves the text. */
export function withoutNoteSpaces(text: string): string {
  if (!text.includes(NOTE)) return text
  return text.replaceAll(/(?<=(?:^|\s)\uFDD0+)[ \t]/g, '')
}
