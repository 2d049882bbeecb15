import { editDistance } from '../../../content/edit-distance.ts'
import { COMMAND_VERBS, getKindNames, KINDS } from '../words/vocabulary.ts'
import type { Said } from './said.ts'

/** Below this length another word is as likely as a slip: 'Nina' isn't 'Nora'. */
export const SHORTEST_MISSPELLED = 4
const LONG = 8

/** True if a word is probably `meant` with a typing error: one letter, two in a long word. */
export function isMisspelled(word: string, meant: string): boolean {
  const [typed, right] = [word.toLowerCase(), meant.toLowerCase()]
  if (typed === right || right.length < SHORTEST_MISSPELLED) return false
  const allowed = right.length < LONG ? 1 : 2
  if (Math.abs(typed.length - right.length) > allowed) return false
  const isSwap = [...typed].toSorted().join('') === [...right].toSorted().join('')
  if (right.length === SHORTEST_MISSPELLED && !isSwap) return false
  return editDistance(typed, right) <= allowed
}

/** The words that orders are made of. */
const ORDER_WORDS: readonly string[] = [
  ...new Set(
    [
      ...COMMAND_VERBS,
      ...KINDS.flatMap((kind) => Object.values(getKindNames(kind)).join('|').split(/[| ]/u)),
      ...'last first second third everything everywhere between before after bold italics capitals question should with says please'.split(
        ' ',
      ),
    ].filter((word) => word.length >= SHORTEST_MISSPELLED),
  ),
]
const KNOWN: ReadonlySet<string> = new Set(ORDER_WORDS)

/** True if letters of a word were left out, doubled or swapped: 'lst', 'remov', 'moev'. */
function isSlip(word: string, meant: string): boolean {
  const isAsLong = word.length === meant.length
  const isSwap = [...word].toSorted().join('') === [...meant].toSorted().join('')
  if (isAsLong && !isSwap && meant.length < 6) return false
  return word[0] === meant[0] && word !== `${meant}s` && editDistance(word, meant) === 1
}

/**
 * Corrects typing errors in the words of an order, except in quotations, after a colon and in words
 * of the script. @returns `undefined` if there are none
 */
export function correctTyping(
  { text, plain }: Said,
  searchText: string,
  isWord: (word: string) => boolean,
): Said | undefined {
  const colon = plain.search(/:(?! ?")/u)
  const head = colon < 0 ? plain : plain.slice(0, colon)
  const slips = [...head.matchAll(/(?<![\p{L}\p{N}'])\p{Ll}{3,}(?![\p{L}\p{N}'])/giu)].flatMap(
    ({ 0: word, index }) => {
      const typed = word.toLowerCase()
      if (KNOWN.has(typed) || searchText.includes(typed) || isWord(typed)) return []
      const [meant, other] = ORDER_WORDS.filter((one) => isSlip(typed, one))
      return meant === undefined || other !== undefined ? [] : [{ index, word, meant }]
    },
  )
  const correct = (words: string): string =>
    slips.reduceRight(
      (all, { index, word, meant }) => all.slice(0, index) + meant + all.slice(index + word.length),
      words,
    )
  return slips.length === 0 ? undefined : { text: correct(text), plain: correct(plain) }
}
