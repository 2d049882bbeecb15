import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'

/**
 * Stores the open reviews of answers next to the draft. They only mark text that the script
 * contains anyway, so a device that fails to store them loses no text.
 */
export type ReviewStorage = Readonly<{
  /** `undefined` if nothing readable is stored. */
  read: (place: DraftPlace) => Promise<unknown>
  write: (place: DraftPlace, reviews: readonly object[]) => Promise<void>
  remove: (place: DraftPlace) => Promise<void>
  /** Removes all of this user's reviews. */
  removeAll: (userId: string) => Promise<void>
}>
