/**
 * The canonical form of an element's text, which Fountain can represent. The reader produces it and
 * the writer starts from it, so that written text is read back unchanged.
 */
import { isParenthetical } from '../../content/parentheses.ts'
import type { ElementExtra } from '../../script/element-extra.ts'
import { ELEMENT_TABLE, type ElementType } from '../../script/element-types.ts'
import {
  NOTE,
  isBlank,
  joinLines,
  joinMarked,
  linesOf,
  mapMarked,
  markedText,
  sliceMarked,
  trimMarked,
  withoutNotes,
  type Marked,
} from './marked.ts'
import { canonicalMarks } from './canonical-marks.ts'

/**
 * Brings text into canonical form:
 *
 * - Headings, cues and transitions are one line in capitals, as they are printed. A name such as
 *   McCLANE keeps its lowercase letters, and so does an extension of several words ('on the
 *   radio').
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
  return canonicalMarks(canonicalForm(type, form, marked))
}

function canonicalForm(type: ElementType, form: ElementExtra['form'], marked: Marked): Marked {
  const { capitals, lines, speech } = ELEMENT_TABLE[type]
  const ends = form !== undefined || speech === 'words' ? 'both' : 'end'
  const text = lines === 'one' ? trimMarked(onOneLine(marked)) : canonicalLines(marked, ends)
  if (speech === 'manner') return inParentheses(text)
  if (!capitals) return text
  return uppercase(text, speech === 'cue' ? [MIXED_WORD, WORDS_IN_PARENTHESES] : [MIXED_WORD])
}

function onOneLine(marked: Marked): Marked {
  return { ...marked, text: marked.text.replaceAll('\n', ' ') }
}

function inParentheses(marked: Marked): Marked {
  let enclosed = marked
  while (!isBlank(enclosed.text) && !isParenthetical(withoutNotes(enclosed.text))) {
    enclosed = joinMarked([markedText('(', 0), enclosed, markedText(')', 0)])
  }
  return enclosed
}

function canonicalLines(marked: Marked, ends: 'both' | 'end'): Marked {
  const lines: Marked[] = []
  let blanks = 0
  for (const line of linesOf(marked)) {
    const trimmed = trimMarked(line, ends)
    if (isBlank(trimmed.text)) {
      blanks += 1
      moveNotes(lines, trimmed)
      continue
    }
    const isFirst = lines.every(({ text }) => isBlank(text))
    for (let blank = isFirst ? blanks : 0; blank < blanks; blank++) lines.push(markedText('', 0))
    blanks = 0
    const [notes] = isFirst ? lines.splice(0) : []
    lines.push(notes ? joinMarked([notes, trimmed]) : trimmed)
  }
  return joinLines(lines)
}

/** Moves the notes of a line without text to the end of the line above. */
function moveNotes(lines: Marked[], blank: Marked): void {
  const notes = markedText(NOTE.repeat(blank.text.split(NOTE).length - 1), 0)
  if (notes.text === '') return
  const above = lines.at(-1)
  if (above) lines[lines.length - 1] = joinMarked([above, notes])
  else lines.push(notes)
}

/** A word like 'McCLANE' or 'DiMARCO', with lowercase letters only after the first one. */
const MIXED_WORD = /(?<![\p{L}\p{M}])\p{Lu}\p{Ll}{1,3}\p{Lu}{2,}(?![\p{Ll}\p{M}])/gu
/** '(on the radio)', but not '(v.o.)'. */
const WORDS_IN_PARENTHESES = /\(\p{L}+(?: \p{L}+)+\)/gu

/** Converts text to uppercase, except for matches of the given patterns. */
function uppercase(marked: Marked, exceptions: readonly RegExp[]): Marked {
  const plain = withoutNotes(marked.text)
  if (plain === plain.toUpperCase()) return marked
  const parts: Marked[] = []
  let start = 0
  for (const { index, text } of exceptionRanges(marked.text, exceptions)) {
    parts.push(uppercased(sliceMarked(marked, start, index)))
    parts.push(sliceMarked(marked, index, index + text.length))
    start = index + text.length
  }
  parts.push(uppercased(sliceMarked(marked, start)))
  return joinMarked(parts)
}

function exceptionRanges(
  text: string,
  exceptions: readonly RegExp[],
): { index: number; text: string }[] {
  const found = exceptions
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: stretch, index }) => ({ index, text: stretch }))
    .toSorted((one, other) => one.index - other.index)
  return found.filter(({ index }, place) => {
    const before = found[place - 1]
    return !before || before.index + before.text.length <= index
  })
}

function uppercased(marked: Marked): Marked {
  return mapMarked(marked, (character) => character.toUpperCase())
}
