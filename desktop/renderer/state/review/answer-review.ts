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
import {
  rebaseScript,
  type ScriptChange,
} from '@scenewright/shared/script/compare/rebase-script.ts'
import type { Element, Script } from '@scenewright/shared/script/script.ts'
import { findBlock, replaceElements } from '@scenewright/shared/script/story-blocks.ts'
import { isLocked, type ScriptStore } from '#renderer/state/script/script-store.ts'

type Elements = readonly Element[]

/** Why changes were made, by element id. */
export type Reasons = Readonly<Record<string, string>>

/** Why an element was changed, if there is a reason. */
export function getReason(reasons: Reasons | undefined, elementId: string): string | undefined {
  // An imported script can have ids such as 'constructor'.
  return reasons && Object.hasOwn(reasons, elementId) ? reasons[elementId] : undefined
}

/** The elements that a block is compared with, and the reasons for its changes. */
type Compared = Readonly<{ before: Elements; reasons: Reasons }>

/** A block under review: `now` is compared with `before` (shared/src/review). */
export type BlockReview = Compared & Readonly<{ now: Elements; entries: readonly ReviewEntry[] }>

/** An open change. */
export type ChangePlace = Readonly<{ blockId: string; elementId: string }>

export type AnswerReviewState = Readonly<{
  /** By block id, in the blocks' order. Only blocks with open changes. */
  reviews: ReadonlyMap<string, BlockReview>
  /** The element whose change is selected or holds the caret. */
  current: string | null
  /** Shows the list of all changes. */
  isListShown: boolean
}>

export type AnswerReview = Readonly<{
  getState: StoreApi<AnswerReviewState>['getState']
  getInitialState: StoreApi<AnswerReviewState>['getInitialState']
  subscribe: StoreApi<AnswerReviewState>['subscribe']
  /**
   * Announces an answer before it is applied: once a block holds the elements `now`, its
   * differences from `before` are open, along with those that already were.
   */
  expectAnswer: (now: Elements, before: Elements, reasons?: Reasons) => void
  /** Reopens a review that was stored on the device. */
  resume: (blockId: string, before: Elements, reasons?: Reasons) => void
  keep: (blockId: string, elementId: string) => void
  /** Undoes one change, as a separate edit. */
  undo: (blockId: string, elementId: string) => void
  keepAll: (blockId: string) => void
  /** Undoes all open changes of a block, as one edit. */
  undoAll: (blockId: string) => void
  /** Keeps changes in any blocks. */
  keepEach: (changes: readonly ChangePlace[]) => void
  /** Undoes changes in any blocks, as one edit. */
  undoEach: (changes: readonly ChangePlace[]) => void
  setCurrent: (elementId: string | null) => void
  showList: (isShown: boolean) => void
  stop: () => void
}>

const NOTHING: AnswerReviewState = { reviews: new Map(), current: null, isListShown: false }

const UNDO_ONE = 'Undo an assistant change'
const UNDO_ALL = 'Undo all assistant changes'

