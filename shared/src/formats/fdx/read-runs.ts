/** What stands in a paragraph of a Final Draft file: runs of text with their styles. */
import { cleanText } from '../../content/clean-text.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import type { ProblemList } from './problem-list.ts'
import { childrenNamed, textInside, type XmlElement } from './xml-tree.ts'

/** A text that a tool has set on lines of its own, as it indents the rest of the file. */
export const SET_ON_LINES = /^\s*\n[ \t]*(\S(?:.*\S)?)\s*\n[ \t]*$/s

/**
 * @param isCapsAnyway whether the type is shown in capitals, so that 'AllCaps' says nothing more
 * @returns the runs, and the texts' length as Final Draft counts it, in UTF-16 units
 */
export function readRuns(
  paragraph: XmlElement,
  isCapsAnyway: boolean,
  problems?: ProblemList,
): Readonly<{ runs: Run[]; length: number }> {
  const runs: Run[] = []
  let length = 0
  for (const child of paragraph.children) {
    if (typeof child === 'string') {
      // Text outside a `Text` is not Final Draft's; blank, it is the file's own indentation.
      if (child.trim() !== '') runs.push(runOf(child.trim(), '', isCapsAnyway))
    } else if (child.name === 'Text') {
      const text = textInside(child)
      length += text.length
      const style = child.attributes.get('Style') ?? ''
      if (style.includes('Strikeout') && text !== '') problems?.count('strikeout')
      if (Number(child.attributes.get('RevisionID') ?? 0) > 0) problems?.count('revision')
      if (child.attributes.has('TagNumber')) problems?.count('tag')
      runs.push(runOf(text.replace(SET_ON_LINES, '$1'), style, isCapsAnyway))
    }
  }
  return { runs, length }
}

function runOf(text: string, style: string, isCapsAnyway: boolean): Run {
  const marks = new Set(style.split('+'))
  return {
    text: cleanText(marks.has('AllCaps') && !isCapsAnyway ? text.toUpperCase() : text),
    bold: marks.has('Bold'),
    italic: marks.has('Italic'),
    underline: marks.has('Underline'),
  }
}

/** The paragraphs directly inside as plain lines. */
export function linesOf(holder: XmlElement): string {
  return childrenNamed(holder, 'Paragraph')
    .map((paragraph) => runsToText(readRuns(paragraph, true).runs))
    .join('\n')
}
