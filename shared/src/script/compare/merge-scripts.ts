/** Combines two versions of a script block by block (`docs/saving.md#conflicts`). */
import { compareScripts, type BlockPair, type ScriptComparison } from './compare-scripts.ts'
import { withUniqueIds } from '../elements.ts'
import { storyBlockId, type MakeId } from '../ids.ts'
import { withDraftsOf } from '../production/merge-production.ts'
import { newStoryBlock, type Script, type StoryBlock } from '../script.ts'
import { withNumber } from '../story-blocks.ts'

/** Which version of a block to take; 'both' puts the block of `before` first. */
export type Side = 'before' | 'after' | 'both'

export type Choices = Readonly<{
  /** Which version's title page, overview, instructions and formatting to take. */
  settings: 'before' | 'after'
  /** One per block of the comparison. */
  blocks: readonly Side[]
}>

/** Two versions of a script and their comparison. */
export type Compared = Readonly<{ before: Script; after: Script; comparison: ScriptComparison }>

/**
 * Merges the chosen blocks. A block that the chosen side doesn't have is left out. Blocks are
 * renumbered, and an element that both sides contribute gets a new id the second time.
 */
export function mergeScripts(
  { before, after, comparison }: Compared,
  choices: Choices,
  makeId: MakeId,
): Script {
  const taken = new Set<string>()
  const storyBlocks = comparison.blocks
    .flatMap((pair, index) => {
      const side = choices.blocks[index] ?? 'after'
      // Such blocks differ at most in their locked pages, whose labels are in the settings.
      const isSame = pair.kind === 'same' && side !== 'both'
      return chosen(pair, isSame ? choices.settings : side)
    })
    .map((block, index): StoryBlock => {
      const { elements } = withUniqueIds(block.elements, makeId, taken)
      return { ...withNumber(block, index + 1), id: storyBlockId(index + 1), elements }
    })
  const [settings, other] = choices.settings === 'before' ? [before, after] : [after, before]
  const production = withDraftsOf(settings.production, other.production)
  return {
    ...settings,
    ...(production && { production }),
    storyBlocks: storyBlocks.length > 0 ? storyBlocks : [newStoryBlock(1)],
  }
}

/** The initial choices, and the blocks changed on both sides. */
export type Proposal = Readonly<{ choices: Choices; contested: ReadonlySet<BlockPair> }>

/**
 * Proposes the initial choices. A block changed on one side since the base comes from that side. A
 * block changed on both sides comes from `after`, and so does everything if the base is unknown.
 *
 * @param base the version that both sides are based on
 */
export function proposeMerge(
  { before, after, comparison }: Compared,
  base: Script | null,
): Proposal {
  if (!base) {
    const blocks = comparison.blocks.map(() => 'after' as const)
    return { choices: { settings: 'after', blocks }, contested: new Set() }
  }
  const toBefore = compareScripts(base, before)
  const toAfter = compareScripts(base, after)
  const states = new Map(
    [...toBefore.blocks, ...toAfter.blocks].flatMap(({ kind, after: block }) =>
      block ? [[block, kind] as const] : [],
    ),
  )
  const contested = new Set<BlockPair>()
  const blocks = comparison.blocks.map((pair): Side => {
    const inBefore = pair.before && states.get(pair.before)
    const inAfter = pair.after && states.get(pair.after)
    // A block missing on one side was deleted there, unless the other side added it.
    if (pair.before === null) return inAfter === 'same' ? 'before' : 'after'
    if (pair.after === null) return inBefore === 'same' ? 'after' : 'before'
    if (pair.kind === 'changed' && inBefore !== 'same' && inAfter !== 'same') contested.add(pair)
    return inAfter === 'same' ? 'before' : 'after'
  })
  return {
    choices: { settings: toAfter.settings.length === 0 ? 'before' : 'after', blocks },
    contested,
  }
}

function chosen(pair: BlockPair, side: Side): StoryBlock[] {
  const blocks = side === 'both' ? [pair.before, pair.after] : [pair[side]]
  return blocks.filter((block) => block !== null)
}
