import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'

/**
 * The reviews of answers that are still open, beside the working copy they belong to. They only mark
 * what stands in the script, so a device that does not keep them loses no word.
 */
export type ReviewStorage = Readonly<{
  /** `undefined` when there is nothing, or nothing that can be read. */
  read: (place: LocalScriptPlace) => Promise<unknown>
  write: (place: LocalScriptPlace, reviews: readonly object[]) => Promise<void>
  remove: (place: LocalScriptPlace) => Promise<void>
  /** All of this user's. */
  removeAll: (userId: string) => Promise<void>
}>
