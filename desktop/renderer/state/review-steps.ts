/** Going from change to change, and deciding on the one that is gone to. */
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import type { AnswerReview, AnswerReviewState } from './answer-review.ts'
import { goTo, show, type EditorView, type EditorViewState, type Target } from './editor-view.ts'

type ReviewParts = Readonly<{ review: AnswerReview; view: EditorView }>

/** The shown block's open changes; on a page without any, those of the first block that has some. */
export type OpenChanges = Readonly<{
  blockId: string
  entries: readonly ReviewEntry[]
  /** What is not shown can be gone to, but nobody decides on what they do not see. */
  isShown: boolean
}>

export function openChanges(
  { reviews }: AnswerReviewState,
  { selection }: Pick<EditorViewState, 'selection'>,
): OpenChanges | null {
  const shown = selection.kind === 'block' ? selection.id : undefined
  const [blockId, review] =
    [...reviews].find(([id]) => id === shown) ?? reviews.entries().next().value ?? []
  if (blockId === undefined || !review) return null
  return { blockId, entries: review.entries, isShown: blockId === shown }
}

/** Goes to the next or previous change, round the end; to the first when none was gone to yet. */
export function stepChange(
  { review, view }: ReviewParts,
  direction: 'next' | 'previous',
  focus: Target['focus'],
): void {
  const open = openChanges(review.getState(), view.getState())
  if (!open) return
  const { length } = open.entries
  const at = open.entries.findIndex(({ id }) => id === review.getState().current)
  const start = at < 0 && direction === 'previous' ? 0 : at
  goToChange(
    { review, view },
    open,
    (start + (direction === 'next' ? 1 : -1) + length) % length,
    focus,
  )
}

function goToChange(
  { review, view }: ReviewParts,
  { blockId, entries }: OpenChanges,
  index: number,
  focus: Target['focus'],
): void {
  const entry = entries[index]
  if (!entry) return
  const isGone = entry.kind === 'removed'
  // What is removed has no place for a caret; its neighbour brings it into view.
  const first = review.getState().reviews.get(blockId)?.now[0]?.id
  const elementId = isGone ? (entry.after ?? first) : entry.id
  if (elementId === undefined) show(view, { kind: 'block', id: blockId })
  else goTo(view, blockId, { elementId, focus: isGone ? 'stay' : focus })
  review.setCurrent(entry.id)
}

/** Decides on the change that is gone to, where that is shown, and goes on to the one after it. */
export function decideCurrent(
  parts: ReviewParts,
  decision: 'keep' | 'undo',
  focus: Target['focus'],
): void {
  const { review, view } = parts
  const { current } = review.getState()
  const open = openChanges(review.getState(), view.getState())
  const at = open?.entries.findIndex(({ id }) => id === current) ?? -1
  if (!open?.isShown || current === null || at < 0) return
  review[decision](open.blockId, current)
  const left = review.getState().reviews.get(open.blockId)?.entries ?? []
  if (left.length === 0) return
  goToChange(parts, { ...open, entries: left }, Math.min(at, left.length - 1), focus)
}

/**
 * A change that the caret goes into is the one gone to. A caret that is elsewhere leaves it as it is:
 * what is removed is gone to as well, and has no place for a caret.
 *
 * @returns the way to stop
 */
export function followCaret({ review, view }: ReviewParts): () => void {
  return view.subscribe(({ caretElementId, selection }, before) => {
    if (caretElementId === before.caretElementId || caretElementId === null) return
    const open = selection.kind === 'block' && review.getState().reviews.get(selection.id)
    const isMarked = open && open.entries.some(({ id }) => id === caretElementId)
    if (isMarked) review.setCurrent(caretElementId)
  })
}
