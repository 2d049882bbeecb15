/** Finds the story blocks that a change was made for, even if they were moved or edited since. */
import { mergeScriptChange } from '@scenewright/shared/ai/script-edits/merge-script-change.ts'
import type {
  BlockChange,
  ScriptChange,
} from '@scenewright/shared/ai/script-edits/script-change.ts'
import { hasSameElements } from '@scenewright/shared/script/compare/compare-elements.ts'
import type { Script, StoryBlock } from '@scenewright/shared/script/script.ts'

export type MergedChange = Readonly<{
  /** The changes that can be made, with the blocks' current numbers. */
  change: ScriptChange
  /** Blocks with changes that are left out because the writer has edited the same lines since. */
  conflicts: readonly Readonly<{ block: number }>[]
  /** The numbers, in the change, of blocks that no longer exist. */
  missing: readonly number[]
}>

/**
 * Never overwrites what the writer has edited since. A block without such edits becomes what the
 * change says, so that an element can move to another block; in others only the rest is changed.
 */
export function mergeChange(script: Script, change: ScriptChange): MergedChange {
  const conflicts: { block: number }[] = []
  const missing: number[] = []
  const blocks: BlockChange[] = []
  for (const changed of change.blocks) {
    const block = blockOf(script, changed)
    if (!block) missing.push(changed.number)
    else if (hasSameElements(block.elements, changed.before)) {
      blocks.push({ ...changed, number: block.number })
    } else {
      const merged = mergeScriptChange(script, { blocks: [changed] })
      const free = merged.change.blocks.filter(({ number }) => !isIn(blocks, number))
      blocks.push(...free)
      const isWhole = merged.conflicts.length === 0 && free.length === merged.change.blocks.length
      if (!isWhole) conflicts.push({ block: changed.number })
    }
  }
  return { change: { ...change, blocks }, conflicts, missing }
}

/** True if a block is changed already, for example because the writer has joined two blocks. */
function isIn(blocks: readonly BlockChange[], number: number): boolean {
  return blocks.some((block) => block.number === number)
}

/** The block with most of the elements that were read; an empty block is found by its number. */
function blockOf({ storyBlocks }: Script, { number, before }: BlockChange): StoryBlock | undefined {
  if (before.length === 0) return storyBlocks.find((block) => block.number === number)
  const ids = new Set(before.map(({ id }) => id))
  const counts = storyBlocks.map(({ elements }) => elements.filter(({ id }) => ids.has(id)).length)
  const most = Math.max(0, ...counts)
  return most === 0 ? undefined : storyBlocks[counts.indexOf(most)]
}
