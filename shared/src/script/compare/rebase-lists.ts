/**
 * Applies a change of the elements of story blocks to another state of them: the merge by element that
 * all uses share. A rule decides about elements that both have changed.
 */
import type { Element, StoryBlock } from '../script.ts'
import type { Arrival, ElementChange, ScriptDifference } from './script-difference.ts'

/** Elements of blocks by the blocks' ids. */
export type BlockLists = Map<string, readonly Element[]>

/** Where an element is. */
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
  const places = createPlaces(lists)

  for (const [block, changes] of difference.edited) {
    if (done.has(block)) continue
    editList(lists, block, { changes, rule })
    const here = new Set(lists.get(block)?.map(({ id }) => id))
    for (const [id, change] of changes) {
      if (here.has(id)) continue
      const home = places.find(id)?.block
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
    const present = places.find(element.id)?.element
    if (present && rule.canRemove(present, element)) removed.add(element.id)
  }

  const isKnown = createIdTest(from)
  const isOwn = createIdTest(onto)
  const waiting = new Set(arrived.map(({ element }) => element.id))
  for (const arrival of arrived) {
    const { block, index, from: old } = arrival
    const isAnchor = ({ id }: Element) => !waiting.has(id) && places.has(id)
    const previous = block.elements.slice(0, index).findLast(isAnchor)
    const anchor = previous ?? block.elements.slice(index + 1).find(isAnchor)
    const target = (anchor && places.find(anchor.id)?.block) ?? block.id
    const present = places.find(arrival.element.id)
    const left = (lists.get(target) ?? []).filter(({ id }) => !removed.has(id))
    waiting.delete(arrival.element.id)
    if (!rule.canPlace(arrival, present, { block: target, list: left })) continue
    // A list that was the same as before the change has it no longer.
    const isGiven = old === null || (!present && done.has(old))
    const element = isGiven ? arrival.element : present?.element
    if (!element) continue
    places.remove(new Set([element.id]))
    const list = lists.get(target) ?? []
    let at = list.findIndex(({ id }) => id === anchor?.id) + (previous ? 1 : 0)
    // What the state has added stays together, up to the next scene.
    const place = order?.get(element.id) ?? Infinity
    const isAdded = ({ id, type }: Element) => {
      const isBefore = place >= (order?.get(id) ?? 0)
      return isOwn(id) && !isKnown(id) && isBefore && type !== 'scene_heading'
    }
    if (previous && isKnown(previous.id)) {
      for (let next = list[at]; next && isAdded(next); next = list[at]) at += 1
    }
    places.insert(element, target, Math.max(0, at))
  }
  places.remove(removed)
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

/** Finds elements in lists, and removes and inserts them there. Most changes need none of it. */
function createPlaces(lists: BlockLists) {
  const blockOf = new Map<string, string>()
  const index = () => {
    if (blockOf.size > 0) return blockOf
    for (const [block, list] of lists) for (const { id } of list) blockOf.set(id, block)
    return blockOf
  }
  return {
    has: (id: string) => index().has(id),
    find(id: string): Found | null {
      const block = index().get(id)
      const element = lists.get(block ?? '')?.find((one) => one.id === id)
      return block === undefined || !element ? null : { block, element }
    },
    remove(ids: ReadonlySet<string>): void {
      for (const block of new Set([...ids].map((id) => index().get(id)))) {
        const list = lists.get(block ?? '')?.filter(({ id }) => !ids.has(id))
        if (block !== undefined && list) lists.set(block, list)
      }
      for (const id of ids) blockOf.delete(id)
    },
    insert(element: Element, block: string, at: number): void {
      lists.set(block, (lists.get(block) ?? []).toSpliced(at, 0, element))
      index().set(element.id, block)
    },
  }
}

function createIdTest(blocks: Blocks): (id: string) => boolean {
  let ids: ReadonlySet<string> | null = null
  return (id) => {
    ids ??= new Set(blocks.flatMap(({ elements }) => elements.map((element) => element.id)))
    return ids.has(id)
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
