/** Reads an element of a live document. Never fails, and never drops text. */
import { hashText } from '../content/hash-text.ts'
import { runsToHtml } from '../content/html.ts'
import { countUnstored, trimRuns, type TrimmedEnds } from '../content/sanitize.ts'
import { ElementExtra, isSameExtra, readElementExtra } from '../script/element-extra.ts'
import {
  FALLBACK_TYPE,
  isElementType,
  trimmedEnds,
  type ElementType,
} from '../script/element-types.ts'
import type { Element } from '../script/script.ts'
import { toRuns, listStyles } from '../script/styled/formatted-text.ts'
import { rangesWithin } from '../script/styled/styled-range.ts'
import { getEntryText, type Entry } from './document-parts.ts'
import type { MovedText } from './moved-text.ts'
import { notesExtra, noteHash, readNotes, type KeyedNotes } from './note-entries.ts'
import { isPosition } from './positions.ts'
import { readPieces, shownPieces, shownText, wholeText, type Piece } from './text-pieces.ts'

/** An element with its place in the document. */
export type PlacedElement = Readonly<{
  element: Element
  /** The key of its block. */
  block: string
  position: string
  isHidden: boolean
  notes: KeyedNotes
}>

/** The fields of `extra` that are keys of an element's entry. The others merge in their parts. */
export const EXTRA_KEYS: readonly string[] = Object.keys(ElementExtra.shape).filter(
  (name) => !['before', 'after', 'notes', 'styled'].includes(name),
)

type Notes = readonly (readonly [key: string, entry: Entry])[]

/**
 * @param notes the entries of the notes that are in this element
 * @param before the element as it was. A key can be missing for a moment, while an update that sets it
 *   is still on its way; then the value from before is used.
 */
export function readElement(
  id: string,
  entry: Entry,
  { notes, moved, before }: { notes: Notes; moved: MovedText; before?: PlacedElement | undefined },
): PlacedElement {
  const text = getEntryText(entry)
  const pieces = text ? readPieces(text, moved) : []
  const shown = shownPieces(pieces)
  const runs = toRuns(shown)
  const type = typeOf(entry, before)
  const trimmed = trimRuns(runs, contentEnds(pieces, type))
  const { lead, length } = measureContent(pieces, type)
  const keyed = notes.length === 0 ? NO_NOTES : readNotes(notes, { text, pieces, lead, length })
  const styled = rangesWithin(listStyles(shown), { from: lead, to: lead + length })
  const fields = EXTRA_KEYS.flatMap((name) => {
    const value: unknown = entry.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const isPlain = notes.length === 0 && styled.length === 0 && fields.length === 0
  const extra = isPlain
    ? undefined
    : readElementExtra({ ...Object.fromEntries(fields), ...notesExtra(keyed), styled })
  const { block, position } = placeOfElement(entry) ?? before ?? NOWHERE
  return {
    element: {
      id,
      type,
      content: runsToHtml(trimmed),
      ...(extra ? { extra } : {}),
    },
    block,
    position,
    isHidden: block === '' || isHidden(entry, pieces, notes),
    notes: keyed,
  }
}

const NO_NOTES: KeyedNotes = {}
const NOWHERE = { block: '', position: '' }

/** The block and position of an element; `null` if they are missing or malformed. */
export function placeOfElement(entry: Entry): { block: string; position: string } | null {
  const place: unknown = entry.get('place')
  const [block, position] = Array.isArray(place) ? (place as unknown[]) : []
  return typeof block === 'string' && isPosition(position) ? { block, position } : null
}

/** A hash of an element's text and notes, which `gone` has if the element is deleted. */
export function elementHash(pieces: readonly Piece[], notes: Notes): string {
  const said = notes.map(([key, entry]) => `${key} ${noteHash(entry)}`).toSorted()
  return hashText([wholeText(pieces), ...said].join('\n'))
}

/** True if two elements are equal, including their ids. */
export function isSameElement(one: Element, other: Element): boolean {
  return (
    one === other ||
    (one.id === other.id &&
      one.type === other.type &&
      one.content === other.content &&
      isSameExtra(one.extra, other.extra))
  )
}

export function typeOf(entry: Entry, before?: PlacedElement): ElementType {
  const type: unknown = entry.get('type')
  if (isElementType(type)) return type
  return type === undefined && before ? before.element.type : FALLBACK_TYPE
}

/** Returns the length of a text's content, and of what is shown before it. */
export function measureContent(
  pieces: readonly Piece[],
  type: ElementType,
): Readonly<{ lead: number; length: number }> {
  const text = shownText(pieces)
  const lead = countUnstored(text, contentEnds(pieces, type))
  return { lead, length: Math.max(0, text.trimEnd().length - lead) }
}

/** White space after text that isn't shown separates it from the words, so it isn't an indent. */
function contentEnds([first]: readonly Piece[], type: ElementType): TrimmedEnds {
  return first?.isShown === false ? 'both' : trimmedEnds(type)
}

function isHidden(entry: Entry, pieces: readonly Piece[], notes: Notes): boolean {
  const whole = wholeText(pieces)
  // All of it is a copy of what another element shows.
  const isCopy = whole !== '' && notes.length === 0 && shownText(pieces) === ''
  if (isCopy) return true
  const gone: unknown = entry.get('gone')
  if (gone === undefined) return false
  return (whole === '' && notes.length === 0) || gone === elementHash(pieces, notes)
}
