/**
 * Keeps each position of an imported file at one place when the script is edited: a copy of its words
 * doesn't have it, and if its words are deleted, it stays where they were.
 */
import { contentToText } from '../../content/text.ts'
import type { Element, Script } from '../script.ts'
import { findLost, withLost, withStyled, type Edited } from './lost-references.ts'
import {
  isAtEnd,
  isAtParagraph,
  isGone,
  isPlace,
  marksFor,
  marksOf,
  namesOf,
  positionsOf,
  toAttribute,
  type MarkKind,
  type Position,
  type ReferenceMark,
} from './reference-marks.ts'
import { settleRanges, type StyledRange } from './styled-range.ts'

/** Returns the script after an edit, with each position of the script before it at one place. */
export function keepReferences(before: Script, after: Script): Script {
  const changed = editedElements(before, after)
  const had = positionsOf(changed.gone)
  const has = positionsOf(changed.added)
  if (had.length === 0 && has.length === 0) return after
  const edited = { ...changed, old: elementsOf(before), now: elementsOf(after) }
  const known = bestOfEach(had, new Map())
  const lost = findLost(edited, lostOf(known, has))
  const { isRemoved, elements: others } = findCopies(edited, known, has)
  const settled = new Map<Element, Element>()
  for (const element of new Set([...edited.added, ...lost.keys(), ...others])) {
    const own = withOwnMarks(element, isRemoved, known)
    const marked = withLost(own, lost.get(element) ?? new Map())
    if (marked !== element) settled.set(element, marked)
  }
  if (settled.size === 0) return after
  const storyBlocks = after.storyBlocks.map((block) => {
    if (!block.elements.some((element) => settled.has(element))) return block
    return { ...block, elements: block.elements.map((element) => settled.get(element) ?? element) }
  })
  return { ...after, storyBlocks }
}

function editedElements(before: Script, after: Script): Pick<Edited, 'gone' | 'added'> {
  const elementsIn = ({ storyBlocks }: Script, other: Script) => {
    const same = new Set(other.storyBlocks)
    return new Set(storyBlocks.flatMap((block) => (same.has(block) ? [] : block.elements)))
  }
  const [old, now] = [elementsIn(before, after), elementsIn(after, before)]
  return {
    gone: new Set([...old].filter((element) => !now.has(element))),
    added: new Set([...now].filter((element) => !old.has(element))),
  }
}

function lostOf(
  known: ReadonlyMap<string, Position>,
  has: readonly Position[],
): readonly Position[] {
  const names = new Set(has.map(({ name }) => name))
  return [...known.values()].filter(({ name, mark }) => isPlace(mark) && !names.has(name))
}

/** Enough to tell the beginning of divided words from the rest. */
const MAX_COMPARED = 20

type IsRemoved = (place: Omit<Position, 'name'>, name: string) => boolean

/**
 * Finds the marks of positions that have another one: on copies of their words, on all but the first
 * of the words if they were divided, and where words were that have been put in again.
 *
 * @returns `elements`: other ones than those of the edit that may have such marks
 */
function findCopies(
  { now, added }: Edited,
  known: ReadonlyMap<string, Position>,
  has: readonly Position[],
): Readonly<{ isRemoved: IsRemoved; elements: readonly Element[] }> {
  const keepers = bestOfEach(has, known)
  const elsewhere = new Set<string>()
  const isNew = has.some(({ name }) => !known.has(name))
  const others = isNew ? now.filter((element) => !added.has(element)) : []
  for (const [name, other] of bestOfEach(positionsOf(others), known)) {
    if (!known.has(name)) elsewhere.add(name)
    const keeper = keepers.get(name)
    if (keeper && (!isGone(other.mark) || isGone(keeper.mark))) keepers.set(name, other)
  }
  const isRemoved: IsRemoved = ({ element, range, mark }, name) => {
    // Words that are a reference may be divided, and have several marks.
    if (!isPlace(mark)) return added.has(element) && elsewhere.has(name)
    const keeper = keepers.get(name)
    const isKeeper = keeper?.element === element && keeper.range === range
    return keeper !== undefined && !(isKeeper && keeper.mark.kind === mark.kind)
  }
  return { isRemoved, elements: others }
}

