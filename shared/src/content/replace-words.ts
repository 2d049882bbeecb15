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

/** A range of a text, in UTF-16 units, and what replaces it. */
export type Replacement = Readonly<{ from: number; to: number; text: string }>

/**
 * Replaces ranges of the runs' text. A new text takes the marks of the first character it replaces.
 *
 * @param replacements in order, not overlapping
 */
export function replaceRanges(runs: readonly Run[], replacements: readonly Replacement[]): Run[] {
  const result: Run[] = []
  let position = 0
  for (const run of runs) {
    const end = position + run.text.length
    let copiedTo = position
    for (const { from, to, text } of replacements) {
      if (to <= position || from >= end) continue
      const unchanged = run.text.slice(copiedTo - position, Math.max(from, position) - position)
      result.push({ ...run, text: unchanged + (from >= position ? text : '') })
      copiedTo = Math.min(to, end)
    }
    result.push({ ...run, text: run.text.slice(copiedTo - position) })
    position = end
  }
  return result
}

/** Replaces all matches in the content. Content without matches comes back unchanged. */
export function replaceInContent(content: string, { pattern, replacement }: Replacer): string {
  const runs = htmlToRuns(content)
  const replacements = [...runsToText(runs).matchAll(pattern)].map(({ 0: found, index }) => {
    return { from: index, to: index + found.length, text: replacement(found) }
  })
  return runsToHtml(replaceRanges(runs, replacements))
}
