/** Revision marks: asterisks in the right margin, next to revised lines. */
import { plainRun, runsToText, type Run } from '../content/runs.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import type { Element, Script, Formatting } from '../script/script.ts'
import type { Page, PlacedLine } from './page.ts'
import { withContinuedCues } from './continued-cues.ts'
import { lettersOnly, listRevisedWords, type RevisedWord } from './revised-words.ts'
import { computeLook } from './industry/look.ts'
import { paragraphRuns } from './industry/paragraph.ts'
import { industryProfile } from './industry/profile.ts'
import { specRuns } from './place.ts'

/** Millimeters from the paper's left edge, to the right of everything the profiles print. */
export const REVISION_MARK_X_MM = 197
const REVISION_MARK = '*'

/** The letters of consecutive words, and for each whether its word was revised. */
type Letters = Readonly<{ text: string; isRevised: readonly boolean[] }>

function lettersOf(words: readonly RevisedWord[]): Letters {
  return {
    text: words.map(({ text }) => text).join(''),
    isRevised: words.flatMap(({ text, isRevised }) =>
      Array.from({ length: text.length }, () => isRevised),
    ),
  }
}

/** The letters of automatic (CONT'D), by the element ids of their cues. */
function addedWords(
  script: Script,
  settings: PageSettings,
  print: (element: Element) => readonly Run[],
): ReadonlyMap<string, readonly RevisedWord[]> {
  const lettersAs = (element: Element) => lettersOnly(runsToText(print(element)))
  const printed = withContinuedCues(script, settings).storyBlocks
  const cues = script.storyBlocks.flatMap(({ elements }, block) =>
    elements.flatMap((element, index): [string, RevisedWord[]][] => {
      const cue = printed[block]?.elements[index]
      if (!cue || cue === element) return []
      const text = lettersAs(cue).slice(lettersAs(element).length)
      return [[element.id, [{ text, isRevised: false }]]]
    }),
  )
  return new Map(cues)
}

/**
 * Adds a mark next to each line that contains a revised word. Text added by the layout, such as
 * (MORE) and automatic (CONT'D), gets none.
 *
 * @param earlier the version to compare with; `script` is the one on the pages
 * @param settings the settings that the pages were laid out with
 */
export function withRevisionMarks(
  pages: readonly Page[],
  earlier: Script,
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): Page[] {
  const print = runsPrinter(settings, script.formatting)
  const words = listRevisedWords(earlier, script, print)
  const added = addedWords(script, settings, print)
  const letters = new Map<string, Letters>()
  const matched = new Map<string, number>()

  function wordsOf(elementId: string): readonly RevisedWord[] {
    return [...(words.get(elementId) ?? []), ...(added.get(elementId) ?? [])]
  }

  /** Finds the line's letters in its element, after those of the lines before it. */
  function isRevised({ elementId, runs }: PlacedLine): boolean {
    if (elementId === undefined) return false
    const element = letters.get(elementId) ?? lettersOf(wordsOf(elementId))
    letters.set(elementId, element)
    const start = matched.get(elementId) ?? 0
    const text = lettersOnly(runsToText(runs))
    const isFromElement = text !== '' && element.text.startsWith(text, start)
    if (!isFromElement) return false
    matched.set(elementId, start + text.length)
    return element.isRevised.slice(start, start + text.length).includes(true)
  }

  return pages.map((page) => {
    const marks = new Map<number, PlacedLine>()
    for (const line of page.lines) {
      if (!isRevised(line)) continue
      const { y, size } = line
      marks.set(y, { x: REVISION_MARK_X_MM, y, size, runs: [plainRun(REVISION_MARK)] })
    }
    return marks.size === 0 ? page : { ...page, lines: [...page.lines, ...marks.values()] }
  })
}

/** Returns a function that gives an element's printed text, with capitals, parentheses and bold. */
function runsPrinter(
  settings: PageSettings,
  formatting: Formatting,
): (element: Element) => readonly Run[] {
  if (settings.profile === 'spec') return (element) => specRuns(element, formatting)
  const profile = industryProfile(settings)
  // A dual dialogue column only changes the position, so 'page' gives the right text.
  return (element) => paragraphRuns(element, computeLook(element, 'page', profile, formatting))
}
