/** Reads the locked pages of a Final Draft file (FDX: LockedPages). */
import { runsToText } from '../../content/runs.ts'
import { comparePages } from '../../layout/page-labels.ts'
import { listBeginnings } from '../../layout/industry/lock-paragraphs.ts'
import { LOCKED_PAGE, type PagePlace } from '../../script/locked-pages.ts'
import { MAX_LOCKED_PAGES } from '../../script/page-settings.ts'
import { withAttributes, type AddedAttribute } from '../../script/styled/styled-range.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { makeLabels, type PageNumbers } from './page-numbers.ts'
import type { Body } from './read-body.ts'
import { toPrintedOffset } from './read-runs.ts'
import { firstAfter } from './references.ts'

/** The name of the list. */
export const LOCKED_PAGES = 'LockedPages'
export const ITEM = 'LockedPage'
const MAX_LISTED = 5

type Numbers = PageNumbers & Readonly<{ position: number }>

/** A page of the list. */
export type FilePage = Readonly<{
  item: XmlElement
  label: string
  /** A text position, as for notes (`read-body.ts`). */
  position: number
  /** It has lost its text, and is in the label of the page above. */
  isDeleted: boolean
}>

/** Returns the pages of the list in order; `null` if it can't be understood. */
export function listFilePages(part: XmlElement | undefined): readonly FilePage[] | null {
  const read = (part?.children ?? []).map((item) => {
    const numbers = typeof item !== 'string' && item.name === ITEM ? readNumbers(item) : null
    return numbers && typeof item !== 'string' ? { item, ...numbers } : null
  })
  const known = read.filter((page) => page !== null)
  if (known.length < read.length || known.length > MAX_LOCKED_PAGES) return null
  const sorted = known.toSorted(
    (one, other) =>
      one.position - other.position ||
      one.number - other.number ||
      one.level - other.level ||
      one.index - other.index,
  )
  const labels = makeLabels(sorted)
  if (!labels) return null
  return sorted.map(({ item, position }, at) => {
    const isDeleted = /^(?:1|yes|true)$/i.test(item.attributes.get('Deleted') ?? '')
    return { item, label: labels[at] ?? '', position, isDeleted }
  })
}

function readNumbers({ attributes }: XmlElement): Numbers | null {
  const numberOf = (name: string, usual?: string) => {
    const text = attributes.get(name) ?? usual ?? ''
    return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  }
  const numbers = {
    number: numberOf('PageNumber'),
    position: numberOf('Position'),
    level: numberOf('LockLevel', '0'),
    index: numberOf('LevelIndex', '0'),
  }
  return Object.values(numbers).some(Number.isNaN) ? null : numbers
}

export type PlacedPages = Readonly<{
  /** The places of each element, in order, where it belongs to another page than before. */
  places: readonly (readonly PagePlace[])[]
  /** Pages that begin after the text. */
  beyond: readonly string[]
  /** Pages that don't begin at printed words, and now begin at the next ones. */
  moved: readonly string[]
}>

/** Finds where pages begin in the elements of a file. */
export function placePages(pages: readonly FilePage[], body: Body): PlacedPages {
  const beyond: string[] = []
  const moved: string[] = []
  const beginnings = new Map<number, PagePlace[]>()
  for (const { label, position, isDeleted } of pages) {
    if (isDeleted) continue
    const place = findPlace(position, body)
    if (!place) {
      beyond.push(label)
      continue
    }
    if (!place.isExact) moved.push(label)
    const others = beginnings.get(place.element) ?? []
    // Of pages at one place, the last one has the text.
    const before = others.filter(({ offset }) => offset !== place.offset)
    beginnings.set(place.element, [...before, { label, offset: place.offset }])
  }
  let current: string | undefined
  const places = body.builders.map((_, at) => {
    const own = beginnings.get(at) ?? []
    const isNew = own[0]?.offset === 0
    const all = isNew || current === undefined ? own : [{ label: current, offset: 0 }, ...own]
    current = own.at(-1)?.label ?? current
    return all
  })
  return { places, beyond, moved }
}

type PlaceInBody = Readonly<{ element: number; offset: number; isExact: boolean }>

