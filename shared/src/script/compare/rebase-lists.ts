/**
 * Applies a change of the elements of story blocks to another state of them: the merge by element that
 * all uses share. A rule decides about elements that both have changed.
 */
import type { Element, StoryBlock } from '../script.ts'
import type { Arrival, ElementChange, ScriptDifference } from './script-difference.ts'

/** Elements of blocks by the blocks' ids. */
export type BlockLists = Map<string, readonly Element[]>

/** An element, with the block that it is in. */
type Found = Readonly<{ block: string; element: Element }>

export type MergeRule = Readonly<{
  /** Returns the element with the change; the same one if nothing changes. */
  edit: (onto: Element, change: ElementChange) => Element
  /** Returns what to add of a changed element that isn't there; `null`: nothing. */
  restore: (change: ElementChange) => Element | null
  canRemove: (onto: Element, removed: Element) => boolean
  /** @param present the element, if it is there already */
  canPlace: (
    arrival: Arrival,
    present: Found | null,
    target: Readonly<{ block: string; list: readonly Element[] }>,
  ) => boolean
}>

type Blocks = readonly StoryBlock[]

type Change = Readonly<{
  from: Blocks
  to: Blocks
  difference: ScriptDifference
  /** The order of the elements' text before either change, for text that both have moved. */
  order?: ReadonlyMap<string, number> | undefined
}>

/**
 * Finds elements by their ids in all blocks. What the change adds or moves follows the same element as
 * in the change, after what the state has added there in the same scene.
 */
export function rebaseLists(
  onto: Blocks,
  { from, to, difference, order }: Change,
  rule: MergeRule,
): BlockLists {
  const lists: BlockLists = new Map(onto.map(({ id, elements }) => [id, elements]))
  const same = difference.changedLists.filter((list) => lists.get(list.id) === list.from)
  const done = new Set(same.map(({ id }) => id))
  const arrived = difference.arrived.filter(({ block, from: old }) => {
    return !done.has(block.id) || old !== block.id
  })
  const arriving = new Set(arrived.map(({ element }) => element))
  for (const { id, to: list } of same) {
    lists.set(
      id,
      list.filter((element) => !arriving.has(element)),
    )
  }

  for (const [block, changes] of difference.edited) {
    if (done.has(block)) continue
    editList(lists, block, { changes, rule })
    const here = new Set(lists.get(block)?.map(({ id }) => id))
    for (const [id, change] of changes) {
      if (here.has(id)) continue
      const home = find(lists, id)?.block
      if (home !== undefined) {
        editList(lists, home, { changes: new Map([[id, change]]), rule })
        continue
      }
      const element = rule.restore(change)
      const place = element && findPlace(to, element)
      if (place) arrived.push({ ...place, element, from: null })
    }
  }
  const removed = new Set<string>()
  for (const element of difference.removed) {
    const present = find(lists, element.id)?.element
    if (present && rule.canRemove(present, element)) removed.add(element.id)
  }

  const isKnown = (id: string) => from.some((block) => block.elements.some((one) => one.id === id))
  const placed = new Set<string>()
  const waiting = new Set(arrived.map(({ element }) => element.id))
  for (const arrival of arrived) {
    const { block, index, from: old } = arrival
    const isAnchor = ({ id }: Element) => !waiting.has(id) && find(lists, id) !== null
    const previous = block.elements.slice(0, index).findLast(isAnchor)
    const anchor = previous ?? block.elements.slice(index + 1).find(isAnchor)
    const target = (anchor && find(lists, anchor.id)?.block) ?? block.id
    const present = find(lists, arrival.element.id)
    const left = (lists.get(target) ?? []).filter(({ id }) => !removed.has(id))
    waiting.delete(arrival.element.id)
    if (!rule.canPlace(arrival, present, { block: target, list: left })) continue
    // A list that was the same as before the change has it no longer.
    const isGiven = old === null || (!present && done.has(old))
    const element = isGiven ? arrival.element : present?.element
    if (!element) continue
    if (present) remove(lists, new Set([element.id]))
    const list = lists.get(target) ?? []
    let at = list.findIndex(({ id }) => id === anchor?.id) + (previous ? 1 : 0)
    // Elements that the state has added stay together, up to the next scene.
    const place = order?.get(element.id) ?? Infinity
    const isAdded = ({ id, type }: Element) => {
      const isBefore = place >= (order?.get(id) ?? 0)
      return type !== 'scene_heading' && !placed.has(id) && isBefore && !isKnown(id)
    }
    if (previous && !placed.has(previous.id)) {
      for (let next = list[at]; next && isAdded(next); next = list[at]) at += 1
    }
    lists.set(target, list.toSpliced(Math.max(0, at), 0, element))
    if (old === null) placed.add(element.id)
  }
  remove(lists, removed)
  return lists
}

function editList(
  lists: BlockLists,
  block: string,
  { changes, rule }: Readonly<{ changes: ReadonlyMap<string, ElementChange>; rule: MergeRule }>,
): void {
  const list = lists.get(block) ?? []
  const edited = list.map((element) => {
    const change = changes.get(element.id)
    return !change || element === change.to ? element : rule.edit(element, change)
  })
  if (!isSameList(edited, list)) lists.set(block, edited)
}

/** Most changes look for few elements, so that an index would take more time than it saves. */
function find(lists: BlockLists, id: string): Found | null {
  for (const [block, list] of lists) {
    const element = list.find((one) => one.id === id)
    if (element) return { block, element }
  }
  return null
}

function remove(lists: BlockLists, ids: ReadonlySet<string>): void {
  if (ids.size === 0) return
  for (const [block, list] of lists) {
    const left = list.filter(({ id }) => !ids.has(id))
    if (left.length < list.length) lists.set(block, left)
  }
}

function findPlace(blocks: Blocks, { id }: Element): Pick<Arrival, 'block' | 'index'> | null {
  for (const block of blocks) {
    const index = block.elements.findIndex((element) => element.id === id)
    if (index >= 0) return { block, index }
  }
  return null
}

export function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index])
}
