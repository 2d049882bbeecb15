/** Open reviews, stored on this device so that a reload shows them again. */
import { z } from 'zod'
import { Element } from '@scenewright/shared/script/script.ts'
import type { DraftPlace, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'

const StoredReview = z.object({
  blockId: z.string(),
  /** The elements that the block is compared with (shared/src/review). */
  before: z.array(Element).readonly(),
  /** The block's elements when the review was stored. */
  now: z.array(Element).readonly(),
  /** The reasons of changes, by element id. Reviews stored by earlier versions have none. */
  reasons: z.record(z.string(), z.string()).optional(),
})
export type StoredReview = Readonly<z.infer<typeof StoredReview>>

export type StoredReviews = Readonly<{
  read: (place: DraftPlace) => Promise<readonly StoredReview[]>
  /** An empty list removes this place's stored reviews. */
  write: (place: DraftPlace, reviews: readonly StoredReview[]) => Promise<void>
}>

export function createStoredReviews(storage: RecordStorage): StoredReviews {
  return {
    async read(place) {
      const stored = z.array(StoredReview).safeParse(await storage.read(place))
      return stored.success ? stored.data : []
    },
    write: (place, reviews) =>
      reviews.length > 0 ? storage.write(place, reviews) : storage.remove(place),
  }
}
