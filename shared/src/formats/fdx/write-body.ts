/** Writes a script's elements as Final Draft paragraphs, with the notes that belong to them. */
import { htmlToRuns } from '../../content/html.ts'
import { ownLayout, type Unprinted } from '../../script/element-extra.ts'
import { dualPairs, strayDualMarks, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { isSpoken } from '../../script/element-types.ts'
import type { TextRange } from '../../script/notes/note-anchors.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { isHidden } from './hidden-text.ts'
import { writePlace } from './paragraph-place.ts'
import { countOmitted, omittedNodes } from './omitted-nodes.ts'
import { BLOCK_UNITS, OMITTED } from './read-body.ts'
import { paragraphName } from '../common/paragraph-types.ts'
import { addElementPlaces, type WrittenPage } from './write-locked-pages.ts'
import { addPlaces, type WrittenPlaces } from './written-references.ts'
import {
  noteElements,
  placedLabels,
  type PlacedLabel,
  type UnanchoredNote,
} from './placed-labels.ts'
import { cardAfter, filePartsOf, NO_CARD, type Card } from './write-card.ts'
import { noteElement } from './write-note.ts'
import {
  writeHiddenTexts,
  rangeInFile,
  writeRun,
  textsOfElement,
  type Insertion,
} from './write-texts.ts'
import { PLAIN_PARAGRAPH, yesOrNo } from './plain-look.ts'
import {
  childElements,
  createElement,
  listChildren,
  textInside,
  type XmlElement,
} from '../common/xml-tree.ts'
import { applyForm, wrapperIn } from './paragraph-form.ts'
import type { WrittenParagraph } from './file-forms.ts'

const DUAL = 'DualDialogue'

export type WrittenBody = Readonly<{
  paragraphs: readonly XmlElement[]
  notes: readonly XmlElement[]
  unanchored: readonly UnanchoredNote[]
  /** The alternates of all elements, which their paragraphs refer to. */
  alternates: readonly XmlElement[]
  /** The names of the paragraph types used. */
  types: ReadonlySet<string>
  /** The places of words that other parts of the file refer to. */
  places: WrittenPlaces
  /** The places of locked pages, in order. */
  pages: readonly WrittenPage[]
  /** The text position after the last paragraph. */
  position: number
  /** The paragraphs by the ids of their elements, without what only the imported file has. */
  own: ReadonlyMap<string, WrittenParagraph>
}>

type BodyOptions = Readonly<{
  styles: PageSettings['styles']
  /** Scene numbers by element id. */
  numbers: ReadonlyMap<string, string>
  /** The forms of the imported file's paragraphs. */
  forms: readonly XmlElement[]
  /** Older versions have notes inside their paragraphs. */
  areNotesInside: boolean
}>

type WriteState = BodyOptions & {
  /** The cues with a mark for dual dialogue that are beside no speech. */
  strayMarks: ReadonlySet<number>
  own: Map<string, WrittenParagraph>
  paragraphs: XmlElement[]
  notes: PlacedLabel[]
  unanchored: UnanchoredNote[]
  alternates: XmlElement[]
  types: Set<string>
  places: WrittenPlaces
  pages: WrittenPage[]
  /** The text position of the next paragraph, as Final Draft counts it for notes (read-body.ts). */
  position: number
}

export function writeBody(elements: readonly Element[], options: BodyOptions): WrittenBody {
  const state: WriteState = {
    ...options,
    strayMarks: strayDualMarks(elements),
    own: new Map(),
    paragraphs: [],
    notes: [],
    unanchored: [],
    alternates: [],
    types: new Set(),
    places: new Map(),
    pages: [],
    position: 0,
  }
  writeElements(elements, state)
  return { ...state, notes: noteElements(state.notes, state.places) }
}

function writeElements(elements: readonly Element[], state: WriteState): void {
  const pairs = dualPairs(elements)
  for (let index = 0; index < elements.length;) {
    const pair = pairs.find(({ left }) => left === index)
    if (pair) writeDual(elements, pair, state)
    else writeElement(elements, index, state)
    index = pair?.end ?? index + 1
  }
}

/** Empty elements between the two speeches go below the wrapper: inside, a cue would begin a column. */
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
    addElementPlaces(element, { above: state.position, toFile: () => wrapper }, state)
    const notes = placedLabels(elements, index, state)
    return [
      ...hiddenParagraphs(element.extra?.before),
      paragraphOf(element, state, { isInDual: true, notes, card: NO_CARD }),
      ...hiddenParagraphs(element.extra?.after),
    ]
  })
  state.types.add('General')
  state.paragraphs.push(wrapperOf(elements[left], inside, state))
  state.position += BLOCK_UNITS + 1
  for (const index of indexes) if (!isInside(index)) writeElement(elements, index, state)
}

