import type { OpenChange } from '@scenewright/shared/review/open-changes-by-scene.ts'
import { goToChange, openChanges, type ReviewParts } from '#renderer/state/review/review-steps.ts'

export type Decision = 'keep' | 'undo'

/**
 * Decides on some of the open changes, then shows the one after them, or the last one.
 *
 * @returns the shown change; `null` if none is left
 */
export function decideChanges(
  { review, view }: ReviewParts,
  decision: Decision,
  chosen: readonly OpenChange[],
): OpenChange | null {
  const all = () => openChanges(review.getState(), view.getState())?.changes ?? []
  const ids = new Set(chosen.map(({ entry }) => entry.id))
  const before = all()
  const following = before.slice(before.findLastIndex(({ entry }) => ids.has(entry.id)) + 1)
  const places = chosen.map(({ blockId, entry }) => ({ blockId, elementId: entry.id }))
  if (decision === 'keep') review.keepEach(places)
  else review.undoEach(places)
  const open = new Map(all().map((change) => [change.entry.id, change]))
  const next = following.find(({ entry }) => open.has(entry.id)) ?? [...open.values()].at(-1)
  const shown = next && open.get(next.entry.id)
  if (shown) goToChange({ review, view }, shown, 'stay')
  return shown ?? null
}
