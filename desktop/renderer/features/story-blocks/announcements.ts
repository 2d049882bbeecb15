/** What a screen reader hears while a story block is moved. */
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import type { Entry } from '#renderer/state/use-block-entries.ts'

export const MOVE_INSTRUCTIONS =
  'Press Space or Enter to pick the story block up, the arrow keys to move it, Space or Enter to put it down, Escape to leave it where it was.'

export function announcementsFor(entries: readonly Entry[]): Announcements {
  const titleOf = (id: UniqueIdentifier) => entries.find((entry) => entry.id === id)?.title ?? ''
  const placeOf = (id: UniqueIdentifier) =>
    `place ${entries.findIndex((entry) => entry.id === id) + 1} of ${entries.length}`
  let toldOver: UniqueIdentifier | null = null
  return {
    onDragStart({ active }) {
      // At first it is over itself, which is no news.
      toldOver = active.id
      return `Picked up ${titleOf(active.id)}, at ${placeOf(active.id)}.`
    },
    onDragOver({ active, over }) {
      if (!over || over.id === toldOver) return undefined
      toldOver = over.id
      return `${titleOf(active.id)} is over ${placeOf(over.id)}.`
    },
    onDragEnd: ({ active, over }) =>
      `${titleOf(active.id)} was put down at ${placeOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `${titleOf(active.id)} stays at ${placeOf(active.id)}.`,
  }
}
