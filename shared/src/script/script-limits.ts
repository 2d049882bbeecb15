/**
 * The limits on elements in a story block and on story blocks in a script
 * (`docs/product/api.md#limits`). A script beyond a limit can't be saved, so no edit may lead
 * there. A script that already is, such as an older draft, can be edited as long as it doesn't
 * grow.
 */
import { MAX_ELEMENTS_PER_BLOCK, MAX_STORY_BLOCKS } from './limits.ts'
import type { Script, StoryBlock } from './script.ts'

/** `elements`: a block with too many elements. `blocks`: too many blocks. */
export type BrokenLimit =
  | Readonly<{ kind: 'elements'; block: StoryBlock }>
  | Readonly<{ kind: 'blocks'; count: number }>

/** True if a block with `before` elements may not get `after` elements. */
export function exceedsElements(before: number, after: number): boolean {
  return after > MAX_ELEMENTS_PER_BLOCK && after > before
}

/** True if a block has so many elements that the script can't be saved. */
export function isOverfull({ elements }: Pick<StoryBlock, 'elements'>): boolean {
  return elements.length > MAX_ELEMENTS_PER_BLOCK
}

/**
 * Returns the limit that an edit would break; `null` if it may be made. Blocks are compared by size,
 * because deleting a block changes the ids of others.
 */
export function findBrokenLimit(before: Script, after: Script): BrokenLimit | null {
  const count = after.storyBlocks.length
  if (count > MAX_STORY_BLOCKS && count > before.storyBlocks.length) {
    return { kind: 'blocks', count }
  }
  const overfull = largestOverfull(after)
  if (overfull.length === 0) return null
  const known = largestOverfull(before)
  const block = overfull.find(({ elements }, index) =>
    exceedsElements(known[index]?.elements.length ?? 0, elements.length),
  )
  return block ? { kind: 'elements', block } : null
}

/** Explains to the writer why an edit wasn't made, and what to do. */
export function explainBrokenLimit(broken: BrokenLimit): string {
  if (broken.kind === 'blocks') return TOO_MANY_BLOCKS
  const { title, elements } = broken.block
  return `“${title}” would have ${elements.length} elements. A story block can have ${MAX_ELEMENTS_PER_BLOCK} at most, so nothing was changed. Split the block first.`
}

export const TOO_MANY_BLOCKS = `The script would have more than ${MAX_STORY_BLOCKS} story blocks, which is the limit, so nothing was changed. Delete empty blocks, or move some to a new project.`

/** Why a script with this block can't be saved, and what to do. */
export function overfullText({ title, elements }: StoryBlock): string {
  return `“${title}” has ${elements.length} elements, and a story block can have ${MAX_ELEMENTS_PER_BLOCK} at most. Open it and choose “Split at scene headings” above its text.`
}

function largestOverfull({ storyBlocks }: Script): readonly StoryBlock[] {
  const overfull = storyBlocks.filter(isOverfull)
  return overfull.length < 2
    ? overfull
    : overfull.toSorted((one, other) => other.elements.length - one.elements.length)
}
