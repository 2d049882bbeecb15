/**
 * Writes the draft to this device while it has unsaved edits: within half a second of each edit,
 * and immediately when the page is hidden or closed. See docs/saving.md.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import {
  getDraftEvent,
  nextStep,
  startWriting,
  type DraftWriterEvent,
  type DraftWriterState,
  type DraftWriterStep,
} from './draft-writer-state.ts'
import { createOwnDraft, type OwnDraftDeps } from './own-draft.ts'

/** Time without edits after which the mirror is written even if that is slow. */
const PAUSE_MS = 1000

export type DraftWriter = Readonly<{
  getState: StoreApi<DraftWriterState>['getState']
  getInitialState: StoreApi<DraftWriterState>['getInitialState']
  subscribe: StoreApi<DraftWriterState>['subscribe']
  /** Resolves once the current script is written as this draft, or the write has failed. */
  flush: () => Promise<void>
  /** Writes pending edits before it returns, as far as the device can. */
  flushSync: () => void
  /**
   * Removes the draft at `place` after the server has confirmed it. Edits made since are first
   * written as a draft based on the new version.
   */
  acknowledge: (place: DraftPlace) => Promise<void>
  /** Removes this draft and its ancestors at `place`, because the writer has discarded them. */
  discard: (place: DraftPlace) => Promise<void>
  /** Removes the draft and its backup, and writes the current script as a new draft. */
  reset: () => Promise<void>
  /** True if a draft was written since the last removal. */
  hasDraft: () => boolean
  /** Writes pending edits and stops. Removes the draft if the server has all of it. */
  stop: () => void
}>

export function startDraftWriter(deps: OwnDraftDeps): DraftWriter {
  const { store, timer } = deps
  const { place } = deps.origin
  const first = startWriting(store.getState(), deps.mayWrite())
  const state = createStore(() => first.state)
  const own = createOwnDraft(deps)
  let cancelWrite: (() => void) | null = null
  let cancelMirror = () => {}
  // One step at a time, so that a write in progress can't finish after its removal.
  let queue: Promise<void> = Promise.resolve()

  function enqueue(step: () => Promise<unknown>): Promise<void> {
    queue = queue.then(async () => void (await step()))
    return queue
  }

  function send(event: DraftWriterEvent): void {
    take(nextStep(state.getState(), event))
  }

  function take({ state: next, writeAfterMs }: DraftWriterStep): void {
    const now = state.getState()
    const isSame = next.writtenRevision === now.writtenRevision && next.status === now.status
    if (!isSame) state.setState(next)
    // Throttle, not debounce: later edits don't restart the timer.
    if (writeAfterMs !== null) cancelWrite ??= timer.after(writeAfterMs, writeWhenIdle)
  }

  /** Between frames, so that the write doesn't delay a keystroke. Asking for a frame would draw one. */
  function writeWhenIdle(): void {
    cancelWrite = null
    const start = () => void enqueue(write)
    if (timer.whenIdle) timer.whenIdle(start)
    else start()
  }

  /** Writes pending edits. @returns whether all edits are on the device or on the server */
  async function write(): Promise<boolean> {
    if (!own.isPending()) return true
    cancelMirror()
    cancelMirror = timer.after(PAUSE_MS, own.mirror)
    const event = await own.write()
    send(event)
    return event.kind === 'written'
  }

  function flushSync(): void {
    if (!own.isPending()) return
    own.mirror()
    // Not queued, because the page may be gone before a step in progress is done.
    void write()
  }

  async function acknowledge(saved: DraftPlace): Promise<void> {
    const hasEdits = hasUnsavedChanges(store.getState())
    // Written before the old draft is removed, so that unsaved edits are always on the device.
    if (hasEdits && (!(await write()) || isSamePlace(saved, place()))) return
    const { revision, savedRevision } = store.getState()
    await own.remove(saved, hasEdits ? revision : savedRevision)
  }

  async function reset(): Promise<void> {
    // The reset itself is the latest revision, which stays.
    await own.remove(place(), store.getState().revision - 1)
    await write()
  }

  const removeSaved = (from: DraftPlace) => own.remove(from, store.getState().savedRevision)
  const unsubscribe = store.subscribe((script, before) => {
    const event = getDraftEvent(script, before)
    if (event) send(event)
  })
  take(first)

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    flush: () => enqueue(write),
    flushSync,
    discard: (from) => enqueue(() => removeSaved(from)),
    acknowledge: (saved) => enqueue(() => acknowledge(saved)),
    reset: () => enqueue(reset),
    hasDraft: own.hasDraft,
    stop() {
      unsubscribe()
      cancelWrite?.()
      cancelMirror()
      flushSync()
      // In case an earlier removal failed.
      const isSaved = !hasUnsavedChanges(store.getState())
      if (isSaved && own.mayBeStored()) void enqueue(() => removeSaved(place()))
    },
  }
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return one.userId === other.userId && one.projectId === other.projectId
}
