/** Finds what was added, removed, moved and edited in a script. Compares by identity first. */
import { hasSameTitle } from './compare-scripts.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { findUnmovedElements } from './unmoved-elements.ts'

export type ElementChange = Readonly<{ from: Element; to: Element }>

/** An element that was added or moved, at its new place. */
export type Arrival = Readonly<{
  element: Element
  block: StoryBlock
  index: number
  /** The block that it was in; `null` for a new element. */
  from: string | null
}>

export type ScriptDifference = Readonly<{
  /** Blocks with other elements, before and after. */
  changedLists: readonly Readonly<{
    id: string
    from: readonly Element[]
    to: readonly Element[]
  }>[]
  /** By the id of the block that they were in. */
  edited: ReadonlyMap<string, ReadonlyMap<string, ElementChange>>
  removed: readonly Element[]
  /** In the order of the new script. */
  arrived: readonly Arrival[]
  addedBlocks: readonly StoryBlock[]
  removedBlocks: readonly StoryBlock[]
  movedBlocks: readonly StoryBlock[]
  renamedBlocks: readonly StoryBlock[]
}>

type Blocks = Pick<Script, 'storyBlocks'>

/** @returns `null` if the blocks are the same */
export function scriptDifference(from: Blocks, to: Blocks): ScriptDifference | null {
  if (from.storyBlocks === to.storyBlocks) return null
  const before = new Map(from.storyBlocks.map((block) => [block.id, block]))
  const after = new Map(to.storyBlocks.map((block) => [block.id, block]))
  const changedLists = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({
      id,
      from: before.get(id)?.elements ?? [],
      to: after.get(id)?.elements ?? [],
    }))
    .filter((list) => list.from !== list.to)
  const cut = changedLists.map((list) => ({ id: list.id, ...middles(list.from, list.to) }))
  const was = new Map(
    cut.flatMap(({ id, from: elements }) => {
      return elements.map((element) => [element.id, { element, block: id }] as const)
    }),
  )
  const now = new Set(cut.flatMap(({ to: elements }) => elements.map(({ id }) => id)))
  const arrived: Arrival[] = []
  const edited = new Map<string, Map<string, ElementChange>>()
  for (const { id, from: old, to: elements, start } of cut) {
    const block = after.get(id)
    const unmoved = findUnmovedElements(old, elements)
    for (const [index, element] of elements.entries()) {
      const known = was.get(element.id)
      if (known && known.element !== element) {
        const changes = edited.get(known.block) ?? new Map<string, ElementChange>()
        edited.set(known.block, changes.set(element.id, { from: known.element, to: element }))
      }
      if (block && !unmoved.has(element.id)) {
        arrived.push({ element, block, index: start + index, from: known?.block ?? null })
      }
    }
  }
  const kept = to.storyBlocks.filter(({ id }) => before.has(id))
  const unmovedBlocks = findUnmovedElements(from.storyBlocks, to.storyBlocks)
  return {
    changedLists,
    edited,
    removed: [...was.values()].flatMap(({ element }) => (now.has(element.id) ? [] : [element])),
    arrived,
    addedBlocks: to.storyBlocks.filter(({ id }) => !before.has(id)),
    removedBlocks: from.storyBlocks.filter(({ id }) => !after.has(id)),
    movedBlocks: kept.filter(({ id }) => !unmovedBlocks.has(id)),
    renamedBlocks: kept.filter((block) => {
      const old = before.get(block.id)
      return old !== undefined && old !== block && !hasSameTitle(old, block)
    }),
  }
}

/** Two lists without their equal ends, and the index at which they start. */
function middles(from: readonly Element[], to: readonly Element[]) {
  const shortest = Math.min(from.length, to.length)
  let start = 0
  while (start < shortest && from[start] === to[start]) start += 1
  let tail = 0
  while (tail < shortest - start && from.at(-1 - tail) === to.at(-1 - tail)) tail += 1
  const cut = (list: readonly Element[]) => list.slice(start, list.length - tail)
  return { from: cut(from), to: cut(to), start }
}