/** Returns the paragraph around dual dialogue, which has the page break of the first cue. */
function wrapperOf(
  cue: Element | undefined,
  inside: readonly XmlElement[],
  { own, forms }: Pick<WriteState, 'own' | 'forms'>,
): XmlElement {
  const wrapper = createElement(
    'Paragraph',
    {
      ...PLAIN_PARAGRAPH,
      LeftIndent: '1.50',
      RightIndent: '7.50',
      SpaceBefore: '12',
      StartsNewPage: yesOrNo(cue?.extra?.startsPage === true),
      Type: 'General',
    },
    createElement(DUAL, {}),
    createElement('Text', {}),
  )
  const paragraph = own.get(cue?.id ?? '')?.paragraph
  if (cue && paragraph) own.set(cue.id, { paragraph, wrapper })
  const form = wrapperIn(forms[cue?.extra?.fileForm ?? -1])
  const applied = form ? applyForm(form, wrapper) : wrapper
  const children = childElements(applied).map((child) =>
    child.name === DUAL ? { ...child, children: inside } : child,
  )
  return { ...applied, children }
}

function writeElement(elements: readonly Element[], index: number, state: WriteState): void {
  const element = elements[index]
  if (!element) return
  const card = cardAfter(elements, index)
  const above = state.position
  const labels = placedLabels(elements, index, state)
  const notes = state.areNotesInside ? labels : []
  addHidden(state, element.extra?.before)
  const paragraph = paragraphOf(element, state, { isInDual: false, notes, card })
  state.paragraphs.push(paragraph)
  const length = listChildren(paragraph, 'Text').map(textInside).join('').length
  const toFile = (range: TextRange): TextRange => {
    const { from, to } = rangeInFile(element, range)
    return { from: state.position + from, to: state.position + to }
  }
  addElementPlaces(element, { above, toFile }, state)
  for (const { label, range } of state.areNotesInside ? [] : labels) {
    const { from, to } = range
      ? toFile(range)
      : { from: state.position, to: state.position + length }
    state.notes.push({ label, range: { from, to } })
  }
  state.position += length + countOmitted(element) * BLOCK_UNITS + 1
  addHidden(state, element.extra?.after)
}

/** Adds hidden paragraphs, which count like others. */
function addHidden(state: WriteState, texts: readonly Unprinted[] = []): void {
  const hidden = texts.filter(isWrittenHidden)
  state.paragraphs.push(...hiddenParagraphs(hidden))
  for (const { text } of hidden) state.position += text.length + 1
}

function hiddenParagraphs(texts: readonly Unprinted[] = []): XmlElement[] {
  return texts
    .filter(isWrittenHidden)
    .map(({ hidden, text }) =>
      createElement(
        'Paragraph',
        { Type: hidden === '' ? 'Action' : hidden },
        ...writeHiddenTexts(text),
      ),
    )
}

function isWrittenHidden(unprinted: Unprinted): boolean {
  return isHidden(unprinted) && unprinted.text !== ''
}

/** Writes the omitted scenes of an element. Its number is that of the scene. */
function omittedScenes(element: Element, state: WriteState): XmlElement[] {
  const imported = omittedNodes(element)
  const scene = element.extra?.omittedScene
  if (!scene) return imported
  const heading = { from: state.position, to: state.position }
  const at = { above: state.position, toFile: () => heading }
  for (const { extra } of scene) addPlaces(extra?.styled, at, state.places)
  const inside: WriteState = {
    ...state,
    strayMarks: strayDualMarks(scene),
    own: new Map(),
    numbers: new Map(),
    paragraphs: [],
    places: new Map(),
    pages: [],
    areNotesInside: true,
  }
  writeElements(scene, inside)
  return [createElement(OMITTED, {}, ...inside.paragraphs), ...imported]
}

type ParagraphOptions = Readonly<{
  isInDual: boolean
  notes: readonly PlacedLabel[]
  card: Card
}>

function paragraphOf(element: Element, state: WriteState, options: ParagraphOptions): XmlElement {
  const { type, extra, id } = element
  const name = paragraphName(type, extra, state.styles)
  state.types.add(name)
  const place = writePlace(ownLayout(type, extra))
  const own = createElement(
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
    ...alternatesElement(element, name, state),
    ...textsOfElement(element, insideText(element, options.notes)),
    ...omittedScenes(element, state),
  )
  state.own.set(id, { paragraph: own })
  const form = state.forms[extra?.fileForm ?? -1]
  return form ? applyForm(form, own) : own
}

/** Adds an element's alternates to the list, and returns their numbers. */
function alternatesElement({ extra }: Element, name: string, state: WriteState): XmlElement[] {
  const ids = (extra?.alternates ?? []).map((content) => {
    const id = String(state.alternates.length + 1)
    const texts = htmlToRuns(content).flatMap((run) => writeRun(run))
    const paragraph = createElement('Paragraph', { Type: name }, ...texts)
    state.alternates.push(createElement('Alt', { Id: id }, paragraph))
    return createElement('AltId', {}, id)
  })
  return ids.length === 0 ? [] : [createElement('Alts', { Current: '0' }, ...ids)]
}

/**
 * Returns notes to write inside the text. In dual dialogue, notes can't refer to a range of the
 * script, so those on words refer to one of the paragraph.
 */
function insideText(element: Element, notes: readonly PlacedLabel[]): Insertion[] {
  return notes.map(({ label, range = { from: 0, to: 0 } }) => {
    const { from, to } = rangeInFile(element, range)
    const words = to > from ? `${from},${to}` : undefined
    return { at: range.from, elements: [noteElement(label, words, undefined)] }
  })
}
