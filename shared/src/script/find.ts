/** Find and replace over the whole script. Pure; marks inside elements are kept. */
import { htmlToRuns, runsToHtml } from '../content/html.ts'
import { runsToText, type Run } from '../content/runs.ts'
import { contentToText } from '../content/text.ts'
import type { Element, Script } from './script.ts'

export type FindOptions = Readonly<{ matchCase: boolean; wholeWord: boolean }>

/** One place where the query stands. Offsets are UTF-16 units of the element's plain text. */
export type Match = Readonly<{ blockId: string; elementId: string; from: number; to: number }>

/** Every match of one query, in the order of the script. */
export type Finder = (script: Script) => Match[]

/**
 * Looks for one query again and again: elements never change, so the text of each is read once.
 *
 * @returns a finder, which finds nothing for an empty query
 */
export function createFinder(query: string, options: FindOptions): Finder {
  const pattern = patternOf(query, options)
  if (!pattern) return () => []
  const known = new WeakMap<Element, readonly Match[]>()
  const matchesIn = (blockId: string, element: Element): readonly Match[] => {
    const before = known.get(element)
    // A deletion of another block may have given its block another id.
    if (before && (before[0]?.blockId ?? blockId) === blockId) return before
    const ranges = rangesIn(contentToText(element.content), pattern)
    const matches = ranges.map((range) => ({ blockId, elementId: element.id, ...range }))
    known.set(element, matches)
    return matches
  }
  return ({ storyBlocks }) =>
    storyBlocks.flatMap(({ id, elements }) => elements.flatMap((element) => matchesIn(id, element)))
}

/** Whether two matches stand at the same place. */
export function isSameMatch(one: Match, other: Match): boolean {
  if (one === other) return true
  return isSameElement(one, other) && one.from === other.from && one.to === other.to
}

/**
 * Where to go on once a match has been replaced.
 *
 * @param matches those of the script as it is now
 * @param replaced the match that is gone, and `index`, its place among those of before
 * @returns index of the first match behind the new text, which may itself hold the query; 0, round
 *   the end, when none follows
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
 * Puts `replacement` in the place of every match, or of the one match in `only`.
 *
 * @returns the script; the same one when nothing matched
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
      const content = runsToHtml(replaceRanges(runs, ranges, replacement))
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
  // Under the flag `u` only these may be escaped; `\-`, for one, would be an error.
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

/** The new text takes the marks of the first character that it stands in for. */
function replaceRanges(runs: readonly Run[], ranges: readonly Range[], text: string): Run[] {
  const replaced: Run[] = []
  let offset = 0
  let index = 0
  for (const run of runs) {
    const end = offset + run.text.length
    let kept = ''
    let at = offset
    while (at < end) {
      const range = ranges[index]
      if (!range || range.from >= end) {
        kept += run.text.slice(at - offset)
        at = end
      } else if (range.from >= at) {
        kept += run.text.slice(at - offset, range.from - offset) + text
        at = Math.min(range.to, end)
        if (range.to <= end) index += 1
      } else {
        // The match began in an earlier run: what of it lies here is gone already.
        at = Math.min(range.to, end)
        if (range.to <= end) index += 1
      }
    }
    replaced.push({ ...run, text: kept })
    offset = end
  }
  return replaced.filter((run) => run.text !== '')
}

/** Maps a list and keeps the list itself when nothing in it has changed. */
function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const mapped = list.map(change)
  return mapped.every((item, index) => item === list[index]) ? list : mapped
}
