/** Revision marks: asterisks in the right margin, next to revised lines. */
import { plainRun, runsToText } from '../content/runs.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import type { Script } from '../script/script.ts'
import type { Page, PlacedLine } from './page.ts'
import { withContinuedCues } from './continued-cues.ts'
import { runsPrinter } from './printed-runs.ts'
import { lettersOnly, revisedWords, type RevisedWord } from './revised-words.ts'

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

/**
 * Adds a mark next to each line that contains a revised word. Text added by the layout, such as
 * (MORE), gets none.
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
  const words = revisedWords(
    withContinuedCues(earlier, settings),
    withContinuedCues(script, settings),
    runsPrinter(settings, script.formatting),
  )
  const letters = new Map<string, Letters>()
  const matched = new Map<string, number>()

  /** Finds the line's letters in its element, after those of the lines before it. */
  function isRevised({ elementId, runs }: PlacedLine): boolean {
    if (elementId === undefined) return false
    const element = letters.get(elementId) ?? lettersOf(words.get(elementId) ?? [])
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
