/** Writes the positions that parts of a file have (`references.ts`) as they are now. */
import type { TextRange } from '../../script/notes/note-anchors.ts'
import {
  isAtEnd,
  isAtParagraph,
  isGone,
  isPlace,
  isReference,
  marksOf,
  type ReferenceMark,
} from '../../script/styled/reference-marks.ts'
import { settleRanges, type StyledRange } from '../../script/styled/styled-range.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { ENDS, LISTS, referencesOf, type Reference, type ReferenceList } from './references.ts'

/** Returns the ranges as the file shows them: without the names of references. */
export function withoutReferences(styled: readonly StyledRange[] = []): readonly StyledRange[] {
  if (!styled.some(({ other = [] }) => other.some(isReference))) return styled
  return settleRanges(
    styled.map((range) => ({
      ...range,
      other: (range.other ?? []).filter((attribute) => !isReference(attribute)),
    })),
  )
}

/** The place of a mark in the file that is written. */
type WrittenPlace = TextRange & ReferenceMark

/** The marks' places by the names of their first positions. */
export type WrittenPlaces = Map<string, WrittenPlace>

/** True if a list has positions. */
export function hasPlaces(places: WrittenPlaces, list: string): boolean {
  return [...places.values()].some((place) => place.list === list)
}

/**
 * Notes where an element's references are in the file.
 *
 * @param inFile.above the position of the element and the hidden paragraphs above it
 * @param inFile.toFile converts a range of the element's text to one of the file's
 */
export function addPlaces(
  styled: readonly StyledRange[] = [],
  { above, toFile }: Readonly<{ above: number; toFile: (range: TextRange) => TextRange }>,
  places: WrittenPlaces,
): void {
  for (const { at, to, other } of styled) {
    for (const mark of marksOf({ other })) {
      const range = toFile({ from: isAtParagraph(mark) ? 0 : at, to })
      addPlace(mark, mark.kind === 'above' ? { ...range, from: above } : range, places)
    }
  }
}

function addPlace(mark: ReferenceMark, range: TextRange, places: WrittenPlaces): void {
  const { kind, by } = mark
  const name = `${mark.list}.${mark.first}`
  const before = places.get(name)
  if (isPlace(mark)) {
    const isBetter = !before || kind === 'end' || (isGone(before) && !isGone(mark))
    const from = Math.max(0, (isAtEnd(mark) ? range.to : range.from) + by)
    if (isBetter) places.set(name, { ...mark, from, to: range.to })
  } else if (!before || range.from <= before.to + 1) {
    // Words that were divided; others are a copy.
    places.set(name, { ...mark, from: before?.from ?? range.from, to: range.to })
  }
}

/**
 * Returns a part of the file with its positions where their words are now.
 *
 * @param end the position after the script's text
 */
export function movedReferences(part: XmlElement, places: WrittenPlaces, end: number): XmlElement {
  const moved = new Map<XmlElement, XmlElement | null>()
  for (const list of LISTS) {
    const references = referencesOf(list, part)
    const ranges = movedRanges(list, references, { places, end })
    // Pages stay in their order, even if a scene is moved.
    const sorted = ranges.flatMap((range) => range?.from ?? []).toSorted((a, b) => a - b)
    for (const [index, { item }] of references.entries()) {
      const range = ranges[index]
      const from = (list.item === 'LockedPage' ? sorted[index] : range?.from) ?? 0
      moved.set(item, range ? withPosition(list, item, { ...range, from }) : null)
    }
  }
  return moved.size === 0 ? part : replaced(part, moved)
}

/** Returns the ranges of references now; `null` for words that were deleted. */
function movedRanges(
  list: ReferenceList,
  references: readonly Reference[],
  { places, end }: Readonly<{ places: WrittenPlaces; end: number }>,
): readonly (TextRange | null)[] {
  const listName = list.path.at(-1) ?? ''
  const froms = placesOf(listName, references, places)
  const atEnds = references.map(({ item, to }) => ({ item, from: to, to }))
  const ends = placesOf(`${listName}${ENDS}`, atEnds, places)
  let shift = 0
  return references.map(({ from }, index) => {
    const place = froms[index]
    if (place) shift = place.from - from
    if (list.to === undefined) {
      // Without a mark, a place keeps its distance from the place before it.
      const at = place ? place.from : Math.max(0, Math.min(from + shift, end))
      return { from: at, to: at }
    }
    if (!place) return null
    const words = { from: place.from, to: ends[index]?.from ?? place.to }
    return words.to > words.from ? words : null
  })
}

/** Returns the places of a list's references that have a mark, alone or with those before them. */
function placesOf(
  list: string,
  references: readonly Reference[],
  places: WrittenPlaces,
): readonly (TextRange | undefined)[] {
  let group: Readonly<{ place: WrittenPlace; first: number; from: number }> | undefined
  return references.map((reference, index) => {
    const own = places.get(`${list}.${index}`)
    if (own?.count === 1) return own
    if (own) group = { place: own, first: index, from: reference.from }
    if (!group || index >= group.first + group.place.count) return undefined
    const from = group.place.from + (isGone(group.place) ? 0 : reference.from - group.from)
    return { from, to: from + reference.to - reference.from }
  })
}

function withPosition(list: ReferenceList, item: XmlElement, { from, to }: TextRange): XmlElement {
  const attributes = new Map(item.attributes)
  attributes.set(list.from, String(from))
  if (list.to !== undefined) attributes.set(list.to, String(to))
  return { ...item, attributes }
}

function replaced(
  element: XmlElement,
  moved: ReadonlyMap<XmlElement, XmlElement | null>,
): XmlElement {
  const children = element.children.flatMap((child): XmlElement['children'] => {
    if (typeof child === 'string') return [child]
    const other = moved.get(child)
    return other === null ? [] : [other ?? replaced(child, moved)]
  })
  return { ...element, children }
}
