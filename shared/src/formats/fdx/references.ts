/**
 * Numbers in other parts of a file that are positions in the script: where a locked page begins, where
 * text was deleted, which words the spell checker ignores. Their words have an attribute that names the
 * reference, such as `LockedPages.2`, so they follow every edit as a tag does. When the file is written,
 * the numbers are where these words are then.
 */
import { runsToText } from '../../content/runs.ts'
import { withAttribute, settleRanges, type StyledRange } from '../../script/styled/styled-range.ts'
import type { TextRange } from '../../script/notes/note-anchors.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { childElements, type XmlElement } from '../common/xml-tree.ts'
import type { ParagraphStart } from './read-body.ts'
import { toPrintedOffset } from './read-runs.ts'

type ReferenceList = Readonly<{
  /** The names of the part of the file and of the elements around the items. */
  path: readonly string[]
  item: string
  from: string
  /** For items that are about words; the others are about a place. */
  to?: string
}>

const LISTS: readonly ReferenceList[] = [
  { path: ['LockedPages'], item: 'LockedPage', from: 'Position' },
  { path: ['DeletedText'], item: 'DeletedTextLocation', from: 'Offset' },
  { path: ['SpellCheckIgnoreLists', 'IgnoredRanges'], item: 'Range', from: 'Start', to: 'End' },
]
const NAMES = new RegExp(`^(?:${LISTS.map(({ path }) => path.at(-1)).join('|')})\\.\\d+$`)
/**
 * The value of the attribute, if the place is the end of the words rather than the beginning. Numbers
 * after it are the distances of the position from the words, such as to the end of the paragraph.
 */
const END = 'end'
/** The place is the beginning of the paragraph, also of what is typed before the words. */
const PARAGRAPH = 'paragraph'
const START = 'start'

type Reference = Readonly<{ name: string; range: TextRange; isPlace: boolean }>

function referenceOf(list: ReferenceList, item: XmlElement, index: number): Reference | null {
  const numberOf = (name: string) => Number(item.attributes.get(name) ?? Number.NaN)
  const from = numberOf(list.from)
  const to = list.to === undefined ? from : numberOf(list.to)
  if (!(from >= 0 && to >= from)) return null
  const name = `${list.path.at(-1) ?? ''}.${index}`
  return { name, range: { from, to }, isPlace: list.to === undefined }
}

/** Returns the items of a list, if the part has it. */
function itemsOf({ path, item }: ReferenceList, part: XmlElement): readonly XmlElement[] {
  const [first, ...inside] = path
  if (part.name !== first) return []
  const holders = inside.reduce(
    (all, name) => all.flatMap(childElements).filter((child) => child.name === name),
    [part],
  )
  return holders.flatMap(childElements).filter(({ name }) => name === item)
}

type Body = Readonly<{ builders: readonly ElementBuilder[]; starts: readonly ParagraphStart[] }>

/** Gives the words that the file's parts refer to the names of the references. */
export function markReferences(root: XmlElement, body: Body): void {
  for (const part of childElements(root)) {
    for (const list of LISTS) {
      for (const [index, item] of itemsOf(list, part).entries()) {
        const reference = referenceOf(list, item, index)
        if (reference) markReference(reference, body)
      }
    }
  }
}

function markReference({ name, range, isPlace }: Reference, { builders, starts }: Body): void {
  const marks: { builder: ElementBuilder; words: TextRange; kind: string; inFile: TextRange }[] = []
  let at = firstAfter(starts, range.from) - 1
  for (let paragraph = starts[at]; paragraph; paragraph = starts[(at += 1)]) {
    if (!isPlace && paragraph.start >= range.to) break
    const builder = builders[paragraph.element]
    if (!builder) break
    const length = runsToText(builder.runs).length
    const hidden = (builder.hidden ?? []).reduce((sum, part) => sum + part.length, 0)
    const offsets = [range.from, range.to].map((position) => {
      return Math.max(0, Math.min(position - (paragraph?.start ?? 0), length + hidden))
    })
    const [start = 0, end = 0] = offsets
    const [from = 0, to = 0] = offsets.map((offset) =>
      Math.min(toPrintedOffset(builder.hidden ?? [], offset), length),
    )
    const words = isPlace ? placeWords(from, length) : { from, to }
    const kind = isPlace ? placeValue(from, length) : START
    const inFile = { from: paragraph.start + start, to: paragraph.start + end }
    if (words.to > words.from) marks.push({ builder, words, kind, inFile })
    if (isPlace) break
  }
  const [first, last] = [marks[0]?.inFile, marks.at(-1)?.inFile]
  const by = first && last ? [range.from - first.from, range.to - last.to] : []
  const suffix = by.some((distance) => distance !== 0) ? ` ${by.join(' ')}` : ''
  for (const { builder, words, kind } of marks) {
    builder.styled = withAttribute(builder.styled ?? [], words, [name, `${kind}${suffix}`])
  }
}

