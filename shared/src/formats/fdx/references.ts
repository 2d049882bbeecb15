/**
 * Numbers in other parts of a file that are positions in the script: where a locked page begins, where
 * text was deleted, which words the spell checker ignores. Their words get marks that name them
 * (`reference-marks.ts`). When the file is written, the numbers are where these words are then.
 */
import { runsToText } from '../../content/runs.ts'
import {
  isAtEnd,
  isPlace,
  NOTE_ENDS,
  toAttribute,
  type ReferenceMark,
} from '../../script/styled/reference-marks.ts'
import {
  MAX_STYLED_RANGES,
  withAttributes,
  type AddedAttribute,
} from '../../script/styled/styled-range.ts'
import type { TextRange } from '../../script/notes/note-anchors.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { childElements, childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'
import type { ParagraphStart } from './read-body.ts'
import { toPrintedOffset } from './read-runs.ts'
import { rangeInFile } from './read-unprinted.ts'

export type ReferenceList = Readonly<{
  /** The names of the part of the file and of the elements around the items. */
  path: readonly string[]
  item: string
  from: string
  /** For items that are about words; the others are about a place. */
  to?: string
}>

/** The parts of a file that have positions. */
export const LISTS: readonly ReferenceList[] = [
  { path: ['LockedPages'], item: 'LockedPage', from: 'Position' },
  { path: ['DeletedText'], item: 'DeletedTextLocation', from: 'Offset' },
  { path: ['SpellCheckIgnoreLists', 'IgnoredRanges'], item: 'Range', from: 'Start', to: 'End' },
]
/** The list of the ends of ranges that go on in other paragraphs. */
export const ENDS = 'Ends'
/** Marks of one list in a paragraph. Above it, positions share marks and keep their distance. */
const MAX_MARKS = 40

export type Reference = Readonly<{ item: XmlElement; from: number; to: number }>

