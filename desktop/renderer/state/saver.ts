/**
 * Saving to the server: one save at a time, each for one revision, so that what is typed meanwhile
 * stays unsaved; each says where its script comes from (shared/src/api/save-rule.ts), so that no
 * other device is overwritten. What nobody answers is tried again until somebody does.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LoadedProject, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import { failedSave, type FailedSave } from '#renderer/services/save-failure.ts'
import { newWorkingCopy, NO_VERSION, type WorkingCopy } from '#renderer/services/working-copy.ts'
import { keepFirst } from './keep-first.ts'
import { retryDelayMs, saveTimeoutMs } from './retry-rule.ts'
import {
  troubleOf,
  withDialog,
  type AskedBy,
  type Conflict,
  type SaverDeps,
  type SaveResult,
  type SaverState,
} from './saver-state.ts'
import { isSameText } from './same-text.ts'
import { hasUnsavedChanges, type ScriptState } from './script-store.ts'

export type Saver = Readonly<{
  getState: StoreApi<SaverState>['getState']
  getInitialState: StoreApi<SaverState>['getInitialState']
  subscribe: StoreApi<SaverState>['subscribe']
  /**
   * Says which project and version the store's script is, and what the server has as that version;
   * without `copy` it goes on from none.
   */
  opened: (
    projectId: string | null,
    baseVersion: number | null,
    copy?: WorkingCopy,
    onServer?: Script | null,
  ) => void
  save: (askedBy?: AskedBy) => Promise<SaveResult>
  /** The page is being closed: sends what it still can, without waiting for an answer. */
  saveOnLeave: () => void
  /** The project is gone from the server: saves the script as a new one. */
  saveAsNew: () => Promise<SaveResult>
  /** A save that waits for its next try goes at once: the connection is back. */
  tryAgainNow: () => void
  /** The conflict that opening a project has found, or what came of a save. */
  reportConflict: (conflict: Conflict) => void
  reportDeleted: () => void
  /** The login has ended, or the same writer is logged in again, in which case saving goes on. */
  reportSignedOut: () => void
  reportSignedIn: () => void
  /** The writer has settled the conflict; what is saved next stands over this version. */
  settleConflict: (version: number) => void
  /** The next project that this copy makes is another one. */
  spendNewProjectId: () => void
  /** Opens or closes the dialog of what stands against saving. */
  showTrouble: () => void
  putOffTrouble: () => void
  /** Ends the trying. */
  stop: () => void
}>

type Saved = Readonly<{ id: string; version: number }>

