/** Writes Fountain's emphasis (Fountain syntax: emphasis), which emphasis.ts reads. */
import { canonicalMarks } from './canonical-marks.ts'
import { readEmphasis } from './emphasis.ts'
import { isInsideWord, literalUnderscores } from './literal-underscores.ts'
import {
  BOLD,
  ITALIC,
  NOTE,
  SEPARATOR,
  UNDERLINE,
  isSpace,
  splitLines,
  marksAt,
  notesIn,
  trimMarked,
  withoutNoteSpaces,
  type Marked,
} from './marked.ts'
import { EMPTY_BONEYARD } from './notes.ts'

/**
 * Ways to write underscores, nicest first: those of words and addresses unescaped; all escaped; and
 * those of emphasis also separated from whatever they touch.
 */
const UNDERSCORES = ['plain', 'escaped', 'separated'] as const
type Underscores = (typeof UNDERSCORES)[number]

/**
 * Writes the lines of a text with its emphasis. Each mark opens and closes at a visible character.
 *
 * @param noteAt returns the source of the nth `NOTE`
 */
export function writeEmphasis(text: Marked, noteAt: (index: number) => string): string[] {
  let notes = 0
  return splitLines(text).map((line) => {
    const written = writeLine(canonicalMarks(line), (index) => noteAt(notes + index))
    notes += notesIn(line.text)
    return written
  })
}

function writeLine(line: Marked, noteAt: (index: number) => string): string {
  const form = UNDERSCORES.find((each) => {
    const source = withoutNoteSpaces(lineIn(each, line, () => NOTE))
    return isSame(readEmphasis(source), line)
  })
  return lineIn(form ?? 'separated', line, noteAt).replaceAll(SEPARATOR, EMPTY_BONEYARD)
}

function isSame(one: Marked, other: Marked): boolean {
  const [first, second] = [trimMarked(one, 'end'), trimMarked(other, 'end')]
  return first.text === second.text && first.marks === second.marks
}

function lineIn(form: Underscores, line: Marked, noteAt: (index: number) => string): string {
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
    let end = next
    while (end < line.text.length && line.text[end] !== NOTE && marksAt(line, end) === wanted) {
      end += 1
    }
    const closed = closing(marks & ~wanted)
    const opened = opening(wanted & ~marks)
    const above = `${escapeBefore(written, `${closed}${note}${opened}`)}${closed}`
    const below = `${opened}${escaped(line.text.slice(next, end), form)}`
    const isClosed = closed.endsWith('_')
    const isOpened = opened.startsWith('_')
    written = [
      above,
      isClosed ? separator(form, (note + below).charAt(0), above.at(-2) ?? '') : '',
      note,
      isOpened ? separator(form, (above + note).at(-1) ?? '', below.charAt(1)) : '',
      below,
    ].join('')
    marks = wanted
    index = end
  }
  const end = closing(marks)
  return escapeBefore(written, end) + end
}

/**
 * Separates an underscore of emphasis from the rest of its word.
 *
 * @param outer the character beside it outside of the emphasis; '' if there is none
 */
function separator(form: Underscores, outer: string, inner: string): string {
  const isTouched = outer !== '' && !isSpace(outer)
  return isInsideWord(outer, inner) || (form === 'separated' && isTouched) ? SEPARATOR : ''
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
function escaped(text: string, form: Underscores): string {
  const isLetter = form === 'plain' ? literalUnderscores(text) : () => false
  return text.replaceAll(/[*_\\]|\[(?=\[)/g, (character, index: number) =>
    character === '_' && isLetter(index) ? character : `\\${character}`,
  )
}
