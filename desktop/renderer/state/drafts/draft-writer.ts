/**
 * Writes the draft to this device while it has unsaved edits: within half a second of each edit,
 * and immediately when the page is hidden or closed. See docs/saving.md.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { stateOf, type Draft } from '#renderer/services/drafts/draft.ts'
import type { DraftStore } from '#renderer/services/drafts/draft-store.ts'
import { isSameText } from './same-text.ts'
import { hasUnsavedChanges, type ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Delay from an edit to its write. With the write itself it must stay under 500 ms. */
const WRITE_AFTER_MS = 150
/** Time without edits after which the mirror is written even if that is slow. */
const PAUSE_MS = 1000
/** Delay before a failed write is retried. */
const RETRY_AFTER_MS = 2000

/** Lower than any revision. */
const NONE_WRITTEN = -1

export type DraftWriterDeps = Readonly<{
  store: ScriptStore
  draftStore: DraftStore
  timer: Timer
  /** Whether this tab holds the writer lock. If not, nothing is written or removed. */
  mayWrite: () => boolean
  /** The place to write to; changes with the first save. */
  place: () => DraftPlace
  /** The draft's base version and lineage. */
  origin: () => Omit<Draft, 'script' | 'revision'>
}>

/** `writing`: some edits aren't on the device yet. `failed`: the device can't store them. */
export type DraftWriterState = Readonly<{
  /** The last revision that is safe on this device, or that the server had when it was opened. */
  writtenRevision: number
  status: 'written' | 'writing' | 'failed'
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

export function startDraftWriter(deps: DraftWriterDeps): DraftWriter {
  const { store, draftStore, timer } = deps
  // A recovered draft is written again: it may have come from a mirror, which isn't durable.
  const isUnwritten = hasUnsavedChanges(store.getState()) && deps.mayWrite()
  const state = createStore<DraftWriterState>(() => ({
    writtenRevision: isUnwritten ? NONE_WRITTEN : store.getState().revision,
    status: isUnwritten ? 'writing' : 'written',
  }))
  const update = (change: Partial<DraftWriterState>) => {
    const now = state.getState()
    const { writtenRevision = now.writtenRevision, status = now.status } = change
    if (writtenRevision !== now.writtenRevision || status !== now.status) {
      state.setState({ writtenRevision, status })
    }
  }
  let cancelWrite: (() => void) | null = null
  let cancelMirror = () => {}
  /**
   * The last written revision of each draft that this tab may remove: its own and its ancestors.
   */
  const ownRevisions = new Map(
    deps.origin().ancestors.map(({ draftId, revision }) => [draftId, revision]),
  )
  /** The draft on the device; `null` before the first write, when it may be an ancestor. */
  let writtenDraftId: string | null = null
  // One step at a time, so that a write in progress can't finish after its removal.
  let queue: Promise<void> = Promise.resolve()

  const unsubscribe = store.subscribe(({ script, revision }, before) => {
    if (!deps.mayWrite()) {
      // View-only: the script was loaded from the editing tab's draft.
      if (script !== before.script) update({ writtenRevision: revision, status: 'written' })
      return
    }
    if (revision > before.revision) {
      if (state.getState().status === 'written') update({ status: 'writing' })
      writeSoon(WRITE_AFTER_MS)
    }
    // Another script was loaded, so the count starts again.
    if (revision < before.revision) update({ writtenRevision: revision, status: 'written' })
  })

  if (isUnwritten) writeSoon(0)

  function writeSoon(ms: number): void {
    // Throttle, not debounce: later edits don't restart the timer.
    cancelWrite ??= timer.after(ms, () => {
      cancelWrite = null
      // After the paint, so that the write doesn't delay a keystroke.
      const start = () => void enqueue(() => write())
      if (timer.afterPaint) timer.afterPaint(start)
      else start()
    })
  }

  function enqueue(step: () => Promise<unknown>): Promise<void> {
    queue = queue.then(async () => void (await step()))
    return queue
  }

  function isWritten(): boolean {
    const { revision } = store.getState()
    const { writtenRevision } = state.getState()
    return !hasUnsavedChanges(store.getState()) || revision <= writtenRevision
  }

  function draft(): Draft {
    const { script, revision } = store.getState()
    return { script, revision, ...deps.origin() }
  }

  /**
   * Writes the current script. `force`: even if this revision is already written, because its place
   * or base version has changed.
   *
   * @returns whether the script is on the device
   */
  async function write({ force = false } = {}): Promise<boolean> {
    if (!deps.mayWrite()) return false
    if (isWritten() && !force) return true
    const written = draft()
    cancelMirror()
    cancelMirror = timer.after(PAUSE_MS, mirror)
    ownRevisions.set(written.draftId, written.revision)
    try {
      await draftStore.write(deps.place(), written, new Date(timer.now()))
      const isLatest = written.revision >= store.getState().revision
      update({ writtenRevision: written.revision, status: isLatest ? 'written' : 'writing' })
      writtenDraftId = written.draftId
      return true
    } catch {
      update({ status: 'failed' })
      writeSoon(RETRY_AFTER_MS)
      return false
    }
  }

  function mirror(): void {
    if (!deps.mayWrite() || !hasUnsavedChanges(store.getState())) return
    draftStore.mirror(deps.place(), draft(), new Date(timer.now()))
  }

  /** This draft up to a revision, and its ancestors. */
  function ownStates(revision: number): DraftState[] {
    const draftId = deps.origin().draftId
    const others = [...ownRevisions].filter(([id]) => id !== draftId)
    return [{ draftId, revision }, ...others.map(([id, last]) => ({ draftId: id, revision: last }))]
  }

  async function remove(place: DraftPlace, states: readonly DraftState[]): Promise<void> {
    // A draft that can't be removed is recognized by its state when it is found again.
    await draftStore.remove(place, states).catch(() => undefined)
  }

  /** Removes the draft when the editor is left and the server has all of it. */
  async function removeUnneeded(): Promise<void> {
    const place = deps.place()
    const current = store.getState()
    if (place.projectId === null || hasUnsavedChanges(current)) return
    const found = await draftStore.read(place).catch(() => null)
    // Another tab may have written edits here.
    if (!found || !isSameText(found.script, current.script)) return
    await remove(place, [stateOf(found), ...found.ancestors])
  }

  function flushSync(): void {
    if (isWritten() || !deps.mayWrite()) return
    const written = draft()
    ownRevisions.set(written.draftId, written.revision)
    draftStore.writeSync(deps.place(), written, new Date(timer.now()))
    // Written again through the queue, which reports when it is safe.
    void enqueue(() => write())
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    flush: () => enqueue(() => write({ force: writtenDraftId !== deps.origin().draftId })),
    flushSync,
    discard: (place) => enqueue(() => remove(place, ownStates(store.getState().savedRevision))),
    acknowledge: (place) =>
      enqueue(async () => {
        // Written before the old draft is removed, so that unsaved edits are always on the device.
        if (hasUnsavedChanges(store.getState())) {
          const isRewritten = await write({ force: true })
          if (!isRewritten || isSamePlace(place, deps.place())) return
          await remove(place, ownStates(store.getState().revision))
        } else await remove(place, ownStates(store.getState().savedRevision))
      }),
    reset: () =>
      enqueue(async () => {
        // The reset itself is the latest revision, which stays.
        await remove(deps.place(), ownStates(store.getState().revision - 1))
        await write({ force: true })
      }),
    stop() {
      unsubscribe()
      cancelWrite?.()
      cancelMirror()
      flushSync()
      void enqueue(removeUnneeded)
    },
  }
}

function isSamePlace(one: DraftPlace, other: DraftPlace): boolean {
  return one.userId === other.userId && one.projectId === other.projectId
}
