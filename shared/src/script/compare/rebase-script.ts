/**
 * Applies what another writer has changed in a script to another state of it, such as one of the undo
 * history. Words that the other writer has added are always in the result.
 */
import {
  defaultBlockTitle,
  hasDefaultTitle,
  newStoryBlock,
  type Script,
  type StoryBlock,
} from '../script.ts'
import { withNumber } from '../story-blocks.ts'
import { mergeChangedTexts } from './merge-changed-texts.ts'
import { findAddedElement, hasSameText, rebaseElement } from './rebase-element.ts'
import { rebaseHead } from './rebase-head.ts'
import { isSameList, rebaseLists, type BlockLists, type MergeRule } from './rebase-lists.ts'
import { scriptDifference, type ScriptDifference } from './script-difference.ts'

/** A change by another writer: the script before and after. */
export type ScriptChange = Readonly<{ from: Script; to: Script }>

/** Nothing that either has typed is lost, and nobody is asked. */
const BOTH: MergeRule = {
  edit: rebaseElement,
  restore: findAddedElement,
  canRemove: hasSameText,
  canPlace: () => true,
}

/**
 * Returns `onto` with the change from one script to another. Unchanged parts are the same objects, and
 * the result is `to` if `onto` is `from`.
 *
 * - A text that both have changed is merged word by word; text that either has moved to another
 *   element, by character.
 * - An element that `onto` doesn't have is added with the words that the change has added to it.
 * - An element that the change has removed is removed only if it has the same text in `onto`.
 *
 * All three must have the same ids for the same blocks, as the scripts of one binding do.
 */
export function rebaseScript(onto: Script, change: ScriptChange): Script {
  if (onto === change.from) return change.to
  const found = scriptDifference(change.from, change.to)
  const merged = mergeChangedTexts(onto, change, found)
  const { from, to } = merged?.change ?? change
  const difference = merged ? scriptDifference(from, to) : found
  const head = rebaseHead(merged?.onto ?? onto, { from, to })
  if (!difference) return head
  const { storyBlocks } = head
  const lists = rebaseLists(
    storyBlocks,
    { from: from.storyBlocks, to: to.storyBlocks, difference, order: merged?.order },
    BOTH,
  )
  const rebased = rebaseBlockList(storyBlocks, { difference, to: to.storyBlocks, lists })
  return rebased === storyBlocks ? head : { ...head, storyBlocks: rebased }
}

/** @param lists the elements that the blocks get; a block that isn't in `onto` yet is added */
function rebaseBlockList(
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
