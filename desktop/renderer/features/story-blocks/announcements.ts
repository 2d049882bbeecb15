/** Announcements for screen readers while a story block is moved. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Entry } from '#renderer/state/project/use-block-entries.ts'

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick up the story block. Use the arrow keys to move it. Press Space or Enter to drop it, or Escape to cancel.'

export function announcementsFor(entries: readonly Entry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `position ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`
  let lastOver: UniqueIdentifier | null = null
  return {
    onDragStart({ active }) {
      // The block starts over itself, which isn't announced.
      lastOver = active.id
      return `Picked up ${titleOf(active.id)} at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === lastOver) return undefined
      lastOver = over.id
      return `${titleOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `Dropped ${titleOf(active.id)} at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) =>
      `Canceled. ${titleOf(active.id)} is back at ${placeOf(active.id)}.`,
  }
}
