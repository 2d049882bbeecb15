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
