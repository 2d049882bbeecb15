/**
 * Revision marks: the words that changed since the newest issued draft, and those that changed in an
 * issued one, which have its number. Nothing is marked while somebody writes, so that undo, merges and
 * imports can't make marks wrong.
 */
import { contentToText } from '../../content/text.ts'
import type { Element, Script } from '../script.ts'
import { MAX_STYLED_RANGES, replaceAttribute, type StyledRange } from '../styled/styled-range.ts'
import { acceptWords, listChanges, type Change, type Range } from './changed-words.ts'
import {
  newestDraft,
  nextDraft,
  type IssuedElement,
  type IssuedText,
  type Production,
} from './production.ts'

/** The attribute of words with the number of the newest draft in which they changed (Final Draft). */
export const REVISION_ID = 'RevisionID'

/** Marked words of an element's plain text, and the number of the newest draft in which they changed. */
export type Mark = Range & Readonly<{ number: number }>
/** By element id. Elements without marks have none. */
export type Marks = ReadonlyMap<string, readonly Mark[]>

export function elementsOf({ storyBlocks }: Pick<Script, 'storyBlocks'>): readonly Element[] {
  return storyBlocks.flatMap(({ elements }) => elements)
}

export function issuedElements({ blocks }: IssuedText): readonly IssuedElement[] {
  return blocks.flatMap(({ elements }) => elements)
}

/** Returns what differs from the newest issued draft; nothing if no text was issued. */
export function listCurrentChanges(script: Script): readonly Change[] {
  const { issued, cleared } = script.production ?? {}
  const { styles } = script.pages ?? {}
  return issued ? listChanges(issuedElements(issued), elementsOf(script), { cleared, styles }) : []
}

/** The marks that words have: those of issued drafts, of files, and those set by hand. */
function marksOf(styled: readonly StyledRange[] = []): Mark[] {
  return styled.flatMap(({ at, to, other = [] }) => {
    const number = Number(other.find(([name]) => name === REVISION_ID)?.[1] ?? 0)
    return Number.isInteger(number) && number > 0 ? [{ from: at, to, number }] : []
  })
}

/**
 * Returns the marks to show: all, or only those of the draft being written (right after one was
 * issued, its own), or none.
 */
export function listMarks(
  script: Script,
  shown: 'all' | 'current' | 'none' = script.production?.shown ?? 'all',
): Marks {
  if (shown === 'none') return new Map()
  const { number } = nextDraft(script.production)
  const changes = Map.groupBy(listCurrentChanges(script), ({ elementId }) => elementId)
  const marks = new Map<string, readonly Mark[]>()
  for (const { id, extra } of elementsOf(script)) {
    const current = (changes.get(id) ?? []).map(({ from, to }) => ({ from, to, number }))
    const own = marksOf(extra?.styled)
    if (current.length + own.length > 0) marks.set(id, newestMarks([...own, ...current]))
  }
  if (shown === 'all') return marks
  const isWritten = [...marks.values()].some((list) => list.some((mark) => mark.number === number))
  const wanted = isWritten ? number : newestDraft(script.production)?.number
  return onlyNumber(marks, wanted)
}

/** Returns the marks of one draft. */
export function onlyNumber(marks: Marks, number: number | undefined): Marks {
  const left = [...marks].map(([id, list]) => {
    return [id, list.filter((mark) => mark.number === number)] as const
  })
  return new Map(left.filter(([, list]) => list.length > 0))
}

/** Cuts marks so that each character has only its newest one; in order, neighbors joined. */
function newestMarks(marks: readonly Mark[]): Mark[] {
  const edges = [...new Set(marks.flatMap(({ from, to }) => [from, to]))]
  const ends = edges.toSorted((one, other) => one - other)
  const cut: Mark[] = []
  for (const [index, to] of ends.entries()) {
    const from = ends[index - 1]
    if (from === undefined) continue
    const here = marks.filter((mark) => mark.from <= from && mark.to >= to)
    const number = Math.max(0, ...here.map((mark) => mark.number))
    const last = cut.at(-1)
    if (number === 0) continue
    if (last?.to === from && last.number === number) cut[cut.length - 1] = { ...last, to }
    else cut.push({ from, to, number })
  }
  return cut
}