function findPlace(position: number, { builders, starts }: Body): PlaceInBody | null {
  const index = firstAfter(starts, position) - 1
  const paragraph = starts[index]
  const builder = paragraph && builders[paragraph.element]
  if (!builder) return null
  const { element, start } = paragraph
  // Text that isn't printed is with the element below it.
  const isAbove = starts[index + 1]?.element === element
  if (isAbove || position === start) return { element, offset: 0, isExact: !isAbove }
  const hidden = builder.hidden ?? []
  const offset = toPrintedOffset(hidden, position - start)
  const isInHidden = hidden.some(
    (part) => part.start < position - start && position - start < part.start + part.length,
  )
  if (offset < runsToText(builder.runs).length) return { element, offset, isExact: !isInHidden }
  return element + 1 < builders.length ? { element: element + 1, offset: 0, isExact: false } : null
}

/** Gives elements the pages that they are on. */
export function markPages(
  builders: readonly ElementBuilder[],
  places: PlacedPages['places'],
): void {
  for (const [at, builder] of builders.entries()) {
    const [first, ...others] = places[at] ?? []
    if (!first) continue
    const inside = first.offset === 0 ? others : [first, ...others]
    if (first.offset === 0) builder.extra = { ...builder.extra, page: first.label }
    if (inside.length === 0) continue
    const { length } = runsToText(builder.runs)
    const added = inside.map(({ label, offset }, index): AddedAttribute => {
      const to = inside[index + 1]?.offset ?? length
      return { from: offset, to, attribute: [LOCKED_PAGE, label] }
    })
    builder.styled = withAttributes(builder.styled ?? [], added)
  }
}

/** Returns the labels in the order of their pages. */
export function orderedLabels(pages: readonly FilePage[]): readonly string[] {
  return pages.map(({ label }) => label).toSorted(comparePages)
}

/**
 * Reads the locked pages of a file, and gives its elements the pages that they are on.
 *
 * @returns the labels of all pages; `undefined` for none
 */
export function readLockedPages(
  part: XmlElement | undefined,
  body: Body,
  problems: ProblemList,
): readonly string[] | undefined {
  const pages = listFilePages(part)
  if (!pages) {
    problems.add(
      `This file's pages are locked (${part?.children.length}). Pages are numbered from 1 instead; the locked numbers are stored and written back when you export to Final Draft.`,
    )
  }
  if (!pages || pages.length === 0) return undefined
  const locked = orderedLabels(pages)
  const placed = placePages(pages, body)
  markPages(body.builders, placed.places)
  reportPages(locked, placed, problems)
  return locked
}

function reportPages(
  locked: readonly string[],
  { places, beyond, moved }: PlacedPages,
  problems: ProblemList,
): void {
  const [first = '', last = ''] = [locked[0], locked.at(-1)]
  problems.add(
    first === last
      ? `Page ${first} is locked.`
      : `Pages ${first} to ${last} are locked: they have their numbers, and begin with the same words.`,
  )
  const all = places.flat().map(({ label }) => locked.indexOf(label))
  const here = all.map((lock, at) => ({ paragraph: at, offset: 0, lock }))
  const inOrder = new Set(listBeginnings(here).map(({ lock }) => lock))
  const others = [...new Set(all)].filter((lock) => !inOrder.has(lock))
  const outOfOrder = others.map((lock) => locked[lock] ?? '')
  if (outOfOrder.length > 0) {
    problems.add(
      `Locked pages are out of order (${listed(outOfOrder)}). Their text is on the page above it, whose number includes theirs.`,
    )
  }
  if (beyond.length > 0) {
    problems.add(
      `Locked pages begin after the end of the script (${listed(beyond)}). Their numbers are part of the last page's.`,
    )
  }
  if (moved.length > 0) {
    problems.add(
      `Locked pages begin at text that isn't printed (${listed(moved)}). They begin with the next printed words.`,
    )
  }
}

function listed(labels: readonly string[]): string {
  const shown = labels.slice(0, MAX_LISTED).join(', ')
  return labels.length > MAX_LISTED ? `${shown} and ${labels.length - MAX_LISTED} more` : shown
}
