/**
 * Applies an assistant's change to a script that the writer has edited since the assistant read it
 * (`docs/assistant.md#edits-across-the-script`).
 */
import type { ReviewEntry } from '../../review/review.ts'
import { isSameExceptId } from '../../script/compare/compare-elements.ts'
import { isEmptyElement } from '../../script/elements.ts'
import type { Element, Script, StoryBlock } from '../../script/script.ts'
import { MergedBlocks, type ElementConflict } from './merged-blocks.ts'
import { type BlockChange, reasonFor, type ScriptChange } from './script-change.ts'

/** A part of a change that is left out, because the writer has changed the same thing since. */
export type MergeConflict =
  | Readonly<{ kind: 'title' | 'author' }>
  | Readonly<{
      kind: ReviewEntry['kind']
      /** The block's number in the change. */
      block: number
      elementId: string
    }>

export type MergedChange = Readonly<{
  /** The writer's script with the change. */
  script: Script
  /** The difference between the writer's script and `script`, with the blocks' current numbers. */
  change: ScriptChange
  conflicts: readonly MergeConflict[]
  /** The numbers, in the change, of blocks of which no element is left. */
  missing: readonly number[]
}>

/**
 * Merges a change into the writer's script. Blocks are found by their elements, since they may have
 * been renumbered, split or joined. What the writer has changed since stays as it is: an element
 * that both sides edited is a conflict, and so is an element added where the writer has removed
 * everything around it. A block without edits of the writer becomes `after`.
 *
 * @param base title and author as the assistant read them; without it, those of the change are used
 */
export function mergeScriptChange(
  script: Script,
  change: ScriptChange,
  base: Pick<Script, 'title' | 'author'> = script,
): MergedChange {
  const names = mergedNames(script, change, base)
  const merged = new MergedBlocks(script, change.blocks)
  const conflicts: MergeConflict[] = [...names.conflicts]
  const missing: number[] = []
  for (const block of change.blocks) {
    const home = homeOf(script, block)
    if (!home) missing.push(block.number)
    else if (hasSameElements(home.elements, block.before) && merged.replace(home, block)) continue
    else conflicts.push(...merged.apply(home, block).map(inBlock(block.number)))
  }
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = merged.elementsOf(block)
    return elements === block.elements ? block : { ...block, elements }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  const blocks = storyBlocks.flatMap((block, index): BlockChange[] => {
    const { elements: before } = script.storyBlocks[index] ?? block
    if (block.elements === before) return []
    const reasons = reasonsOf(change, conflicts, { before, after: block.elements })
    return [{ number: block.number, before, after: block.elements, reasons }]
  })
  return {
    script:
      isSame && Object.keys(names.changed).length === 0
        ? script
        : { ...script, ...names.changed, storyBlocks: isSame ? script.storyBlocks : storyBlocks },
    change: { ...names.changed, blocks },
    conflicts,
    missing,
  }
}

function inBlock(block: number): (conflict: ElementConflict) => MergeConflict {
  return (conflict) => ({ ...conflict, block })
}

/** Title and author: those of the change, unless the writer has changed them since. */
function mergedNames(
  script: Script,
  change: ScriptChange,
  base: Pick<Script, 'title' | 'author'>,
): Readonly<{
  changed: Partial<Pick<Script, 'title' | 'author'>>
  conflicts: readonly MergeConflict[]
}> {
  const names = ['title', 'author'] as const
  const wanted = names.filter((name) => {
    return change[name] !== undefined && change[name] !== script[name]
  })
  const isFree = (name: 'title' | 'author') => script[name] === base[name]
  return {
    changed: Object.fromEntries(wanted.filter(isFree).map((name) => [name, change[name]])),
    conflicts: wanted.filter((name) => !isFree(name)).map((kind) => ({ kind })),
  }
}

/**
 * The block that has the most of the changed block's elements, because deleting a block renumbers
 * others. A block that was empty is found by its number, as long as nothing is written in it.
 */
function homeOf(
  { storyBlocks }: Script,
  { number, before, after }: BlockChange,
): StoryBlock | undefined {
  if (before.length === 0) {
    const added = new Set(after.map(({ id }) => id))
    return storyBlocks.find(({ number: current, elements }) => {
      return (
        current === number && elements.every((each) => isEmptyElement(each) || added.has(each.id))
      )
    })
  }
  const ids = new Set(before.map(({ id }) => id))
  let home: StoryBlock | undefined
  let most = 0
  for (const block of storyBlocks) {
    const count = block.elements.filter(({ id }) => ids.has(id)).length
    if (count > most) [home, most] = [block, count]
  }
  return home
}

function hasSameElements(some: readonly Element[], others: readonly Element[]): boolean {
  return (
    some.length === others.length &&
    some.every((element, index) => {
      const other = others[index]
      return other?.id === element.id && isSameExceptId(element, other)
    })
  )
}

/** The change's reasons for the elements that differ. */
function reasonsOf(
  change: ScriptChange,
  conflicts: readonly MergeConflict[],
  { before, after }: Pick<BlockChange, 'before' | 'after'>,
): Record<string, string> {
  const ids = new Set([...before, ...after].map(({ id }) => id))
  const present = new Set(before)
  const same = new Set(after.filter((element) => present.has(element)).map(({ id }) => id))
  // A conflict may be about only a part of an edit, such as where the element goes.
  for (const conflict of conflicts) {
    if ('elementId' in conflict && same.has(conflict.elementId)) ids.delete(conflict.elementId)
  }
  const reasons = change.blocks.flatMap((block) =>
    Object.keys(block.reasons).flatMap((id) => {
      const reason = ids.has(id) ? reasonFor(block, id) : null
      return reason === null ? [] : [[id, reason] as const]
    }),
  )
  return Object.fromEntries(reasons)
}
