/** Find and replace in the whole script. Marks inside elements are preserved. */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { replaceRanges } from '../../content/replace-words.ts'
import { runsToText } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import { moveExtra } from '../notes/note-anchors.ts'
import type { Element, Script } from '../script.ts'

export type FindOptions = Readonly<{ matchCase: boolean; wholeWord: boolean }>

/** A match of the query. Offsets are UTF-16 units of the element's plain text. */
export type Match = Readonly<{ blockId: string; elementId: string; from: number; to: number }>

/** A position in the script. `offset` is in UTF-16 units of the element's plain text. */
export type TextPosition = Readonly<{ blockId: string; elementId: string; offset: number }>

export type Direction = 'next' | 'previous'

/** A match reached by searching in one direction; `hasWrapped`: from the other end of the script. */
export type FoundMatch = Readonly<{ index: number; hasWrapped: boolean }>

/** Finds all matches of one query, in script order. */
export type Finder = (script: Script) => Match[]

/**
 * Creates a finder for one query. It caches matches per element, because elements are immutable.
 *
 * @returns a finder, which finds nothing for an empty query
 */
export function createFinder(query: string, options: FindOptions): Finder {
  const pattern = patternOf(query, options)
  if (!pattern) return () => []
  const cache = new WeakMap<Element, readonly Match[]>()
  const matchesIn = (blockId: string, element: Element): readonly Match[] => {
    const cached = cache.get(element)
    // Deleting another block may have changed this block's id.
    if (cached && (cached[0]?.blockId ?? blockId) === blockId) return cached
    const ranges = rangesIn(contentToText(element.content), pattern)
    const matches = ranges.map((range) => ({ blockId, elementId: element.id, ...range }))
    cache.set(element, matches)
    return matches
  }
  return ({ storyBlocks }) =>
    storyBlocks.flatMap(({ id, elements }) => elements.flatMap((element) => matchesIn(id, element)))
}

export function isSameMatch(one: Match, other: Match): boolean {
  if (one === other) return true
  return isSameElement(one, other) && one.from === other.from && one.to === other.to
}

/**
 * The first match that begins at or after a position or, for 'previous', the last one that begins
 * before it. Without a position it is the first or last match of the script.
 *
 * @param matches all matches in the script
 * @returns `null` if there are none
 */
export function matchFrom(
  { storyBlocks }: Pick<Script, 'storyBlocks'>,
  matches: readonly Match[],
  position: TextPosition | null,
  direction: Direction,
): FoundMatch | null {
  if (matches.length === 0) return null
  if (!position) return { index: direction === 'next' ? 0 : matches.length - 1, hasWrapped: false }
  const blocks = new Map(storyBlocks.map(({ id }, index) => [id, index]))
  const block = blocks.get(position.blockId) ?? -1
  const elements = new Map(storyBlocks[block]?.elements.map(({ id }, index) => [id, index]))
  const element = elements.get(position.elementId) ?? -1
  const isBefore = (match: Match) => {
    if (match.blockId !== position.blockId) return (blocks.get(match.blockId) ?? -1) < block
    if (match.elementId === position.elementId) return match.from < position.offset
    return (elements.get(match.elementId) ?? -1) < element
  }
  const before = matches.findIndex((match) => !isBefore(match))
  // The number of matches before the position.
  const count = before < 0 ? matches.length : before
  return wrapped(direction === 'next' ? count : count - 1, matches.length)
}

/** The match after or before another one; the only match comes after itself. */
export function matchBeside(
  matches: readonly Match[],
  index: number,
  direction: Direction,
): FoundMatch | null {
  if (matches.length === 0) return null
  const found = wrapped(index + (direction === 'next' ? 1 : -1), matches.length)
  return { ...found, hasWrapped: found.hasWrapped && matches.length > 1 }
}

/** Wraps an index at most one past either end around. */
function wrapped(index: number, length: number): FoundMatch {
  return { index: (index + length) % length, hasWrapped: index < 0 || index >= length }
}

/**
 * Finds the match to continue with after one has been replaced.
 *
 * @param matches the matches after the replacement
 * @param replaced the match that was replaced, and `index`, its former index
 * @returns the index of the first match after the new text, which may itself contain the query; 0,
 *   to wrap around, if there is none
 */
export function matchAfter(
  matches: readonly Match[],
  {
    replaced,
    index,
    replacement,
  }: Readonly<{ replaced: Match; index: number; replacement: string }>,
): number {
  const end = replaced.from + replacement.length
  const isInNewText = (match: Match) => isSameElement(match, replaced) && match.from < end
  const next = matches.findIndex((match, at) => at >= index && !isInNewText(match))
  return Math.max(next, 0)
}

/**
 * Replaces every match, or only the match `only`.
 *
 * @returns the same script if nothing matched
 */
export function replaceMatches(
  script: Script,
  query: string,
  replacement: string,
  options: FindOptions,
  only?: Match,
): Script {
  const pattern = patternOf(query, options)
  if (!pattern) return script
  const storyBlocks = mapChanged(script.storyBlocks, (block) => {
    const elements = mapChanged(block.elements, (element) => {
      const runs = htmlToRuns(element.content)
      const place = { blockId: block.id, elementId: element.id }
      const ranges = rangesIn(runsToText(runs), pattern).filter(
        (range) => only === undefined || isSameMatch(only, { ...place, ...range }),
      )
      if (ranges.length === 0) return element
      const replacements = ranges.map((range) => ({ ...range, text: replacement }))
      const content = runsToHtml(replaceRanges(runs, replacements))
      if (content === element.content) return element
      const extra = moveExtra(element.extra, replacements)
      return { ...element, content, ...(extra ? { extra } : {}) }
    })
    return elements === block.elements ? block : { ...block, elements }
  })
  return storyBlocks === script.storyBlocks ? script : { ...script, storyBlocks }
}

function isSameElement(one: Match, other: Match): boolean {
  return one.blockId === other.blockId && one.elementId === other.elementId
}

type Range = Readonly<{ from: number; to: number }>

function patternOf(query: string, { matchCase, wholeWord }: FindOptions): RegExp | null {
  if (query === '') return null
  // With the `u` flag only these may be escaped; `\-`, for example, is an error.
  const literal = query.replaceAll(/[$()*+.?[\\\]^{|}/]/g, String.raw`\$&`)
  const source = wholeWord ? wholeWordOf(query, literal) : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

/** Characters of words in any language, with the marks that combine with letters. */
const WORD = String.raw`[\p{L}\p{N}\p{M}_]`
const STARTS_WITH_WORD = new RegExp(`^${WORD}`, 'u')
const ENDS_WITH_WORD = new RegExp(`${WORD}$`, 'u')

/** A sign at the query's start or end, as in `(V.O.)`, is a word's boundary itself. */
function wholeWordOf(query: string, literal: string): string {
  const before = STARTS_WITH_WORD.test(query) ? `(?<!${WORD})` : ''
  const after = ENDS_WITH_WORD.test(query) ? `(?!${WORD})` : ''
  return before + literal + after
}

function rangesIn(text: string, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** Maps a list; returns the same list if no item changed. */
function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const mapped = list.map(change)
  return mapped.every((item, index) => item === list[index]) ? list : mapped
}
