/** Finds which texts of an element are written as notes, and where. */
import type { Unprinted } from '../../script/element-extra.ts'
import { getNoteRange, type TextRange } from '../../script/notes/note-anchors.ts'
import type { Element } from '../../script/script.ts'
import type { XmlElement } from '../common/xml-tree.ts'
import { isHidden } from './hidden-text.ts'
import { ABOVE, BELOW, DUAL_MARK, UNANCHORED, createLabel, type NoteLabel } from './script-notes.ts'
import { findNoteEnd, namesOf } from '../../script/styled/reference-marks.ts'
import type { WrittenPlaces } from './written-references.ts'
import { textsOnCard } from './write-card.ts'
import { noteElement } from './write-note.ts'

type LabelState = Readonly<{
  /** The cues with a mark for dual dialogue that are beside no speech. */
  strayMarks: ReadonlySet<number>
  unanchored: UnanchoredNote[]
}>

/** A note that is in no paragraph, and its number in the imported file. */
export type UnanchoredNote = Readonly<{ number: number; note: XmlElement }>

/** Returns the notes of an element, and adds those that are in no paragraph to their list. */
export function placedLabels(
  elements: readonly Element[],
  index: number,
  state: LabelState,
): readonly PlacedLabel[] {
  return labelsOf(elements, index, state).filter(({ label }) => {
    const { others = [] } = label
    const number = others.find(([name]) => name === UNANCHORED)?.[1]
    if (number === undefined) return true
    const bare = { ...label, others: others.filter(([name]) => name !== UNANCHORED) }
    state.unanchored.push({ number: Number(number), note: noteElement(bare, undefined, undefined) })
    return false
  })
}

/**
 * Returns the notes of the file. One that ends in a later paragraph ends at its mark there; its copies,
 * and a note whose end was moved above it, end with their own paragraphs.
 *
 * @param notes with ranges in the file
 */
export function noteElements(
  notes: readonly PlacedLabel[],
  places: WrittenPlaces,
): readonly XmlElement[] {
  // A mark of several ends counts for those that have none of their own.
  const marks = [...places.values()].toSorted((one, other) => other.count - one.count)
  const ends = new Map(marks.flatMap((mark) => namesOf(mark).map((name) => [name, mark.from])))
  const endOf = ({ label, range }: PlacedLabel) => {
    const name = findNoteEnd(label.others)
    const at = ends.get(name ?? '')
    return at !== undefined && range && at > range.to ? { name, at } : undefined
  }
  // The nearest one above the end is the original.
  const originals = new Map(notes.map((note) => [endOf(note)?.name, note]))
  return notes.map((note, index) => {
    const { label, range = { from: 0, to: 0 } } = note
    const end = endOf(note)
    const to = end && originals.get(end.name) === note ? end.at : range.to
    return noteElement(label, `${range.from},${to}`, String(index + 1))
  })
}

/** Without a range, it belongs to the whole line. */
export type PlacedLabel = Readonly<{ label: NoteLabel; range?: TextRange }>

/** Returns an element's unprinted texts as notes, except synopses that go on an index card. */
function labelsOf(
  elements: readonly Element[],
  index: number,
  { strayMarks }: Pick<LabelState, 'strayMarks'>,
): PlacedLabel[] {
  const { before = [], after = [], notes = [] } = elements[index]?.extra ?? {}
  const onCards = new Set(
    [index - 1, ...(index === elements.length - 1 ? [index] : [])].flatMap((at) =>
      textsOnCard(elements, at),
    ),
  )
  const isNote = (unprinted: Unprinted) => !onCards.has(unprinted) && !isElement(unprinted)
  return [
    ...before.filter(isNote).map((text) => ({ label: createLabel(text, ABOVE) })),
    ...notes
      .filter((note) => !isElement(note))
      .toSorted((one, other) => one.at - other.at)
      .map((note) => ({ label: createLabel(note, ''), range: getNoteRange(note) })),
    ...after.filter(isNote).map((text) => ({ label: createLabel(text, BELOW) })),
    ...(strayMarks.has(index) ? [{ label: DUAL_MARK }] : []),
  ]
}

/** True if a boneyard is an element of the file instead of a note. */
function isElement(unprinted: Pick<Unprinted, 'kind' | 'hidden' | 'omitted'>): boolean {
  return isHidden(unprinted) || (unprinted.omitted?.length ?? 0) > 0
}
