import { drawnCapitals, isInCapitals } from '../../../content/capitals.ts'
import { htmlToRuns, runsToHtml } from '../../../content/html.ts'
import { contentToMarkedText } from '../../../content/marked-text.ts'
import { replaceInContent, wholeWords, type Replacer } from '../../../content/replace-words.ts'
import { runsToText, type Mark, type Run } from '../../../content/runs.ts'
import type { EditOperation } from '../../edit-operations.ts'
import { contentAt, type Block } from '../block/block.ts'
import { capitalize } from './element-text.ts'

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
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${DETERMINER}${whole}`, 'giu')
  const replacement = (found: string): string => {
    const before = new RegExp(`^${DETERMINER}`, 'iu').exec(found)?.[1]
    const isArticle = before !== undefined && /^(?:the|an?)$/iu.test(before)
    if (isArticle) return matchCase(found, words)
    const same = matchCase(found.slice(before === undefined ? 0 : before.length + 1), noun)
    if (before !== undefined) return `${before} ${same}`
    return /^the$/iu.test(article) ? same : matchCase(found, words)
  }
  return replaceInContent(content, { pattern, replacement })
}

/** Removes words with the space or comma that would be left over. */
export function withoutWords(content: string, phrase: string): string {
  const word = wholeWords(phrase, 'giu').source
  const forms = [`, ${word},`, `^${word}[ ,]*`, `[ ,]+${word}(?=[.!?;:,]|$)`, `${word}[ ]?`]
  const pattern = new RegExp(forms.join('|'), 'giu')
  const replacer: Replacer = { pattern, replacement: (found) => (/^,.*,$/u.test(found) ? ',' : '') }
  const removed = replaceInContent(content, replacer)
  const isStart = new RegExp(`^${word}`, 'iu').test(runsToText(htmlToRuns(content)))
  return isStart && removed !== content ? withCapital(removed) : removed
}

function withCapital(content: string): string {
  const pattern = /^\p{Ll}/gu
  return replaceInContent(content, { pattern, replacement: (letter) => letter.toUpperCase() })
}

/** A part of a content with its marks, without the spaces around it. */
export function cutContent(content: string, from: number, to = Infinity): string {
  let position = 0
  const runs = htmlToRuns(content).map((run) => {
    const start = Math.max(0, from - position)
    const end = Math.max(0, to - position)
    position += run.text.length
    return { ...run, text: run.text.slice(start, end) }
  })
  return runsToHtml(runs).trim()
}

function markedBetween(
  runs: readonly Run[],
  { mark, isOn, from, to }: Readonly<{ mark: Mark; isOn: boolean; from: number; to: number }>,
): readonly Run[] {
  let position = 0
  return runs.flatMap((run) => {
    const start = Math.min(run.text.length, Math.max(0, from - position))
    const end = Math.max(start, Math.min(run.text.length, to - position))
    position += run.text.length
    return [
      { ...run, text: run.text.slice(0, start) },
      { ...run, text: run.text.slice(start, end), [mark]: isOn },
      { ...run, text: run.text.slice(end) },
    ]
  })
}

/** Marks or unmarks words of a content, or all of it without a phrase. */
export function withMark(
  content: string,
  mark: Mark,
  { isOn, phrase }: Readonly<{ isOn: boolean; phrase?: string | undefined }>,
): string {
  const before = htmlToRuns(content)
  const text = runsToText(before)
  const matches =
    phrase === undefined
      ? [{ from: 0, to: text.length }]
      : [...text.matchAll(wholeWords(phrase, 'giu'))].map((match) => {
          return { from: match.index, to: match.index + match[0].length }
        })
  const after = matches.reduce<readonly Run[]>(
    (runs, range) => markedBetween(runs, { mark, isOn, ...range }),
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
