/** Steps through the open changes and decides on the current one. */
import type { OpenChange } from '@scenewright/shared/review/open-changes-by-scene.ts'
import type { AnswerReview, AnswerReviewState } from './answer-review.ts'
import {
  goTo,
  show,
  type EditorView,
  type EditorViewState,
  type Target,
} from '#renderer/state/script/editor-view.ts'

export type ReviewParts = Readonly<{ review: AnswerReview; view: EditorView }>

export type OpenChanges = Readonly<{
  /** The open changes of all blocks, in script order. */
  changes: readonly OpenChange[]
  /** The ids of the blocks with open changes. */
  blockIds: readonly string[]
  /** The index of the current change; -1 if there is none or another block with changes is shown. */
  at: number
  /** True if a block with changes is on the screen. Only shown changes can be decided on. */
  isShown: boolean
}>

/** `null` if no change is open. */
export function openChanges(
  { reviews, current }: Pick<AnswerReviewState, 'reviews' | 'current'>,
  { selection }: Pick<EditorViewState, 'selection'>,
): OpenChanges | null {
  if (reviews.size === 0) return null
  const shown = selection.kind === 'block' ? selection.id : undefined
  const isShown = shown !== undefined && reviews.has(shown)
  const changes = [...reviews].flatMap(([blockId, { entries }]) =>
    entries.map((entry) => ({ blockId, entry })),
  )
  const at = changes.findIndex(
    ({ blockId, entry }) => entry.id === current && (!isShown || blockId === shown),
  )
  return { changes, blockIds: [...reviews.keys()], at, isShown }
}

/**
 * Steps to the next or previous change of the script and wraps around; starts at the first or last
 * of the shown block.
 */
export function stepChange(
  { review, view }: ReviewParts,
  direction: 'next' | 'previous',
  focus: Target['focus'],
): void {
  const { selection } = view.getState()
  const open = openChanges(review.getState(), { selection })
  if (!open) return
  const { changes, at, isShown } = open
  const isHere = ({ blockId }: OpenChange) => selection.kind === 'block' && blockId === selection.id
  const step = direction === 'next' ? 1 : -1
  const start =
    direction === 'next' ? Math.max(0, changes.findIndex(isHere)) : changes.findLastIndex(isHere)
  // One that isn't on the screen is shown first.
  const from = isShown ? at + step : at
  const index = at < 0 ? start : (from + changes.length) % changes.length
  const change = changes.at(index)
  if (change) goToChange({ review, view }, change, focus)
}

/** Shows a change, in its block, and makes it current. */
export function goToChange(
  { review, view }: ReviewParts,
  { blockId, entry }: OpenChange,
  focus: Target['focus'],
): void {
  const isRemoved = entry.kind === 'removed'
  // A removed element can't hold the caret: its neighbor is scrolled into view.
  const { now, entries } = review.getState().reviews.get(blockId) ?? { now: [], entries: [] }
  const first = now[0]?.id
  const elementId = isRemoved ? (entry.after ?? first) : entry.id
  if (elementId === undefined) show(view, { kind: 'block', id: blockId })
  else if (isRemoved) goTo(view, blockId, { elementId, removedId: entry.id, focus: 'stay' })
  else goTo(view, blockId, { elementId, focus })
  // Removing what an earlier answer added leaves nothing to decide.
  review.setCurrent(entries.some(({ id }) => id === entry.id) ? entry.id : null)
}

/** Decides on the current change if it is shown, then steps to the one after it. */
export function decideCurrent(
  parts: ReviewParts,
  decision: 'keep' | 'undo',
  focus: Target['focus'],
): void {
  const { review, view } = parts
  const open = openChanges(review.getState(), view.getState())
  const current = open?.changes[open.at]
  if (!open?.isShown || !current) return
  review[decision](current.blockId, current.entry.id)
  const remaining = openChanges(review.getState(), view.getState())?.changes ?? []
  const next = remaining[Math.min(open.at, remaining.length - 1)]
  if (next) goToChange(parts, next, focus)
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
