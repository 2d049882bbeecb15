/**
 * Keeps the open reviews on this device, beside the working copy, and brings them back when the
 * script is opened again: those that still fit it.
 */
import { refit } from '@scenewright/shared/review/follow-edits.ts'
import { reviewEntries } from '@scenewright/shared/review/review.ts'
import { findBlock } from '@scenewright/shared/script/story-blocks.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import type { KeptReview, KeptReviews } from '#renderer/services/kept-reviews.ts'
import type { AnswerReview } from './answer-review.ts'
import type { ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds from a decision or an edit to the kept review; behind the copy of the script itself. */
const KEEP_AFTER_MS = 300

export type ReviewKeeperDeps = Readonly<{
  store: ScriptStore
  review: AnswerReview
  kept: KeptReviews
  timer: Timer
  /** Whose and which script this is, at the moment of writing. */
  place: () => LocalScriptPlace
}>

/**
 * Starts with what was kept, and goes on keeping.
 *
 * @returns the way to stop, which keeps what is not kept yet
 */
export function startReviewKeeper(deps: ReviewKeeperDeps): () => void {
  const { store, review, kept, timer } = deps
  let cancelWrite: (() => void) | null = null
  let writtenAt = deps.place()

  function write(): void {
    cancelWrite?.()
    cancelWrite = null
    // The tab that writes the script keeps its reviews too.
    if (store.getState().isReadOnly) return
    const place = deps.place()
    // The first save has given the script its project.
    if (place.projectId !== writtenAt.projectId) void kept.write(writtenAt, [])
    writtenAt = place
    void kept.write(place, keptForm(review))
  }

  const unsubscribe = review.subscribe((now, before) => {
    if (now.reviews !== before.reviews) cancelWrite ??= timer.after(KEEP_AFTER_MS, write)
  })
  void bringBack(deps)

  return () => {
    unsubscribe()
    if (cancelWrite) write()
  }
}

function keptForm(review: AnswerReview): KeptReview[] {
  return [...review.getState().reviews].map(([blockId, { before, now }]) => {
    return { blockId, before, now }
  })
}

async function bringBack({ store, review, kept, place }: ReviewKeeperDeps): Promise<void> {
  for (const { blockId, before, now } of await kept.read(place())) {
    const block = findBlock(store.getState().script, blockId)
    // An answer that has come meanwhile has a review of its own.
    if (!block || review.getState().reviews.has(blockId)) continue
    const fitting = refit(before, now, block.elements)
    if (reviewEntries(fitting, block.elements).length > 0) review.resume(blockId, fitting)
  }
}
