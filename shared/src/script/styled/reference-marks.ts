/**
 * Positions in the script that other parts of an imported file have, such as where a locked page begins.
 * Words at such a position have an attribute that names it, so that it follows every edit as a color does.
 */
import type { Element } from '../script.ts'
import type { FileAttributes, StyledRange } from './styled-range.ts'

/**
 * The place of the position: at the beginning or end of the words, or at the beginning of their paragraph,
 * also of what is typed before them, or of hidden paragraphs above it. Or its own words are gone, and it is
 * at such a place of the next or previous ones. Or it is a range: all the words.
 */
const KINDS = [
  'start',
  'paragraph',
  'above',
  'end',
  'gone',
  'goneParagraph',
  'goneEnd',
  'words',
] as const
export type MarkKind = (typeof KINDS)[number]

/**
 * One attribute: `LockedPages.2` with the value `start`, or `start x3` for the positions 2 to 4. The value
 * `end 2` is a position two characters after the words, such as in hidden text.
 */
export type ReferenceMark = Readonly<{
  list: string
  /** The number of the position in its list, by their order in the text. */
  first: number
  /** Several positions have one mark if they are at one place, or too many in one paragraph. */
  count: number
  kind: MarkKind
  /** Its distance from the words, if they are still its own. */
  by: number
}>

/** The list of the ends of notes that end in a later paragraph. */
export const NOTE_ENDS = 'NotesEnds'
/** The attribute of such a note: the number of its end. */
export const REACH = 'Reach'

/** Returns the name of the position where a note ends, if that isn't in its own paragraph. */
export function findNoteEnd(attributes: FileAttributes = []): string | undefined {
  const number = attributes.find(([name]) => name === REACH)?.[1]
  return number === undefined ? undefined : `${NOTE_ENDS}.${number}`
}

const NAME = /^([A-Za-z]+)\.(\d{1,9})$/
const VALUE = new RegExp(`^(${KINDS.join('|')})(?: x(\\d{1,4}))?(?: (-?\\d{1,15}))?(?: -?\\d+)?$`)
const MAX_COUNT = 9999

function parseMark([name, value]: FileAttributes[number]): ReferenceMark | null {
  const [, list, first] = NAME.exec(name) ?? []
  const [, found, count = '1', by = '0'] = VALUE.exec(value) ?? []
  const kind = KINDS.find((one) => one === found)
  if (list === undefined || first === undefined || !kind) return null
  return { list, first: Number(first), count: Number(count), kind, by: Number(by) }
}

export function toAttribute(mark: ReferenceMark): FileAttributes[number] {
  const { list, first, count, kind, by } = mark
  const value = [kind, ...(count === 1 ? [] : [`x${count}`]), ...(by === 0 ? [] : [by])]
  return [`${list}.${first}`, value.join(' ')]
}

/** Returns the marks on the words of a range. */
export function marksOf({ other = [] }: Pick<StyledRange, 'other'>): ReferenceMark[] {
  return other.flatMap((attribute) => parseMark(attribute) ?? [])
}

export function isReference([name]: FileAttributes[number]): boolean {
  return NAME.test(name)
}

/** True for a position whose words have been deleted. */
export function isGone({ kind }: Pick<ReferenceMark, 'kind'>): boolean {
  return kind.startsWith('gone')
}

/** True for a position that isn't a range of words. */
export function isPlace({ kind }: Pick<ReferenceMark, 'kind'>): boolean {
  return kind !== 'words'
}

/** True if the position is at the beginning of a paragraph, also if something is typed there. */
export function isAtParagraph({ kind }: Pick<ReferenceMark, 'kind'>): boolean {
  return kind === 'paragraph' || kind === 'above' || kind === 'goneParagraph'
}

/** True if the position is at the end of the words. */
export function isAtEnd({ kind }: Pick<ReferenceMark, 'kind'>): boolean {
  return kind === 'end' || kind === 'goneEnd'
}

/** Returns the names of a mark's positions. */
export function namesOf({ list, first, count }: ReferenceMark): string[] {
  return Array.from({ length: count }, (_, at) => `${list}.${first + at}`)
}

/** Returns marks of one kind for positions, few if many of them follow one another. */
export function marksFor(names: Iterable<string>, kind: MarkKind): ReferenceMark[] {
  const marks: ReferenceMark[] = []
  const parsed = [...names].flatMap((name) => parseMark([name, kind]) ?? [])
  for (const mark of parsed.toSorted((one, other) => one.first - other.first)) {
    const at = marks.findIndex(({ list, first, count }) => {
      return list === mark.list && first + count === mark.first && count < MAX_COUNT
    })
    const before = marks[at]
    if (before) marks[at] = { ...before, count: before.count + 1 }
    else marks.push(mark)
  }
  return marks
}

/** A position that words of an element have, by its name. */
export type Position = Readonly<{
  name: string
  mark: ReferenceMark
  range: StyledRange
  element: Element
}>

/** Returns the positions of all marks of elements, in order. */
export function positionsOf(elements: Iterable<Element>): Position[] {
  return [...elements].flatMap((element) =>
    (element.extra?.styled ?? []).flatMap((range) =>
      marksOf(range).flatMap((mark) =>
        namesOf(mark).map((name) => ({ name, mark, range, element })),
      ),
    ),
  )
}

/** Returns where a position is in its element's text. */
export function offsetOf({ mark, range: { at, to } }: Position): number {
  if (isAtParagraph(mark)) return 0
  return isAtEnd(mark) ? to : at
}
