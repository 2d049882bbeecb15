/** Reads the text of a Final Draft paragraph: runs with their styles. */
import { cleanText } from '../../content/clean-text.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import type { ProblemList } from './problem-list.ts'
import { childrenNamed, textInside, type XmlElement } from './xml-tree.ts'

/** Text that a tool has moved to separate lines by pretty-printing the XML. */
export const PRETTY_PRINTED_TEXT = /^\s*\n[ \t]*(\S(?:.*\S)?)\s*\n[ \t]*$/s

/**
 * @param isCapsAnyway whether the type is shown in capitals, so that 'AllCaps' can be ignored
 * @returns the runs, and the text length in UTF-16 units as Final Draft counts it
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
      // Final Draft writes no text outside `Text`. White space there is the file's indentation.
      if (child.trim() !== '') runs.push(runOf(child.trim(), '', isCapsAnyway))
    } else if (child.name === 'Text') {
      const text = textInside(child)
      length += text.length
      const style = child.attributes.get('Style') ?? ''
      if (style.includes('Strikeout') && text !== '') problems?.count('strikeout')
      if (Number(child.attributes.get('RevisionID') ?? 0) > 0) problems?.count('revision')
      if (child.attributes.has('TagNumber')) problems?.count('tag')
      runs.push(runOf(text.replace(PRETTY_PRINTED_TEXT, '$1'), style, isCapsAnyway))
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

/** Returns the text of the direct child paragraphs, one per line. */
export function linesOf(holder: XmlElement): string {
  return childrenNamed(holder, 'Paragraph')
    .map((paragraph) => runsToText(readRuns(paragraph, true).runs))
    .join('\n')
}
