/** Finds the words of a script that differ from an earlier version. */
import type { Run } from '../content/runs.ts'
import { compareElements, type ElementPair } from '../script/compare/compare-elements.ts'
import { longestCommonSubsequence } from '../script/compare/longest-common.ts'
import type { Element, Script } from '../script/script.ts'

/** A printed word. */
export type RevisedWord = Readonly<{ text: string; isRevised: boolean }>

/** A word, and a key that also covers the marks of each character. */
type Word = Readonly<{ text: string; key: string }>

/** Returns an element's printed text. */
type Print = (element: Element) => readonly Run[]

/** White space, and the zero-width space, which wrapping may drop at the end of a line. */
const BLANK = /[\s\u200b]/u

/** Removes all white space. */
export function lettersOnly(text: string): string {
  return text.split(BLANK).join('')
}

function wordsOf(runs: readonly Run[]): Word[] {
  const words: { text: string; key: string }[] = []
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
        last.key += `${character}${marks} `
      } else {
        words.push({ text: character, key: `${character}${marks} ` })
      }
      isInWord = true
    }
  }
  return words
}

/** Everything except the text that affects how an element prints. */
function layoutKey({ type, extra }: Element): string {
  const { sceneNumber, dual, form, paragraph } = extra ?? {}
  return JSON.stringify([type, sceneNumber, dual, form, paragraph])
}

function allWords(runs: readonly Run[], isRevised: boolean): RevisedWord[] {
  return wordsOf(runs).map(({ text }) => ({ text, isRevised }))
}

/** Marks new words, and the word after deleted ones (the last word if they were at the end). */
function compareWords(before: Element, after: Element, print: Print): RevisedWord[] {
  if (layoutKey(before) !== layoutKey(after)) return allWords(print(after), true)
  const [oldWords, newWords] = [wordsOf(print(before)), wordsOf(print(after))]
  const pairs = longestCommonSubsequence(oldWords, newWords, (one, other) => one.key === other.key)
  const partners = new Map(pairs.map(([row, column]) => [column, row]))
  let expected = 0
  const words = newWords.map(({ text }, column) => {
    const partner = partners.get(column)
    const isRevised = partner !== expected
    if (partner !== undefined) expected = partner + 1
    return { text, isRevised }
  })
  const last = words.at(-1)
  if (last && expected < oldWords.length) words[words.length - 1] = { ...last, isRevised: true }
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

/** Marks the first or last word, next to a removed element. */
function withMarkAt(words: readonly RevisedWord[], place: 0 | -1): readonly RevisedWord[] {
  const marked = words.at(place)
  return marked === undefined ? words : words.with(place, { ...marked, isRevised: true })
}

/**
 * Returns the words of each element of all story blocks, by element id. A removed element marks the
 * element after it, or the one before it if none follows. A moved element is entirely revised.
 *
 * @param print returns an element's printed text, in which words are compared
 */
export function listRevisedWords(
  earlier: Script,
  script: Script,
  print: Print,
): ReadonlyMap<string, readonly RevisedWord[]> {
  const elementsOf = ({ storyBlocks }: Script) => storyBlocks.flatMap(({ elements }) => elements)
  const words = new Map<string, readonly RevisedWord[]>()
  let lastPrinted: string | null = null
  let hasRemoval = false
  for (const pair of compareElements(elementsOf(earlier), elementsOf(script))) {
    const found = wordsOfPair(pair, print)
    if (pair.after === null || found.length === 0) {
      hasRemoval ||= pair.before !== null && wordsOf(print(pair.before)).length > 0
      continue
    }
    words.set(pair.after.id, hasRemoval ? withMarkAt(found, 0) : found)
    lastPrinted = pair.after.id
    hasRemoval = false
  }
  if (hasRemoval && lastPrinted !== null) {
    words.set(lastPrinted, withMarkAt(words.get(lastPrinted) ?? [], -1))
  }
  return words
}
