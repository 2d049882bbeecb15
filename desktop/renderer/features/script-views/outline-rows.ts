/** The rows of the outline: filtered, and in the script's or another order. */
import type { TimeOfDay } from '@scenewright/shared/statistics/heading-parts.ts'
import type { BlockRows, SceneRow, SectionRow } from './use-scene-rows.ts'

/** An empty text or value filters nothing. */
export type OutlineFilter = Readonly<{
  text: string
  block: string
  place: string
  character: string
  time: TimeOfDay | ''
}>

export const NO_FILTER: OutlineFilter = { text: '', block: '', place: '', character: '', time: '' }

export type SortKey = 'script' | 'heading' | 'characters' | 'page' | 'length'
/** Only the order of the script has the headings of blocks and sections. */
export type OutlineOrder = Readonly<{ by: SortKey; direction: 'ascending' | 'descending' }>

export const SCRIPT_ORDER: OutlineOrder = { by: 'script', direction: 'ascending' }

/** A group has the block's heading; in another order than the script's, all scenes are in one. */
export type OutlineGroup = Readonly<{
  block: BlockRows | null
  items: readonly (SceneRow | SectionRow)[]
}>

export function groupOutline(
  blocks: readonly BlockRows[],
  filter: OutlineFilter,
  order: OutlineOrder,
): OutlineGroup[] {
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const groups = blocks.map((block) => ({
    block,
    items: block.items.filter((item) =>
      // Sections group scenes; without some of the scenes they would group others.
      item.kind === 'section' ? !isFiltered : matches(item, filter),
    ),
  }))
  const isScriptOrder = order.by === 'script' && order.direction === 'ascending'
  if (isScriptOrder) return groups.filter(({ items }) => !isFiltered || items.length > 0)
  const scenes = groups.flatMap(({ items }) => items.filter((item) => item.kind === 'scene'))
  const items = sortScenes(scenes, order)
  return [{ block: null, items }]
}

function matches({ card, blockId, number, place, time }: SceneRow, filter: OutlineFilter): boolean {
  const text = [number, card.heading, card.synopsis, ...card.speakers].join('\n').toLowerCase()
  return (
    text.includes(filter.text.trim().toLowerCase()) &&
    (filter.block === '' || filter.block === blockId) &&
    (filter.place === '' || filter.place === place) &&
    (filter.time === '' || filter.time === time) &&
    (filter.character === '' || card.speakers.includes(filter.character))
  )
}

function sortScenes(scenes: readonly SceneRow[], { by, direction }: OutlineOrder): SceneRow[] {
  const compare = COMPARE[by]
  // By its index, because equal scenes stay in the order of the script in both directions.
  const sorted = scenes.toSorted((one, other) =>
    direction === 'ascending' ? compare(one, other) : compare(other, one),
  )
  return by === 'script' && direction === 'descending' ? scenes.toReversed() : sorted
}

const COMPARE: Readonly<Record<SortKey, (one: SceneRow, other: SceneRow) => number>> = {
  script: () => 0,
  heading: (one, other) =>
    one.place.localeCompare(other.place) || one.card.heading.localeCompare(other.card.heading),
  characters: (one, other) => one.card.speakers.length - other.card.speakers.length,
  page: (one, other) => one.page - other.page,
  length: (one, other) => one.eighths - other.eighths,
}

/** The values that a filter can have, in order. */
export function listFilterValues(scenes: readonly SceneRow[]): Readonly<{
  places: readonly string[]
  characters: readonly string[]
  times: readonly TimeOfDay[]
}> {
  const unique = (names: readonly string[]) =>
    [...new Set(names)].filter((name) => name !== '').toSorted((a, b) => a.localeCompare(b))
  const times = new Set(scenes.map(({ time }) => time))
  return {
    places: unique(scenes.map(({ place }) => place)),
    characters: unique(scenes.flatMap(({ card }) => card.speakers)),
    times: (['day', 'night', 'twilight', 'unspecified'] as const).filter((time) => times.has(time)),
  }
}
