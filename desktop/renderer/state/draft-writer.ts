/**
 * Keeps the working copy on this device while it differs from the server's: at most half a second
 * behind the last key, and at once when the page is hidden or closed.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LocalScriptPlace } from '@scenewright/shared/drafts/kept-copies.ts'
import { stateOf, type Draft } from '#renderer/services/draft-copy.ts'
import type { LocalScripts } from '#renderer/services/local-scripts.ts'
import { hasUnsavedChanges, type ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** Milliseconds from an edit to its local copy; with the time of writing this stays under 500 (design §5). */
const KEEP_AFTER_MS = 150
/** Milliseconds without an edit in which the spec's mirror may be written even if it takes its time. */
const PAUSE_MS = 1000
/** Milliseconds until a refused copy is tried again. */
const RETRY_AFTER_MS = 2000

/** A revision before the first. */
const NONE_KEPT = -1

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
}>

/** `keeping`: edits are on their way to the device; `refused`: it does not take them. */
export type KeeperState = Readonly<{
  /** The last revision that is safely on this device, or that the server had at opening. */
  keptRevision: number
  status: 'kept' | 'keeping' | 'refused'
}>

export type DraftKeeper = Readonly<{
  getState: StoreApi<KeeperState>['getState']
  getInitialState: StoreApi<KeeperState>['getInitialState']
  subscribe: StoreApi<KeeperState>['subscribe']
  /** Resolves once the device holds the script as it stands, as this very copy, or refuses it. */
  keepNow: () => Promise<void>
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
  // What was found may have been found in a mirror alone, which a browser writes seconds late.
  const isToBeKept = hasUnsavedChanges(store.getState()) && deps.mayWrite()
  const keeping = createStore<KeeperState>(() => ({
    keptRevision: isToBeKept ? NONE_KEPT : store.getState().revision,
    status: isToBeKept ? 'keeping' : 'kept',
  }))
  const show = (change: Partial<KeeperState>) => {
    const now = keeping.getState()
    const { keptRevision = now.keptRevision, status = now.status } = change
    if (keptRevision !== now.keptRevision || status !== now.status) {
      keeping.setState({ keptRevision, status })
    }
  }
  let cancelWrite: (() => void) | null = null
  let cancelMirror = () => {}
  /** The copies that this one goes on from, and those it has been, each up to its last edit kept here. */
  const mine = new Map(deps.origin().line.map(({ copyId, revision }) => [copyId, revision]))
  /** The copy that stands on the device; until the first writing it may be the one this goes on from. */
  let keptCopyId: string | null = null
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

  if (isToBeKept) writeSoon(0)

  function writeSoon(ms: number): void {
    // A throttle, not a debounce: the first edit starts the clock and no later one puts it back.
    cancelWrite ??= timer.after(ms, () => {
      cancelWrite = null
      // Behind the paint of a key that has just been pressed.
      const write = () => void enqueue(() => keep())
      if (timer.afterPaint) timer.afterPaint(write)
      else write()
    })
  }

  function enqueue(step: () => Promise<unknown>): Promise<void> {
    queue = queue.then(async () => void (await step()))
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

  /**
   * `again` also when this revision is kept already, in another place or as of another version.
   *
   * @returns whether what was there to be kept is
   */
  async function keep({ again = false } = {}): Promise<boolean> {
    if (!deps.mayWrite()) return false
    if (isKept() && !again) return true
    const written = draft()
    cancelMirror()
    cancelMirror = timer.after(PAUSE_MS, mirror)
    mine.set(written.workingCopyId, written.revision)
    try {
      await localScripts.write(deps.place(), written, new Date(timer.now()))
      const isLatest = written.revision >= store.getState().revision
      show({ keptRevision: written.revision, status: isLatest ? 'kept' : 'keeping' })
      keptCopyId = written.workingCopyId
      return true
    } catch {
      show({ status: 'refused' })
      writeSoon(RETRY_AFTER_MS)
      return false
    }
  }

  function mirror(): void {
    if (!deps.mayWrite() || !hasUnsavedChanges(store.getState())) return
    localScripts.mirror(deps.place(), draft(), new Date(timer.now()))
  }

  /** This copy up to an edit, with all that it went on from. */
  function mineUpTo(revision: number): CopyState[] {
    const copyId = deps.origin().workingCopyId
    const past = [...mine].filter(([id]) => id !== copyId)
    return [{ copyId, revision }, ...past.map(([id, last]) => ({ copyId: id, revision: last }))]
  }

  async function remove(place: LocalScriptPlace, dead: readonly CopyState[]): Promise<void> {
    // What the device will not let go of is told from what is new by its state.
    await localScripts.remove(place, dead).catch(() => undefined)
  }

  /** 'Switching to another project clears the stored script' (spec §4), where nothing is lost by it. */
  async function forgetNeedless(): Promise<void> {
    const place = deps.place()
    const state = store.getState()
    if (place.projectId === null || hasUnsavedChanges(state)) return
    const left = await localScripts.read(place).catch(() => null)
    // Another window may have kept edits of its own here.
    if (!left || !isSameText(left.script, state.script)) return
    await remove(place, [stateOf(left), ...left.line])
  }

  function flush(): void {
    if (isKept() || !deps.mayWrite()) return
    const written = draft()
    mine.set(written.workingCopyId, written.revision)
    localScripts.writeAtOnce(deps.place(), written, new Date(timer.now()))
    // And once more in its turn, which tells when it is safe.
    void enqueue(() => keep())
  }

  return {
    getState: keeping.getState,
    getInitialState: keeping.getInitialState,
    subscribe: keeping.subscribe,
    keepNow: () => enqueue(() => keep({ again: keptCopyId !== deps.origin().workingCopyId })),
    flush,
    discard: (place) => enqueue(() => remove(place, mineUpTo(store.getState().savedRevision))),
    forgetSaved: (place) =>
      enqueue(async () => {
        // Kept anew first: at no moment are edits on this device without a copy.
        if (hasUnsavedChanges(store.getState())) {
          const isKeptAnew = await keep({ again: true })
          if (!isKeptAnew || isSamePlace(place, deps.place())) return
          // All of it stands in its new place.
          await remove(place, mineUpTo(store.getState().revision))
        } else await remove(place, mineUpTo(store.getState().savedRevision))
      }),
    startOver: () =>
      enqueue(async () => {
        // The script as it was reset is an edit of its own, and stays.
        await remove(deps.place(), mineUpTo(store.getState().revision - 1))
        await keep({ again: true })
      }),
    stop() {
      unsubscribe()
      cancelWrite?.()
      cancelMirror()
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
