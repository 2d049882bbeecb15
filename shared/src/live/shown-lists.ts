/** The ids of the shown elements of each block, in order. */
import { compareText } from './note-entries.ts'
import type { PlacedElement } from './read-element.ts'

export type ShownLists = Readonly<{
  /** The keys of the blocks whose elements have been added, removed or moved. */
  changed: ReadonlySet<string>
  blocks: () => Iterable<string>
  idsIn: (block: string) => readonly string[]
  /** The index of an element that is in the block. */
  indexIn: (block: string, id: string) => number
  /** Moves an element to its new place. `update` makes the new place known. */
  replace: (
    id: string,
    change: Readonly<{
      before: PlacedElement | undefined
      now: PlacedElement
      update: () => void
    }>,
  ) => void
  /** Forgets what has changed. */
  settle: () => void
}>

export function createShownLists(positionOf: (id: string) => string): ShownLists {
  const lists = new Map<string, string[]>()
  const changed = new Set<string>()

  function listOf(block: string): string[] {
    const list = lists.get(block) ?? []
    lists.set(block, list)
    return list
  }

  function indexIn(block: string, id: string): number {
    const list = listOf(block)
    const position = positionOf(id)
    let [low, high] = [0, list.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = list[middle] ?? ''
      if ((compareText(positionOf(other), position) || compareText(other, id)) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    changed,
    blocks: () => lists.keys(),
    idsIn: (block) => lists.get(block) ?? [],
    indexIn,
    replace(id, { before, now, update }) {
      const isMoved =
        before?.block !== now.block ||
        before.position !== now.position ||
        before.isHidden !== now.isHidden
      if (isMoved && before && !before.isHidden) {
        listOf(before.block).splice(indexIn(before.block, id), 1)
        changed.add(before.block)
      }
      update()
      if (!isMoved || now.isHidden) return
      listOf(now.block).splice(indexIn(now.block, id), 0, id)
      changed.add(now.block)
    },
    settle: () => changed.clear(),
  }
}
