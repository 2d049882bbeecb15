/**
 * Reviews of the assistant's answers: for each block, the changes the writer hasn't decided on yet.
 * The answers are already in the script; a review only compares it with the elements before them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { followBlocks } from '@scenewright/shared/review/follow-edits.ts'
import {
  keepEntry,
  reviewEntries,
  undoEntries,
  undoEntry,
  type ReviewEntry,
} from '@scenewright/shared/review/review.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'

type Elements = readonly Element[]

/** A block under review: `now` is compared with `before` (shared/src/review). */
export type BlockReview = Readonly<{
  before: Elements
  now: Elements
  entries: readonly ReviewEntry[]
}>

export type AnswerReviewState = Readonly<{
  /** By block id, in the blocks' order. Only blocks with open changes. */
  reviews: ReadonlyMap<string, BlockReview>
  /** The element whose change is selected or holds the caret. */
  current: string | null
}>

export type AnswerReview = Readonly<{
  getState: StoreApi<AnswerReviewState>['getState']
  getInitialState: StoreApi<AnswerReviewState>['getInitialState']
  subscribe: StoreApi<AnswerReviewState>['subscribe']
  /**
   * Announces an answer before it is applied: once a block holds the elements `now`, its
   * differences from `before` are open, along with those that already were.
   */
  expectAnswer: (now: Elements, before: Elements) => void
  /** Reopens a review that was stored on the device. */
  resume: (blockId: string, before: Elements) => void
  keep: (blockId: string, elementId: string) => void
  /** Undoes one change, as a separate edit. */
  undo: (blockId: string, elementId: string) => void
  keepAll: (blockId: string) => void
  /** Undoes all open changes of a block, as one edit. */
  undoAll: (blockId: string) => void
  setCurrent: (elementId: string | null) => void
  stop: () => void
}>

const NOTHING: AnswerReviewState = { reviews: new Map(), current: null }

export function createAnswerReview(store: ScriptStore): AnswerReview {
  const state = createStore<AnswerReviewState>(() => NOTHING)
  /**
   * The elements that each state of a block is compared with; `null` for none. The history keeps
   * blocks by reference, so undo and redo also restore the review of each state.
   */
  const comparedWith = new WeakMap<Elements, Elements | null>()

  function refresh(script: Script): void {
    const { reviews, current } = state.getState()
    const next = new Map<string, BlockReview>()
    for (const { id, elements } of script.storyBlocks) {
      const before = comparedWith.get(elements)
      const review = before && reviewOf(before, elements, reviews.get(id))
      if (review && review.entries.length > 0) next.set(id, review)
      // No open changes are left.
      else if (before) comparedWith.set(elements, null)
    }
    if (isSameMap(reviews, next)) return
    const isCurrentOpen = [...next.values()].some(({ entries }) =>
      entries.some(({ id }) => id === current),
    )
    state.setState({ reviews: next, current: isCurrentOpen ? current : null })
  }

  /** Carries open changes over to the script after an edit. */
  function carryOver(previous: Script, now: Script): void {
    const { reviews } = state.getState()
    // Elements that already existed only got another block number: they have their own review.
    const existing = new Set(previous.storyBlocks.map(({ elements }) => elements))
    const edited = now.storyBlocks.filter(
      ({ elements }) => !existing.has(elements) && !comparedWith.has(elements),
    )
    if (!edited.some(({ id }) => reviews.has(id))) return
    const blocks = edited.map(({ id, elements }) => {
      const old = findBlock(previous, id)?.elements ?? []
      // So that undoing this edit finds nothing open here, as before.
      if (!comparedWith.has(old)) comparedWith.set(old, null)
      return { before: reviews.get(id)?.before ?? old, was: old, now: elements }
    })
    const followed = followBlocks(blocks)
    for (const [at, { elements }] of edited.entries()) {
      comparedWith.set(elements, followed[at] ?? null)
    }
  }

  const unsubscribe = store.subscribe(({ script }, before) => {
    if (script === before.script) return
    carryOver(before.script, script)
    refresh(script)
  })

  /** Calls `decide` if the block has a review and the script may be edited. */
  function decideOn(blockId: string, decide: (review: BlockReview) => void): void {
    const review = state.getState().reviews.get(blockId)
    if (review && !isLocked(store.getState())) decide(review)
  }

  function compare(now: Elements, before: Elements | null): void {
    comparedWith.set(now, before)
    refresh(store.getState().script)
  }

  function put(blockId: string, elements: Elements, description: string): void {
    store.edit(description, (script) => replaceElements(script, blockId, elements))
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    expectAnswer(now, before) {
      if (now === before) return
      if (!comparedWith.has(before)) comparedWith.set(before, null)
      // Open changes of earlier answers stay open.
      comparedWith.set(now, comparedWith.get(before) ?? before)
    },
    resume(blockId, before) {
      const block = findBlock(store.getState().script, blockId)
      if (block) compare(block.elements, before)
    },
    keep(blockId, elementId) {
      decideOn(blockId, ({ before, now }) => compare(now, keepEntry(before, now, elementId)))
    },
    undo(blockId, elementId) {
      decideOn(blockId, ({ before, now }) => {
        const elements = undoEntry(before, now, elementId)
        if (!comparedWith.has(elements)) comparedWith.set(elements, before)
        put(blockId, elements, 'Undo an assistant change')
      })
    },
    keepAll(blockId) {
      decideOn(blockId, ({ now }) => compare(now, null))
    },
    undoAll(blockId) {
      decideOn(blockId, ({ before, now }) => {
        const elements = undoEntries(before, now)
        if (!comparedWith.has(elements)) comparedWith.set(elements, null)
        put(blockId, elements, 'Undo all assistant changes')
      })
    },
    setCurrent(elementId) {
      if (elementId !== state.getState().current) state.setState({ current: elementId })
    },
    stop: unsubscribe,
  }
}

/** The review of these elements. Keeps the known entries if they are equal. */
function reviewOf(before: Elements, now: Elements, known: BlockReview | undefined): BlockReview {
  if (known && known.before === before && known.now === now) return known
  const entries = reviewEntries(before, now)
  const isSame =
    known?.entries.length === entries.length &&
    entries.every((entry, index) => isSameEntry(entry, known.entries[index]))
  return { before, now, entries: isSame ? known.entries : entries }
}

function isSameEntry(one: ReviewEntry, other: ReviewEntry | undefined): boolean {
  if (!other || one.kind !== other.kind || one.id !== other.id) return false
  if (one.kind === 'removed' || other.kind === 'removed') {
    return one.kind === 'removed' && other.kind === 'removed' && one.after === other.after
  }
  return one.element === other.element
}

/** Also compares the order, because stepping through changes follows the blocks' order. */
function isSameMap(
  one: AnswerReviewState['reviews'],
  other: AnswerReviewState['reviews'],
): boolean {
  const others = [...other]
  return (
    one.size === other.size &&
    [...one].every(([id, review], at) => id === others[at]?.[0] && review === others[at]?.[1])
  )
}
