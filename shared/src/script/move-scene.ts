/** Puts a scene, its heading with all that follows up to the next one, at another place of the script. */
import { MAX_ELEMENTS_PER_BLOCK } from './limits.ts'
import { isSceneStart } from './scenes.ts'
import type { Element, Script } from './script.ts'
import { findBlock, replaceElements } from './story-blocks.ts'

/** Where a scene goes: before another one of the block, or behind all that is in it. */
export type ScenePlace = Readonly<{ blockId: string; beforeElementId: string | null }>

export type MovedScene =
  | Readonly<{ ok: true; script: Script }>
  /** A sentence for the writer. */
  | Readonly<{ ok: false; error: string }>

/** Where a scene stands in its block: from its heading up to, not with, `end`. */
type Stretch = Readonly<{ blockId: string; start: number; end: number }>

/**
 * Moves a scene. What follows it in the next block up to that one's first heading stays there: it is
 * that block's. Elements keep their ids and their order within the scene.
 *
 * @param elementId that of the scene's heading
 * @returns the script, the same one where the scene stands there already or is not in it; or why the
 *   block cannot take it
 */
export function moveScene(script: Script, elementId: string, place: ScenePlace): MovedScene {
  const from = stretchOf(script, elementId)
  const target = findBlock(script, place.blockId)
  if (!from || !target || place.beforeElementId === elementId) return { ok: true, script }
  const source = findBlock(script, from.blockId)
  if (!source) return { ok: true, script }
  const scene = source.elements.slice(from.start, from.end)
  const left = source.elements.toSpliced(from.start, scene.length)
  const isWithin = target.id === source.id
  const base = isWithin ? left : target.elements
  if (base.length + scene.length > MAX_ELEMENTS_PER_BLOCK) {
    return {
      ok: false,
      error: `“${target.title}” would have more than ${MAX_ELEMENTS_PER_BLOCK} elements with this scene. Move it to another story block, or make a new one.`,
    }
  }
  const at = placeIn(base, place.beforeElementId)
  const taken = [...base.slice(0, at), ...scene, ...base.slice(at)]
  if (isWithin && isSameOrder(source.elements, taken)) return { ok: true, script }
  const withoutIt = isWithin ? script : replaceElements(script, source.id, left)
  return { ok: true, script: replaceElements(withoutIt, target.id, taken) }
}

function stretchOf(script: Script, elementId: string): Stretch | undefined {
  for (const { id: blockId, elements } of script.storyBlocks) {
    const start = elements.findIndex(({ id }) => id === elementId)
    if (start < 0) continue
    const next = elements.findIndex((element, index) => index > start && isSceneStart(element))
    return { blockId, start, end: next < 0 ? elements.length : next }
  }
  return undefined
}

/** An unknown scene is behind all others. */
function placeIn(elements: readonly Element[], beforeElementId: string | null): number {
  const index = elements.findIndex(({ id }) => id === beforeElementId)
  return index < 0 ? elements.length : index
}

function isSameOrder(some: readonly Element[], others: readonly Element[]): boolean {
  return some.every((element, index) => element === others[index])
}
