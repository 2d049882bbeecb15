import { htmlToRuns, runsToHtml } from './html.ts'
import { runsToText, type Run } from './runs.ts'

/** Finds words in a text and says what to put there. */
export type Replacer = Readonly<{
  pattern: RegExp
  /** The new words for those found, which may be written in capitals or with a capital. */
  replacement: (found: string) => string
}>

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&').replace(/\s+/gu, '\\s+')
}

/** A pattern for whole words, global; `joiners` are characters that would make them part of a word. */
export function wholeWords(words: string, flags: 'gu' | 'giu', joiners = ''): RegExp {
  const letter = `[\\p{L}\\p{N}_${joiners}]`
  const before = /^[\p{L}\p{N}]/u.test(words) ? `(?<!${letter})` : ''
  const after = /[\p{L}\p{N}]$/u.test(words) ? `(?!${letter})` : ''
  return new RegExp(`${before}${escaped(words)}${after}`, flags)
}

/** Replaces in marked text; the new words take the marks of the first character they replace. */
function replacedRuns(runs: readonly Run[], replacer: Replacer): Run[] {
  const matches = [...runsToText(runs).matchAll(replacer.pattern)]
  const result: Run[] = []
  let position = 0
  for (const run of runs) {
    const end = position + run.text.length
    let at = position
    for (const match of matches) {
      const [from, to] = [match.index, match.index + match[0].length]
      if (to <= position || from >= end) continue
      const kept = run.text.slice(at - position, Math.max(from, position) - position)
      const isHere = from >= position
      result.push({ ...run, text: kept + (isHere ? replacer.replacement(match[0]) : '') })
      at = Math.min(to, end)
    }
    result.push({ ...run, text: run.text.slice(at - position) })
    position = end
  }
  return result
}

/** The content with all that is found replaced; the same content when nothing is found. */
export function replaceInContent(content: string, replacer: Replacer): string {
  return runsToHtml(replacedRuns(htmlToRuns(content), replacer))
}
