/** Steps through the open changes and decides on the current one. */
import type { ReviewEntry } from '@scenewright/shared/review/review.ts'
import type { AnswerReview, AnswerReviewState } from './answer-review.ts'
import {
  goTo,
  show,
  type EditorView,
  type EditorViewState,
  type Target,
} from '#renderer/state/script/editor-view.ts'

type ReviewParts = Readonly<{ review: AnswerReview; view: EditorView }>

/** The current block's open changes or, if it has none, those of the first block that has some. */
export type OpenChanges = Readonly<{
  blockId: string
  entries: readonly ReviewEntry[]
  /** Whether the block is on the screen. Only shown changes can be decided on. */
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

/** Steps to the next or previous change and wraps around; starts at the first or last. */
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
  const isRemoved = entry.kind === 'removed'
  // A removed element can't hold the caret: its neighbor is scrolled into view.
  const first = review.getState().reviews.get(blockId)?.now[0]?.id
  const elementId = isRemoved ? (entry.after ?? first) : entry.id
  if (elementId === undefined) show(view, { kind: 'block', id: blockId })
  else goTo(view, blockId, { elementId, focus: isRemoved ? 'stay' : focus })
  review.setCurrent(entry.id)
}

/** Decides on the current change if it is shown, then steps to the one after it. */
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
  const remaining = review.getState().reviews.get(open.blockId)?.entries ?? []
  if (remaining.length === 0) return
  goToChange(parts, { ...open, entries: remaining }, Math.min(at, remaining.length - 1), focus)
}

/**
 * Makes a change current when the caret enters it. A caret elsewhere changes nothing, because a
 * removed element can be current without holding the caret.
 *
 * @returns a function that stops it
 */
export function followCaret({ review, view }: ReviewParts): () => void {
  return view.subscribe(({ caretElementId, selection }, before) => {
    if (caretElementId === before.caretElementId || caretElementId === null) return
    const open = selection.kind === 'block' && review.getState().reviews.get(selection.id)
    const isChange = open && open.entries.some(({ id }) => id === caretElementId)
    if (isChange) review.setCurrent(caretElementId)
  })
}
