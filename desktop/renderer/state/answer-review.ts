/**
 * The changes that answers of the assistant have made and that the writer has not decided on yet,
 * for each block. The answers stand in the script already (spec §4); this is a view over them.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { followBlocks } from '@scenewright/shared/review/follow-edits.ts'
import {
  keepEntry,
  reviewEntries,
  undoEntry,
  type ReviewEntry,
} from '@scenewright/shared/review/review.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { isLocked, type ScriptStore } from './script-store.ts'

type Elements = readonly Element[]

/** A block under review: `before` is what it is compared with (shared/src/review). */
export type BlockReview = Readonly<{
  before: Elements
  now: Elements
  entries: readonly ReviewEntry[]
}>

export type AnswerReviewState = Readonly<{
  /** By block id, in the blocks' order; only blocks with something left to decide on. */
  reviews: ReadonlyMap<string, BlockReview>
  /** The element whose change is gone to, or holds the caret. */
  current: string | null
}>

export type AnswerReview = Readonly<{
  getState: StoreApi<AnswerReviewState>['getState']
  getInitialState: StoreApi<AnswerReviewState>['getInitialState']
  subscribe: StoreApi<AnswerReviewState>['subscribe']
  /**
   * Once a block holds the elements `now`, what an answer has changed in `before` is under review,
   * with what was still open there.
   */
  foresee: (now: Elements, before: Elements) => void
  /** Puts a block as it stands under review, as one that was kept on the device is. */
  resume: (blockId: string, before: Elements) => void
  keep: (blockId: string, elementId: string) => void
  /** Takes one change back, as an edit of its own. */
  undo: (blockId: string, elementId: string) => void
  keepAll: (blockId: string) => void
  /** Takes all open changes of a block back, as one edit. */
  undoAll: (blockId: string) => void
  setCurrent: (elementId: string | null) => void
  stop: () => void
}>

const NOTHING: AnswerReviewState = { reviews: new Map(), current: null }

export function createAnswerReview(store: ScriptStore): AnswerReview {
  const state = createStore<AnswerReviewState>(() => NOTHING)
  /**
   * What each state of a block is compared with; `null` for nothing. The history keeps its states by
   * reference, so undo and redo bring the review along that belonged to each.
   */
  const comparedWith = new WeakMap<Elements, Elements | null>()

  function refresh(script: Script): void {
    const { reviews, current } = state.getState()
    const next = new Map<string, BlockReview>()
    for (const { id, elements } of script.storyBlocks) {
      const before = comparedWith.get(elements)
      const review = before && reviewOf(before, elements, reviews.get(id))
      if (review && review.entries.length > 0) next.set(id, review)
      // All has been decided on here.
      else if (before) comparedWith.set(elements, null)
    }
    if (isSameMap(reviews, next)) return
    const isLeft = [...next.values()].some(({ entries }) =>
      entries.some(({ id }) => id === current),
    )
    state.setState({ reviews: next, current: isLeft ? current : null })
  }

  /** Takes what is open along from one script to the next, which the writer has made of it. */
  function follow(was: Script, now: Script): void {
    const { reviews } = state.getState()
    // A block that has only taken the number of another is not its review's.
    const standing = new Set(was.storyBlocks.map(({ elements }) => elements))
    const edited = now.storyBlocks.filter(
      ({ elements }) => !standing.has(elements) && !comparedWith.has(elements),
    )
    if (!edited.some(({ id }) => reviews.has(id))) return
    const blocks = edited.map(({ id, elements }) => {
      const old = findBlock(was, id)?.elements ?? []
      // An undo that leads back to here is to find nothing open, as it was.
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
    follow(before.script, script)
    refresh(script)
  })

  /** A decision on the block's review; `decide` is not called where there is none. */
  function deciding(blockId: string, decide: (review: BlockReview) => void): void {
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
    foresee(now, before) {
      if (now === before) return
      if (!comparedWith.has(before)) comparedWith.set(before, null)
      // What is still open of earlier answers stays open beside what is new.
      comparedWith.set(now, comparedWith.get(before) ?? before)
    },
    resume(blockId, before) {
      const block = findBlock(store.getState().script, blockId)
      if (block) compare(block.elements, before)
    },
    keep(blockId, elementId) {
      deciding(blockId, ({ before, now }) => compare(now, keepEntry(before, now, elementId)))
    },
    undo(blockId, elementId) {
      deciding(blockId, ({ before, now }) => {
        const elements = undoEntry(before, now, elementId)
        if (!comparedWith.has(elements)) comparedWith.set(elements, before)
        put(blockId, elements, 'Undo a change of the assistant')
      })
    },
    keepAll(blockId) {
      deciding(blockId, ({ now }) => compare(now, null))
    },
    undoAll(blockId) {
      deciding(blockId, ({ before }) => {
        if (!comparedWith.has(before)) comparedWith.set(before, null)
        put(blockId, before, 'Undo the changes of the assistant')
      })
    },
    setCurrent(elementId) {
      if (elementId !== state.getState().current) state.setState({ current: elementId })
    },
    stop: unsubscribe,
  }
}

/** The review of these elements, with the entries that say what they said before. */
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

/** The same reviews in the same order: a step from change to change goes as the blocks stand. */
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
