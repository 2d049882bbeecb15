/**
 * Applies an assistant's change to a script that the writer has edited since the assistant read it
 * (`docs/assistant.md#edits-across-the-script`).
 */
import type { ReviewEntry } from '../../review/review.ts'
import { hasSameElements, isSameExceptId } from '../../script/compare/compare-elements.ts'
import { isSameList, rebaseLists } from '../../script/compare/rebase-lists.ts'
import { scriptDifference } from '../../script/compare/script-difference.ts'
import { isEmptyElement } from '../../script/elements.ts'
import { leaveSections } from '../../script/outline/leave-sections.ts'
import type { Element, Script, StoryBlock } from '../../script/script.ts'
import { byId } from '../../script/story-blocks.ts'
import { type BlockChange, reasonFor, type ScriptChange } from './script-change.ts'
import { createWriterFirst } from './writer-first.ts'

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
  const changes = change.blocks.map((block) => ({ block, home: homeOf(script, block) }))
  const found = changes.flatMap(({ block, home }) => (home ? [{ block, home }] : []))
  const { lists, conflicts } = mergedLists(script, found)
  const all = [...names.conflicts, ...conflicts]
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = lists.get(block) ?? block.elements
    return isSameList(elements, block.elements) ? block : { ...block, elements }
  })
  const isSame = storyBlocks.every((block, index) => block === script.storyBlocks[index])
  const blocks = storyBlocks.flatMap((block, index): BlockChange[] => {
    const { elements: before } = script.storyBlocks[index] ?? block
    if (block.elements === before) return []
    const reasons = reasonsOf(change, all, { before, after: block.elements })
    return [{ number: block.number, before, after: block.elements, reasons }]
  })
  return {
    script:
      isSame && Object.keys(names.changed).length === 0
        ? script
        : { ...script, ...names.changed, storyBlocks: isSame ? script.storyBlocks : storyBlocks },
    change: { ...names.changed, blocks },
    conflicts: all,
    missing: changes.filter(({ home }) => !home).map(({ block }) => block.number),
  }
}

type Home = Readonly<{ block: BlockChange; home: StoryBlock }>

/** The new elements of blocks that may have changed, and what is left out. */
function mergedLists({ storyBlocks }: Script, changes: readonly Home[]) {
  const current = byId(storyBlocks.flatMap(({ elements }) => elements))
  const isWhole = ({ block, home }: Home) => hasSameElements(home.elements, block.before)
  const lists = new Map<StoryBlock, readonly Element[]>()
  for (const each of changes.filter(isWhole)) {
    lists.set(each.home, withKnown(each.block.after, current))
  }
  // The writer may have joined blocks.
  const placeOf = ({ block, home }: Home) => {
    return home.elements.findIndex(({ id }) => block.before.some((each) => each.id === id))
  }
  const left = changes.filter((each) => !isWhole(each))
  const inOrder = left.toSorted((one, other) => placeOf(one) - placeOf(other))
  const edited = Map.groupBy(inOrder, ({ home }) => home)
  const from = [...edited].map(([home, all]): StoryBlock => {
    const elements = all.flatMap(({ block }) => block.before)
    return { ...home, elements: withKnown(elements, current) }
  })
  const to = [...edited].map(([home, all], index): StoryBlock => {
    const elements = withKnown(
      all.flatMap(({ block }) => block.after),
      current,
    )
    return { ...home, elements: withKnown(elements, byId(from[index]?.elements ?? [])) }
  })
  const rest = storyBlocks.filter((block) => !lists.has(block))
  const { rule, conflicts, leaving } = createWriterFirst(
    rest,
    from,
    left.map(({ block }) => block.after),
  )
  const difference = scriptDifference({ storyBlocks: from }, { storyBlocks: to })
  const merged = difference && rebaseLists(rest, { from, to, difference }, rule)
  for (const block of rest) {
    lists.set(
      block,
      leaveSections(block.elements, merged?.get(block.id) ?? block.elements, leaving),
    )
  }
  return {
    lists,
    conflicts: [...conflicts].map(([elementId, kind]): MergeConflict => {
      const has = (list: readonly Element[]) => list.some(({ id }) => id === elementId)
      const found = changes.find(({ block }) => has(block.after) || has(block.before))
      return { kind, block: found?.block.number ?? 0, elementId }
    }),
  }
}

/** The elements, each the known object if that is equal. */
function withKnown(elements: readonly Element[], known: ReadonlyMap<string, Element>) {
  return elements.map((element) => {
    const same = known.get(element.id)
    return same && isSameExceptId(same, element) ? same : element
  })
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
