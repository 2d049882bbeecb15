/** Matches the elements of two texts without common ids, such as those of a script and a file. */
import { printedText } from '../printed-case.ts'
import type { Element } from '../script.ts'
import { longestCommonSubsequence } from './longest-common.ts'
import { findUnmovedElements } from './unmoved-elements.ts'

/** Above this many pairs between two matches, only equal elements are matched there. */
const MAX_SIMILAR_PAIRS = 10_000
/** The share of words that two wordings of one element have in common. */
const LEAST_COMMON = 0.5

/** An element and what is compared of it; `id` is its type and text in printed case. */
type Line = Readonly<{ id: string; words: ReadonlySet<string>; element: Element }>
type Match = readonly [before: Line, after: Line]

/** Returns pairs of equal or similar elements, in the order of both texts. */
export function matchTexts(
  before: readonly Element[],
  after: readonly Element[],
): readonly (readonly [before: Element, after: Element])[] {
  const equal = matchAround(before.map(lineOf), after.map(lineOf), matchOnce, matchEqual)
  return equal.map(([old, now]) => [old.element, now.element])
}

type Matcher = (before: readonly Line[], after: readonly Line[]) => readonly Match[]

/** Matches by one rule, then what is between those matches by another. */
function matchAround(
  before: readonly Line[],
  after: readonly Line[],
  first: Matcher,
  between: Matcher,
): Match[] {
  const matches: Match[] = []
  let [row, column] = [0, 0]
  for (const match of first(before, after)) {
    const [rowEnd, columnEnd] = [before.indexOf(match[0], row), after.indexOf(match[1], column)]
    matches.push(...between(before.slice(row, rowEnd), after.slice(column, columnEnd)), match)
    ;[row, column] = [rowEnd + 1, columnEnd + 1]
  }
  return [...matches, ...between(before.slice(row), after.slice(column))]
}

/** Matches texts that are once in each list. Takes O(n log n) time, also in rewritten scripts. */
function matchOnce(before: readonly Line[], after: readonly Line[]): readonly Match[] {
  const [rows, columns] = [listUnique(before), listUnique(after)]
  const unmoved = findUnmovedElements(rows, columns)
  const old = new Map(rows.map((line) => [line.id, line]))
  return columns.flatMap((now): Match[] => {
    const line = unmoved.has(now.id) ? old.get(now.id) : undefined
    return line ? [[line, now]] : []
  })
}

function listUnique(lines: readonly Line[]): readonly Line[] {
  return [...Map.groupBy(lines, ({ id }) => id).values()].flatMap((same) =>
    same.length === 1 ? same : [],
  )
}

function matchEqual(before: readonly Line[], after: readonly Line[]): Match[] {
  const equal: Matcher = (rows, columns) =>
    matchBy(rows, columns, (one, other) => one.id === other.id)
  return matchAround(before, after, equal, (rows, columns) =>
    rows.length * columns.length > MAX_SIMILAR_PAIRS ? [] : matchBy(rows, columns, isSimilar),
  )
}

function matchBy(
  before: readonly Line[],
  after: readonly Line[],
  isAlike: (one: Line, other: Line) => boolean,
): readonly Match[] {
  return longestCommonSubsequence(before, after, isAlike).flatMap(([row, column]): Match[] => {
    const [old, now] = [before[row], after[column]]
    return old && now ? [[old, now]] : []
  })
}

function isSimilar(one: Line, other: Line): boolean {
  if (one.element.type !== other.element.type) return false
  const most = Math.max(one.words.size, other.words.size)
  const common = [...one.words].filter((word) => other.words.has(word)).length
  return most > 0 && common / most >= LEAST_COMMON
}

function lineOf(element: Element): Line {
  const words = printedText(element).toLowerCase().match(/\S+/g) ?? []
  return { id: `${element.type} ${words.join(' ')}`, words: new Set(words), element }
}
