/** Reviews that are still open, kept on this device so that a reload shows them again. */
import { z } from 'zod'
import { Element } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { ReviewStorage } from '#renderer/platform/review-storage.ts'

const KeptReview = z.object({
  blockId: z.string(),
  /** What the block was compared with (shared/src/review). */
  before: z.array(Element).readonly(),
  /** How the block stood when the review was kept. */
  now: z.array(Element).readonly(),
})
export type KeptReview = Readonly<z.infer<typeof KeptReview>>

export type KeptReviews = Readonly<{
  read: (place: LocalScriptPlace) => Promise<readonly KeptReview[]>
  /** None takes away what was kept at this place. */
  write: (place: LocalScriptPlace, reviews: readonly KeptReview[]) => Promise<void>
}>

export function createKeptReviews(storage: ReviewStorage): KeptReviews {
  return {
    async read(place) {
      const kept = z.array(KeptReview).safeParse(await storage.read(place))
      return kept.success ? kept.data : []
    },
    write: (place, reviews) =>
      reviews.length > 0 ? storage.write(place, reviews) : storage.remove(place),
  }
}
