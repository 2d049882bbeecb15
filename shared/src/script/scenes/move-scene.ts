/** Moves a scene (its heading and everything up to the next one) to another place in the script. */
import { MAX_ELEMENTS_PER_BLOCK } from '../limits.ts'
import { isSceneStart } from './scenes.ts'
import { findClosingTransition } from './closing-transition.ts'
import { isEmptyElement } from '../elements.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
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
 * keep their ids and their order within the scene. A transition that ends the script stays at its
 * end (`docs/product.md#story-blocks`).
 *
 * @param elementId the id of the scene's heading
 * @returns the script, unchanged if the scene is already there or unknown; or why the block can't
 *   take it
 */
export function moveScene(script: Script, elementId: string, place: ScenePlace): MovedScene {
  const { scenes, ending } = withoutEnding(script)
  const from = rangeOf(scenes, elementId)
  const target = findBlock(scenes, place.blockId)
  if (!from || !target || place.beforeElementId === elementId) return { ok: true, script }
  const source = findBlock(scenes, from.blockId)
  if (!source) return { ok: true, script }
  const scene = source.elements.slice(from.start, from.end)
  const remaining = source.elements.toSpliced(from.start, scene.length)
  const isWithin = target.id === source.id
  const base = isWithin ? remaining : target.elements
  const at = insertionIndex(base, place.beforeElementId)
  const moved = [...base.slice(0, at), ...scene, ...base.slice(at)]
  if (isWithin && isSameOrder(source.elements, moved)) return { ok: true, script }
  const withoutScene = isWithin ? scenes : replaceElements(scenes, source.id, remaining)
  const result = withEnding(replaceElements(withoutScene, target.id, moved), ending)
  const { length } = findBlock(result, target.id)?.elements ?? []
  // A block that is too long already may still be put into another order.
  if (length > MAX_ELEMENTS_PER_BLOCK && !isWithin) {
    return {
      ok: false,
      error: `“${target.title}” would exceed ${MAX_ELEMENTS_PER_BLOCK} elements. Move the scene to another story block or create a new one.`,
    }
  }
  return { ok: true, script: result }
}

/** The closing transition and what follows it, which is at the end of a block. */
type Ending = Readonly<{ blockId: string; elements: readonly Element[] }>

function withoutEnding(script: Script): Readonly<{ scenes: Script; ending?: Ending }> {
  const closing = findClosingTransition(script.storyBlocks)
  const block = closing && findBlock(script, closing.blockId)
  if (!block) return { scenes: script }
  const { blockId, index } = closing
  return {
    scenes: replaceElements(script, blockId, block.elements.slice(0, index)),
    ending: { blockId, elements: block.elements.slice(index) },
  }
}

/** Puts the ending back into its block, or into the last one with text if that is a later one. */
function withEnding(script: Script, ending: Ending | undefined): Script {
  if (!ending) return script
  const { storyBlocks } = script
  const own = storyBlocks.findIndex(({ id }) => id === ending.blockId)
  const block = storyBlocks[Math.max(own, storyBlocks.findLastIndex(hasText))]
  if (!block) return script
  return replaceElements(script, block.id, [...block.elements, ...ending.elements])
}

function hasText({ elements }: StoryBlock): boolean {
  return !elements.every(isEmptyElement)
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
