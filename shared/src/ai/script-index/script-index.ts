/**
 * The index of a script: what an assistant asks before it reads a scene, and what it searches
 * (`docs/assistant.md#script-index-and-tools`).
 */
import type { Script } from '../../script/script.ts'
import { readBlocks, type BlockFacts } from './block-facts.ts'
import { indexCast } from './index-cast.ts'
import type {
  ElementRange,
  IndexedCharacter,
  IndexedPlace,
  IndexedProp,
  IndexedScene,
} from './index-parts.ts'
import { indexPlaces, indexProps } from './index-things.ts'
import { placeScenes } from './index-scenes.ts'
import { lazyPages, type LazyPages } from './scene-pages.ts'

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
    pages: lazyPages({ script, blocks, scenes }, previous?.pages.latest()),
    blocks,
  }
}
