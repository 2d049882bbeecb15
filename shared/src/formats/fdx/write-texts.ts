/** Writes the text of an element: its runs with their looks, hidden text, and notes inside it. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns, wholeCharacter } from '../../content/slice-runs.ts'
import type { InlineNote } from '../../script/element-extra.ts'
import type { TextRange } from '../../script/notes/note-anchors.ts'
import type { Element } from '../../script/script.ts'
import { withoutPages } from '../../script/locked-pages.ts'
import { settleRanges, type TextLook } from '../../script/styled/styled-range.ts'
import { isHidden } from './hidden-text.ts'
import { PRETTY_PRINTED_TEXT } from './read-runs.ts'
import { withoutReferences } from './written-references.ts'
import { attributesOfText, HIDDEN } from './text-looks.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

/** Elements at a place of an element's text. */
export type Insertion = Readonly<{ at: number; elements: readonly XmlElement[] }>

/**
 * Writes an element's text.
 *
 * @param notes notes to write inside the text
 * @returns at least one `Text` element
 */
export function textsOfElement(
  { content, extra }: Pick<Element, 'content' | 'extra'>,
  notes: readonly Insertion[] = [],
): XmlElement[] {
  const runs = htmlToRuns(content)
  const text = runsToText(runs)
  const looks = settleRanges(withoutPages(withoutReferences(extra?.styled)), text.length)
  const insertions = [
    ...hiddenParts(extra?.notes).map((note) => ({
      at: note.at,
      elements: writeHiddenTexts(note.text),
    })),
    ...notes,
  ].toSorted((one, other) => one.at - other.at)
  const parts: XmlElement[] = []
  let from = 0
  const writeUntil = (end: number) => {
    parts.push(...slices(runs, looks, from, end))
    from = Math.max(from, end)
  }
  for (const { at, elements } of insertions) {
    writeUntil(Math.max(from, wholeCharacter(text, at)))
    parts.push(...elements)
  }
  writeUntil(text.length)
  return parts.length === 0 ? [createElement('Text', {})] : parts
}

/** Writes the runs from one character to before another, divided where their look changes. */
function slices(
  runs: readonly Run[],
  looks: ReturnType<typeof settleRanges>,
  from: number,
  to: number,
): XmlElement[] {
  const edges = looks.flatMap((look) => [look.at, look.to]).filter((at) => at > from && at < to)
  return [from, ...new Set(edges)].flatMap((start, index, all) => {
    const look = looks.find(({ at, to: end }) => at <= start && start < end)
    return sliceRuns(runs, start, all[index + 1] ?? to).flatMap((run) => writeRun(run, look))
  })
}

/** Writes a run, in two parts if the reader would mistake it for text on separate lines. */
export function writeRun(run: Run, look?: TextLook): XmlElement[] {
  const styles = [run.bold && 'Bold', run.italic && 'Italic', run.underline && 'Underline']
  const attributes = attributesOfText(
    styles.filter((style) => style !== false),
    look,
  )
  return dividedText(run.text).map((part) => createElement('Text', attributes, part))
}

/** Writes hidden text; nothing if there is none. */
export function writeHiddenTexts(text: string): XmlElement[] {
  return dividedText(text)
    .filter((part) => part !== '')
    .map((part) => createElement('Text', { Style: HIDDEN }, part))
}

function dividedText(text: string): string[] {
  const start = text.search(/\S/)
  return PRETTY_PRINTED_TEXT.test(text) ? [text.slice(0, start), text.slice(start)] : [text]
}

function hiddenParts(notes: readonly InlineNote[] = []): readonly InlineNote[] {
  return notes.filter(isHidden)
}

/** Converts a range of an element's text to one of its text in the file. */
export function rangeInFile({ extra }: Pick<Element, 'extra'>, range: TextRange): TextRange {
  const hidden = hiddenParts(extra?.notes)
  const before = (isBefore: (at: number) => boolean) =>
    hidden.reduce((sum, { at, text }) => sum + (isBefore(at) ? text.length : 0), 0)
  const to = range.to + before((at) => at < range.to)
  return {
    from: range.from === range.to ? to : range.from + before((at) => at <= range.from),
    to,
  }
}
