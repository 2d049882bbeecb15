/** Writes a scene's index card from the unprinted texts below its heading. */
import type { Unprinted } from '../../script/element-extra.ts'
import { synopsesAtStart } from '../../script/outline/settle-synopses.ts'
import type { Element } from '../../script/script.ts'
import { readBeat, titleAndSummary } from './index-card.ts'
import { plainLines } from './write-note.ts'
import { block } from '../common/xml-text.ts'

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

export function cardElement({ extra = {} }: Element, { synopsis, beats }: Card): string {
  const { sceneTitle, sceneColor } = extra
  const { title, summary } = titleAndSummary(synopsis, sceneTitle)
  if (title + summary === '' && beats.length === 0 && sceneColor === undefined) return ''
  return block(
    'SceneProperties',
    { Color: sceneColor, Title: title },
    summary === '' ? '' : block('Summary', {}, ...plainLines(summary)),
    beats.length === 0 ? '' : block('SceneArcBeats', {}, ...beats.map(beatElement)),
  )
}

function beatElement({ name, text }: Beat): string {
  return block('CharacterArcBeat', { Name: name }, ...plainLines(text))
}
