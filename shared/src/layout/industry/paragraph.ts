/** One element as a paragraph of the page: its printed text, broken into lines. */
import { htmlToRuns } from '../../content/html.ts'
import { plainRun, runsToText, type Run } from '../../content/runs.ts'
import { trimRuns } from '../../content/sanitise.ts'
import { contentToText } from '../../content/text.ts'
import type { Element, Formatting } from '../../script/script.ts'
import { ownPlace } from '../own-text.ts'
import { breakLines, type Stretch, type TextLine } from './break-lines.ts'
import { lookOf, type Place } from './look.ts'
import type { IndustryProfile, Look } from './profile.ts'

/** More lines than any page holds: what is longer need not be measured to its end. */
export const MOST_LINES = 200

export type Paragraph = Readonly<{
  element: Element
  look: Look
  runs: readonly Run[]
  /** The text of the runs: what is printed. */
  text: string
  /** The lines of the text, MOST_LINES of them at least; one empty line where there is no text. */
  lines: readonly TextLine[]
  /** A page break stands before it. */
  startsPage: boolean
}>

/** A parenthetical is printed in parentheses, whether the writer typed them or not. */
function inParentheses(runs: readonly Run[]): readonly Run[] {
  return runsToText(runs).startsWith('(') ? runs : [plainRun('('), ...runs, plainRun(')')]
}

/** An element's text as it is printed. */
export function paragraphRuns(element: Element, look: Look): readonly Run[] {
  const runs = trimRuns(htmlToRuns(element.content))
  const isBare = look.kind === 'parenthetical' && runs.length > 0
  return (isBare ? inParentheses(runs) : runs).map((run) => ({
    text: look.caps ? run.text.toUpperCase() : run.text,
    bold: run.bold || look.bold,
    italic: run.italic || look.italic,
    underline: run.underline || look.underline,
  }))
}

/** An element's paragraph at a place of the profile's page. */
export function paragraphOf(
  element: Element,
  place: Place,
  profile: IndustryProfile,
  formatting: Formatting,
): Paragraph {
  const look = lookOf(element, place, profile, formatting)
  const runs = paragraphRuns(element, look)
  const text = runsToText(runs)
  return {
    element,
    look,
    runs,
    text,
    lines: breakLines(text, look.columns, { mostLines: MOST_LINES }),
    startsPage: look.startsPage || element.extra?.startsPage === true,
  }
}

/**
 * The lines of a stretch of the paragraph, broken anew where it is not the whole text, and MOST_LINES
 * of them at least if not told otherwise. White space at its end makes no line.
 */
export function linesBetween(
  { text, lines, look }: Paragraph,
  { from = 0, to = text.length, mostLines = MOST_LINES }: Stretch,
): readonly TextLine[] {
  if (from === 0 && to >= text.length) return lines
  const end = to < text.length ? from + text.slice(from, to).trimEnd().length : to
  return breakLines(text, look.columns, { from, to: end, mostLines })
}

/** The runs of a stretch of the paragraph's text. */
export function runsBetween(runs: readonly Run[], from: number, to: number): Run[] {
  const between: Run[] = []
  let start = 0
  for (const run of runs) {
    const end = start + run.text.length
    const text = run.text.slice(Math.max(from - start, 0), Math.max(to - start, 0))
    if (text !== '') between.push({ ...run, text })
    if (end >= to) break
    start = end
  }
  return between
}

/** How many characters of its element's own text stand before a character of the printed one. */
export function ownCharacter({ element, look }: Paragraph, offset: number): number {
  const own = contentToText(element.content)
  const start = own.length - own.trimStart().length
  const added = look.kind === 'parenthetical' && !own.startsWith('(', start) ? 1 : 0
  return ownPlace(own, start, Math.max(offset - added, 0), look.caps)
}
