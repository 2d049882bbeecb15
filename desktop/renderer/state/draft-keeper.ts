/**
 * Keeps the working copy on this device while it differs from the server's: at most half a second
 * behind the last key, and at once when the page is hidden or closed.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace } from '#renderer/platform/local-scripts.ts'
import type { Draft, LocalScripts } from '#renderer/services/local-scripts.ts'
import { hasUnsavedChanges, type ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds from an edit to its local copy; with the time of writing this stays under the spec's 500. */
const KEEP_AFTER_MS = 250
/** Milliseconds until a refused copy is tried again. */
const RETRY_AFTER_MS = 2000

export type DraftKeeperDeps = Readonly<{
  store: ScriptStore
  localScripts: LocalScripts
  timer: Timer
  /** Whether this is the tab that writes the script; another one's copies are left alone. */
  mayWrite: () => boolean
  /** Whose and which script this is, at the moment of writing. */
  place: () => LocalScriptPlace
  /** The server's version the script was made from, and what tells this copy apart. */
  origin: () => Omit<Draft, 'script' | 'revision'>
  /** The device will not keep the copy (disk or quota full, storage blocked), or keeps it again. */
  onKept: (isKept: boolean) => void
}>

/** `keeping`: edits are on their way to the device; `refused`: it does not take them. */
export type KeeperState = Readonly<{
  /** The last revision that is safely on this device, or that the server or the device had at opening. */
  keptRevision: number
  status: 'kept' | 'keeping' | 'refused'
}>

export type DraftKeeper = Readonly<{
  getState: StoreApi<KeeperState>['getState']
  getInitialState: StoreApi<KeeperState>['getInitialState']
  subscribe: StoreApi<KeeperState>['subscribe']
  /** Writes what is not kept yet before it returns, as far as the device can. */
  flush: () => void
  /**
   * The server holds what was at `place`: its copy goes. Edits made since are kept anew, as made
   * from the version just saved.
   */
  forgetSaved: (place: LocalScriptPlace) => Promise<void>
  /** The writer gives up what is kept at `place`: this copy and all it went on from go. */
  discard: (place: LocalScriptPlace) => Promise<void>
  /** Drops the copy and its backup, and keeps the script anew as it stands. */
  startOver: () => Promise<void>
  /** Ends the keeping; a copy of nothing but what the server has goes. */
  stop: () => void
}>

export function startDraftKeeper(deps: DraftKeeperDeps): DraftKeeper {
  const { store, localScripts, timer } = deps
  const keeping = createStore<KeeperState>(() => ({
    keptRevision: store.getState().revision,
    status: 'kept',
  }))
  const show = (change: Partial<KeeperState>) => {
    const now = keeping.getState()
    const { keptRevision = now.keptRevision, status = now.status } = change
    if (keptRevision !== now.keptRevision || status !== now.status) {
      keeping.setState({ keptRevision, status })
    }
  }
  let cancelWrite: (() => void) | null = null
  // One after another: a copy still on its way must not land after its removal.
  let queue: Promise<void> = Promise.resolve()

  const unsubscribe = store.subscribe((state, before) => {
    if (!deps.mayWrite()) {
      // Read along: this is what the writing tab has kept.
      if (state.script !== before.script) show({ keptRevision: state.revision, status: 'kept' })
      return
    }
    if (state.revision > before.revision) {
      if (keeping.getState().status === 'kept') show({ status: 'keeping' })
      writeSoon(KEEP_AFTER_MS)
    }
    // Another script was loaded, and its count starts anew.
    if (state.revision < before.revision) show({ keptRevision: state.revision, status: 'kept' })
  })

  function writeSoon(ms: number): void {
    // A throttle, not a debounce: the first edit starts the clock and no later one puts it back.
    cancelWrite ??= timer.after(ms, () => {
      cancelWrite = null
      void enqueue(() => keep())
    })
  }

  function enqueue(step: () => Promise<void>): Promise<void> {
    queue = queue.then(step)
    return queue
  }

  function isKept(): boolean {
    const state = store.getState()
    return !hasUnsavedChanges(state) || state.revision <= keeping.getState().keptRevision
  }

  function draft(): Draft {
    const { script, revision } = store.getState()
    return { script, revision, ...deps.origin() }
  }

  /** `again` also when this revision is kept already, in another place or as of another version. */
  async function keep({ again = false } = {}): Promise<void> {
    if (!deps.mayWrite() || (isKept() && !again)) return
    const written = draft()
    try {
      await localScripts.write(deps.place(), written, new Date(timer.now()))
      const isLatest = written.revision >= store.getState().revision
      show({ keptRevision: written.revision, status: isLatest ? 'kept' : 'keeping' })
      deps.onKept(true)
    } catch {
      show({ status: 'refused' })
      deps.onKept(false)
      writeSoon(RETRY_AFTER_MS)
    }
  }

  /** 'Switching to another project clears the stored script' (spec §4), where nothing is lost by it. */
  async function forgetNeedless(): Promise<void> {
    const place = deps.place()
    const state = store.getState()
    if (place.projectId === null || hasUnsavedChanges(state)) return
    const left = await localScripts.read(place).catch(() => null)
    // Another window may have kept edits of its own here.
    if (!left || !isSameText(left.script, state.script)) return
    await localScripts.remove(place).catch(() => undefined)
  }

  function flush(): void {
    if (isKept()) return
    localScripts.writeAtOnce(deps.place(), draft(), new Date(timer.now()))
  }

  return {
    getState: keeping.getState,
    getInitialState: keeping.getInitialState,
    subscribe: keeping.subscribe,
    flush,
    discard: (place) => enqueue(() => localScripts.remove(place).catch(() => undefined)),
    forgetSaved: (place) =>
      enqueue(async () => {
        // Kept anew first: at no moment are edits on this device without a copy.
        if (hasUnsavedChanges(store.getState())) {
          await keep({ again: true })
          if (isSamePlace(place, deps.place())) return
        }
        await localScripts.remove(place).catch(() => undefined)
      }),
    startOver: () =>
      enqueue(async () => {
        await localScripts.remove(deps.place()).catch(() => undefined)
        await keep({ again: true })
      }),
    stop() {
      unsubscribe()
      cancelWrite?.()
      flush()
      void enqueue(forgetNeedless)
    },
  }
}

/** Whether two scripts say the same; when they were kept does not matter. */
function isSameText(one: Script, other: Script): boolean {
  const said = (script: Script) => JSON.stringify({ ...script, lastModified: undefined })
  return said(one) === said(other)
}

function isSamePlace(one: LocalScriptPlace, other: LocalScriptPlace): boolean {
  return one.userId === other.userId && one.projectId === other.projectId
}
