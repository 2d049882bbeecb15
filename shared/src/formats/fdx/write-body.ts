/** A script's elements as the paragraphs of a Final Draft file, and the notes that belong to them. */
import { htmlToRuns } from '../../content/html.ts'
import { runsToText, type Run } from '../../content/runs.ts'
import type { Unprinted } from '../../script/element-extra.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import type { Element } from '../../script/script.ts'
import { sliceRuns } from '../long-content.ts'
import { BLOCK_UNITS } from './read-body.ts'
import { SET_ON_LINES } from './read-runs.ts'
import { paragraphName } from './paragraph-types.ts'
import { ABOVE, BELOW, labelOf, type NoteLabel } from './script-notes.ts'
import { PLAIN_PARAGRAPH, PLAIN_TEXT, yesOrNo } from './plain-look.ts'
import { block, textElement } from './xml-text.ts'

export type WrittenBody = Readonly<{
  paragraphs: readonly string[]
  notes: readonly string[]
  /** The paragraph types that were written. */
  types: ReadonlySet<string>
}>

type Writing = {
  styles: PageSettings['styles']
  numbers: ReadonlyMap<string, string>
  paragraphs: string[]
  notes: string[]
  types: Set<string>
  /** Units of text before the next paragraph, as Final Draft counts them for its notes. */
  at: number
}

/** @param numbers scene numbers by element id */
export function writeBody(
  elements: readonly Element[],
  styles: PageSettings['styles'],
  numbers: ReadonlyMap<string, string>,
): WrittenBody {
  const writing: Writing = { styles, numbers, paragraphs: [], notes: [], types: new Set(), at: 0 }
  for (let index = 0; index < elements.length;) {
    const end = dualEnd(elements, index)
    if (end === undefined) {
      writeElement(elements, index, writing)
      index += 1
    } else {
      writeDual(elements, index, end, writing)
      index = end
    }
  }
  return writing
}

/** Where two speeches side by side end, if such begin here. */
function dualEnd(elements: readonly Element[], start: number): number | undefined {
  if (elements[start]?.type !== 'character') return undefined
  const right = speechEnd(elements, start)
  const cue = elements[right]
  const isDual = cue?.type === 'character' && cue.extra?.dual !== undefined
  return isDual ? speechEnd(elements, right) : undefined
}

/** Behind the last element of the speech whose cue stands at `cue`. */
function speechEnd(elements: readonly Element[], cue: number): number {
  const isSpoken = ({ type }: Element) => type === 'dialogue' || type === 'parenthetical'
  const end = elements.findIndex((element, index) => index > cue && !isSpoken(element))
  return end < 0 ? elements.length : end
}

/** Both stand inside a paragraph of their own, which holds the page break of the first. */
function writeDual(
  elements: readonly Element[],
  start: number,
  end: number,
  writing: Writing,
): void {
  const inside = elements.slice(start, end).map((element, index) => {
    const notes = labelsOf(elements, start + index)
    return paragraphOf(element, writing, { isInDual: true, notes, summary: '' })
  })
  const startsPage = elements[start]?.extra?.startsPage === true
  writing.types.add('General')
  writing.paragraphs.push(
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
  writing.at += BLOCK_UNITS + 1
}

function writeElement(elements: readonly Element[], index: number, writing: Writing): void {
  const element = elements[index]
  if (!element) return
  const summary = summaryBehind(elements, index)
  writing.paragraphs.push(
    paragraphOf(element, writing, { isInDual: false, notes: [], summary: summary?.text ?? '' }),
  )
  const length = runsToText(htmlToRuns(element.content)).length
  for (const { label, at } of labelsOf(elements, index)) {
    const from = writing.at + (at ?? 0)
    const to = at === undefined ? writing.at + length : from
    writing.notes.push(noteElement(label, `${from},${to}`, String(writing.notes.length + 1)))
  }
  writing.at += length + 1
}

/** The synopsis right behind a scene heading, which stands on the scene's card in Final Draft. */
function summaryBehind(elements: readonly Element[], index: number): Unprinted | undefined {
  const element = elements[index]
  if (element?.type !== 'scene_heading') return undefined
  const behind =
    index === elements.length - 1 ? element.extra?.after : elements[index + 1]?.extra?.before
  const first = behind?.[0]
  return first?.kind === 'synopsis' && first.text.trim() !== '' ? first : undefined
}

type Placed = Readonly<{ label: NoteLabel; at: number | undefined }>

/** What is unprinted at an element, but the synopsis that stands on the card of the heading. */
function labelsOf(elements: readonly Element[], index: number): Placed[] {
  const { before = [], after = [], notes = [] } = elements[index]?.extra ?? {}
  const onCards = new Set([
    index === 0 ? undefined : summaryBehind(elements, index - 1),
    index === elements.length - 1 ? summaryBehind(elements, index) : undefined,
  ])
  const besides = (unprinted: Unprinted) => !onCards.has(unprinted)
  return [
    ...before.filter(besides).map((text) => ({ label: labelOf(text, ABOVE), at: undefined })),
    ...notes.map((note) => ({ label: labelOf(note, ''), at: note.at })),
    ...after.filter(besides).map((text) => ({ label: labelOf(text, BELOW), at: undefined })),
  ]
}

type Manner = Readonly<{ isInDual: boolean; notes: readonly Placed[]; summary: string }>

function paragraphOf(element: Element, writing: Writing, manner: Manner): string {
  const { type, content, extra, id } = element
  const name = paragraphName(type, extra, writing.styles)
  writing.types.add(name)
  return block(
    'Paragraph',
    {
      Alignment: extra?.form === 'centred' ? 'Center' : undefined,
      Number: writing.numbers.get(id),
      StartsNewPage: extra?.startsPage && !manner.isInDual ? 'Yes' : undefined,
      Type: name,
    },
    manner.summary === '' ? '' : summaryElement(manner.summary),
    ...textsWithNotes(htmlToRuns(content), manner.notes),
  )
}

/** The texts with those notes that stand in the paragraph itself, each at its place. */
function textsWithNotes(runs: readonly Run[], notes: readonly Placed[]): string[] {
  const text = runsToText(runs)
  const parts: string[] = []
  let from = 0
  for (const { label, at } of notes) {
    const place = Math.max(from, wholeLetter(text, at ?? from))
    parts.push(...sliceRuns(runs, from, place).flatMap(textsOf))
    parts.push(noteElement(label, undefined, undefined))
    from = place
  }
  parts.push(...sliceRuns(runs, from).flatMap(textsOf))
  return parts.length === 0 ? [block('Text', {})] : parts
}

/** The place itself, or the one before it where it lies between the halves of a letter. */
function wholeLetter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}

/** A run's text; one that a reader could take for a text set on lines by a tool comes in two. */
function textsOf(run: Run): string[] {
  const style = [run.bold && 'Bold', run.italic && 'Italic', run.underline && 'Underline']
    .filter((mark) => mark)
    .join('+')
  const attributes = { Style: style === '' ? undefined : style }
  const start = run.text.search(/\S/)
  const parts = SET_ON_LINES.test(run.text)
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
