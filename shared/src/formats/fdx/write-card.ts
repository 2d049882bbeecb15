/** Writes a scene's index card from the unprinted texts below its heading. */
import type { Unprinted } from '../../script/element-extra.ts'
import { synopsesAtStart } from '../../script/outline/settle-synopses.ts'
import type { Element } from '../../script/script.ts'
import { carryOver } from './carry-over.ts'
import { BEAT, BEATS, CARD, readBeat, titleAndSummary } from './index-card.ts'
import { isOtherPart } from './paragraph-parts.ts'
import { elementsOfNodes } from './preserved-elements.ts'
import { plainLines } from './write-note.ts'
import { createElement, type XmlElement } from '../common/xml-tree.ts'

/** `synopsis` has a line for each synopsis. */
export type Card = Readonly<{ synopsis: string; beats: readonly Beat[] }>
type Beat = NonNullable<ReturnType<typeof readBeat>>
export const NO_CARD: Card = { synopsis: '', beats: [] }

/** Returns what is on the card of an element; for most, nothing. */
export function cardAfter(elements: readonly Element[], index: number): Card {
  const synopses = synopsesAfter(elements, index)
  return {
    synopsis: synopses.map(({ text }) => text).join('\n'),
    beats: beatsAfter(elements, index).flatMap((note) => readBeat(note) ?? []),
  }
}

/** Returns the texts between an element and the next one that are on its card. */
export function textsOnCard(elements: readonly Element[], index: number): readonly Unprinted[] {
  return [...synopsesAfter(elements, index), ...beatsAfter(elements, index)]
}

/** Returns the synopses directly after a scene heading. Final Draft has them on the index card. */
function synopsesAfter(elements: readonly Element[], index: number): readonly Unprinted[] {
  const element = elements[index]
  if (element?.type !== 'scene_heading') return []
  const following = textsAfter(elements, index)
  const synopses = following.slice(0, synopsesAtStart(following))
  return synopses.some(({ text }) => text.trim() !== '') ? synopses : []
}

/** Returns the notes after an element that are beats on its card. */
function beatsAfter(elements: readonly Element[], index: number): readonly Unprinted[] {
  return textsAfter(elements, index).filter((text) => readBeat(text) !== null)
}

/** Returns the unprinted texts between an element and the next one. */
function textsAfter(elements: readonly Element[], index: number): readonly Unprinted[] {
  const isLast = index === elements.length - 1
  return (isLast ? elements[index]?.extra?.after : elements[index + 1]?.extra?.before) ?? []
}

/** @param imported what else the card of the imported file has */
function cardElement(
  { extra = {} }: Pick<Element, 'extra'>,
  { synopsis, beats }: Card,
  imported: XmlElement | undefined,
): XmlElement | null {
  const { sceneTitle, sceneColor } = extra
  const { title, summary } = titleAndSummary(synopsis, sceneTitle)
  const isEmpty = title + summary === '' && beats.length === 0 && sceneColor === undefined
  if (isEmpty) return imported ?? null
  const card = createElement(
    CARD,
    { Color: sceneColor, Title: title },
    ...(summary === '' ? [] : [createElement('Summary', {}, ...plainLines(summary))]),
    ...(beats.length === 0 ? [] : [createElement(BEATS, {}, ...beats.map(beatElement))]),
  )
  return imported ? carryOver({ imported, before: createElement(CARD, {}), now: card }) : card
}

function beatElement({ name, text }: Beat): XmlElement {
  return createElement(BEAT, { Name: name }, ...plainLines(text))
}

/** Writes the index card, and what else the imported paragraph has. */
export function filePartsOf({ extra }: Element, card: Card): XmlElement[] {
  const parts = elementsOfNodes(extra?.fileParts ?? [])
  const others = parts.filter(({ name }) => isOtherPart(name))
  const imported = parts.find(({ name }) => name === CARD)
  const written = cardElement({ extra }, card, imported)
  return [...(written ? [written] : []), ...others]
}
