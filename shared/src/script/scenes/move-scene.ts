/** Moves a scene (its heading and everything up to the next one) to another place in the script. */
import { MAX_ELEMENTS_PER_BLOCK } from '../limits.ts'
import { isSceneStart } from './scenes.ts'
import type { Element, Script } from '../script.ts'
import { findBlock, replaceElements } from '../story-blocks.ts'

/** Where a scene goes: before another scene of the block, or to the end of the block. */
export type ScenePlace = Readonly<{ blockId: string; beforeElementId: string | null }>

export type MovedScene =
  | Readonly<{ ok: true; script: Script }>
  /** A message for the writer. */
  | Readonly<{ ok: false; error: string }>

/** The elements of a scene in its block, from index `start` to before `end`. */
type SceneRange = Readonly<{ blockId: string; start: number; end: number }>

/**
 * Moves a scene. If it continues in the next block, the elements there stay in that block. Elements
 * keep their ids and their order within the scene.
 *
 * @param elementId the id of the scene's heading
 * @returns the script, unchanged if the scene is already there or unknown; or why the block can't
 *   take it
 */
export function moveScene(script: Script, elementId: string, place: ScenePlace): MovedScene {
  const from = rangeOf(script, elementId)
  const target = findBlock(script, place.blockId)
  if (!from || !target || place.beforeElementId === elementId) return { ok: true, script }
  const source = findBlock(script, from.blockId)
  if (!source) return { ok: true, script }
  const scene = source.elements.slice(from.start, from.end)
  const remaining = source.elements.toSpliced(from.start, scene.length)
  const isWithin = target.id === source.id
  const base = isWithin ? remaining : target.elements
  if (base.length + scene.length > MAX_ELEMENTS_PER_BLOCK) {
    return {
      ok: false,
      error: `“${target.title}” would exceed ${MAX_ELEMENTS_PER_BLOCK} elements. Move the scene to another story block or create a new one.`,
    }
  }
  const at = insertionIndex(base, place.beforeElementId)
  const moved = [...base.slice(0, at), ...scene, ...base.slice(at)]
  if (isWithin && isSameOrder(source.elements, moved)) return { ok: true, script }
  const withoutScene = isWithin ? script : replaceElements(script, source.id, remaining)
  return { ok: true, script: replaceElements(withoutScene, target.id, moved) }
}

function rangeOf(script: Script, elementId: string): SceneRange | undefined {
  for (const { id: blockId, elements } of script.storyBlocks) {
    const start = elements.findIndex(({ id }) => id === elementId)
    if (start < 0) continue
    const next = elements.findIndex((element, index) => index > start && isSceneStart(element))
    return { blockId, start, end: next < 0 ? elements.length : next }
  }
  return undefined
}

/** For an unknown scene, the end of the block. */
function insertionIndex(elements: readonly Element[], beforeElementId: string | null): number {
  const index = elements.findIndex(({ id }) => id === beforeElementId)
  return index < 0 ? elements.length : index
}

function isSameOrder(some: readonly Element[], others: readonly Element[]): boolean {
  return some.every((element, index) => element === others[index])
}
