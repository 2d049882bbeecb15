/** Which words of a script are not what they were in an earlier state of it. */
import type { Run } from '../content/runs.ts'
import { compareElements, type ElementPair } from '../script/compare-elements.ts'
import { longestCommon } from '../script/longest-common.ts'
import type { Element, Script } from '../script/script.ts'

/** One word as it is printed. */
export type RevisedWord = Readonly<{ text: string; isRevised: boolean }>

/** A word and all that would make it look another: its letters, each with its marks. */
type Word = Readonly<{ text: string; look: string }>

/** What an element prints. */
type Print = (element: Element) => readonly Run[]

/** White space, and the kind without a width, which a line may lose at its end. */
const BLANK = /[\s\u200b]/u

/** The text without anything blank. */
export function lettersOnly(text: string): string {
  return text.split(BLANK).join('')
}

function wordsOf(runs: readonly Run[]): Word[] {
  const words: { text: string; look: string }[] = []
  let isInWord = false
  for (const { text, bold, italic, underline } of runs) {
    const marks = `${bold ? 'b' : ''}${italic ? 'i' : ''}${underline ? 'u' : ''}`
    for (const character of text) {
      if (BLANK.test(character)) {
        isInWord = false
        continue
      }
      const last = words.at(-1)
      if (last && isInWord) {
        last.text += character
        last.look += `${character}${marks} `
      } else {
        words.push({ text: character, look: `${character}${marks} ` })
      }
      isInWord = true
    }
  }
  return words
}

/** What beside its text shows on a page. */
function setting({ type, extra }: Element): string {
  const { sceneNumber, dual, form, paragraph } = extra ?? {}
  return JSON.stringify([type, sceneNumber, dual, form, paragraph])
}

function allWords(runs: readonly Run[], isRevised: boolean): RevisedWord[] {
  return wordsOf(runs).map(({ text }) => ({ text, isRevised }))
}

/** Marks the words that are new, and the one after a place where words are gone (else the last). */
function compareWords(before: Element, after: Element, print: Print): RevisedWord[] {
  if (setting(before) !== setting(after)) return allWords(print(after), true)
  const [was, is] = [wordsOf(print(before)), wordsOf(print(after))]
  const pairs = longestCommon(
    was.length,
    is.length,
    (row, column) => was[row]?.look === is[column]?.look,
  )
  const partners = new Map(pairs.map(([row, column]) => [column, row]))
  let expected = 0
  const words = is.map(({ text }, column) => {
    const partner = partners.get(column)
    const isRevised = partner !== expected
    if (partner !== undefined) expected = partner + 1
    return { text, isRevised }
  })
  const last = words.at(-1)
  if (last && expected < was.length) words[words.length - 1] = { ...last, isRevised: true }
  return words
}

function wordsOfPair(pair: ElementPair, print: Print): RevisedWord[] {
  switch (pair.kind) {
    case 'same':
      return allWords(print(pair.after), false)
    case 'changed':
      return compareWords(pair.before, pair.after, print)
    case 'added':
      return allWords(print(pair.after), true)
    case 'removed':
      return []
  }
}

/** Marks the first or the last word, beside which an element is gone. */
function withMarkAt(words: readonly RevisedWord[], place: 0 | -1): readonly RevisedWord[] {
  const marked = words.at(place)
  return marked === undefined ? words : words.with(place, { ...marked, isRevised: true })
}

/**
 * The words of each element by its id, in all story blocks. Of an element that is gone, the one that
 * follows it bears the mark, or the one before it where none follows; one that was moved is revised.
 *
 * @param print gives an element's text as the pages print it, which is what is compared
 */
export function revisedWords(
  earlier: Script,
  script: Script,
  print: Print,
): ReadonlyMap<string, readonly RevisedWord[]> {
  const elementsOf = ({ storyBlocks }: Script) => storyBlocks.flatMap(({ elements }) => elements)
  const words = new Map<string, readonly RevisedWord[]>()
  let lastPrinted: string | null = null
  let isOneGone = false
  for (const pair of compareElements(elementsOf(earlier), elementsOf(script))) {
    const found = wordsOfPair(pair, print)
    if (pair.after === null || found.length === 0) {
      isOneGone ||= pair.before !== null && wordsOf(print(pair.before)).length > 0
      continue
    }
    words.set(pair.after.id, isOneGone ? withMarkAt(found, 0) : found)
    lastPrinted = pair.after.id
    isOneGone = false
  }
  if (isOneGone && lastPrinted !== null) {
    words.set(lastPrinted, withMarkAt(words.get(lastPrinted) ?? [], -1))
  }
  return words
}
