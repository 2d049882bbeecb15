import { cleanText } from '../content/clean-text.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../script/limits.ts'

/** Sounds and words that dictation leaves behind and that say nothing. */
const FILLERS =
  /(?<![\p{L}'’])(?:um+|uh+|erm*|hmm+|you know|i mean|sort of like|kind of like)(?![\p{L}'’])[,]?\s*/giu
const SENTENCE_START = /(^|[.!?…]\s+)(\p{Ll})/gu

/** An overview's spaces, letter case at sentence starts, filler words and last full stop put right. */
export function tidyOverview(text: string): string {
  const plain = cleanText(text)
    .replace(FILLERS, '')
    .replace(/[ \t]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/ +([.,;:!?])/gu, '$1')
    .replace(/(?<![A-Z])\bi\b(?!\.)/gu, 'I')
    .trim()
  const cased = plain.replace(SENTENCE_START, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
  return cased === '' || /[.!?…]["”'’)]*$/u.test(cased) ? cased : `${cased}.`
}

/** Whether an overview keeps to its limit (spec §5). */
export function fitsOverview(text: string): boolean {
  return text.length <= MAX_OVERVIEW_CHARACTERS
}

const SENTENCE_END = /[.!?…]["”'’)]*(?=\s|$)/gu

/**
 * The beginning of a text, in whole sentences where one fits, else in whole words, else cut.
 *
 * @param limit characters of the result at the most
 */
export function shortened(text: string, limit: number): string {
  if (text.length <= limit) return text
  // One more character, so that a sentence or word that ends just there counts as whole.
  const room = text.slice(0, limit + 1)
  const ends = [...room.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)
  const end = ends.findLast((at) => at <= limit)
  if (end !== undefined) return text.slice(0, end)
  const space = room.search(/\s\S*$/u)
  return space > 0 ? text.slice(0, space).trimEnd() : text.slice(0, limit).toWellFormed()
}
