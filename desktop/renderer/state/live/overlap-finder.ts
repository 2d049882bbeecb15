/**
 * Finds what two people changed without seeing each other: while one of them had no connection, or
 * when one deleted an element that the other was writing in.
 */
import {
  overlaps,
  findRemovedElements,
  type Overlap,
} from '@scenewright/shared/script/compare/overlaps.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { elementsById } from '@scenewright/shared/script/story-blocks.ts'
import type { ReceivedChange } from '#renderer/services/live/bound-document.ts'

type WrittenChange = Pick<ReceivedChange, 'from' | 'to' | 'sides'>

export type OverlapFinder = Readonly<{
  /** This writer's edit was written to the document. */
  wrote: (from: Script, to: Script) => void
  /**
   * Another writer's change has arrived.
   *
   * @param base the script without this writer's edits that the server hasn't stored
   */
  received: (change: WrittenChange, base: Script) => readonly Overlap[]
}>

export function createOverlapFinder(): OverlapFinder {
  /** The elements that this writer deleted, as they were, by their ids. */
  const deleted = new Map<string, Element>()

  function broughtBack({ from, to }: WrittenChange): readonly Overlap[] {
    if (deleted.size === 0) return []
    return findRemovedElements(to, from).flatMap((element) => {
      if (!deleted.delete(element.id)) return []
      return [{ id: element.id, mine: [], theirs: [element] }]
    })
  }

  return {
    wrote(from, to) {
      for (const element of findRemovedElements(from, to)) deleted.set(element.id, element)
    },
    received(change, base) {
      const back = broughtBack(change)
      const { from, to, sides } = change
      // Otherwise both saw what the other wrote.
      if (!sides || base === from) return back
      const [unedited, before] = [elementsById(base), elementsById(from)]
      const isChanged = (element: Element) =>
        before.get(element.id) !== element && unedited.get(element.id) !== before.get(element.id)
      const changed = new Map([...elementsById(to)].filter(([, element]) => isChanged(element)))
      if (changed.size === 0) return back
      return combineOverlaps(
        overlaps(sides()).filter(({ id }) => changed.has(id)),
        back,
      )
    },
  }
}

/** The later ones, and those of the earlier ones that are about other elements. */
export function combineOverlaps(
  earlier: readonly Overlap[],
  later: readonly Overlap[],
): readonly Overlap[] {
  const ids = new Set(later.map(({ id }) => id))
  return [...earlier.filter(({ id }) => !ids.has(id)), ...later]
}

/** The overlaps whose elements the script still has. */
export function stillPresent(found: readonly Overlap[], script: Script): readonly Overlap[] {
  const elements = elementsById(script)
  return found.filter(({ id }) => elements.has(id))
}
