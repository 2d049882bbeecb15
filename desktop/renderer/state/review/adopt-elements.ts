import { isSameExceptId } from '@scenewright/shared/script/compare/compare-elements.ts'
import { withUniqueIds } from '@scenewright/shared/script/elements.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Element, Script, StoryBlock } from '@scenewright/shared/script/script.ts'

/**
 * Prepares an answer's elements for a block, in their order: unchanged ones become the block's
 * objects, so that they aren't rendered again, and ids that other blocks have are replaced. Returns
 * the block's list if nothing differs.
 */
export function adoptElements(
  script: Script,
  block: StoryBlock,
  answered: readonly Element[],
  makeId: MakeId,
): readonly Element[] {
  const reused = reuseUnchanged(block.elements, answered)
  return withUniqueIds(reused, makeId, idsOutside(script, block.id)).elements
}

function reuseUnchanged(
  current: readonly Element[],
  answered: readonly Element[],
): readonly Element[] {
  const byId = new Map(current.map((element) => [element.id, element]))
  const elements = answered.map((element) => {
    const known = byId.get(element.id)
    return known && isSameExceptId(known, element) ? known : element
  })
  const isUnchanged =
    elements.length === current.length &&
    elements.every((element, index) => element === current[index])
  return isUnchanged ? current : elements
}

function idsOutside(script: Script, blockId: string): Set<string> {
  return new Set(
    script.storyBlocks
      .filter((block) => block.id !== blockId)
      .flatMap((block) => block.elements.map(({ id }) => id)),
  )
}
