/**
 * Stores the open reviews on this device, next to the draft, and restores those that still fit when
 * the script is opened again.
 */
import { refit } from '@scenewright/shared/review/follow-edits.ts'
import { reviewEntries } from '@scenewright/shared/review/review.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { StoredReview, StoredReviews } from '#renderer/services/drafts/stored-reviews.ts'
import type { AnswerReview } from './answer-review.ts'
import type { ScriptOrigin } from '#renderer/state/script/script-origin.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Delay from a decision or an edit to its write; longer than the draft's, which comes first. */
const WRITE_AFTER_MS = 300

export type ReviewWriterDeps = Readonly<{
  store: ScriptStore
  origin: ScriptOrigin
  review: AnswerReview
  storedReviews: StoredReviews
  timer: Timer
}>

/**
 * Restores the stored reviews, then stores changes.
 *
 * @returns a function that stores pending changes and stops
 */
export function startReviewWriter(deps: ReviewWriterDeps): () => void {
  const { store, origin, review, storedReviews, timer } = deps
  let cancelWrite: (() => void) | null = null
  let writtenAt = origin.place()

  function write(): void {
    cancelWrite?.()
    cancelWrite = null
    // The editing tab stores the reviews.
    if (store.getState().isReadOnly) return
    const place = origin.place()
    // The first save has created the project.
    if (place.projectId !== writtenAt.projectId) void storedReviews.write(writtenAt, [])
    writtenAt = place
    void storedReviews.write(place, reviewsToStore(review))
  }

  const unsubscribe = review.subscribe((now, before) => {
    if (now.reviews !== before.reviews) cancelWrite ??= timer.after(WRITE_AFTER_MS, write)
  })
  void restore(deps)

  return () => {
    unsubscribe()
    if (cancelWrite) write()
  }
}

function reviewsToStore(review: AnswerReview): StoredReview[] {
  return [...review.getState().reviews].map(([blockId, { before, now, reasons }]) => {
    return { blockId, before, now, reasons }
  })
}

async function restore({ store, origin, review, storedReviews }: ReviewWriterDeps): Promise<void> {
  for (const { blockId, before, now, reasons } of await storedReviews.read(origin.place())) {
    const block = findBlock(store.getState().script, blockId)
    // An answer applied meanwhile has a newer review.
    if (!block || review.getState().reviews.has(blockId)) continue
    const fitting = refit(before, now, block.elements)
    if (reviewEntries(fitting, block.elements).length > 0) review.resume(blockId, fitting, reasons)
  }
}
