/** One script made of two states of it, block by block as the writer chose. */
import { compareScripts, type BlockPair, type ScriptComparison } from './compare-scripts.ts'
import { withUniqueIds } from './elements.ts'
import { storyBlockId, type MakeId } from './ids.ts'
import { newStoryBlock, type Script, type StoryBlock } from './script.ts'

/** Of a pair the first state, the second, or both: the first's block before the second's. */
export type Side = 'before' | 'after' | 'both'

export type Choices = Readonly<{
  /** Whose title page, overview, instructions and formatting. */
  settings: 'before' | 'after'
  /** One for each of the comparison's blocks. */
  blocks: readonly Side[]
}>

/** Two states of a script and what differs between them. */
export type Compared = Readonly<{ before: Script; after: Script; comparison: ScriptComparison }>

/**
 * The mix of two scripts. Where one side has no such block, choosing that side leaves it out. Its
 * blocks are numbered anew, and an element that both sides bring has its id only once.
 */
export function mixScripts(
  { before, after, comparison }: Compared,
  choices: Choices,
  makeId: MakeId,
): Script {
  const taken = new Set<string>()
  const storyBlocks = comparison.blocks
    .flatMap((pair, index) => chosen(pair, choices.blocks[index] ?? 'after'))
    .map((block, index): StoryBlock => {
      const { elements } = withUniqueIds(block.elements, makeId, taken)
      return { ...block, id: storyBlockId(index + 1), number: index + 1, elements }
    })
  const settings = choices.settings === 'before' ? before : after
  return { ...settings, storyBlocks: storyBlocks.length > 0 ? storyBlocks : [newStoryBlock(1)] }
}

/** The choices to begin with, and the blocks that both sides have changed. */
export type Proposal = Readonly<{ choices: Choices; contested: ReadonlySet<BlockPair> }>

/**
 * What to begin with: what only one side has changed since the state from which both were made is
 * taken from that side; what both have changed, and all when that state is not known, from `after`.
 *
 * @param base that state
 */
export function proposeMix({ before, after, comparison }: Compared, base: Script | null): Proposal {
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
    const was = pair.before && states.get(pair.before)
    const is = pair.after && states.get(pair.after)
    // Where one side has none, it has deleted the block, unless the other has made it.
    if (pair.before === null) return is === 'same' ? 'before' : 'after'
    if (pair.after === null) return was === 'same' ? 'after' : 'before'
    if (pair.kind === 'changed' && was !== 'same' && is !== 'same') contested.add(pair)
    return is === 'same' ? 'before' : 'after'
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
