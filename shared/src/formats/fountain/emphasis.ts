/**
 * Reads Fountain's emphasis (Fountain syntax: emphasis): asterisks and underscores that alternately
 * open and close a mark, and backslash escapes. Linear in the length of the line.
 */
import {
  BOLD,
  ITALIC,
  NOTE,
  SEPARATOR,
  UNDERLINE,
  isSpace,
  joinMarked,
  markText,
  type Marked,
} from './marked.ts'
import { literalUnderscores } from './literal-underscores.ts'

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

const TOKEN = /\\[!-/:-@[-`{-~（]|\*+|_+|[^\\*_]+|\\/g
const MARKS_OF: ReadonlyMap<string, readonly number[]> = new Map([
  ['*', [ITALIC]],
  ['**', [BOLD]],
  ['***', [BOLD, ITALIC]],
  ['_', [UNDERLINE]],
])

/** Parses the asterisks, underscores and backslashes of one line. */
export function readEmphasis(line: string): Marked {
  if (!/[\\*_]/.test(line)) return markText(line, 0)
  const pieces = cut(line)
  matchDelimiters(pieces)
  return marked(pieces)
}

function cut(line: string): Piece[] {
  const pieces: Piece[] = []
  const isLetter = literalUnderscores(line)
  for (const { 0: token, index } of line.matchAll(TOKEN)) {
    const marks = MARKS_OF.get(token)
    if (token === '_' && isLetter(index)) pieces.push({ kind: 'text', text: token })
    else if (marks) {
      const next = visibleFrom(line, index + token.length, 1)
      const previous = visibleFrom(line, index - 1, -1)
      const opens = next !== '' && !isSpace(next)
      const closes = previous !== '' && !isSpace(previous)
      pieces.push({ kind: 'delimiter', source: token, marks, opens, closes, matched: 0 })
    } else {
      const isEscape = token.length > 1 && token.startsWith('\\')
      const text = isEscape ? token.slice(1) : token
      pieces.push({ kind: 'text', text: text.replaceAll(SEPARATOR, '') })
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
      parts.push(markText(piece.text, marks))
      continue
    }
    const ended = marks & piece.matched
    const rest = isRestart(piece, marks) ? '' : unmatched(piece)
    marks -= ended
    parts.push(markText(rest, marks))
    marks += piece.matched - ended
  }
  return joinMarked(parts)
}

/** True if '**' only separates adjacent italics, as some exporters write them: '*one**two*'. */
function isRestart({ source, matched, opens, closes }: Delimiter, marks: number): boolean {
  return source === '**' && matched === 0 && opens && closes && (marks & ITALIC) > 0
}

function unmatched({ source, marks, matched }: Delimiter): string {
  const left = marks.filter((mark) => (mark & matched) === 0)
  if (left.length === marks.length) return source
  return left.map((mark) => (mark === BOLD ? '**' : '*')).join('')
}
