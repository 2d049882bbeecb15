/**
 * Reads and writes Fountain's emphasis (Fountain syntax: emphasis): asterisks and underscores that
 * alternately open and close a mark, and backslash escapes. Linear in the length of the line.
 */
import {
  BOLD,
  ITALIC,
  NOTE,
  UNDERLINE,
  isSpace,
  joinMarked,
  linesOf,
  markedText,
  marksAt,
  type Marked,
} from './marked.ts'
import { canonicalMarks } from './canonical-marks.ts'

type Piece = Readonly<{ kind: 'text'; text: string }> | Delimiter

type Delimiter = {
  readonly kind: 'delimiter'
  readonly source: string
  /** The marks it can open or close. */
  readonly marks: readonly number[]
  readonly opens: boolean
  readonly closes: boolean
  /** The marks it does open or close. */
  matched: number
}

const TOKEN = /\\[!-/:-@[-`{-~]|\*+|_+|[^\\*_]+|\\/g
const MARKS_OF: ReadonlyMap<string, readonly number[]> = new Map([
  ['*', [ITALIC]],
  ['**', [BOLD]],
  ['***', [BOLD, ITALIC]],
  ['_', [UNDERLINE]],
])

/** Parses the asterisks, underscores and backslashes of one line. */
export function readEmphasis(line: string): Marked {
  if (!/[\\*_]/.test(line)) return markedText(line, 0)
  const pieces = cut(line)
  matchDelimiters(pieces)
  return marked(pieces)
}

function cut(line: string): Piece[] {
  const pieces: Piece[] = []
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const marks = MARKS_OF.get(token)
    if (marks) {
      const next = visibleFrom(line, index + token.length, 1)
      const previous = visibleFrom(line, index - 1, -1)
      const opens = next !== '' && !isSpace(next)
      const closes = previous !== '' && !isSpace(previous)
      pieces.push({ kind: 'delimiter', source: token, marks, opens, closes, matched: 0 })
    } else {
      const isEscape = token.length > 1 && token.startsWith('\\')
      pieces.push({ kind: 'text', text: isEscape ? token.slice(1) : token })
    }
  }
  return pieces
}

/** Returns the nearest character that isn't a note; '' beyond either end of the line. */
function visibleFrom(line: string, index: number, step: 1 | -1): string {
  let at = index
  while (line[at] === NOTE) at += step
  return line[at] ?? ''
}

/** Pairs opening and closing delimiters. One that isn't closed on the same line remains text. */
function matchDelimiters(pieces: readonly Piece[]): void {
  const open = new Map<number, Delimiter>()
  for (const piece of pieces) {
    if (piece.kind === 'text') continue
    for (const mark of piece.marks) {
      const opener = open.get(mark)
      if (opener && piece.closes) {
        opener.matched += mark
        piece.matched += mark
        open.delete(mark)
      } else if (!opener && piece.opens) {
        open.set(mark, piece)
      }
    }
  }
}

function marked(pieces: readonly Piece[]): Marked {
  const parts: Marked[] = []
  let marks = 0
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      parts.push(markedText(piece.text, marks))
      continue
    }
    const ended = marks & piece.matched
    const rest = isRestart(piece, marks) ? '' : unmatched(piece)
    marks -= ended
    parts.push(markedText(rest, marks))
    marks += piece.matched - ended
  }
  return joinMarked(parts)
}

/** Whether '**' only separates adjacent italics, as some exporters write them: '*one**two*'. */
function isRestart({ source, matched, opens, closes }: Delimiter, marks: number): boolean {
  return source === '**' && matched === 0 && opens && closes && (marks & ITALIC) > 0
}

function unmatched({ source, marks, matched }: Delimiter): string {
  const left = marks.filter((mark) => (mark & matched) === 0)
  if (left.length === marks.length) return source
  return left.map((mark) => (mark === BOLD ? '**' : '*')).join('')
}

/**
 * Writes the lines of a text with its emphasis. Each mark opens and closes at a visible character.
 *
 * @param noteAt returns the source of the nth `NOTE`
 */
export function writeEmphasis(text: Marked, noteAt: (index: number) => string): string[] {
  let notes = 0
  return linesOf(text).map((line) => {
    const written = writeLine(canonicalMarks(line), (index) => noteAt(notes + index))
    notes += line.text.split(NOTE).length - 1
    return written
  })
}

function writeLine(line: Marked, noteAt: (index: number) => string): string {
  let written = ''
  let marks = 0
  let index = 0
  let notes = 0
  while (index < line.text.length) {
    let next = index
    while (line.text[next] === NOTE) next += 1
    const wanted = marksAt(line, next)
    const sources: string[] = []
    while (sources.length < next - index) sources.push(noteAt(notes++))
    const note = spacedNote(line.text, index, next, sources.join(''))
    const between = `${closing(marks & ~wanted)}${note}${opening(wanted & ~marks)}`
    let end = next
    while (end < line.text.length && line.text[end] !== NOTE && marksAt(line, end) === wanted) {
      end += 1
    }
    const text = escaped(line.text.slice(next, end))
    written = `${escapeBefore(written, between)}${between}${text}`
    marks = wanted
    index = end
  }
  const end = closing(marks)
  return escapeBefore(written, end) + end
}

/** Escapes a final slash or bracket that would start a boneyard or a note together with `next`. */
function escapeBefore(text: string, next: string): string {
  const startsNote =
    (text.endsWith('/') && next.startsWith('*')) || (text.endsWith('[') && next.startsWith('['))
  return startsNote ? `${text.slice(0, -1)}\\${text.slice(-1)}` : text
}

/**
 * Adds the space that the reader removes with a note: after the note if it follows a space or
 * begins the line, before it at the end of the line.
 */
function spacedNote(text: string, start: number, end: number, source: string): string {
  if (source === '') return ''
  const previous = text[start - 1] ?? ' '
  if (end === text.length) return isSpace(previous) ? source : ` ${source}`
  return isSpace(previous) ? `${source} ` : source
}

function opening(marks: number): string {
  return `${(marks & UNDERLINE) > 0 ? '_' : ''}${stars(marks)}`
}

function closing(marks: number): string {
  return `${stars(marks)}${(marks & UNDERLINE) > 0 ? '_' : ''}`
}

function stars(marks: number): string {
  return `${(marks & BOLD) > 0 ? '**' : ''}${(marks & ITALIC) > 0 ? '*' : ''}`
}

/** Escapes characters that would start emphasis or a note. */
function escaped(text: string): string {
  return text.replaceAll(/[*_\\]|\[(?=\[)/g, String.raw`\$&`)
}