/** Gives words the number of a draft; `null`: none. Too many ranges become one, or stay as they are. */
function withNumber(element: Element, ranges: readonly Range[], number: number | null): Element {
  if (ranges.length === 0) return element
  let styled: readonly StyledRange[] = element.extra?.styled ?? []
  for (const range of ranges) {
    styled = replaceAttribute(styled, range, [REVISION_ID, number === null ? null : `${number}`])
  }
  if (styled.length > MAX_STYLED_RANGES) {
    const from = Math.min(...ranges.map((range) => range.from))
    const to = Math.max(...ranges.map((range) => range.to))
    return ranges.length > 1 ? withNumber(element, [{ from, to }], number) : element
  }
  const { styled: _styled, ...extra } = element.extra ?? {}
  const { extra: _extra, ...plain } = element
  if (styled.length > 0) return { ...plain, extra: { ...extra, styled } }
  return Object.keys(extra).length > 0 ? { ...plain, extra } : plain
}

function mapElements(script: Script, change: (element: Element) => Element): Script {
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = block.elements.map(change)
    return elements.some((one, index) => one !== block.elements[index])
      ? { ...block, elements }
      : block
  })
  return { ...script, storyBlocks }
}

/** Gives the marks of words other numbers; `null` removes them. */
export function renumberMarks(script: Script, change: (number: number) => number | null): Script {
  return mapElements(script, (element) => {
    let changed = element
    for (const { from, to, number } of marksOf(element.extra?.styled)) {
      const other = change(number)
      if (other !== number) changed = withNumber(changed, [{ from, to }], other)
    }
    return changed
  })
}

/** Gives what differs from the newest issued draft the number of the one being written. */
export function withWrittenMarks(script: Script): Script {
  const changes = Map.groupBy(listCurrentChanges(script), ({ elementId }) => elementId)
  const { number } = nextDraft(script.production)
  return mapElements(script, (element) =>
    withNumber(element, changes.get(element.id) ?? [], number),
  )
}

/** Removes the numbers of drafts from all words. */
export function withoutMarks(script: Script): Script {
  return mapElements(script, (element) => {
    const { length } = contentToText(element.content)
    return element.extra?.styled ? withNumber(element, [{ from: 0, to: length }], null) : element
  })
}

/** Marks words by hand as changed in the draft being written. */
export function markWords(script: Script, elementId: string, range: Range): Script {
  const { number } = nextDraft(script.production)
  if (number === 0) return script
  return mapElements(script, (element) =>
    element.id === elementId ? withNumber(element, [range], number) : element,
  )
}

/**
 * Removes the marks of words. What differs there counts as issued, until it is edited again. The text
 * stays.
 */
export function clearMarks(script: Script, elementId: string, range: Range): Script {
  const element = elementsOf(script).find(({ id }) => id === elementId)
  if (!element) return script
  const unmarked = mapElements(script, (one) =>
    one === element ? withNumber(one, [range], null) : one,
  )
  const { production } = script
  if (!production?.issued) return unmarked
  const hit = listCurrentChanges(script).filter((change) => {
    return change.elementId === elementId && change.from < range.to && change.to > range.from
  })
  if (hit.length === 0) return unmarked
  const cleared: Record<string, NonNullable<Production['cleared']>[string]> = {
    ...production.cleared,
  }
  for (const id of hit.flatMap(({ removed = [] }) => removed)) cleared[id] = null
  if (hit.some(({ removed }) => !removed)) {
    const issued = issuedElements(production.issued).find(({ id }) => id === elementId)
    const before = production.cleared?.[elementId] ?? issued
    const counted = before ? { ...before, id: elementId } : null
    cleared[elementId] = acceptWords(counted, element, range, script.pages?.styles)
  }
  return { ...unmarked, production: { ...production, cleared } }
}
