/** Scenes with locked numbers that an edit of the text has deleted (`docs/product/script.md#omitted-scenes`). */
import { findElement } from '../editing/alternates.ts'
import { isEmptyElement } from '../elements.ts'
import type { Element, Script } from '../script.ts'
import { keyOfNumber } from './number-order.ts'
import { omitScene } from './omit-scene.ts'
import { getHeadingText, isSceneStart } from './scenes.ts'

export type DeletedScene = Readonly<{ elementId: string; number: string }>

/**
 * Lists the scenes whose heading an edit has deleted, or emptied with all that was below it. A
 * heading that is only rewritten isn't deleted, and neither is one whose last letter goes.
 *
 * @param after with settled scene numbers
 */
export function listDeletedScenes(before: Script, after: Script): readonly DeletedScene[] {
  if (!before.pages?.scenesLocked || before.storyBlocks === after.storyBlocks) return []
  const used = new Set(after.pages?.usedNumbers?.map(({ number }) => keyOfNumber(number)))
  return before.storyBlocks.flatMap(({ elements }, index) => {
    // Looking for each heading in all blocks would take too long after a key.
    const same = new Set(after.storyBlocks[index]?.elements)
    return elements.flatMap((heading, at) => {
      const number = heading.extra?.sceneNumber
      if (number === undefined || same.has(heading)) return []
      if (heading.extra?.omittedScene || !isSceneStart(heading)) return []
      const now = findElement(after, heading.id)
      const isDeleted = now
        ? isEmptyElement(now) && getHeadingText(heading).length > 1 && isGone(elements, at, after)
        : used.has(keyOfNumber(number))
      return isDeleted ? [{ elementId: heading.id, number }] : []
    })
  })
}

/** True if nothing is left of what was below a heading. */
function isGone(elements: readonly Element[], heading: number, after: Script): boolean {
  const below = elements.slice(heading + 1)
  const next = below.findIndex(isSceneStart)
  return below.slice(0, next < 0 ? below.length : next).every(({ id }) => {
    const now = findElement(after, id)
    return !now || isEmptyElement(now)
  })
}

/** True if the scenes are still deleted. */
export function areDeleted(script: Script, scenes: readonly DeletedScene[]): boolean {
  const used = new Set(script.pages?.usedNumbers?.map(({ number }) => keyOfNumber(number)))
  return scenes.every(({ elementId, number }) => {
    const heading = findElement(script, elementId)
    return heading ? isEmptyElement(heading) : used.has(keyOfNumber(number))
  })
}

/** Returns the script in which scenes are omitted. */
export function omitScenes(script: Script, scenes: readonly DeletedScene[]): Script {
  return scenes.reduce((omitted, { elementId }) => omitScene(omitted, elementId), script)
}