/**
 * Returns the position of each name that has the same words as before. If several do, its words were
 * divided: the first ones count, or the last ones for their end.
 */
function bestOfEach(
  positions: readonly Position[],
  before: ReadonlyMap<string, Position>,
): Map<string, Position> {
  const best = new Map<string, Position>()
  for (const position of positions) {
    const { name } = position
    const other = best.get(name)
    if (!other || isBetter(position, other, before.get(name))) best.set(name, position)
  }
  return best
}

function isBetter(one: Position, other: Position, before: Position | undefined): boolean {
  if (isGone(one.mark) !== isGone(other.mark)) return isGone(other.mark)
  const difference = before ? countSame(one, before) - countSame(other, before) : 0
  return difference > 0 || (difference === 0 && isAtEnd(one.mark))
}

/** Counts characters at the position that are the same, up to a few. */
function countSame(one: Position, other: Position): number {
  const [words, before] = [wordsAt(one), wordsAt(other)]
  let count = 0
  while (count < words.length && words[count] === before[count]) count += 1
  return count
}

/** Returns the characters after a position, or those before it, the nearest first. */
function wordsAt({ element, mark, range }: Position): readonly string[] {
  const text = contentToText(element.content)
  const { at, to } = range
  return isAtEnd(mark)
    ? Array.from(text.slice(Math.max(0, to - MAX_COMPARED), to)).toReversed()
    : Array.from(text.slice(at, at + MAX_COMPARED))
}

/** The kinds of marks whose own words are gone. */
const GONE = { start: 'gone', paragraph: 'goneParagraph', end: 'goneEnd' } as const

/** Removes copies of marks, and changes those whose words or paragraph aren't the same. */
function withOwnMarks(
  element: Element,
  isRemoved: IsRemoved,
  before: ReadonlyMap<string, Position>,
): Element {
  const styled = element.extra?.styled ?? []
  const ownMarks = (range: StyledRange, mark: ReferenceMark): readonly ReferenceMark[] => {
    const all = namesOf(mark)
    const names = all.filter((name) => !isRemoved({ element, range, mark }, name))
    const old = before.get(names[0] ?? '')
    const kind = old ? kindNow({ ...old, element, range, mark }, old) : mark.kind
    return names.length === all.length && kind === mark.kind ? [mark] : marksFor(names, kind)
  }
  let isSame = true
  const kept = styled.map((range) => {
    const other = (range.other ?? []).flatMap((attribute) => {
      const [mark] = marksOf({ other: [attribute] })
      if (!mark) return [attribute]
      const own = ownMarks(range, mark)
      if (own[0] === mark) return [attribute]
      isSame = false
      return own.map(toAttribute)
    })
    return { ...range, other }
  })
  return isSame ? element : withStyled(element, settleRanges(kept))
}

function kindNow(now: Position, before: Position): MarkKind {
  const { mark, range, element } = now
  const { kind } = mark
  // A paragraph that was joined to another one doesn't begin there any more.
  const isJoined = range.at > 0 && element.id !== before.element.id
  const isSame = isGone(before.mark) || wordsAt(now)[0] === wordsAt(before)[0]
  if (isJoined && isAtParagraph(mark)) return isSame && !isGone(mark) ? 'start' : 'gone'
  const canChange = kind === 'start' || kind === 'paragraph' || kind === 'end'
  return canChange && mark.count === 1 && !isSame ? GONE[kind] : kind
}

function elementsOf({ storyBlocks }: Script): readonly Element[] {
  return storyBlocks.flatMap(({ elements }) => elements)
}
