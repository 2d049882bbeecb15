/**
 * The one form of an element's text that Fountain can hold. The reader gives each text this form, and
 * the writer brings each text into it first; so what was written is read back the same.
 */
import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
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
import { settleMarks } from './settle-marks.ts'

/**
 * - Headings, cues and transitions stand on one line in capitals, as they are printed; a name such as
 *   McCLANE keeps its small letters, and so does an extension of several words ('on the radio').
 * - Parentheticals stand on one line in brackets.
 * - Dialogue, lyrics and centred lines have no spaces at their ends; other lines keep their indent.
 * - No text begins or ends with an empty line.
 */
export function settleText(type: ElementType, form: ElementExtra['form'], marked: Marked): Marked {
  const text = settled(type, form, marked)
  return settleMarks(text)
}

function settled(type: ElementType, form: ElementExtra['form'], marked: Marked): Marked {
  switch (type) {
    case 'scene_heading':
    case 'transition':
      return inCapitals(trimMarked(onOneLine(marked)), [MIXED_WORD])
    case 'character':
      return inCapitals(trimMarked(onOneLine(marked)), [MIXED_WORD, WORDS_IN_BRACKETS])
    case 'parenthetical':
      return inBrackets(trimMarked(onOneLine(marked)))
    case 'shot':
      return inCapitals(settledLines(marked, 'end'), [MIXED_WORD])
    case 'dialogue':
      return settledLines(marked, 'both')
    case 'action':
    case 'text':
      return settledLines(marked, form === undefined ? 'end' : 'both')
  }
}

function onOneLine(marked: Marked): Marked {
  return { ...marked, text: marked.text.replaceAll('\n', ' ') }
}

function inBrackets(marked: Marked): Marked {
  let bracketed = marked
  while (!isBlank(bracketed.text) && !isInBrackets(withoutNotes(bracketed.text))) {
    bracketed = joinMarked([markedText('(', 0), bracketed, markedText(')', 0)])
  }
  return bracketed
}

/** Whether a text is one stretch in brackets, and no text between two such as '(low) No. (loud)'. */
export function isInBrackets(text: string): boolean {
  if (text.length < 2 || !text.startsWith('(') || !text.endsWith(')')) return false
  let depth = 0
  let closesEarly = false
  for (const [index, character] of [...text.matchAll(/[()]/g)].entries()) {
    depth += character[0] === '(' ? 1 : -1
    if (depth === 0 && index > 0 && character.index < text.length - 1) closesEarly = true
  }
  return !closesEarly || depth !== 0
}

function settledLines(marked: Marked, ends: 'both' | 'end'): Marked {
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

/** A line of notes alone would be none of the text's own; they go to the end of the line above. */
function moveNotes(lines: Marked[], blank: Marked): void {
  const notes = markedText(NOTE.repeat(blank.text.split(NOTE).length - 1), 0)
  if (notes.text === '') return
  const above = lines.at(-1)
  if (above) lines[lines.length - 1] = joinMarked([above, notes])
  else lines.push(notes)
}

/** A word as 'McCLANE' or 'DiMARCO' is written: one small stretch after its first letter. */
const MIXED_WORD = /(?<![\p{L}\p{M}])\p{Lu}\p{Ll}{1,3}\p{Lu}{2,}(?![\p{Ll}\p{M}])/gu
/** '(on the radio)', but not '(v.o.)'. */
const WORDS_IN_BRACKETS = /\(\p{L}+(?: \p{L}+)+\)/gu

/** In capitals, but for the stretches that are in small letters for a reason. */
function inCapitals(marked: Marked, kept: readonly RegExp[]): Marked {
  const plain = withoutNotes(marked.text)
  if (plain === plain.toUpperCase()) return marked
  const parts: Marked[] = []
  let start = 0
  for (const { index, text } of keptStretches(marked.text, kept)) {
    parts.push(capitals(sliceMarked(marked, start, index)))
    parts.push(sliceMarked(marked, index, index + text.length))
    start = index + text.length
  }
  parts.push(capitals(sliceMarked(marked, start)))
  return joinMarked(parts)
}

function keptStretches(text: string, kept: readonly RegExp[]): { index: number; text: string }[] {
  const found = kept
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: stretch, index }) => ({ index, text: stretch }))
    .toSorted((one, other) => one.index - other.index)
  return found.filter(({ index }, place) => {
    const before = found[place - 1]
    return !before || before.index + before.text.length <= index
  })
}

function capitals(marked: Marked): Marked {
  return mapMarked(marked, (character) => character.toUpperCase())
}
