/** Applies a change of the list of story blocks to another state of it. */
import { defaultBlockTitle, hasDefaultTitle, newStoryBlock, type StoryBlock } from '../script.ts'
import { withNumber } from '../story-blocks.ts'
import type { BlockLists } from './rebase-lists.ts'
import type { ScriptDifference } from './script-difference.ts'

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
  const moved = new Set(movedBlocks.map(({ id }) => id))
  const taken = new Map(blocks.filter(({ id }) => moved.has(id)).map((block) => [block.id, block]))
  const settled = blocks.filter(({ id }) => !moved.has(id))
  for (const block of to) {
    const present = taken.get(block.id)
    if (present) place(settled, present, to)
    else if (wanted.has(block.id) && !isThere(block.id)) place(settled, block, to)
  }
  const names = new Map(renamedBlocks.map((block) => [block.id, block]))
  const known = new Map(to.map((block) => [block.id, block]))
  const rebased = settled.map((block, index): StoryBlock => {
    const renamed = names.get(block.id)
    const given =
      renamed && hasDefaultTitle(renamed) ? defaultBlockTitle(block.number) : renamed?.title
    const title = given ?? block.title
    const named = title === block.title ? block : { ...block, title }
    const same = known.get(block.id)
    const listed = lists.get(block.id) ?? []
    const elements = same && isSameList(listed, same.elements) ? same.elements : listed
    const filled = elements === named.elements ? named : { ...named, elements }
    const numbered = withNumber(filled, index + 1)
    return same && isEqual(same, numbered) ? same : numbered
  })
  if (rebased.length === 0) return [newStoryBlock(1)]
  return isSameList(rebased, onto) ? onto : rebased
}

/** Puts a block after the nearest one before it that the list has, or before the nearest after it. */
function place(blocks: StoryBlock[], block: StoryBlock, model: readonly StoryBlock[]): void {
  const index = model.findIndex(({ id }) => id === block.id)
  const indexOf = (id: string) => blocks.findIndex((other) => other.id === id)
  const isPresent = ({ id }: StoryBlock) => indexOf(id) >= 0
  const before = model.slice(0, index).findLast(isPresent)
  const after = model.slice(index + 1).find(isPresent)
  const at = after && !before ? indexOf(after.id) : blocks.length
  blocks.splice(before ? indexOf(before.id) + 1 : at, 0, block)
}

function isEqual(one: StoryBlock, other: StoryBlock): boolean {
  return one.elements === other.elements && one.title === other.title && one.number === other.number
}

export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
