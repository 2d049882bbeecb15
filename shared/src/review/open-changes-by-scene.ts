/** The open changes of all story blocks, in script order and grouped by scene. */
import { getHeadingText, isSceneStart } from '../script/scenes/scenes.ts'
import type { Element, Script } from '../script/script.ts'
import type { ReviewEntry } from './review.ts'

/** An open change and its story block. */
export type OpenChange = Readonly<{ blockId: string; entry: ReviewEntry }>

/** The reviews by block id. */
type Reviews = ReadonlyMap<string, Readonly<{ entries: readonly ReviewEntry[] }>>

/** The changes in one scene, which can be in several blocks. */
export type OpenSceneChanges = Readonly<{
  id: string
  /** The element id and the text of the heading; `null` before the first scene. */
  scene: Readonly<{ elementId: string; heading: string; isRemoved: boolean }> | null
  changes: readonly OpenChange[]
}>

/**
 * Groups the open changes by scene. Elements of a removed scene have its heading. A scene that a
 * removed one interrupts is listed again after it, so that all changes stay in script order.
 */
export function openChangesByScene(
  { storyBlocks }: Script,
  reviews: Reviews,
): readonly OpenSceneChanges[] {
  const groups: { heading: Element | null; changes: OpenChange[] }[] = []
  const removed = new Set<Element>()
  let scene: Element | null = null
  for (const { id: blockId, elements } of storyBlocks) {
    const entries = reviews.get(blockId)?.entries ?? []
    const sceneAt = new Map<string | null, Element | null>([[null, scene]])
    for (const element of elements) {
      if (isSceneStart(element)) scene = element
      if (entries.length > 0) sceneAt.set(element.id, scene)
    }
    let removedScene: Readonly<{ heading: Element; after: string | null }> | null = null
    for (const entry of entries) {
      let heading: Element | null
      if (entry.kind === 'removed') {
        const { before, after } = entry
        if (isSceneStart(before)) {
          removedScene = { heading: before, after }
          removed.add(before)
        } else if (removedScene?.after !== after) removedScene = null
        heading = removedScene?.heading ?? sceneAt.get(after) ?? null
      } else {
        removedScene = null
        heading = sceneAt.get(entry.id) ?? null
      }
      const last = groups.at(-1)
      if (last?.heading === heading) last.changes.push({ blockId, entry })
      else groups.push({ heading, changes: [{ blockId, entry }] })
    }
  }
  return groups.map(({ heading, changes }, index) => ({
    id: idOf(heading, groups.slice(0, index).filter((other) => other.heading === heading).length),
    scene: heading && {
      elementId: heading.id,
      heading: getHeadingText(heading),
      isRemoved: removed.has(heading),
    },
    changes,
  }))
}

/** An id that stays while changes are decided. `times`: how often the scene was listed before. */
function idOf(heading: Element | null, times: number): string {
  const id = heading?.id ?? 'start'
  return times === 0 ? id : `${id} ${times}`
}
