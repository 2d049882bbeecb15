/** Find and replace in the whole script. Marks inside elements are preserved. */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { replaceRanges } from '../../content/replace-words.ts'
import { runsToText } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import type { Element, Script } from '../script.ts'

export type FindOptions = Readonly<{ matchCase: boolean; wholeWord: boolean }>

/** A match of the query. Offsets are UTF-16 units of the element's plain text. */
export type Match = Readonly<{ blockId: string; elementId: string; from: number; to: number }>

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

/** Whether two matches are at the same place. */
export function isSameMatch(one: Match, other: Match): boolean {
  if (one === other) return true
  return isSameElement(one, other) && one.from === other.from && one.to === other.to
}

/**
 * Where to continue after a match has been replaced.
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
      const content = runsToHtml(
        replaceRanges(
          runs,
          ranges.map((range) => ({ ...range, text: replacement })),
        ),
      )
      return content === element.content ? element : { ...element, content }
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
  const WORD = String.raw`[\p{L}\p{N}_]`
  const source = wholeWord ? `(?<!${WORD})${literal}(?!${WORD})` : literal
  return new RegExp(source, matchCase ? 'gu' : 'giu')
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
