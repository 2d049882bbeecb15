/** Revision marks: signs in the right margin, next to lines with words that changed in a draft. */
import { plainRun, runsToText, type Run } from '../content/runs.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import { lettersOnly, listChanges, wordsOf } from '../script/production/changed-words.ts'
import { elementsOf, listMarks, type Mark, type Marks } from '../script/production/marks.ts'
import { draftOfNumber, nextDraft } from '../script/production/production.ts'
import type { Element, Script, Formatting } from '../script/script.ts'
import type { Page, PlacedLine } from './page.ts'
import { withContinuedCues } from './continued-cues.ts'
import { computeLook } from './industry/look.ts'
import { paragraphRuns } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { specRuns } from './place.ts'

/** 7.75 inches from the paper's left edge, as in Final Draft: to the right of everything printed. */
export const REVISION_MARK_X_MM = 7.75 * 25.4

/** The letters of an element as printed, and for each the number of its draft; 0: unchanged. */
type Letters = Readonly<{ text: string; numbers: readonly number[] }>

/** Returns an element's printed text. */
type Print = (element: Element) => readonly Run[]

/** Returns marks for everything that differs from an earlier version. */
export function marksSince(earlier: Script, script: Script): Marks {
  const changes = listChanges(elementsOf(earlier), elementsOf(script), {
    styles: script.pages?.styles,
  })
  const number = Math.max(1, nextDraft(script.production).number)
  const marks = changes.map(({ elementId, from, to }) => ({ elementId, from, to, number }))
  return Map.groupBy(marks, ({ elementId }) => elementId)
}

/** Gives each printed letter the number of its word. */
function lettersOf(element: Element, marks: readonly Mark[], printed: string): Letters {
  const words = printed.split(/[\s\u200b]+/u).filter((word) => word !== '')
  const numbers = wordsOf(element).map(({ from, to }) => {
    return Math.max(0, ...marks.filter((mark) => mark.from < to && mark.to > from).map(numberOf))
  })
  // Words that the print has besides those of the text, such as parentheses without any.
  const isAligned = numbers.length === words.length
  const newest = Math.max(0, ...marks.map(numberOf))
  return {
    text: words.join(''),
    numbers: words.flatMap((word, at) =>
      Array.from({ length: word.length }, () => (isAligned ? (numbers[at] ?? 0) : newest)),
    ),
  }
}

function numberOf({ number }: Mark): number {
  return number
}

/** The letters of automatic (CONT'D), by the element ids of their cues. */
function addedLetters(
  script: Script,
  settings: PageSettings,
  print: Print,
): ReadonlyMap<string, string> {
  const lettersAs = (element: Element) => lettersOnly(runsToText(print(element)))
  const printed = withContinuedCues(script, settings).storyBlocks
  const cues = script.storyBlocks.flatMap(({ elements }, block) =>
    elements.flatMap((element, index): [string, string][] => {
      const cue = printed[block]?.elements[index]
      if (!cue || cue === element) return []
      return [[element.id, lettersAs(cue).slice(lettersAs(element).length)]]
    }),
  )
  return new Map(cues)
}

/** The newest draft in which a line's words changed, for each line of pages; 0: none. */
export type LineNumbers = ReadonlyMap<PlacedLine, number>

/**
 * Finds the newest draft in which each line changed. Text added by the layout, such as (MORE) and
 * automatic (CONT'D), hasn't changed.
 *
 * @param settings the settings that the pages were laid out with
 */
export function numberLines(
  pages: readonly Page[],
  script: Script,
  marks: Marks = listMarks(script),
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): LineNumbers {
  const numbered = new Map<PlacedLine, number>()
  if (marks.size === 0) return numbered
  const print = runsPrinter(settings, script.formatting)
  const added = addedLetters(script, settings, print)
  const elements = new Map(elementsOf(script).map((element) => [element.id, element]))
  const letters = new Map<string, Letters>()
  const matched = new Map<string, number>()

  function lettersOfElement(id: string): Letters | null {
    const known = letters.get(id)
    const list = marks.get(id)
    const element = elements.get(id)
    if (known || !list || !element) return known ?? null
    const found = lettersOf(element, list, runsToText(print(element)))
    const text = found.text + (added.get(id) ?? '')
    letters.set(id, { ...found, text })
    return { ...found, text }
  }

  for (const line of pages.flatMap((page) => page.lines)) {
    const id = line.elementId
    const element = id === undefined ? null : lettersOfElement(id)
    if (id === undefined || !element) continue
    // The line's letters come after those of the element's lines before it.
    const start = matched.get(id) ?? 0
    const text = lettersOnly(runsToText(line.runs))
    if (text === '' || !element.text.startsWith(text, start)) continue
    matched.set(id, start + text.length)
    const number = Math.max(0, ...element.numbers.slice(start, start + text.length))
    if (number > 0) numbered.set(line, number)
  }
  return numbered
}

/** Adds the mark of its newest draft next to each line that changed. */
export function withRevisionMarks(
  pages: readonly Page[],
  script: Script,
  { marks, settings }: Readonly<{ marks?: Marks; settings?: PageSettings }> = {},
): Page[] {
  const numbers = numberLines(pages, script, marks, settings)
  return pages.map((page) => {
    const rows = new Map<number, { number: number; size: number }>()
    for (const line of page.lines) {
      const number = numbers.get(line) ?? 0
      if (number > (rows.get(line.y)?.number ?? 0)) rows.set(line.y, { number, size: line.size })
    }
    const placed = [...rows].map(([y, { number, size }]): PlacedLine => {
      const { mark = '*' } = draftOfNumber(script.production, number) ?? {}
      return { x: REVISION_MARK_X_MM, y, size, runs: [plainRun(mark)] }
    })
    return placed.length === 0 ? page : { ...page, lines: [...page.lines, ...placed] }
  })
}

/** The number of the newest draft in which each page changed; 0: none. */
export function pageNumbers(pages: readonly Page[], numbers: LineNumbers): number[] {
  return pages.map(({ lines }) => Math.max(0, ...lines.map((line) => numbers.get(line) ?? 0)))
}

/** Returns a function that gives an element's printed text, with capitals, parentheses and bold. */
function runsPrinter(settings: PageSettings, formatting: Formatting): Print {
  if (settings.profile === 'spec') return (element) => specRuns(element, formatting)
  const profile = industryProfile(settings)
  // A dual dialogue column only changes the position, so 'page' gives the right text.
  return (element) => paragraphRuns(element, computeLook(element, 'page', profile, formatting))
}
