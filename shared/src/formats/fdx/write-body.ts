/** Writes a script's elements as Final Draft paragraphs, with the notes that belong to them. */
import { htmlToRuns } from '../../content/html.ts'
import { ownLayout, type Unprinted } from '../../script/element-extra.ts'
import { dualPairs, strayDualMarks, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { isSpoken } from '../../script/element-types.ts'
import { getNoteRange, type TextRange } from '../../script/notes/note-anchors.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { isHidden } from './hidden-text.ts'
import { CARD } from './index-card.ts'
import { writePlace } from './paragraph-place.ts'
import { elementsOfNodes, elementText } from './preserved-elements.ts'
import { isOtherPart } from './paragraph-parts.ts'
import { BLOCK_UNITS, OMITTED } from './read-body.ts'
import { paragraphName } from '../common/paragraph-types.ts'
import { addPlaces, type WrittenPlaces } from './references.ts'
import { ABOVE, BELOW, DUAL_MARK, createLabel, type NoteLabel } from './script-notes.ts'
import { cardAfter, cardElement, NO_CARD, textsOnCard, type Card } from './write-card.ts'
import { noteElement } from './write-note.ts'
import {
  writeHiddenTexts,
  lengthInFile,
  rangeInFile,
  writeRun,
  textsOfElement,
  type Insertion,
} from './write-texts.ts'
import { PLAIN_PARAGRAPH, yesOrNo } from './plain-look.ts'
import { block, textElement } from '../common/xml-text.ts'

export type WrittenBody = Readonly<{
  paragraphs: readonly string[]
  notes: readonly string[]
  /** The alternates of all elements, which their paragraphs refer to. */
  alternates: readonly string[]
  /** The names of the paragraph types used. */
  types: ReadonlySet<string>
  /** The places of words that other parts of the file refer to. */
  places: WrittenPlaces
  /** The text position after the last paragraph. */
  position: number
}>

type WriteState = {
  /** The cues with a mark for dual dialogue that are beside no speech. */
  strayMarks: ReadonlySet<number>
  styles: PageSettings['styles']
  numbers: ReadonlyMap<string, string>
  paragraphs: string[]
  notes: string[]
  alternates: string[]
  types: Set<string>
  places: WrittenPlaces
  /** The text position of the next paragraph, as Final Draft counts it for notes (read-body.ts). */
  position: number
}

/** @param numbers scene numbers by element id */
export function writeBody(
  elements: readonly Element[],
  styles: PageSettings['styles'],
  numbers: ReadonlyMap<string, string>,
): WrittenBody {
  const state: WriteState = {
    strayMarks: strayDualMarks(elements),
    styles,
    numbers,
    paragraphs: [],
    notes: [],
    alternates: [],
    types: new Set(),
    places: new Map(),
    position: 0,
  }
  const pairs = dualPairs(elements)
  for (let index = 0; index < elements.length;) {
    const pair = pairs.find(({ left }) => left === index)
    if (pair) writeDual(elements, pair, state)
    else writeElement(elements, index, state)
    index = pair?.end ?? index + 1
  }
  return state
}

/**
 * Writes dual dialogue inside a wrapper paragraph, which has the page break of the first cue. Empty
 * elements between the two speeches go below it: inside, a cue would begin a column.
 */
function writeDual(
  elements: readonly Element[],
  { left, right, end }: DualPair,
  state: WriteState,
): void {
  const indexes = elements.slice(left, end).map((_, at) => left + at)
  const isInside = (index: number): boolean => {
    return index === left || index === right || isSpoken(elements[index]?.type ?? 'text')
  }
  const inside = indexes.filter(isInside).flatMap((index) => {
    const element = elements[index]
    if (!element) return []
    const wrapper = { from: state.position, to: state.position }
    addPlaces(element.extra?.styled, () => wrapper, state.places)
    const notes = labelsOf(elements, index, state)
    return [
      ...hiddenParagraphs(element.extra?.before),
      paragraphOf(element, state, { isInDual: true, notes, card: NO_CARD }),
      ...hiddenParagraphs(element.extra?.after),
    ]
  })
  const startsPage = elements[left]?.extra?.startsPage === true
  state.types.add('General')
  state.paragraphs.push(
    block(
      'Paragraph',
      {
        ...PLAIN_PARAGRAPH,
        LeftIndent: '1.50',
        RightIndent: '7.50',
        SpaceBefore: '12',
        StartsNewPage: yesOrNo(startsPage),
        Type: 'General',
      },
      block('DualDialogue', {}, ...inside),
      block('Text', {}),
    ),
  )
  state.position += BLOCK_UNITS + 1
  for (const index of indexes) if (!isInside(index)) writeElement(elements, index, state)
}

function writeElement(elements: readonly Element[], index: number, state: WriteState): void {
  const element = elements[index]
  if (!element) return
  const card = cardAfter(elements, index)
  addHidden(state, element.extra?.before)
  state.paragraphs.push(paragraphOf(element, state, { isInDual: false, notes: [], card }))
  const length = lengthInFile(element)
  const toFile = (range: TextRange): TextRange => {
    const { from, to } = rangeInFile(element, range)
    return { from: state.position + from, to: state.position + to }
  }
  addPlaces(element.extra?.styled, toFile, state.places)
  for (const { label, range } of labelsOf(elements, index, state)) {
    const { from, to } = range
      ? toFile(range)
      : { from: state.position, to: state.position + length }
    const id = String(state.notes.length + 1)
    state.notes.push(elementText(noteElement(label, `${from},${to}`, id)))
  }
  state.position += length + omittedScenes(element).length * BLOCK_UNITS + 1
  addHidden(state, element.extra?.after)
}

/** Adds hidden paragraphs, which count like others. */
function addHidden(state: WriteState, texts: readonly Unprinted[] = []): void {
  const hidden = texts.filter(isWrittenHidden)
  state.paragraphs.push(...hiddenParagraphs(hidden))
  for (const { text } of hidden) state.position += text.length + 1
}

function hiddenParagraphs(texts: readonly Unprinted[] = []): string[] {
  return texts
    .filter(isWrittenHidden)
    .map(({ hidden, text }) =>
      block('Paragraph', { Type: hidden === '' ? 'Action' : hidden }, ...writeHiddenTexts(text)),
    )
}

function isWrittenHidden(unprinted: Unprinted): boolean {
  return isHidden(unprinted) && unprinted.text !== ''
}

/** Without a range, it belongs to the whole line. */
type PlacedLabel = Readonly<{ label: NoteLabel; range?: TextRange }>

/** Returns an element's unprinted texts as notes, except synopses that go on an index card. */
function labelsOf(
  elements: readonly Element[],
  index: number,
  { strayMarks }: Pick<WriteState, 'strayMarks'>,
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

/** Writes the omitted scenes of an element. */
function omittedScenes({ extra }: Element): string[] {
  const { before = [], notes = [], after = [] } = extra ?? {}
  return [...before, ...notes, ...after].flatMap(({ omitted = [] }) =>
    elementsOfNodes(omitted)
      .filter(({ name }) => name === OMITTED)
      .slice(0, 1)
      .map(elementText),
  )
}

type ParagraphOptions = Readonly<{
  isInDual: boolean
  notes: readonly PlacedLabel[]
  card: Card
}>

function paragraphOf(element: Element, state: WriteState, options: ParagraphOptions): string {
  const { type, extra, id } = element
  const name = paragraphName(type, extra, state.styles)
  state.types.add(name)
  const place = writePlace(ownLayout(type, extra))
  return block(
    'Paragraph',
    {
      Alignment: extra?.form === 'centred' ? 'Center' : place['Alignment'],
      FirstIndent: place['FirstIndent'],
      LeftIndent: place['LeftIndent'],
      Number: state.numbers.get(id),
      RightIndent: place['RightIndent'],
      SpaceBefore: place['SpaceBefore'],
      Spacing: place['Spacing'],
      StartsNewPage: extra?.startsPage && !options.isInDual ? 'Yes' : place['StartsNewPage'],
      Type: name,
    },
    ...filePartsOf(element, options.card),
    ...omittedScenes(element),
    alternatesElement(element, name, state),
    ...textsOfElement(element, insideText(element, options.notes)),
  )
}

/** Writes the index card, and what else the imported paragraph has. */
function filePartsOf({ extra }: Element, card: Card): string[] {
  const parts = elementsOfNodes(extra?.fileParts ?? [])
  const others = parts.filter(({ name }) => isOtherPart(name))
  const imported = parts.find(({ name }) => name === CARD)
  const written = cardElement({ extra }, card, imported)
  return [...(written ? [written] : []), ...others].map(elementText)
}

/** Adds an element's alternates to the list, and returns their numbers. */
function alternatesElement({ extra }: Element, name: string, state: WriteState): string {
  const ids = (extra?.alternates ?? []).map((content) => {
    const id = String(state.alternates.length + 1)
    const paragraph = block('Paragraph', { Type: name }, ...alternateTexts(content))
    state.alternates.push(block('Alt', { Id: id }, paragraph))
    return textElement('AltId', {}, id)
  })
  return ids.length === 0 ? '' : block('Alts', { Current: '0' }, ...ids)
}

function alternateTexts(content: string): string[] {
  return htmlToRuns(content).flatMap((run) => writeRun(run))
}

/**
 * Returns notes to write inside the text. In dual dialogue, notes can't refer to a range of the
 * script, so those on words refer to one of the paragraph.
 */
function insideText(element: Element, notes: readonly PlacedLabel[]): Insertion[] {
  return notes.map(({ label, range = { from: 0, to: 0 } }) => {
    const { from, to } = rangeInFile(element, range)
    const words = to > from ? `${from},${to}` : undefined
    return { at: range.from, xml: [elementText(noteElement(label, words, undefined))] }
  })
}
