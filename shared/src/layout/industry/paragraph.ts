/** An element as a paragraph of an industry page: its printed text, broken into lines. */
import { opensParentheses } from '../../content/parentheses.ts'
import { htmlToRuns } from '../../content/html.ts'
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { sliceRuns } from '../../content/slice-runs.ts'
import { trimRuns } from '../../content/sanitize.ts'
import { contentToText } from '../../content/text.ts'
import type { Element, Formatting } from '../../script/script.ts'
import { printedRuns, printedStart, sourceOffset } from '../source-offset.ts'
import { breakLines, type BreakOptions, type TextLine } from './break-lines.ts'
import { computeLook, type Place } from './look.ts'
import { CELLS_PER_INCH, type IndustryProfile, type Look } from './profile.ts'

/** More lines than fit on any page. Longer text isn't measured to its end. */
export const MAX_PAGE_LINES = 200

export type Paragraph = Readonly<{
  element: Element
  look: Look
  runs: readonly Run[]
  /** The text of the runs, as printed. */
  text: string
  /**
   * At least MAX_PAGE_LINES lines if the text has that many; one empty line if there is no text.
   */
  lines: readonly TextLine[]
  startsPage: boolean
  /** The index of the locked page that begins with it (`lock-paragraphs.ts`). */
  lock?: number
  /** For a part of an element's paragraph: the characters and lines of the parts above. */
  above?: Readonly<{ characters: number; lines: number }>
}>

/** True if a page begins with the paragraph, whatever is above it. */
export function beginsPage({ startsPage, lock }: Paragraph): boolean {
  return startsPage || lock !== undefined
}

/** Adds the parentheses of a parenthetical if the writer didn't type them. */
function inParentheses(runs: readonly Run[]): readonly Run[] {
  return opensParentheses(runsToText(runs)) ? runs : [plainRun('('), ...runs, plainRun(')')]
}

/** The element's printed text. */
export function paragraphRuns(element: Element, look: Look): readonly Run[] {
  const isInParentheses = look.kind === 'parenthetical'
  // Spaces would be inside the parentheses.
  const runs = isInParentheses
    ? trimRuns(htmlToRuns(element.content))
    : printedRuns(element.content)
  const isBare = isInParentheses && runs.length > 0
  return (isBare ? inParentheses(runs) : runs).map((run) => ({
    text: look.caps ? run.text.toUpperCase() : run.text,
    bold: run.bold || look.bold,
    italic: run.italic || look.italic,
    underline: run.underline || look.underline,
  }))
}

/** The first line's indent in cells. */
function indentOf({ firstIn }: Look): number {
  return Math.round(firstIn * CELLS_PER_INCH)
}

/** Creates an element's paragraph for a place on the profile's page. */
export function createParagraph(
  element: Element,
  place: Place,
  profile: IndustryProfile,
  formatting: Formatting,
): Paragraph {
  const look = computeLook(element, place, profile, formatting)
  const runs = paragraphRuns(element, look)
  const text = runsToText(runs)
  const indent = indentOf(look)
  return {
    element,
    look,
    runs,
    text,
    lines: breakLines(text, look.columns, { neededLines: MAX_PAGE_LINES, indent }),
    startsPage: look.startsPage || element.extra?.startsPage === true,
  }
}

/**
 * The lines of a range of the paragraph, by default at least MAX_PAGE_LINES of them. A range other
 * than the whole text is wrapped again. White space at its end adds no line.
 */
export function linesBetween(
  { text, lines, look }: Paragraph,
  { from = 0, to = text.length, neededLines = MAX_PAGE_LINES }: BreakOptions,
): readonly TextLine[] {
  if (from === 0 && to >= text.length) return lines
  const end = to < text.length ? from + text.slice(from, to).trimEnd().length : to
  const indent = from === 0 ? indentOf(look) : 0
  return breakLines(text, look.columns, { from, to: end, neededLines, indent })
}

/**
 * Returns the part of a paragraph between two characters. It is the same paragraph if that is all.
 *
 * @param linesAbove the lines of the parts above
 */
export function partOf(
  paragraph: Paragraph,
  { from, to }: Readonly<{ from: number; to: number }>,
  linesAbove: number,
): Paragraph {
  if (from === 0 && to === paragraph.text.length) return paragraph
  const text = paragraph.text.slice(from, to).trimEnd()
  const look = from === 0 ? paragraph.look : { ...paragraph.look, firstIn: 0, hangIn: 0 }
  return {
    ...paragraph,
    look,
    runs: sliceRuns(paragraph.runs, from, from + text.length),
    text,
    lines: breakLines(text, look.columns, { neededLines: MAX_PAGE_LINES, indent: indentOf(look) }),
    startsPage: from === 0 && paragraph.startsPage,
    ...(from > 0 && { above: { characters: from, lines: linesAbove } }),
  }
}

/** An element's source text, and the place in it where the printed text begins. */
type PrintedSource = Readonly<{ source: string; start: number; added: number }>

function printedSource({ element, look }: Paragraph): PrintedSource {
  const source = contentToText(element.content)
  const isInParentheses = look.kind === 'parenthetical'
  const start = isInParentheses ? source.length - source.trimStart().length : printedStart(source)
  const added = isInParentheses && !opensParentheses(source.slice(start, start + 1)) ? 1 : 0
  return { source, start, added }
}

/** The number of characters of the element's source text before a character of the printed text. */
export function sourceCharacter(paragraph: Paragraph, offset: number): number {
  const { source, start, added } = printedSource(paragraph)
  const printed = (paragraph.above?.characters ?? 0) + offset - added
  return sourceOffset(source, start, Math.max(printed, 0), paragraph.look.caps)
}

/** The inverse of `sourceCharacter` for a whole paragraph. */
export function printedCharacter(paragraph: Paragraph, character: number): number {
  const { source, start, added } = printedSource(paragraph)
  if (character <= start) return 0
  const above = source.slice(start, character)
  const printed = paragraph.look.caps ? above.toUpperCase() : above
  return Math.min(printed.length + added, paragraph.text.length)
}