/** Returns a list's positions in the order of the text; other numbers aren't positions. */
export function referencesOf(list: ReferenceList, part: XmlElement): readonly Reference[] {
  const items = itemsOf(list, part).map((item): Reference => {
    const numberOf = (name: string) => Number(item.attributes.get(name) ?? Number.NaN)
    const from = numberOf(list.from)
    return { item, from, to: list.to === undefined ? from : numberOf(list.to) }
  })
  return items
    .filter(({ from, to }) => [from, to].every(Number.isSafeInteger) && from >= 0)
    .filter(({ from, to }) => list.to === undefined || to > from)
    .toSorted((one, other) => one.from - other.from)
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

type Body = Readonly<{
  builders: readonly ElementBuilder[]
  starts: readonly ParagraphStart[]
}>

/** A mark and its place in the text of its element. */
type Placed = ReferenceMark & Readonly<{ range: TextRange }>

/**
 * Gives the words that the file's parts refer to the names of the references.
 *
 * @param read a part that was read to the script, and has none
 */
export function markReferences(root: XmlElement, body: Body, read?: string): void {
  const placed = new Map<ElementBuilder, Placed[]>()
  const add = (builder: ElementBuilder, mark: Placed) => {
    const marks = placed.get(builder)
    if (marks) marks.push(mark)
    else placed.set(builder, [mark])
  }
  for (const part of childElements(root)) {
    if (part.name === read) continue
    for (const list of LISTS) {
      for (const [first, { from, to }] of referencesOf(list, part).entries()) {
        const name = { list: list.path.at(-1) ?? '', first, count: 1 }
        const begin = placeIn(body, from)
        const end = list.to === undefined ? null : endOf(body, to)
        if (!begin) return
        if (end && isInside(begin, end)) {
          const range = { from: begin.offset, to: end.offset }
          add(begin.builder, { ...name, kind: 'words', by: 0, range })
          continue
        }
        add(begin.builder, markAt(begin, name))
        if (end) add(end.builder, markAt(end, { ...name, list: `${name.list}${ENDS}` }))
      }
    }
  }
  for (const [first, end] of noteEnds(root, body)) {
    add(end.builder, markAt(end, { list: NOTE_ENDS, first, count: 1 }))
  }
  for (const [builder, marks] of placed) markBuilder(builder, marks)
}

/** Returns the ends of notes that end in a later paragraph, by the notes' numbers in their list. */
export function noteEnds(root: XmlElement, body: Body): ReadonlyMap<number, PlaceInBody> {
  const list = childNamed(root, 'ScriptNotes')
  const notes = list ? listChildren(list, 'ScriptNote') : []
  return new Map(
    notes.flatMap((note, index) => {
      const range = rangeInFile(note)
      const [begin, end] = range ? [placeIn(body, range.from), endOf(body, range.to)] : []
      return begin && end && range && begin.builder !== end.builder && range.to > range.from
        ? [[index, end] as const]
        : []
    }),
  )
}

/** True for words of one paragraph. */
function isInside(begin: PlaceInBody, end: PlaceInBody): boolean {
  const isExact = begin.by === 0 && end.by === 0 && begin.kind !== 'above'
  return isExact && begin.builder === end.builder && begin.offset < end.offset
}

function markAt(
  { offset, kind, by }: PlaceInBody,
  name: Pick<ReferenceMark, 'list' | 'first' | 'count'>,
): Placed {
  return { ...name, kind, by, range: { from: offset, to: offset } }
}

type PlaceInBody = Readonly<{
  builder: ElementBuilder
  offset: number
  kind: 'start' | 'paragraph' | 'above' | 'end'
  /** The distance of the position from there. */
  by: number
}>

function placeIn({ builders, starts }: Body, position: number): PlaceInBody | null {
  const index = firstAfter(starts, position) - 1
  const paragraph = starts[index]
  const builder = paragraph && builders[paragraph.element]
  if (!builder) return endOf({ builders, starts }, position)
  // A paragraph that isn't printed belongs to the next one.
  if (starts[index + 1]?.element === paragraph.element) {
    const first = starts.findLast(({ element }, at) => at < index && element !== paragraph.element)
    const above = first
      ? (starts[starts.indexOf(first) + 1] ?? paragraph)
      : (starts[0] ?? paragraph)
    return { builder, offset: 0, kind: 'above', by: position - above.start }
  }
  // An empty paragraph has no words to mark.
  if (lengthOf(builder) === 0) {
    const next = starts.find(({ element }, at) => {
      const other = builders[element]
      return at > index && other !== undefined && lengthOf(other) > 0
    })
    const below = next && builders[next.element]
    if (!below) return endOf({ builders, starts }, position)
    return { builder: below, offset: 0, kind: 'paragraph', by: position - next.start }
  }
  const inFile = position - paragraph.start
  if (inFile === 0) return { builder, offset: 0, kind: 'paragraph', by: 0 }
  const offset = toPrintedOffset(builder.hidden ?? [], inFile)
  const isBeforeHidden = builder.hidden?.some(({ at, start }) => at === offset && inFile <= start)
  if (offset >= lengthOf(builder) || isBeforeHidden) return endOf({ builders, starts }, position)
  const by = inFile - offset - hiddenUntil(builder, offset + 1)
  return { builder, offset, kind: 'start', by }
}

/** Returns the place of the end of a range, in the paragraph of the character before it. */
function endOf({ builders, starts }: Body, position: number): PlaceInBody | null {
  const index = firstAfter(starts, Math.max(0, position - 1)) - 1
  const isFilled = (at: number) => {
    const found = builders[starts[at]?.element ?? -1]
    return found !== undefined && lengthOf(found) > 0
  }
  let at = Math.max(0, index)
  while (at > 0 && !isFilled(at)) at -= 1
  const own = starts[at]
  const builder = own && builders[own.element]
  if (!builder) return null
  const inFile = position - own.start
  const printed = toPrintedOffset(builder.hidden ?? [], inFile)
  const offset = Math.max(0, Math.min(printed, lengthOf(builder)))
  return { builder, offset, kind: 'end', by: inFile - offset - hiddenUntil(builder, offset) }
}

function lengthOf({ runs }: ElementBuilder): number {
  return runsToText(runs).length
}

/** The length of an element's hidden text before a character of its text. */
function hiddenUntil({ hidden = [] }: ElementBuilder, offset: number): number {
  return hidden.reduce((sum, { at, length }) => sum + (at < offset ? length : 0), 0)
}

/** Marks an element's words. Its own looks come first if there is no room for all. */
function markBuilder(builder: ElementBuilder, marks: readonly Placed[]): void {
  const own = builder.styled ?? []
  const length = lengthOf(builder)
  for (const most of [MAX_MARKS, 1]) {
    const styled = withAttributes(own, attributesOf(groupMarks(marks, most), length))
    if (styled.length > MAX_STYLED_RANGES) continue
    builder.styled = styled
    return
  }
}

/** Gives positions one mark that are at one place, or more than there may be. */
function groupMarks(marks: readonly Placed[], most: number): readonly Placed[] {
  return [...new Set(marks.map(({ list }) => list))].flatMap((list) => {
    const all = marks.filter((mark) => mark.list === list)
    const isFull = new Set(all.map(({ range }) => range.from)).size > most
    const size = Math.ceil(all.length / most)
    const groups: [Placed, ...Placed[]][] = []
    for (const mark of all) {
      const group = groups.at(-1)
      const [first] = group ?? []
      const isNext = group && group.at(-1)?.first === mark.first - 1
      const isSame =
        isPlace(mark) &&
        first?.kind === mark.kind &&
        first.by === mark.by &&
        first.range.from === mark.range.from
      if (isNext && (isSame || (isFull && group.length < size))) group.push(mark)
      else groups.push([mark])
    }
    return groups.map((group): Placed => {
      const to = Math.max(...group.map(({ range }) => range.to))
      return { ...group[0], count: group.length, range: { from: group[0].range.from, to } }
    })
  })
}

/** A place is marked on the words after it, or before it, up to the next place. */
function attributesOf(marks: readonly Placed[], length: number): AddedAttribute[] {
  const offsets = marks.filter(isPlace).map(({ range }) => range.from)
  const edges = [...new Set([0, length, ...offsets])].toSorted((one, other) => one - other)
  return marks.map((mark) => {
    const attribute = toAttribute(mark)
    if (!isPlace(mark)) return { ...mark.range, attribute }
    const { from } = mark.range
    const index = edges.indexOf(from)
    return isAtEnd(mark)
      ? { from: edges[index - 1] ?? from, to: from, attribute }
      : { from, to: edges[index + 1] ?? from, attribute }
  })
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
