/** Finds the scenes of an index in the facts of its blocks. */
import { isSceneStart, getHeadingText } from '../../script/scenes/scenes.ts'
import { numberScenes } from '../../script/scenes/scene-numbers.ts'
import type { Script } from '../../script/script.ts'
import {
  placeOfHeading,
  readSetting,
  readTimeOfDay,
  type TimeOfDay,
} from '../../statistics/heading-parts.ts'
import type { BlockFacts } from './block-facts.ts'
import type { ElementRange, IndexedScene } from './index-parts.ts'

/** A scene without its cast. */
export type BareScene = Omit<IndexedScene, 'speakers' | 'named'>

/** The scenes of a script, and the elements before the first one. */
export type PlacedScenes = Readonly<{
  scenes: readonly BareScene[]
  opening: readonly ElementRange[]
}>

export function placeScenes(
  script: Pick<Script, 'storyBlocks'>,
  blocks: readonly BlockFacts[],
): PlacedScenes {
  const numbers = numberScenes(script)
  const synopses = new Map(
    blocks.flatMap(({ outline }) =>
      outline.flatMap((item) =>
        item.kind === 'scene' ? [[item.elementId, item.synopsis] as const] : [],
      ),
    ),
  )
  const scenes: BareScene[] = []
  const opening: ElementRange[] = []
  let ranges = opening
  let time: TimeOfDay = 'unspecified'
  for (const { number: block, elements } of blocks) {
    let from = 1
    const end = (to: number) => {
      if (to >= from) ranges.push({ block, from, to })
      from = to + 1
    }
    for (const [at, element] of elements.entries()) {
      if (!isSceneStart(element)) continue
      end(at)
      ranges = []
      const heading = getHeadingText(element)
      time = readTimeOfDay(heading, time)
      scenes.push({
        position: scenes.length + 1,
        number: numbers.get(element.id) ?? '',
        elementId: element.id,
        heading,
        place: placeOfHeading(heading),
        setting: readSetting(heading),
        time,
        ranges,
        synopsis: synopses.get(element.id) ?? '',
      })
    }
    end(elements.length)
  }
  return { scenes, opening }
}
