import { cleanText } from '../content/clean-text.ts'
import { MAX_OVERVIEW_CHARACTERS } from '../script/limits.ts'

/** Filler words that dictation leaves in a text. */
const FILLERS =
  /(?<![\p{L}'’])(?:um+|uh+|erm*|hmm+|you know|i mean|sort of like|kind of like)(?![\p{L}'’])[,]?\s*/giu
const SENTENCE_START = /(^|[.!?…]\s+)(\p{Ll})/gu

/** Fixes an overview's spaces, capitalization, filler words and final period. */
export function tidyOverview(text: string): string {
  const plain = cleanText(text)
    .replace(FILLERS, '')
    .replace(/[ \t]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/(?<! ) +([.,;:!?])/gu, '$1')
    .replace(/(?<![A-Z])\bi\b(?!\.)/gu, 'I')
    .trim()
  const cased = plain.replace(SENTENCE_START, (_, before: string, letter: string) => {
    return before + letter.toUpperCase()
  })
  return cased === '' || /[.!?…]["”'’)]*$/u.test(cased) ? cased : `${cased}.`
}

/** True if an overview is within its limit (`docs/product/api.md#validation`). */
export function fitsOverview(text: string): boolean {
  return text.length <= MAX_OVERVIEW_CHARACTERS
}

const SENTENCE_END = /[.!?…]["”'’)]*(?=\s|$)/gu

/**
 * Shortens a text to its first whole sentences if one fits, otherwise to whole words or characters.
 *
 * @param limit the result's maximum number of characters
 */
export function shortenText(text: string, limit: number): string {
  if (text.length <= limit) return text
  // One character more, so that a sentence or word ending exactly at the limit counts as whole.
  const start = text.slice(0, limit + 1)
  const ends = [...start.matchAll(SENTENCE_END)].map((match) => match.index + match[0].length)
  const end = ends.findLast((at) => at <= limit)
  if (end !== undefined) return text.slice(0, end)
  const space = start.search(/\s\S*$/u)
  return space > 0 ? text.slice(0, space).trimEnd() : text.slice(0, limit).toWellFormed()
}