export function createSaver(deps: SaverDeps): Saver {
  const { store, projects, makeId, timer, onSaved } = deps
  const state = createStore<SaverState>(() => ({
    projectId: null,
    baseVersion: null,
    copy: newWorkingCopy(makeId),
    isSaving: false,
    trouble: null,
    conflict: null,
  }))
  // Another one for each script that is opened: an answer for the one before it is no longer ours.
  let opening = 0
  // The server's script that this one was made from, where it is known.
  let base: Script | null = null
  // Tries in a row that nobody answered.
  let failures = 0
  let cancelRetry = () => {}
  // The project is gone, and the writer wants a new one for the script.
  let isNewWanted = false

  /** Where the script goes: to its project, or to the one that the first save makes. */
  function target(): Readonly<{ id: string; isNew: boolean }> {
    const { projectId, copy } = state.getState()
    if (projectId !== null && !isNewWanted) return { id: projectId, isNew: false }
    return { id: copy.newProjectId, isNew: true }
  }

  function sent(): SentScript & Readonly<{ baseVersion: number | null }> {
    const { script, revision } = store.getState()
    const { baseVersion, copy } = state.getState()
    const savedCopy = { id: copy.workingCopyId, revision, line: copy.line }
    const timeoutMs = saveTimeoutMs(failures)
    return { id: target().id, script, copy: savedCopy, baseVersion, timeoutMs }
  }

  async function send(): Promise<SaveOutcome> {
    if (!target().isNew) return projects.save(sent())
    // The same id with every try, so that a repeated first save makes no second project.
    const outcome = await projects.create(sent())
    if (outcome.kind !== 'failed' || outcome.cause !== 'id-taken') return outcome
    spendNewProjectId()
    return projects.create(sent())
  }

  async function save(askedBy: AskedBy = 'writer'): Promise<SaveResult> {
    if (state.getState().isSaving) return { kind: 'busy' }
    cancelRetry()
    if (!deps.mayWrite() || !hasUnsavedChanges(store.getState())) {
      // Another window saves now: nothing is tried again from here.
      if (state.getState().trouble?.kind === 'retrying') state.setState({ trouble: null })
      return { kind: 'unchanged' }
    }
    const savedOpening = opening
    const isOurs = () => savedOpening === opening
    state.setState({ isSaving: true })
    try {
      if (deps.keepNow) await keepFirst(deps.keepNow, timer)
      if (!isOurs() || !deps.mayWrite()) return { kind: 'unchanged' }
      const wanted = store.getState()
      for (let tries = 1; ; tries += 1) {
        const outcome = await send()
        if (!isOurs()) return { kind: 'unchanged' }
        if (outcome.kind === 'saved') return await settle(outcome, wanted)
        if (outcome.kind === 'failed') return fail(outcome, askedBy)
        const loaded = await projects.load(target().id)
        if (!isOurs()) return { kind: 'unchanged' }
        if (!loaded.ok) return fail(failedSave(loaded), askedBy)
        const { version, script } = loaded.value
        // Who saved since has saved the very same.
        const isSame = isSameText(script, wanted.script)
        if (isSame) return await settle({ id: target().id, version }, wanted)
        // Or what this script was made from: nothing of theirs is lost by it.
        const isBase = base !== null && isSameText(script, base)
        if (!isBase || tries > 1) return await meetConflict(loaded.value, askedBy)
        state.setState({ baseVersion: version })
      }
    } finally {
      if (isOurs()) state.setState({ isSaving: false })
    }
  }

  /** The server holds this state of the script as this version. */
  async function settle(saved: Saved, { script, revision }: ScriptState): Promise<SaveResult> {
    failures = 0
    base = script
    const moved = moveTo(saved.id)
    // The server holds this very copy now, so where it came from no longer matters.
    const copy = { ...state.getState().copy, line: [] }
    state.setState({ baseVersion: saved.version, copy, trouble: null, conflict: null })
    store.markSaved(revision)
    await onSaved(saved.id, moved.from)
    return { kind: 'saved' }
  }

  async function meetConflict(server: LoadedProject, askedBy: AskedBy): Promise<SaveResult> {
    failures = 0
    const { script, version, updatedAt } = server
    const conflict = { script, version, updatedAt }
    const shown = askedBy === 'writer' ? { conflict } : {}
    state.setState({ trouble: { kind: 'conflict', conflict }, ...shown })
    const { id, isNew } = target()
    if (isNew) {
      state.setState({ baseVersion: NO_VERSION })
      await onSaved(id, moveTo(id).from)
    }
    return { kind: 'conflict' }
  }

  /** The script's project is this one, by whatever way it got there. */
  function moveTo(projectId: string): Readonly<{ from: string | null }> {
    const { projectId: from } = state.getState()
    isNewWanted = false
    state.setState({ projectId })
    if (from !== projectId) spendNewProjectId()
    return { from }
  }

  function spendNewProjectId(): void {
    state.setState(({ copy }) => ({ copy: { ...copy, newProjectId: makeId() } }))
  }

  function fail(failed: FailedSave, askedBy: AskedBy): SaveResult {
    state.setState(({ trouble }) => ({ trouble: troubleOf(failed, askedBy, trouble) }))
    failures = failed.cause === 'unreachable' ? failures + 1 : 0
    if (failures > 0) {
      const { retryAfterSeconds } = failed
      const delay = retryDelayMs({ failures, retryAfterSeconds, random: deps.random() })
      cancelRetry = timer.after(delay, () => void save('background'))
    }
    return failed
  }

  function stop(): void {
    cancelRetry()
    failures = 0
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    opened(projectId, baseVersion, copy = newWorkingCopy(makeId), onServer = null) {
      stop()
      base = onServer
      opening += 1
      isNewWanted = false
      const nothing = { isSaving: false, trouble: null, conflict: null }
      state.setState({ projectId, baseVersion, copy, ...nothing })
    },
    save,
    saveOnLeave() {
      const { isSaving, trouble } = state.getState()
      const isHopeless = trouble !== null && !['retrying', 'broken'].includes(trouble.kind)
      if (isSaving || isHopeless || target().isNew || !deps.mayWrite()) return
      if (hasUnsavedChanges(store.getState())) projects.saveOnLeave(sent())
    },
    saveAsNew() {
      isNewWanted = true
      return save()
    },
    tryAgainNow() {
      if (state.getState().trouble?.kind === 'retrying') void save('background')
    },
    reportConflict: (conflict) =>
      state.setState({ conflict, trouble: { kind: 'conflict', conflict } }),
    reportDeleted: () => state.setState({ trouble: { kind: 'deleted', isShown: true } }),
    reportSignedOut() {
      if (state.getState().trouble?.kind === 'signed-out') return
      cancelRetry()
      state.setState({ trouble: { kind: 'signed-out', isShown: false } })
    },
    reportSignedIn() {
      if (state.getState().trouble?.kind !== 'signed-out') return
      state.setState({ trouble: null })
      void save('background')
    },
    settleConflict(baseVersion) {
      base = state.getState().conflict?.script ?? null
      state.setState({ baseVersion, trouble: null, conflict: null })
    },
    spendNewProjectId,
    showTrouble: () => state.setState(({ trouble }) => withDialog(trouble, true)),
    putOffTrouble: () =>
      state.setState(({ trouble }) => ({ ...withDialog(trouble, false), conflict: null })),
    stop,
  }
}
