/**
 * Applies what another writer has changed in a script to another state of it, such as one of the undo
 * history. Words that the other writer has added are always in the result.
 */
import type { Element, Script, StoryBlock } from '../script.ts'
import { followMoves } from './follow-moves.ts'
import { rebaseBlockList, type BlockLists } from './rebase-block-list.ts'
import { addedElement, hasSameText, rebaseElement, type ElementChange } from './rebase-element.ts'
import { rebaseHead } from './rebase-head.ts'
import { scriptDifference, type Arrival, type ScriptDifference } from './script-difference.ts'

/** A change by another writer: the script before and after. */
export type ScriptChange = Readonly<{ from: Script; to: Script }>

/** By the ids of the elements. */
type ElementChanges = ReadonlyMap<string, ElementChange>

/**
 * Returns `onto` with the change from one script to another. Unchanged parts are the same objects, and
 * the result is `to` if `onto` is `from`.
 *
 * - A text that both have changed is merged word by word; text that either has moved to another
 *   element, by character.
 * - An element that `onto` doesn't have is added with the words that the change has added to it.
 * - An element that the change has removed is removed only if it has the same text in `onto`.
 *
 * All three must have the same ids for the same blocks, as the scripts of one binding do.
 */
export function rebaseScript(onto: Script, change: ScriptChange): Script {
  return createRebase(change)(onto)
}

/** Like `rebaseScript`, for many states that have elements and lists in common. */
export function createRebase(change: ScriptChange): (onto: Script) => Script {
  const difference = scriptDifference(change.from, change.to)
  const follow = followMoves(change, difference)
  const rebase = createPlainRebase(change, difference)
  return (onto) => {
    if (onto === change.from) return change.to
    const followed = follow(onto)
    if (!followed) return rebase(onto)
    const left = scriptDifference(followed.change.from, followed.change.to)
    return createPlainRebase(followed.change, left)(followed.onto)
  }
}

/** Rebases each element on its own, wherever its text has moved. */
function createPlainRebase(
  change: ScriptChange,
  difference: ScriptDifference | null,
): (onto: Script) => Script {
  const { to } = change
  const elements = new Map<Element, Element>()
  const lists = new Map<ElementChanges, Map<readonly Element[], readonly Element[]>>()

  function edit(onto: Element, changes: ElementChanges) {
    const found = changes.get(onto.id)
    if (!found || onto === found.to) return onto
    const rebased = elements.get(onto) ?? rebaseElement(onto, found)
    elements.set(onto, rebased)
    return rebased
  }

  function editList(list: readonly Element[], changes: ElementChanges): readonly Element[] {
    const all = lists.get(changes) ?? new Map<readonly Element[], readonly Element[]>()
    lists.set(changes, all)
    const known = all.get(list)
    if (known) return known
    const edited = list.map((element) => edit(element, changes))
    const rebased = edited.every((element, index) => element === list[index]) ? list : edited
    all.set(list, rebased)
    return rebased
  }

  return (onto) => {
    const head = rebaseHead(onto, change)
    if (!difference) return head
    const storyBlocks = rebaseBlocks(onto.storyBlocks, { difference, to: to.storyBlocks, editList })
    return storyBlocks === head.storyBlocks ? head : { ...head, storyBlocks }
  }
}

type Rebase = Readonly<{
  difference: ScriptDifference
  to: readonly StoryBlock[]
  editList: (list: readonly Element[], changes: ElementChanges) => readonly Element[]
}>

function rebaseBlocks(
  onto: readonly StoryBlock[],
  { difference, to, editList }: Rebase,
): readonly StoryBlock[] {
  const lists: Map<string, readonly Element[]> = new Map(
    onto.map(({ id, elements }) => [id, elements]),
  )
  const same = difference.changedLists.filter(({ id, from }) => lists.get(id) === from)
  for (const list of same) lists.set(list.id, list.to)
  const done = new Set(same.map(({ id }) => id))
  const missing: Arrival[] = []
  for (const [id, changes] of difference.edited) {
    if (done.has(id)) continue
    const list = lists.get(id)
    if (list) lists.set(id, editList(list, changes))
    const absent = [...changes.values()].filter(({ to: { id: wanted } }) => {
      return !lists.get(id)?.some((element) => element.id === wanted)
    })
    for (const change of absent) {
      if (editElsewhere(lists, change.to.id, (found) => editList(found, changes))) continue
      const added = addedElement(change)
      const place = added && placeIn(to, added)
      if (place) missing.push({ ...place, element: added, from: null })
    }
  }
  for (const element of difference.removed) removeSame(lists, element)
  const arrived = [...difference.arrived, ...missing]
  const present = takeOut(lists, arrived)
  for (const { element, block, index, from } of arrived) {
    // A list that was the same as before the change has it no longer.
    const isGiven = from === null || (!present.has(element.id) && done.has(from))
    const arriving = isGiven ? element : present.get(element.id)
    if (arriving) insert(lists, arriving, { block, index })
  }
  return rebaseBlockList(onto, { difference, to, lists })
}

/** Edits the lists that an element is in; false if there is none. */
function editElsewhere(
  lists: BlockLists,
  id: string,
  edit: (list: readonly Element[]) => readonly Element[],
): boolean {
  const found = [...lists].filter(([, list]) => list.some((element) => element.id === id))
  for (const [block, list] of found) lists.set(block, edit(list))
  return found.length > 0
}

function placeIn(
  blocks: readonly StoryBlock[],
  { id }: Element,
): Pick<Arrival, 'block' | 'index'> | null {
  for (const block of blocks) {
    const index = block.elements.findIndex((element) => element.id === id)
    if (index >= 0) return { block, index }
  }
  return null
}

function removeSame(lists: BlockLists, removed: Element): void {
  for (const [block, list] of lists) {
    const index = list.findIndex(({ id }) => id === removed.id)
    const found = list[index]
    if (found && hasSameText(found, removed)) lists.set(block, list.toSpliced(index, 1))
  }
}

/** Removes elements that get another place. Returns them with the text that they have in the state. */
function takeOut(lists: BlockLists, arrived: readonly Arrival[]): ReadonlyMap<string, Element> {
  const wanted = new Map(arrived.map(({ element }) => [element.id, element]))
  const present = new Map<string, Element>()
  if (wanted.size === 0) return present
  for (const [block, list] of lists) {
    const found = list.filter(({ id }) => wanted.has(id))
    if (found.length === 0) continue
    lists.set(
      block,
      list.filter(({ id }) => !wanted.has(id)),
    )
    for (const element of found) {
      // One of a list that was the same as before the change is already the changed one.
      const isChanged = element === wanted.get(element.id)
      if (!isChanged || !present.has(element.id)) present.set(element.id, element)
    }
  }
  return present
}

function insert(
  lists: BlockLists,
  element: Element,
  { block, index }: Pick<Arrival, 'block' | 'index'>,
): void {
  const list = lists.get(block.id) ?? []
  const at = placeAfter(list, block.elements, index)
  lists.set(block.id, list.toSpliced(at, 0, element))
}

/** The index after the nearest element before it that the list has, or before the nearest after it. */
function placeAfter(list: readonly Element[], model: readonly Element[], index: number): number {
  const places = new Map(list.map(({ id }, at) => [id, at]))
  for (let at = index - 1; at >= 0; at -= 1) {
    const place = places.get(model[at]?.id ?? '')
    if (place !== undefined) return place + 1
  }
  for (let at = index + 1; at < model.length; at += 1) {
    const place = places.get(model[at]?.id ?? '')
    if (place !== undefined) return place
  }
  return list.length
}