function placeValue(from: number, length: number): string {
  if (from === length) return END
  return from === 0 ? PARAGRAPH : START
}

/** Returns the words that a place is the beginning or the end of. */
function placeWords(from: number, length: number): TextRange {
  return from < length ? { from, to: length } : { from: 0, to: length }
}

/** Returns the index of the first paragraph that begins after a position. */
export function firstAfter(starts: readonly ParagraphStart[], position: number): number {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle]?.start ?? Infinity) <= position) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the ranges as the file shows them: without the names of references. */
export function withoutReferences(styled: readonly StyledRange[] = []): readonly StyledRange[] {
  if (!styled.some(hasReference)) return styled
  return settleRanges(
    styled.map(({ other = [], ...range }) => {
      return { ...range, other: other.filter(([name]) => !NAMES.test(name)) }
    }),
  )
}

function hasReference({ other = [] }: StyledRange): boolean {
  return other.some(([name]) => NAMES.test(name))
}

/** The places of references in the file that is written, by their names, and their distances from there. */
export type WrittenPlaces = Map<string, TextRange & Readonly<{ by: TextRange }>>

/**
 * Notes where an element's references are in the file.
 *
 * @param toFile converts a range of the element's text to one of the file's
 */
export function addPlaces(
  styled: readonly StyledRange[] = [],
  toFile: (range: TextRange) => TextRange,
  places: WrittenPlaces,
): void {
  for (const { at, to, other = [] } of styled) {
    for (const [name, value] of other) {
      if (!NAMES.test(name)) continue
      const before = places.get(name)
      const [kind, byFrom = 0, byTo = 0] = value.split(' ')
      const range = toFile({ from: kind === PARAGRAPH ? 0 : at, to })
      // Words that were copied elsewhere have the same names: the first ones count.
      if (before && range.from > before.to + 1) continue
      const from = kind === END ? range.to : (before?.from ?? range.from)
      places.set(name, { from, to: range.to, by: { from: Number(byFrom), to: Number(byTo) } })
    }
  }
}

/**
 * Returns a part of the file with its positions where their words are now.
 *
 * @param end the position after the script's text
 */
export function movedReferences(part: XmlElement, places: WrittenPlaces, end: number): XmlElement {
  const moved = new Map<XmlElement, XmlElement | null>()
  for (const list of LISTS) moveItems(list, itemsOf(list, part), { places, moved, end })
  return moved.size === 0 ? part : replaced(part, moved)
}

type Moves = Readonly<{
  places: WrittenPlaces
  moved: Map<XmlElement, XmlElement | null>
  end: number
}>

/** Places whose words are deleted keep their distance from the place before them. */
function moveItems(
  list: ReferenceList,
  items: readonly XmlElement[],
  { places, moved, end }: Moves,
): void {
  const references = items.map((item, index) => referenceOf(list, item, index))
  let shift = 0
  const positions = references.map((reference) => {
    if (!reference) return null
    const written = places.get(reference.name)
    const place = written && {
      from: Math.max(0, written.from + written.by.from),
      to: written.to + written.by.to,
    }
    if (place) shift = place.from - reference.range.from
    const from = Math.max(0, Math.min(reference.range.from + shift, end))
    return place ?? (reference.isPlace ? { from, to: from } : null)
  })
  // Pages stay in their order, even if a scene is moved.
  const isOrdered = list.item === 'LockedPage'
  const sorted = positions
    .flatMap((place) => place?.from ?? [])
    .toSorted((one, other) => one - other)
  for (const [index, item] of items.entries()) {
    const place = positions[index]
    if (!references[index]) continue
    if (!place) moved.set(item, null)
    else {
      const attributes = new Map(item.attributes)
      const from = isOrdered ? (sorted.shift() ?? place.from) : place.from
      attributes.set(list.from, String(from))
      if (list.to !== undefined) attributes.set(list.to, String(place.to))
      moved.set(item, { ...item, attributes })
    }
  }
}

function replaced(element: XmlElement, moved: Moves['moved']): XmlElement {
  const children = element.children.flatMap((child): XmlElement['children'] => {
    if (typeof child === 'string') return [child]
    const other = moved.get(child)
    return other === null ? [] : [other ?? replaced(child, moved)]
  })
  return { ...element, children }
}
