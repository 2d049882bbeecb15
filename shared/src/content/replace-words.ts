import { htmlToRuns, runsToHtml } from './html.ts'
import { runsToText, type Run } from './runs.ts'

/** Finds words in a text and supplies their replacements. */
export type Replacer = Readonly<{
  pattern: RegExp
  /** Returns the replacement for a match, which may be in capitals or capitalized. */
  replacement: (found: string) => string
}>

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+')
}

/**
 * Builds a global pattern that matches whole words only.
 *
 * @param joiners extra characters that count as part of a word
 */
export function wholeWords(words: string, flags: 'gu' | 'giu', joiners = ''): RegExp {
  const letter = `[\\p{L}\\p{N}_${joiners}]`
  const before = /^[\p{L}\p{N}]/u.test(words) ? `(?<!${letter})` : ''
  const after = /[\p{L}\p{N}]$/u.test(words) ? `(?!${letter})` : ''
  return new RegExp(`${before}${escaped(words)}${after}`, flags)
}

/** Replaces matches in runs. A replacement takes the marks of the first character it replaces. */
function replacedRuns(runs: readonly Run[], replacer: Replacer): Run[] {
  const matches = [...runsToText(runs).matchAll(replacer.pattern)]
  const result: Run[] = []
  let position = 0
  for (const run of runs) {
    const end = position + run.text.length
    let copiedTo = position
    for (const match of matches) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (to <= position || from >= end) continue
      const unchanged = run.text.slice(copiedTo - position, Math.max(from, position) - position)
      const startsHere = from >= position
      const text = unchanged + (startsHere ? replacer.replacement(match[0]) : '')
      result.push({ ...run, text })
      copiedTo = Math.min(to, end)
    }
    result.push({ ...run, text: run.text.slice(copiedTo - position) })
    position = end
  }
  return result
}

/** Replaces all matches in the content. Content without matches comes back unchanged. */
export function replaceInContent(content: string, replacer: Replacer): string {
  return runsToHtml(replacedRuns(htmlToRuns(content), replacer))
}
