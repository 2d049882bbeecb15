/** What a screen reader hears while a story block is moved. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Entry } from './use-block-entries.ts'

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick the story block up, the arrow keys to move it, Space or Enter to put it down, Escape to leave it where it was.'

export function announcementsFor(entries: readonly Entry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `place ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`
  return {
    onDragStart: ({ active }) => `Picked up ${titleOf(active.id)}, at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${titleOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `${titleOf(active.id)} was put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays at ${placeOf(active.id)}.`,
  }
}
