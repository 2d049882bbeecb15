/** Finds the story blocks that a change was made for, and those that the writer has edited since. */
import type {
  BlockChange,
  ScriptChange,
} from '@scenewright/shared/ai/script-edits/script-change.ts'
import { hasSameElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'

export type MergedChange = Readonly<{
  /** The blocks that can be changed, as they are now. */
  blocks: readonly Readonly<{ block: StoryBlock; change: BlockChange }>[]
  /** Blocks that the writer has edited since. */
  conflicts: readonly BlockChange[]
  /** Blocks that no longer exist. */
  missing: readonly BlockChange[]
}>

/** A block is found by its elements, because numbers and ids change when blocks are moved. */
export function mergeChange(script: Script, { blocks }: ScriptChange): MergedChange {
  const found = blocks.map((change) => ({ change, block: blockOf(script, change) }))
  return {
    blocks: found.flatMap(({ block, change }) =>
      block && hasSameElements(block.elements, change.before) ? [{ block, change }] : [],
    ),
    conflicts: found
      .filter(({ block, change }) => block && !hasSameElements(block.elements, change.before))
      .map(({ change }) => change),
    missing: found.filter(({ block }) => !block).map(({ change }) => change),
  }
}

/** The block with most of the elements that were read; an empty block is found by its number. */
function blockOf({ storyBlocks }: Script, { number, before }: BlockChange): StoryBlock | undefined {
  if (before.length === 0) return storyBlocks.find((block) => block.number === number)
  const ids = new Set(before.map(({ id }) => id))
  const counts = storyBlocks.map(({ elements }) => elements.filter(({ id }) => ids.has(id)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : storyBlocks[counts.indexOf(most)]
}
