import {
  readSetting,
  readTimeOfDay,
  shortPlaces,
  type TimeOfDay,
} from '@scenewright/shared/statistics/heading-parts.ts'
import { drawnCapitals } from '@scenewright/shared/content/capitals.ts'
import { sceneHeadingStart } from '@scenewright/shared/script/languages/scene-heading-start.ts'
import type { OutlineEntry, TreeBlock } from './use-tree.ts'

/** The parts of a scene's heading that its row shows. */
export type SceneLook = Readonly<{
  /** 'INT', 'EXT', 'I/E' or ''. */
  setting: string
  place: string
  time: TimeOfDay
}>

/** Longer prefixes than 'INT.' are shown in English. */
const MAX_PREFIX = 4

/** The looks of all scenes by the ids of their headings. */
export function findSceneLooks(blocks: readonly TreeBlock[]): ReadonlyMap<string, SceneLook> {
  const looks = new Map<string, SceneLook>()
  let before: TimeOfDay = 'unspecified'
  for (const { items } of blocks) {
    const scenes = items.filter(isScene)
    const places = shortPlaces(scenes.map(({ heading }) => heading))
    for (const [index, { elementId, heading }] of scenes.entries()) {
      const time = readTimeOfDay(heading, before)
      const place = drawnCapitals(places[index] || heading)
      looks.set(elementId, { setting: settingText(heading), place, time })
      before = time
    }
  }
  return looks
}

function isScene(item: OutlineEntry): item is Extract<OutlineEntry, { kind: 'scene' }> {
  return item.kind === 'scene'
}

function settingText(heading: string): string {
  const setting = readSetting(heading)
  if (setting === 'both') return 'I/E'
  if (setting === 'unspecified') return ''
  const written = heading.slice(0, sceneHeadingStart(heading)?.length).replaceAll(/\P{L}/gu, '')
  if (written.length > 0 && written.length <= MAX_PREFIX) return drawnCapitals(written)
  return setting === 'interior' ? 'INT' : 'EXT'
}
