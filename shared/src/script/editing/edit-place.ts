import { getHeadingText, isSceneStart } from '../scenes/scenes.ts'
import type { Element, Script } from '../script.ts'

/** Maximum characters quoted from a heading or title. */
const QUOTED_CHARACTERS = 40

/**
 * Names where typing changed a script: the heading of the scene, which may have begun in an earlier
 * block; before the first scene, the block's title. Compares by identity, because states share
 * unchanged blocks and elements.
 *
 * @returns `null` if the blocks are the same, as after typing on the title page
 */
export function editPlace(before: Script, after: Script): string | null {
  const known = new Set(before.storyBlocks.map(({ elements }) => elements))
  const at = after.storyBlocks.findIndex(({ elements }) => !known.has(elements))
  const block = after.storyBlocks[at]
  if (!block) return null
  const was = before.storyBlocks.find(({ id }) => id === block.id)?.elements ?? []
  const changed = block.elements.findIndex((element, index) => element !== was[index])
  const upTo = changed < 0 ? block.elements.length : changed + 1
  const heading =
    headingBefore(block.elements, upTo) ??
    after.storyBlocks
      .slice(0, at)
      .map(({ elements }) => headingBefore(elements, elements.length))
      .findLast((found) => found !== undefined)
  return shortened(heading ?? block.title)
}

function headingBefore(elements: readonly Element[], end: number): string | undefined {
  const heading = elements.slice(0, end).findLast(isSceneStart)
  return heading && getHeadingText(heading)
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > QUOTED_CHARACTERS ? `${line.slice(0, QUOTED_CHARACTERS)}…` : line
}
