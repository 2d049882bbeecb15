/** Full text search in a script. */
import type { BlockFacts } from './block-facts.ts'
import type { ElementRange } from './index-parts.ts'
import { searchLine, splitWords } from './search-words.ts'

/** A script index, or the part of one to search. */
export type Searchable = Readonly<{
  blocks: readonly BlockFacts[]
  scenes: readonly Readonly<{ position: number; ranges: readonly ElementRange[] }>[]
}>

export type SearchHit = Readonly<{
  /** The position of the scene; `null` before the first one. */
  scene: number | null
  block: number
  /** The element's number in its block, from 1. */
  element: number
  /** The text around the first match, on one line. */
  snippet: string
}>

/** A word, or several in this order; `isQuoted` ones must be found. Folded, as in `searchLine`. */
type Term = Readonly<{ words: string; isQuoted: boolean }>

type Match = Readonly<{ block: number; element: number; text: string; at: number; score: number }>

/** Words of fewer letters are found only as whole words. */
const MIN_PREFIX_LETTERS = 3
/** The weight of the beginning of a longer word; a whole word has 1. */
const PREFIX_SCORE = 0.4
const SNIPPET_CHARACTERS = 100
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu

/**
 * Finds elements, best first: those with most of the query's words, of which rare ones count more
 * and whole words more than beginnings. A phrase in quotation marks must be there. Letter case and
 * accents are ignored.
 */
export function searchScript({ blocks, scenes }: Searchable, query: string): readonly SearchHit[] {
  const terms = termsOf(query)
  if (terms.length === 0) return []
  const lines = blocks.flatMap(({ number: block, facts }) =>
    facts.map(({ words, text }, at) => ({ block, element: at + 1, words, text })),
  )
  const rarity = terms.map(({ words }) => {
    const count = lines.filter((line) => placeOf(line.words, words) !== null).length
    return Math.log(1 + lines.length / (1 + count))
  })
  const matches = lines.flatMap(({ block, element, words, text }): Match[] => {
    const places = terms.map((term) => placeOf(words, term.words))
    if (places.every((place) => place === null)) return []
    if (terms.some(({ isQuoted }, index) => isQuoted && places[index] === null)) return []
    const scores = places.map((place, index) => (place?.weight ?? 0) * (rarity[index] ?? 0))
    const at = Math.min(...places.flatMap((place) => place?.at ?? []))
    return [{ block, element, text, at, score: scores.reduce((sum, score) => sum + score, 0) }]
  })
  const sceneOf = sceneFinder(scenes)
  return matches
    .toSorted((one, other) => other.score - one.score)
    .map(({ block, element, text, at }) => {
      return { scene: sceneOf(block, element), block, element, snippet: snippetOf(text, at) }
    })
}

function termsOf(query: string): readonly Term[] {
  const quoted = [...query.matchAll(QUOTED)].map(([, phrase = '']) => ({ phrase, isQuoted: true }))
  const others = query
    .replaceAll(QUOTED, ' ')
    .split(/\s+/u)
    .map((phrase) => ({ phrase, isQuoted: false }))
  return [...quoted, ...others]
    .map(({ phrase, isQuoted }) => ({ words: searchLine(phrase).trim(), isQuoted }))
    .filter(({ words }) => words !== '')
}

/** Finds a term in a line, as a whole word if there is one; `at` counts the words before it. */
function placeOf(line: string, words: string): Readonly<{ at: number; weight: number }> | null {
  const whole = line.indexOf(` ${words} `)
  if (whole >= 0) return { at: wordsBefore(line, whole), weight: 1 }
  if (words.length < MIN_PREFIX_LETTERS) return null
  const start = line.indexOf(` ${words}`)
  return start < 0 ? null : { at: wordsBefore(line, start), weight: PREFIX_SCORE }
}

function wordsBefore(line: string, index: number): number {
  return line.slice(1, index + 1).split(' ').length - 1
}

function snippetOf(text: string, word: number): string {
  const found = splitWords(text)[word]?.from ?? 0
  const from = text.length <= SNIPPET_CHARACTERS ? 0 : Math.max(0, found - SNIPPET_CHARACTERS / 3)
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const cut = text.slice(start, start + SNIPPET_CHARACTERS).toWellFormed()
  const isEnd = start + SNIPPET_CHARACTERS >= text.length
  const shown = isEnd ? cut : `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`
  return `${start > 0 ? '…' : ''}${shown}`.replaceAll(/[\s\u0085]+/gu, ' ').trim()
}

/** Creates a function that finds the scene of an element. */
export function sceneFinder(
  scenes: Searchable['scenes'],
): (block: number, element: number) => number | null {
  const starts = scenes.flatMap(({ position, ranges }) =>
    ranges.map((range) => ({ ...range, position })),
  )
  return (block, element) =>
    starts.find((range) => range.block === block && range.from <= element && element <= range.to)
      ?.position ?? null
}
