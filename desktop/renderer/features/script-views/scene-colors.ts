/** The colors of the cards: by time of day, place or character, or their own. */
import type { BoardColor } from '@scenewright/shared/settings.ts'
import type { TimeOfDay } from '@scenewright/shared/statistics/heading-parts.ts'
import type { SceneRow } from './use-scene-rows.ts'

export const TIME_NAMES: Readonly<Record<TimeOfDay, string>> = {
  day: 'Day',
  night: 'Night',
  twilight: 'Dawn and dusk',
  unspecified: 'No time of day',
}

const TIME_COLORS: ReadonlyMap<string, string> = new Map([
  [TIME_NAMES.day, 'var(--good)'],
  [TIME_NAMES.night, 'var(--info)'],
  [TIME_NAMES.twilight, 'var(--brass)'],
])

const OTHER_COLOR = 'var(--line-strong)'
/** Colors that can be told apart; the names that most scenes have get one. */
const COLORS = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `var(--scene-${number})`)

/** A color with its name and the number of scenes that have it. */
export type ColorKey = Readonly<{ name: string; color: string; count: number }>

export type SceneColors = Readonly<{
  legend: readonly ColorKey[]
  /** The colors of a scene; several if it has several characters. */
  colorsOf: (row: SceneRow) => readonly string[]
  /** The color of a character; `null` if characters have none. */
  colorOfName: (name: string) => string | null
}>

export function colorScenes(rows: readonly SceneRow[], by: BoardColor): SceneColors {
  if (by === 'own') return OWN_COLORS
  const namesOf = NAMES[by]
  const scenesOf = new Map<string, number>()
  for (const name of rows.flatMap(namesOf)) scenesOf.set(name, (scenesOf.get(name) ?? 0) + 1)
  const names = [...scenesOf].toSorted(([, one], [, other]) => other - one).map(([name]) => name)
  const colors: ReadonlyMap<string, string> =
    by === 'time'
      ? TIME_COLORS
      : new Map(COLORS.slice(0, names.length).map((color, at) => [names[at] ?? '', color]))
  const colorsOf = (row: SceneRow) => {
    const known = namesOf(row).flatMap((name) => colors.get(name) ?? [])
    return known.length > 0 ? known : [OTHER_COLOR]
  }
  const legend = names.flatMap((name): ColorKey[] => {
    const color = colors.get(name)
    return color === undefined ? [] : [{ name, color, count: scenesOf.get(name) ?? 0 }]
  })
  const others = rows.filter((row) => colorsOf(row).includes(OTHER_COLOR)).length
  const rest = { name: OTHER_NAMES[by], color: OTHER_COLOR, count: others }
  return {
    legend: others === 0 ? legend : [...legend, rest],
    colorsOf,
    colorOfName: by === 'character' ? (name) => colors.get(name) ?? null : noColor,
  }
}

const NAMES = {
  time: ({ time }: SceneRow) => [TIME_NAMES[time]],
  place: ({ place }: SceneRow) => (place === '' ? [] : [mainPlace(place)]),
  character: ({ card }: SceneRow) => card.speakers,
} as const

const OTHER_NAMES = {
  time: TIME_NAMES.unspecified,
  place: 'Other places',
  character: 'Others or nobody',
} as const

const OWN_COLORS: SceneColors = {
  legend: [],
  colorsOf: ({ card }) => [card.color ?? OTHER_COLOR],
  colorOfName: noColor,
}

/** The same function for each list of scenes: otherwise all cards are rendered again. */
function noColor(): null {
  return null
}

/** The place without the part of it: 'FERRY' of 'FERRY, WHEELHOUSE' and 'FERRY - BOW'. */
function mainPlace(place: string): string {
  return place.split(/\s*,\s*|\s+[-–—/]\s+/u)[0] ?? place
}
