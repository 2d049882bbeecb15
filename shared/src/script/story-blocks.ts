import { cleanTitle } from '../content/clean-title.ts'
import { storyBlockId } from './ids.ts'
import {
  defaultBlockTitle,
  hasDefaultTitle,
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

/** The elements of all blocks by their ids. */
export function elementsById({ storyBlocks }: Script): ReadonlyMap<string, Element> {
  return byId(storyBlocks.flatMap(({ elements }) => elements))
}

export function byId(elements: readonly Element[]): ReadonlyMap<string, Element> {
  return new Map(elements.map((element) => [element.id, element]))
}

/** The block just before this one, whether or not it has elements. */
export function findBlockBefore(script: Script, id: string): StoryBlock | undefined {
  const index = script.storyBlocks.findIndex((block) => block.id === id)
  return index > 0 ? script.storyBlocks[index - 1] : undefined
}

/**
 * Adds an empty block at the end, numbered one above the highest, or after another block, where the
 * later ones are renumbered (`docs/product/script.md#story-blocks`).
 *
 * @param afterId the block to add it after; at the end without one
 */
export function createBlock(
  script: Script,
  afterId?: string,
): { script: Script; block: StoryBlock } {
  const { storyBlocks } = script
  const number = Math.max(0, ...storyBlocks.map((block) => block.number)) + 1
  const block = { ...newStoryBlock(number), id: freeBlockId(script, number) }
  const added = { ...script, storyBlocks: [...storyBlocks, block] }
  const after = storyBlocks.findIndex(({ id }) => id === afterId)
  if (after < 0) return { script: added, block }
  const placed = reorderBlocks(added, storyBlocks.length, after + 1)
  return { script: placed, block: findBlock(placed, block.id) ?? block }
}

/** The first block id from this number on that isn't taken. */
function freeBlockId(script: Script, number: number): string {
  const taken = new Set(script.storyBlocks.map((block) => block.id))
  let candidate = number
  while (taken.has(storyBlockId(candidate))) candidate += 1
  return storyBlockId(candidate)
}

/** Renames a block. A blank title restores the default one. */
export function renameBlock(script: Script, id: string, title: string): Script {
  return changeBlock(script, id, (block) => {
    const named = cleanTitle(title).trim() || defaultBlockTitle(block.number)
    return named === block.title ? block : { ...block, title: named }
  })
}

/** Replaces a block's elements; returns the same script for the same list. */
export function replaceElements(script: Script, id: string, elements: readonly Element[]): Script {
  return changeBlock(script, id, (block) =>
    elements === block.elements ? block : { ...block, elements },
  )
}

/** Erases all elements of a block. */
export function resetBlock(script: Script, id: string): Script {
  return changeBlock(script, id, (block) =>
    block.elements.length === 0 ? block : { ...block, elements: [] },
  )
}

/**
 * Deletes a block. The rest are renumbered 1..n and get the ids of their numbers; if none remain, a
 * fresh 'Story Block 1' is created (`docs/product/script.md#story-blocks`).
 */
export function deleteBlock(script: Script, id: string): Script {
  const rest = script.storyBlocks.filter((block) => block.id !== id)
  if (rest.length === script.storyBlocks.length) return script
  if (rest.length === 0) return { ...script, storyBlocks: [newStoryBlock(1)] }
  const storyBlocks = rest.map((block, index) => {
    const numbered = withNumber(block, index + 1)
    const newId = storyBlockId(index + 1)
    return numbered.id === newId ? numbered : { ...numbered, id: newId }
  })
  return { ...script, storyBlocks }
}

/**
 * Moves the block at index `from` to index `to` and renumbers by position, keeping ids
 * (`docs/product/script.md#story-blocks`). An index outside the list changes nothing.
 */
export function reorderBlocks(script: Script, from: number, to: number): Script {
  const moved = script.storyBlocks[from]
  if (!moved || from === to || !script.storyBlocks[to]) return script
  const order = script.storyBlocks.toSpliced(from, 1).toSpliced(to, 0, moved)
  return { ...script, storyBlocks: order.map((block, index) => withNumber(block, index + 1)) }
}

/**
 * Gives a block another number. A default title changes with it; the writer's own title doesn't
 * (`docs/product/script.md#story-blocks`). Returns the same block for its current number.
 */
export function withNumber(block: StoryBlock, number: number): StoryBlock {
  if (block.number === number) return block
  return {
    ...block,
    number,
    title: hasDefaultTitle(block) ? defaultBlockTitle(number) : block.title,
  }
}

/**
 * The block to show after a deletion: the selected one, or the first one left if that was deleted
 * (`docs/product/script.md#story-blocks`). Ids may change with the deletion, so blocks are matched
 * by position.
 *
 * @returns the id of the block in `after`; `undefined` for the title page, if no block remains
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

/** Changes one block. Unchanged blocks, and an unchanged script, stay the same objects. */
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
