/** Finds the story blocks that a change was made for, even if they were moved since. */
import type {
  BlockChange,
  ScriptChange,
} from '@scenewright/shared/ai/script-edits/script-change.ts'
import { hasSameElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'

export type MergedChange = Readonly<{
  /** What can be changed, with the blocks' current numbers. */
  change: ScriptChange
  /** Changes that are left out because the writer has edited the block since. */
  conflicts: readonly Readonly<{ block: number }>[]
  /** The numbers, in the change, of blocks that no longer exist. */
  missing: readonly number[]
}>

/** Never overwrites what the writer has edited since. */
export function mergeChange(script: Script, change: ScriptChange): MergedChange {
  const conflicts: { block: number }[] = []
  const missing: number[] = []
  const blocks = change.blocks.flatMap((changed): BlockChange[] => {
    const block = blockOf(script, changed)
    if (!block) missing.push(changed.number)
    else if (hasSameElements(block.elements, changed.before)) {
      return [{ ...changed, number: block.number }]
    } else conflicts.push({ block: changed.number })
    return []
  })
  return { change: { ...change, blocks }, conflicts, missing }
}

/** The block with most of the elements that were read; an empty block is found by its number. */
function blockOf({ storyBlocks }: Script, { number, before }: BlockChange): StoryBlock | undefined {
  if (before.length === 0) return storyBlocks.find((block) => block.number === number)
  const ids = new Set(before.map(({ id }) => id))
  const counts = storyBlocks.map(({ elements }) => elements.filter(({ id }) => ids.has(id)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : storyBlocks[counts.indexOf(most)]
}
