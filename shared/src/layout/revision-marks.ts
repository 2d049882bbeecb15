/** Asterisks in the right margin, beside the lines that were revised. */
import { plainRun, runsToText } from '../content/runs.ts'
import { DEFAULT_PAGE_SETTINGS, type PageSettings } from '../script/page-settings.ts'
import type { Script } from '../script/script.ts'
import type { Page, PlacedLine } from './page.ts'
import { runsPrinter } from './printed-runs.ts'
import { lettersOnly, revisedWords, type RevisedWord } from './revised-words.ts'

/** Millimetres from the left edge of the paper, right of all that any profile prints. */
export const REVISION_MARK_X_MM = 197
const REVISION_MARK = '*'

/** The letters of words, one after the other, each with whether its word was revised. */
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
 * The pages with a mark beside each line that holds a revised word. What the layout itself put in,
 * such as (MORE), bears none.
 *
 * @param earlier the state against which the script is marked; `script` is the one on the pages
 * @param settings those that the pages were laid out with
 */
export function withRevisionMarks(
  pages: readonly Page[],
  earlier: Script,
  script: Script,
  settings: PageSettings = script.pages ?? DEFAULT_PAGE_SETTINGS,
): Page[] {
  const words = revisedWords(earlier, script, runsPrinter(settings, script.formatting))
  const letters = new Map<string, Letters>()
  const taken = new Map<string, number>()

  /** Finds the line's letters in its element, after those of the lines before it. */
  function isRevised({ elementId, runs }: PlacedLine): boolean {
    if (elementId === undefined) return false
    const element = letters.get(elementId) ?? lettersOf(words.get(elementId) ?? [])
    letters.set(elementId, element)
    const start = taken.get(elementId) ?? 0
    const text = lettersOnly(runsToText(runs))
    const isOwn = text !== '' && element.text.startsWith(text, start)
    if (!isOwn) return false
    taken.set(elementId, start + text.length)
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
