/** Reads the text of a Final Draft paragraph: runs with their styles, and hidden text. */
import { cleanText } from '../../content/clean-text.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import {
  isPlainLook,
  createStyledRange,
  type StyledRange,
} from '../../script/styled/styled-range.ts'
import type { HiddenPart } from '../common/element-builder.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { HIDDEN, readLook, getOther, type TypeFont } from './text-looks.ts'
import { listChildren, textInside, type XmlElement } from '../common/xml-tree.ts'

/** Text that a tool has moved to separate lines by pretty-printing the XML. */
export const PRETTY_PRINTED_TEXT = /^\s*\n[ \t]*(\S(?:.*\S)?)\s*\n[ \t]*$/s

export type ReadText = Readonly<{
  runs: Run[]
  /** Colors, highlights and the like, in order. */
  styled: readonly StyledRange[]
  hidden: readonly HiddenPart[]
  /** The text length in UTF-16 units as Final Draft counts it, with hidden text. */
  length: number
}>

type TextOptions = Readonly<{
  problems?: ProblemList
  typeFont?: TypeFont | undefined
  /** `apart`: returns hidden text as `hidden`; otherwise it is part of the runs. */
  hiddenText?: 'apart'
}>

/** @param isCapsAnyway whether the type is shown in capitals, so that 'AllCaps' can be ignored */
export function readRuns(
  paragraph: XmlElement,
  isCapsAnyway: boolean,
  { problems, typeFont, hiddenText }: TextOptions = {},
): ReadText {
  const runs: Run[] = []
  const styled: StyledRange[] = []
  const hidden: HiddenPart[] = []
  let length = 0
  let at = 0
  const add = (run: Run) => {
    runs.push(run)
    at += run.text.length
  }
  for (const child of paragraph.children) {
    if (typeof child === 'string') {
      // Final Draft writes no text outside `Text`. White space there is the file's indentation.
      if (child.trim() !== '') add(runOf(child.trim(), '', isCapsAnyway))
    } else if (child.name === 'Text') {
      const source = textInside(child)
      const text = source.replace(PRETTY_PRINTED_TEXT, '$1')
      const style = child.attributes.get('Style') ?? ''
      const start = length
      length += source.length
      if (hiddenText && style.split('+').includes(HIDDEN)) {
        if (text === '') continue
        problems?.count('hidden')
        addHidden(hidden, { at, start, length: source.length, text: cleanText(text) })
        continue
      }
      const from = at
      add(runOf(text, style, isCapsAnyway))
      const range = createStyledRange(from, at, readLook(child, typeFont))
      if (at === from || isPlainLook(range)) continue
      styled.push(range)
      report(range, problems)
    }
  }
  return { runs, styled, hidden, length }
}

/** Joins hidden texts without printed text between them. */
function addHidden(hidden: HiddenPart[], part: HiddenPart): void {
  const last = hidden.at(-1)
  if (last?.at !== part.at) hidden.push(part)
  else {
    const length = part.start + part.length - last.start
    hidden.splice(-1, 1, { ...last, length, text: last.text + part.text })
  }
}

function report(range: StyledRange, problems: ProblemList | undefined): void {
  if (range.color ?? range.highlight ?? range.strikeout) problems?.count('look')
  if (getOther(range, 'RevisionID')) problems?.count('revision')
  if (getOther(range, 'TagNumber')) problems?.count('tag')
  if (getOther(range, 'Font') ?? getOther(range, 'Size')) problems?.count('font')
}

/** Converts an offset in the file's text to one in the text that is printed. */
export function toPrintedOffset(hidden: readonly HiddenPart[], offset: number): number {
  return hidden.reduce((rest, { start, length }) => {
    return rest - Math.min(length, Math.max(0, offset - start))
  }, offset)
}

/** Reads a text with the marks and the capitals of its style. */
export function runOf(text: string, style: string, isCapsAnyway = false): Run {
  const marks = new Set(style.split('+'))
  return {
    text: cleanText(marks.has('AllCaps') && !isCapsAnyway ? text.toUpperCase() : text),
    bold: marks.has('Bold'),
    italic: marks.has('Italic'),
    underline: marks.has('Underline'),
  }
}

/** Returns the text of the direct child paragraphs, one per line. */
export function readParagraphLines(holder: XmlElement): string {
  return listChildren(holder, 'Paragraph')
    .map((paragraph) => runsToText(readRuns(paragraph, true).runs))
    .join('\n')
}
