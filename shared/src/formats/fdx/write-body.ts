/** Writes a script's elements as Final Draft paragraphs, with the notes that belong to them. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import type { Unprinted } from '../../script/element-extra.ts'
import { dualPairs, type DualPair } from '../../script/editing/dual-dialogue.ts'
import { isSpoken } from '../../script/element-types.ts'
import { synopsesAtStart } from '../../script/outline/settle-synopses.ts'
import { rangeOf, type TextRange } from '../../script/notes/note-anchors.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { sliceRuns } from '../long-content.ts'
import { BLOCK_UNITS } from './read-body.ts'
import { PRETTY_PRINTED_TEXT } from './read-runs.ts'
import { paragraphName } from './paragraph-types.ts'
import { ABOVE, BELOW, labelOf, type NoteLabel } from './script-notes.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { block, textElement } from './xml-text.ts'

export type WrittenBody = Readonly<{
  paragraphs: readonly string[]
  notes: readonly string[]
  /** The alternates of all elements, which their paragraphs refer to. */
  alternates: readonly string[]
  /** The names of the paragraph types used. */
  types: ReadonlySet<string>
}>

type WriteState = {
  styles: PageSettings['styles']
  numbers: ReadonlyMap<string, string>
  paragraphs: string[]
  notes: string[]
  alternates: string[]
  types: Set<string>
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
    styles,
    numbers,
    paragraphs: [],
    notes: [],
    alternates: [],
    types: new Set(),
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
    const notes = labelsOf(elements, index)
    return element ? [paragraphOf(element, state, { isInDual: true, notes, summary: '' })] : []
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
  const summary = summaryAfter(elements, index)
    .map(({ text }) => text)
    .join('\n')
  state.paragraphs.push(paragraphOf(element, state, { isInDual: false, notes: [], summary }))
  const length = runsToText(htmlToRuns(element.content)).length
  for (const { label, range = { from: 0, to: length } } of labelsOf(elements, index)) {
    const [from, to] = [state.position + range.from, state.position + range.to]
    state.notes.push(noteElement(label, `${from},${to}`, String(state.notes.length + 1)))
  }
  state.position += length + 1
}

/** Returns the synopses directly after a scene heading. Final Draft has them on the index card. */
function summaryAfter(elements: readonly Element[], index: number): readonly Unprinted[] {
  const element = elements[index]
  if (element?.type !== 'scene_heading') return []
  const following =
    index === elements.length - 1 ? element.extra?.after : elements[index + 1]?.extra?.before
  const synopses = following?.slice(0, synopsesAtStart(following)) ?? []
  return synopses.some(({ text }) => text.trim() !== '') ? synopses : []
}

/** Without a range, it belongs to the whole line. */
type PlacedLabel = Readonly<{ label: NoteLabel; range?: TextRange }>

/** Returns an element's unprinted texts as notes, except synopses that go on an index card. */
function labelsOf(elements: readonly Element[], index: number): PlacedLabel[] {
  const { before = [], after = [], notes = [] } = elements[index]?.extra ?? {}
  const onCards = new Set([
    ...(index === 0 ? [] : summaryAfter(elements, index - 1)),
    ...(index === elements.length - 1 ? summaryAfter(elements, index) : []),
  ])
  const isNotOnCard = (unprinted: Unprinted) => !onCards.has(unprinted)
  return [
    ...before.filter(isNotOnCard).map((text) => ({ label: labelOf(text, ABOVE) })),
    ...notes
      .toSorted((one, other) => one.at - other.at)
      .map((note) => ({ label: labelOf(note, ''), range: rangeOf(note) })),
    ...after.filter(isNotOnCard).map((text) => ({ label: labelOf(text, BELOW) })),
  ]
}

type ParagraphOptions = Readonly<{
  isInDual: boolean
  notes: readonly PlacedLabel[]
  summary: string
}>

function paragraphOf(element: Element, state: WriteState, options: ParagraphOptions): string {
  const { type, content, extra, id } = element
  const name = paragraphName(type, extra, state.styles)
  state.types.add(name)
  return block(
    'Paragraph',
    {
      Alignment: extra?.form === 'centred' ? 'Center' : undefined,
      Number: state.numbers.get(id),
      StartsNewPage: extra?.startsPage && !options.isInDual ? 'Yes' : undefined,
      Type: name,
    },
    options.summary === '' ? '' : summaryElement(options.summary),
    alternatesElement(element, name, state),
    ...textsWithNotes(htmlToRuns(content), options.notes),
  )
}

/** Adds an element's alternates to the list, and returns their numbers. */
function alternatesElement({ extra }: Element, name: string, state: WriteState): string {
  const ids = (extra?.alternates ?? []).map((content) => {
    const id = String(state.alternates.length + 1)
    const paragraph = block('Paragraph', { Type: name }, ...htmlToRuns(content).flatMap(textsOf))
    state.alternates.push(block('Alt', { Id: id }, paragraph))
    return textElement('AltId', {}, id)
  })
  return ids.length === 0 ? '' : block('Alts', { Current: '0' }, ...ids)
}

/**
 * Writes runs with inline notes. Inside dual dialogue, notes can't refer to a range of the script, so
 * those on words refer to one of the paragraph.
 */
function textsWithNotes(runs: readonly Run[], notes: readonly PlacedLabel[]): string[] {
  const text = runsToText(runs)
  const parts: string[] = []
  let from = 0
  for (const { label, range = { from, to: from } } of notes) {
    const place = Math.max(from, wholeCharacter(text, range.from))
    const words = range.to > range.from ? `${range.from},${range.to}` : undefined
    parts.push(...sliceRuns(runs, from, place).flatMap(textsOf))
    parts.push(noteElement(label, words, undefined))
    from = place
  }
  parts.push(...sliceRuns(runs, from).flatMap(textsOf))
  return parts.length === 0 ? [block('Text', {})] : parts
}

/** Moves a position inside a surrogate pair to its start. */
function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}

/** Writes a run, in two parts if the reader would mistake it for text on separate lines. */
function textsOf(run: Run): string[] {
  const style = [run.bold && 'Bold', run.italic && 'Italic', run.underline && 'Underline']
    .filter((mark) => mark)
    .join('+')
  const attributes = { Style: style === '' ? undefined : style }
  const start = run.text.search(/\S/)
  const parts = PRETTY_PRINTED_TEXT.test(run.text)
    ? [run.text.slice(0, start), run.text.slice(start)]
    : [run.text]
  return parts.map((part) => textElement('Text', attributes, part))
}

function summaryElement(text: string): string {
  return block('SceneProperties', { Title: '' }, block('Summary', {}, ...plainLines(text)))
}

function noteElement(label: NoteLabel, range: string | undefined, id: string | undefined): string {
  return block(
    'ScriptNote',
    {
      Color: '#FFFFE6E68080',
      Id: id,
      Name: label.name,
      Range: range,
      Type: label.category,
      WriterName: label.writer,
    },
    ...plainLines(label.text),
  )
}

function plainLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => block('Paragraph', PLAIN_PARAGRAPH, textElement('Text', PLAIN_TEXT, line)))
}
