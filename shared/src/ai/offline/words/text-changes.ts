import { drawnCapitals, isInCapitals } from '../../../content/capitals.ts'
import { htmlToRuns, runsToHtml } from '../../../content/html.ts'
import { contentToMarkedText } from '../../../content/marked-text.ts'
import { replaceInContent, wholeWords, type Replacer } from '../../../content/replace-words.ts'
import { runsToText, type Mark, type Run } from '../../../content/runs.ts'
import { sliceRuns } from '../../../content/slice-runs.ts'
import { contentToText } from '../../../content/text.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, type Block } from '../block/block.ts'
import { capitalize, FULL_STOP } from './element-text.ts'

/** Changes inside the text of lines. Marks and all other text stay. */

/** Replaces the content of those lines that `change` changes. */
export function changeContent(
  block: Block,
  numbers: readonly number[],
  change: (content: string, number: number) => string,
): readonly EditOperation[] {
  return numbers.flatMap((number): EditOperation[] => {
    const before = contentAt(block, number)
    const after = change(before, number)
    if (after === before) return []
    return [{ op: 'replace', number, type: null, text: contentToMarkedText(after) }]
  })
}

/** Gives words the letter case of the replaced text: 'CAR' gives 'TRUCK', 'Car' gives 'Truck'. */
export function matchCase(found: string, words: string): string {
  if (found.length > 1 && isInCapitals(found)) {
    return drawnCapitals(words)
  }
  return /^\p{Lu}/u.test(found) ? capitalize(words) : words
}

/** Replaces words wherever they are, in their letter case. */
export function withWords(content: string, phrase: string, words: string): string {
  const replacement = (found: string): string =>
    found === phrase ? words : matchCase(found, words)
  return replaceInContent(content, { pattern: wholeWords(phrase, 'giu'), replacement })
}

const DETERMINER =
  "(?:(the|an?|his|her|their|my|your|our|its|this|that|these|those|every|each|no|any|some|\\p{L}+['’]s) )?"

/** Replaces a noun by one that may have an article, which goes with what is before it in the text. */
export function withNoun(content: string, phrase: string, words: string): string {
  const [, article, noun = words] = /^(the|an?) (.+)$/iu.exec(words) ?? []
  if (article === undefined) return withWords(content, phrase, words)
  const whole = wholeWords(phrase, 'giu').source
  const replacement = (found: string): string => {
    const before = new RegExp(`^${DETERMINER}`, 'iu').exec(found)?.[1]
    const isKept = before !== undefined && !/^(?:the|an?)$/iu.test(before)
    if (isKept) return `${before} ${matchCase(found.slice(before.length + 1), noun)}`
    return matchCase(found, before === undefined && /^the$/iu.test(article) ? noun : words)
  }
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${DETERMINER}${whole}`, 'giu')
  return replaceInContent(content, { pattern, replacement })
}

/** Removes words with the space or comma that would be left over. */
export function withoutWords(content: string, phrase: string): string {
  const word = wholeWords(phrase, 'giu').source
  const forms = [`, ${word},`, `^${word}[ ,]*`, `[ ,]+${word}(?=[.!?;:,]|$)`, `${word}[ ]?`]
  const pattern = new RegExp(forms.join('|'), 'giu')
  const replacer: Replacer = { pattern, replacement: (found) => (/^,.*,$/u.test(found) ? ',' : '') }
  const removed = replaceInContent(content, replacer)
  const isStart = new RegExp(`^${word}`, 'iu').test(contentToText(content))
  const capital: Replacer = { pattern: /^\p{Ll}/gu, replacement: (letter) => letter.toUpperCase() }
  return isStart ? replaceInContent(removed, capital) : removed
}

/** Removes those sentences only, also where others say the same. */
export function withoutSentences(
  content: string,
  isGone: (sentence: string, at: number) => boolean,
): string {
  const runs = htmlToRuns(content)
  const text = runsToText(runs)
  const gaps = [...text.matchAll(new RegExp(FULL_STOP, 'gu'))]
  const starts = [0, ...gaps.map(({ 0: gap, index }) => index + gap.length)]
  const kept = starts.flatMap((start, at) => {
    const isRemoved = isGone(text.slice(start, starts[at + 1]).trim(), at)
    return isRemoved ? [] : sliceRuns(runs, start, starts[at + 1])
  })
  return runsToHtml(kept).trim()
}

/** A part of a content with its marks, without the spaces around it. */
export function cutContent(content: string, from: number, to?: number): string {
  return runsToHtml(sliceRuns(htmlToRuns(content), from, to)).trim()
}

/** Marks or unmarks words of a content, or all of it without a phrase. */
export function withMark(
  content: string,
  mark: Mark,
  { isOn, phrase }: Readonly<{ isOn: boolean; phrase?: string | undefined }>,
): string {
  const before = htmlToRuns(content)
  const pattern = phrase === undefined ? /^.+$/gsu : wholeWords(phrase, 'giu')
  const after = [...runsToText(before).matchAll(pattern)].reduce<readonly Run[]>(
    (runs, { 0: found, index: from }) => [
      ...sliceRuns(runs, 0, from),
      ...sliceRuns(runs, from, from + found.length).map((run) => ({ ...run, [mark]: isOn })),
      ...sliceRuns(runs, from + found.length),
    ],
    before,
  )
  const [was, is] = [runsToHtml(before), runsToHtml([...after])]
  return is === was ? content : is
}

/** Changes the letter case of words of a content, or of each letter without a phrase. */
export function withCase(content: string, to: 'upper' | 'lower', phrase?: string): string {
  // Letter by letter, because a replacement has the marks of its first character only.
  const pattern = phrase === undefined ? /\p{L}/gu : wholeWords(phrase, 'giu')
  return replaceInContent(content, {
    pattern,
    replacement: (text) => (to === 'upper' ? drawnCapitals(text) : text.toLowerCase()),
  })
}
