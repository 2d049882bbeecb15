/**
 * Writes the draft to this device while it has unsaved edits: within half a second of each edit,
 * and immediately when the page is hidden or closed. See docs/saving.md.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { Draft } from '#renderer/services/drafts/draft.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import {
  eventOf,
  nextStep,
  startWriting,
  type DraftWriterEvent,
  type DraftWriterState,
  type DraftWriterStep,
} from './draft-writer-state.ts'
import { NotWriterError, type GuardedDrafts } from './guarded-drafts.ts'

/** Time without edits after which the mirror is written even if that is slow. */
const PAUSE_MS = 1000

export type DraftWriterDeps = Readonly<{
  store: ScriptStore
  draftStore: GuardedDrafts
  timer: Timer
  /** The place to write to; changes with the first save. */
  place: () => DraftPlace
  /** The draft's base version and lineage. */
  origin: () => Omit<Draft, 'script' | 'revision'>
}>

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
  /** Writes pending edits and stops. Removes the draft if the server has all of it. */
  stop: () => void
}>

export function startDraftWriter({
  store,
  draftStore,
  timer,
  place,
  origin,
}: DraftWriterDeps): DraftWriter {
  const first = startWriting(store.getState(), draftStore.mayWrite())
  const state = createStore(() => first.state)
  let cancelWrite: (() => void) | null = null
  let cancelMirror = () => {}
  /** What this tab last wrote, as `contentOf` describes it. */
  let written = ''
  /** The last revision of each draft that this tab may remove: its own and its ancestors. */
  const own = new Map(origin().ancestors.map(({ draftId, revision }) => [draftId, revision]))
  // One step at a time, so that a write in progress can't finish after its removal.
  let queue: Promise<void> = Promise.resolve()

  const isUnsaved = () => hasUnsavedChanges(store.getState())
  const isPending = () => isUnsaved() && contentOf(draft(), place()) !== written
  const now = () => new Date(timer.now())

  function draft(): Draft {
    const { script, revision } = store.getState()
    return { script, revision, ...origin() }
  }

  function send(event: DraftWriterEvent): void {
    take(nextStep(state.getState(), event))
  }

  function take({ state: next, writeAfterMs }: DraftWriterStep): void {
    if (!isSameState(next, state.getState())) state.setState(next)
    // Throttle, not debounce: later edits don't restart the timer.
    if (writeAfterMs !== null) cancelWrite ??= timer.after(writeAfterMs, writeAfterPaint)
  }

  /** After the paint, so that the write doesn't delay a keystroke. */
  function writeAfterPaint(): void {
    cancelWrite = null
    const start = () => void enqueue(write)
    if (timer.afterPaint) timer.afterPaint(start)
    else start()
  }

  function enqueue(step: () => Promise<unknown>): Promise<void> {
    queue = queue.then(async () => void (await step()))
    return queue
  }

  /** Writes the current script. @returns whether it is on the device, or on the server */
  async function write(): Promise<boolean> {
    if (!isPending()) return true
    const writing = draft()
    const content = contentOf(writing, place())
    cancelMirror()
    cancelMirror = timer.after(PAUSE_MS, mirror)
    own.set(writing.draftId, writing.revision)
    try {
      await draftStore.write(place(), writing, now())
    } catch (error) {
      send({ kind: error instanceof NotWriterError ? 'not-writer' : 'device-failed' })
      return false
    }
    written = content
    // Otherwise another script was loaded meanwhile, which counts its revisions anew.
    if (writing.draftId === origin().draftId) {
      send({ kind: 'written', revision: writing.revision, latest: store.getState().revision })
    }
    return true
  }

  function mirror(): void {
    if (isUnsaved()) draftStore.mirror(place(), draft(), now())
  }

  /** Removes this draft up to a revision, and its ancestors. */
  async function remove(from: DraftPlace, upTo: number): Promise<void> {
    const states = statesOf(new Map([...own, [origin().draftId, upTo]]))
    // A draft that can't be removed is recognized by its state when it is found again.
    await draftStore.remove(from, states).catch(() => undefined)
  }

  async function acknowledge(saved: DraftPlace): Promise<void> {
    const hasEdits = isUnsaved()
    // Written before the old draft is removed, so that unsaved edits are always on the device.
    if (hasEdits && (!(await write()) || isSamePlace(saved, place()))) return
    const { revision, savedRevision } = store.getState()
    await remove(saved, hasEdits ? revision : savedRevision)
  }

  async function reset(): Promise<void> {
    // The reset itself is the latest revision, which stays.
    await remove(place(), store.getState().revision - 1)
    await write()
  }

  function flushSync(): void {
    if (!isPending()) return
    mirror()
    // Not queued, because the page may be gone before a step in progress is done.
    void write()
  }

  const unsubscribe = store.subscribe((script, before) => {
    const event = eventOf(script, before)
    if (event) send(event)
  })
  take(first)

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    flush: () => enqueue(write),
    flushSync,
    discard: (from) => enqueue(() => remove(from, store.getState().savedRevision)),
    acknowledge: (saved) => enqueue(() => acknowledge(saved)),
    reset: () => enqueue(reset),
    stop() {
      unsubscribe()
      cancelWrite?.()
      cancelMirror()
      flushSync()
      // In case an earlier removal failed.
      if (own.size > 0 && !isUnsaved())
        void enqueue(() => remove(place(), store.getState().savedRevision))
    },
  }
}

/** Identifies a write: an unchanged script is written again with another lineage, base or place. */
function contentOf({ draftId, revision, baseVersion }: Draft, { projectId }: DraftPlace): string {
  return [projectId, draftId, revision, baseVersion].join(' ')
}

function statesOf(revisions: ReadonlyMap<string, number>): readonly DraftState[] {
  return [...revisions].map(([draftId, revision]) => ({ draftId, revision }))
}

function isSameState(one: DraftWriterState, other: DraftWriterState): boolean {
  return one.writtenRevision === other.writtenRevision && one.status === other.status
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return one.userId === other.userId && one.projectId === other.projectId
}