export function createAnswerReview(store: ScriptStore): AnswerReview {
  const state = createStore<AnswerReviewState>(() => NOTHING)
  /**
   * Maps each state of a block to what it is compared with; `null` for nothing. The history keeps
   * blocks by reference, so undo and redo also restore the review of each state.
   */
  const comparedWith = new WeakMap<Elements, Compared | null>()

  function refresh(script: Script): void {
    const { reviews, current } = state.getState()
    const next = new Map<string, BlockReview>()
    for (const { id, elements } of script.storyBlocks) {
      const compared = comparedWith.get(elements)
      const review = compared && reviewOf(compared, elements, reviews.get(id))
      if (review && review.entries.length > 0) next.set(id, review)
      // No open changes are left.
      else if (compared) comparedWith.set(elements, null)
    }
    if (isSameMap(reviews, next)) return
    const isCurrentOpen = [...next.values()].some(({ entries }) =>
      entries.some(({ id }) => id === current),
    )
    state.setState((shown) => ({
      reviews: next,
      current: isCurrentOpen ? current : null,
      isListShown: shown.isListShown && next.size > 0,
    }))
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
    const reasons = edited.map(({ id }) => reviews.get(id)?.reasons ?? {})
    for (const [at, { elements }] of edited.entries()) {
      const before = followed[at]
      comparedWith.set(elements, before ? { before, reasons: joined(reasons) } : null)
    }
  }

  /** Makes others' changes also in what a block is compared with: they aren't the assistant's. */
  function receive(change: ScriptChange, now: Script): void {
    const rebased = [...state.getState().reviews].map(([id, { before, reasons }]) => {
      const old = rebaseScript(replaceElements(change.from, id, before), change)
      return { id, before: findBlock(old, id)?.elements ?? before, reasons }
    })
    for (const { id, before, reasons } of rebased) {
      const block = findBlock(now, id)
      if (block) comparedWith.set(block.elements, { before, reasons })
    }
  }

  const unsubscribe = store.subscribe(({ script, received }, before) => {
    if (script === before.script) return
    if (received && received !== before.received) receive(received, script)
    else carryOver(before.script, script)
    refresh(script)
  })

  /** Calls `decide` for each block with some of these changes, if the script may be edited. */
  function decideOn(
    changes: readonly ChangePlace[],
    decide: (blockId: string, review: BlockReview, ids: readonly string[]) => void,
  ): void {
    if (isLocked(store.getState())) return
    const { reviews } = state.getState()
    for (const [blockId, review] of reviews) {
      const chosen = new Set(
        changes.flatMap((change) => (change.blockId === blockId ? [change.elementId] : [])),
      )
      const ids = review.entries.flatMap(({ id }) => (chosen.has(id) ? [id] : []))
      if (ids.length > 0) decide(blockId, review, ids)
    }
  }

  function keepEach(changes: readonly ChangePlace[]): void {
    decideOn(changes, (_blockId, { before, now, entries, reasons }, ids) => {
      if (ids.length === entries.length) return comparedWith.set(now, null)
      const kept = ids.reduce((list, id) => keepEntry(list, now, id), before)
      return comparedWith.set(now, { before: kept, reasons: without(reasons, ids) })
    })
    refresh(store.getState().script)
  }

  function undoEach(changes: readonly ChangePlace[], description: string): void {
    let { script } = store.getState()
    decideOn(changes, (blockId, { before, now, entries, reasons }, ids) => {
      const isAll = ids.length === entries.length
      const elements = isAll
        ? undoEntries(before, now)
        : ids.reduce((list, id) => undoEntry(before, list, id), now)
      if (!comparedWith.has(elements)) {
        comparedWith.set(elements, isAll ? null : { before, reasons: without(reasons, ids) })
      }
      script = replaceElements(script, blockId, elements)
    })
    store.edit(description, () => script)
  }

  function changesOf(blockId: string): ChangePlace[] {
    const { entries = [] } = state.getState().reviews.get(blockId) ?? {}
    return entries.map(({ id }) => ({ blockId, elementId: id }))
  }

  function nameOf(changes: readonly ChangePlace[]): string {
    if (changes.length === 1) return UNDO_ONE
    const { reviews } = state.getState()
    const open = [...reviews.values()].reduce((count, { entries }) => count + entries.length, 0)
    return changes.length === open ? UNDO_ALL : 'Undo assistant changes'
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    expectAnswer(now, before, reasons = {}) {
      if (now === before) return
      const open = comparedWith.get(before)
      if (!comparedWith.has(before)) comparedWith.set(before, null)
      // Open changes of earlier answers stay open. The reason for the last change counts.
      const changed = open ? reviewEntries(before, now).map(({ id }) => id) : []
      comparedWith.set(now, {
        before: open?.before ?? before,
        reasons: open ? { ...without(open.reasons, changed), ...reasons } : reasons,
      })
    },
    resume(blockId, before, reasons = {}) {
      const block = findBlock(store.getState().script, blockId)
      if (!block) return
      comparedWith.set(block.elements, { before, reasons })
      refresh(store.getState().script)
    },
    keep: (blockId, elementId) => keepEach([{ blockId, elementId }]),
    undo: (blockId, elementId) => undoEach([{ blockId, elementId }], UNDO_ONE),
    keepAll: (blockId) => keepEach(changesOf(blockId)),
    undoAll: (blockId) => undoEach(changesOf(blockId), UNDO_ALL),
    keepEach,
    undoEach: (changes) => undoEach(changes, nameOf(changes)),
    setCurrent(elementId) {
      if (elementId !== state.getState().current) state.setState({ current: elementId })
    },
    showList: (isListShown) => state.setState({ isListShown }),
    stop: unsubscribe,
  }
}

/** Reasons of several blocks, because elements may have moved between them. */
function joined(all: readonly Reasons[]): Reasons {
  const [only, ...others] = all
  return only && others.length === 0
    ? only
    : Object.fromEntries(all.flatMap((reasons) => Object.entries(reasons)))
}

function without(reasons: Reasons, ids: readonly string[]): Reasons {
  return Object.fromEntries(Object.entries(reasons).filter(([id]) => !ids.includes(id)))
}

/** The review of these elements. Keeps the known entries if they are equal. */
function reviewOf(
  { before, reasons }: Compared,
  now: Elements,
  known: BlockReview | undefined,
): BlockReview {
  if (known?.before === before && known.now === now && known.reasons === reasons) return known
  const entries = reviewEntries(before, now)
  const isSame =
    known?.entries.length === entries.length &&
    entries.every((entry, index) => isSameEntry(entry, known.entries[index]))
  return { before, now, reasons, entries: isSame ? known.entries : entries }
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
