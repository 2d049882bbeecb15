import { storyBlockId } from './ids.ts'
import {
  defaultBlockTitle,
  newStoryBlock,
  type Element,
  type Script,
  type StoryBlock,
} from './script.ts'

/** The block with this id. */
export function findBlock(script: Script, id: string): StoryBlock | undefined {
  return script.storyBlocks.find((block) => block.id === id)
}

/** The block with this number. */
export function findBlockByNumber(script: Script, number: number): StoryBlock | undefined {
  return script.storyBlocks.find((block) => block.number === number)
}

/** The block just before this one, whether or not it has elements. */
export function precedingBlock(script: Script, id: string): StoryBlock | undefined {
  const index = script.storyBlocks.findIndex((block) => block.id === id)
  return index > 0 ? script.storyBlocks[index - 1] : undefined
}

/** Adds an empty block at the end, numbered one above the highest (spec §4). */
export function createBlock(script: Script): { script: Script; block: StoryBlock } {
  const number = Math.max(0, ...script.storyBlocks.map((block) => block.number)) + 1
  const block = { ...newStoryBlock(number), id: freeBlockId(script, number) }
  return { script: { ...script, storyBlocks: [...script.storyBlocks, block] }, block }
}

/** The pattern's id for this number, or for the next one up that no block has. */
function freeBlockId(script: Script, number: number): string {
  const taken = new Set(script.storyBlocks.map((block) => block.id))
  let candidate = number
  while (taken.has(storyBlockId(candidate))) candidate += 1
  return storyBlockId(candidate)
}

/** Names a block. A blank title gives it back its default one, so that no entry of the list is empty. */
export function renameBlock(script: Script, id: string, title: string): Script {
  return changeBlock(script, id, (block) => {
    const named = title.trim() || defaultBlockTitle(block.number)
    return named === block.title ? block : { ...block, title: named }
  })
}

/** Puts new elements in a block; an unchanged list leaves the script itself unchanged. */
export function replaceElements(script: Script, id: string, elements: readonly Element[]): Script {
  return changeBlock(script, id, (block) =>
    elements === block.elements ? block : { ...block, elements },
  )
}

/** Erases all elements of a block (spec §4). */
export function resetBlock(script: Script, id: string): Script {
  return changeBlock(script, id, (block) =>
    block.elements.length === 0 ? block : { ...block, elements: [] },
  )
}

/**
 * Deletes a block. The rest are renumbered 1..n and take the ids of their numbers; when none
 * remain, a fresh 'Story Block 1' stands in (spec §4).
 */
export function deleteBlock(script: Script, id: string): Script {
  const rest = script.storyBlocks.filter((block) => block.id !== id)
  if (rest.length === script.storyBlocks.length) return script
  if (rest.length === 0) return { ...script, storyBlocks: [newStoryBlock(1)] }
  const storyBlocks = rest.map((block, index) => {
    const number = index + 1
    const isInPlace = block.number === number && block.id === storyBlockId(number)
    return isInPlace ? block : { ...block, number, id: storyBlockId(number) }
  })
  return { ...script, storyBlocks }
}

/**
 * Moves the block at index `from` to index `to` and renumbers by position, keeping ids (spec §4).
 * An index outside the list changes nothing.
 */
export function reorderBlocks(script: Script, from: number, to: number): Script {
  const moved = script.storyBlocks[from]
  if (!moved || from === to || !script.storyBlocks[to]) return script
  const order = script.storyBlocks.toSpliced(from, 1).toSpliced(to, 0, moved)
  const storyBlocks = order.map((block, index) =>
    block.number === index + 1 ? block : { ...block, number: index + 1 },
  )
  return { ...script, storyBlocks }
}

/**
 * The block to show after `deletedId` is gone: the one shown before, unless it was deleted; then
 * the first that remains (spec §4). Ids may have changed with the deletion, so the blocks shown
 * before and after are matched by position.
 *
 * @returns the id of the block to show in `after`; `undefined` for the title page, when none of the
 *   blocks remain
 */
export function selectionAfterDelete(
  before: Script,
  after: Script,
  deletedId: string,
  selectedId: string,
): string | undefined {
  const isNoneLeft = before.storyBlocks.every((block) => block.id === deletedId)
  const first = isNoneLeft ? undefined : after.storyBlocks[0]?.id
  if (selectedId === deletedId) return first
  const deletedIndex = before.storyBlocks.findIndex((block) => block.id === deletedId)
  const selectedIndex = before.storyBlocks.findIndex((block) => block.id === selectedId)
  const index = selectedIndex > deletedIndex ? selectedIndex - 1 : selectedIndex
  return after.storyBlocks[index]?.id ?? first
}

/** Applies a change to one block; blocks that don't change keep their identity, and so does the script. */
function changeBlock(
  script: Script,
  id: string,
  change: (block: StoryBlock) => StoryBlock,
): Script {
  const index = script.storyBlocks.findIndex((block) => block.id === id)
  const block = script.storyBlocks[index]
  if (!block) return script
  const changed = change(block)
  return changed === block
    ? script
    : { ...script, storyBlocks: script.storyBlocks.with(index, changed) }
}
