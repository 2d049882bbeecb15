/** Applies a change of the list of story blocks to another state of it. */
import {
  defaultBlockTitle,
  hasDefaultTitle,
  newStoryBlock,
  type Element,
  type StoryBlock,
} from '../script.ts'
import { withNumber } from '../story-blocks.ts'
import type { ScriptDifference } from './script-difference.ts'

/** The elements of blocks by their ids. */
export type BlockLists = Map<string, readonly Element[]>

/** @param lists the elements that the blocks get; a block that isn't in `onto` yet is added */
export function rebaseBlockList(
  onto: readonly StoryBlock[],
  {
    difference,
    to,
    lists,
  }: Readonly<{ difference: ScriptDifference; to: readonly StoryBlock[]; lists: BlockLists }>,
): readonly StoryBlock[] {
  const { addedBlocks, removedBlocks, movedBlocks, renamedBlocks } = difference
  const removed = new Set(removedBlocks.map(({ id }) => id))
  const blocks = onto.filter(({ id }) => !removed.has(id) || (lists.get(id)?.length ?? 0) > 0)
  const isThere = (id: string) => blocks.some((block) => block.id === id)
  const wanted = new Set(addedBlocks.map(({ id }) => id))
  for (const [id, elements] of lists) if (elements.length > 0) wanted.add(id)
  for (const block of to) if (wanted.has(block.id) && !isThere(block.id)) place(blocks, block, to)
  for (const block of movedBlocks) {
    const index = blocks.findIndex(({ id }) => id === block.id)
    const [present] = index < 0 ? [] : blocks.splice(index, 1)
    if (present) place(blocks, present, to)
  }
  const names = new Map(renamedBlocks.map((block) => [block.id, block]))
  const known = new Map(to.map((block) => [block.id, block]))
  const rebased = blocks.map((block, index): StoryBlock => {
    const renamed = names.get(block.id)
    const given =
      renamed && hasDefaultTitle(renamed) ? defaultBlockTitle(block.number) : renamed?.title
    const title = given ?? block.title
    const named = title === block.title ? block : { ...block, title }
    const elements = lists.get(block.id) ?? []
    const filled = elements === named.elements ? named : { ...named, elements }
    const numbered = withNumber(filled, index + 1)
    const same = known.get(block.id)
    return same && isEqual(same, numbered) ? same : numbered
  })
  if (rebased.length === 0) return [newStoryBlock(1)]
  const isSame =
    rebased.length === onto.length && rebased.every((block, index) => block === onto[index])
  return isSame ? onto : rebased
}

/** Puts a block after the nearest one before it in the model that the list has. */
function place(blocks: StoryBlock[], block: StoryBlock, model: readonly StoryBlock[]): void {
  const index = model.findIndex(({ id }) => id === block.id)
  for (let at = index - 1; at >= 0; at -= 1) {
    const found = blocks.findIndex(({ id }) => id === model[at]?.id)
    if (found < 0) continue
    blocks.splice(found + 1, 0, block)
    return
  }
  blocks.unshift(block)
}

function isEqual(one: StoryBlock, other: StoryBlock): boolean {
  return one.elements === other.elements && one.title === other.title && one.number === other.number
}
