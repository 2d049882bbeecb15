/**
 * The canonical form of an element's text, which Fountain can represent. The reader produces it and
 * the writer starts from it, so that written text is read back unchanged.
 */
import { isParenthetical } from '../../content/parentheses.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, trimmedEnds, type ElementType } from '../../script/element-types.ts'
import {
  NOTE,
  isBlank,
  joinLines,
  joinMarked,
  splitLines,
  markText,
  trimMarked,
  hasNotes,
  isPlain,
  withoutNotes,
  type Marked,
} from './marked.ts'
import { canonicalMarks } from './canonical-marks.ts'

/**
 * Brings text into canonical form:
 *
 * - Headings, cues and transitions are one line.
 * - Parentheticals are one line in parentheses.
 * - Dialogue, lyrics and centered lines have no spaces at their ends; other lines keep their
 *   indent.
 * - No text begins or ends with a blank line.
 */
export function canonicalText(
  type: ElementType,
  form: ElementExtra['form'],
  marked: Marked,
): Marked {
  const { lines, speech } = ELEMENT_TABLE[type]
  const ends = form === undefined ? trimmedEnds(type) : 'both'
  if (isPlainLine(marked)) return plainForm(type, marked.text, ends)
  const text = lines === 'one' ? trimMarked(onOneLine(marked)) : canonicalLines(marked, ends)
  return canonicalMarks(speech === 'manner' ? inParentheses(text) : text)
}

/** The form of one plain line, without white space at these ends. */
function plainForm(type: ElementType, line: string, ends: 'both' | 'end'): Marked {
  const text = markText(ends === 'both' ? line.trim() : line.trimEnd(), 0)
  return ELEMENT_TABLE[type].speech === 'manner' ? inParentheses(text) : text
}

/** True if a text is one line without marks and notes, as most are. */
function isPlainLine(marked: Marked): boolean {
  return !marked.text.includes('\n') && !hasNotes(marked.text) && isPlain(marked)
}

function onOneLine(marked: Marked): Marked {
  return { ...marked, text: marked.text.replaceAll('\n', ' ') }
}

function inParentheses(marked: Marked): Marked {
  let enclosed = marked
  while (!isBlank(enclosed.text) && !isParenthetical(withoutNotes(enclosed.text))) {
    enclosed = joinMarked([markText('(', 0), enclosed, markText(')', 0)])
  }
  return enclosed
}

function canonicalLines(marked: Marked, ends: 'both' | 'end'): Marked {
  const lines: Marked[] = []
  let blanks = 0
  for (const line of splitLines(marked)) {
    const trimmed = trimMarked(line, ends)
    if (isBlank(trimmed.text)) {
      blanks += 1
      moveNotes(lines, trimmed)
      continue
    }
    const isFirst = lines.every(({ text }) => isBlank(text))
    for (let blank = isFirst ? blanks : 0; blank < blanks; blank++) lines.push(markText('', 0))
    blanks = 0
    const [notes] = isFirst ? lines.splice(0) : []
    lines.push(notes ? joinMarked([notes, trimmed]) : trimmed)
  }
  return joinLines(lines)
}

/** Moves the notes of a line without text to the end of the line above. */
function moveNotes(lines: Marked[], blank: Marked): void {
  const notes = markText(NOTE.repeat(blank.text.split(NOTE).length - 1), 0)
  if (notes.text === '') return
  const above = lines.at(-1)
  if (above) lines[lines.length - 1] = joinMarked([above, notes])
  else lines.push(notes)
}
