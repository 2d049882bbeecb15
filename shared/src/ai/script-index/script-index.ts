/**
 * The index of a script: what an assistant asks before it reads a scene, and what it searches
 * (`docs/assistant.md#script-index-and-tools`).
 */
import type { Script } from '../../script/script.ts'
import { isOmitted } from '../../script/scenes/scenes.ts'
import { readBlocks, type BlockFacts } from './block-facts.ts'
import { indexCast } from './index-cast.ts'
import type {
  ElementRange,
  IndexedCharacter,
  IndexedPlace,
  IndexedProp,
  IndexedScene,
} from './index-parts.ts'
import { placeScenes } from './index-scenes.ts'
import { lazyPages, type LazyPages } from './scene-pages.ts'
import { searchLine } from './search-words.ts'

export type ScriptIndex = Readonly<{
  scenes: readonly IndexedScene[]
  /** The elements before the first scene. */
  opening: readonly ElementRange[]
  /** Most speeches first. */
  characters: readonly IndexedCharacter[]
  /** In the order of their first scenes. */
  places: readonly IndexedPlace[]
  /** Most scenes first. */
  props: readonly IndexedProp[]
  /** Laid out when first asked for. */
  pages: LazyPages
  blocks: readonly BlockFacts[]
}>

/**
 * Indexes a script.
 *
 * @param previous the index of an earlier state of the same script, whose unchanged blocks and
 *   elements aren't read again
 */
export function buildScriptIndex(script: Script, previous?: ScriptIndex): ScriptIndex {
  const blocks = readBlocks(script, previous?.blocks)
  const placed = placeScenes(script, blocks)
  const { scenes, characters } = indexCast(blocks, placed)
  return {
    scenes,
    opening: placed.opening,
    characters,
    places: indexPlaces(scenes),
    props: indexProps(blocks, scenes, characters),
    pages: lazyPages({ script, scenes }, previous?.pages.latest()),
    blocks,
  }
}

/** Lists the places and props of a script. */

/** The places of scene headings. Spellings that differ in case, accents or punctuation are one. */
function indexPlaces(scenes: readonly IndexedScene[]): readonly IndexedPlace[] {
  const placed = scenes.filter(({ heading }) => !isOmitted(heading))
  const groups = Map.groupBy(placed, ({ place }) => searchLine(place))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || first.place === '') return []
    return [{ place: first.place, scenes: [first, ...others].map(({ position }) => position) }]
  })
}

/** Lists what is in capitals in action without being a name. */
function indexProps(
  blocks: readonly BlockFacts[],
  scenes: readonly IndexedScene[],
  characters: readonly IndexedCharacter[],
): readonly IndexedProp[] {
  const nameWords = new Set(
    characters.flatMap(({ name, aliases }) =>
      [name, ...aliases].flatMap((one) => searchLine(one).trim().split(' ')),
    ),
  )
  const byNumber = new Map(blocks.map(({ number, facts }) => [number, facts]))
  const found = new Map<string, Set<number>>()
  for (const { position, ranges } of scenes) {
    const all = ranges.flatMap(
      ({ block, from, to }) => byNumber.get(block)?.slice(from - 1, to) ?? [],
    )
    for (const { name, words } of all.flatMap(({ phrases }) => phrases)) {
      if (words.every((word) => nameWords.has(word))) continue
      found.set(name, (found.get(name) ?? new Set()).add(position))
    }
  }
  return [...found]
    .map(([name, positions]) => ({ name, scenes: [...positions] }))
    .toSorted((one, other) => other.scenes.length - one.scenes.length)
}
