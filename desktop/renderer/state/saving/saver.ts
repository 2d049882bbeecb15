/**
 * Saves to the server, one save at a time. Each save sends one revision, so edits made meanwhile
 * stay unsaved; its base version and lineage keep it from overwriting other devices
 * (shared/src/api/save-rule.ts). A save without an answer is retried.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { NO_VERSION } from '@scenewright/shared/drafts/lineage.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LoadedProject, SaveOutcome, SentScript } from '#renderer/services/projects.ts'
import { failedSave, type FailedSave } from '#renderer/services/save-failure.ts'
import { newLineage, type DraftLineage } from '#renderer/services/drafts/draft-lineage.ts'
import { writeDraftFirst } from '#renderer/state/drafts/write-draft-first.ts'
import { retryDelayMs, saveTimeoutMs } from './retry-rule.ts'
import {
  saveProblemOf,
  withDialog,
  type AskedBy,
  type Conflict,
  type SaverDeps,
  type SaveResult,
  type SaverState,
} from './saver-state.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'
import { hasUnsavedChanges, type ScriptState } from '#renderer/state/script/script-store.ts'

export type Saver = Readonly<{
  getState: StoreApi<SaverState>['getState']
  getInitialState: StoreApi<SaverState>['getInitialState']
  subscribe: StoreApi<SaverState>['subscribe']
  /**
   * Starts saving another script: its project, base version and lineage (by default a new one), and
   * the server's script of that version if known.
   */
  open: (
    projectId: string | null,
    baseVersion: number | null,
    lineage?: DraftLineage,
    onServer?: Script | null,
  ) => void
  save: (askedBy?: AskedBy) => Promise<SaveResult>
  /** Call when the page is closing: sends unsaved edits without waiting for an answer. */
  saveOnLeave: () => void
  /** Saves the script as a new project, because its project was deleted. */
  saveAsNew: () => Promise<SaveResult>
  /** Retries a waiting save immediately, because the connection is back. */
  retryNow: () => void
  /** Reports a conflict that was found while opening the project. */
  reportConflict: (conflict: Conflict) => void
  reportDeleted: () => void
  /** Report the end of the login, and a new login of the same user, which continues saving. */
  reportSignedOut: () => void
  reportSignedIn: () => void
  /** The writer has resolved the conflict: the next save is based on this version. */
  markConflictResolved: (version: number) => void
  /** Makes a new id for the next project, because the current one is in use. */
  renewProjectId: () => void
  /** Opens or closes the dialog of the save problem. */
  showProblem: () => void
  dismissProblem: () => void
  /** Cancels the retries. */
  stop: () => void
}>

type Saved = Readonly<{ id: string; version: number }>

export function createSaver(deps: SaverDeps): Saver {
  const { store, projects, makeId, timer, onSaved } = deps
  const state = createStore<SaverState>(() => ({
    projectId: null,
    baseVersion: null,
    lineage: newLineage(makeId),
    isSaving: false,
    problem: null,
    conflict: null,
  }))
  // Counts opened scripts, to ignore answers for an earlier one.
  let opening = 0
  // The server's script of the base version, if known.
  let base: Script | null = null
  // Tries in a row without an answer.
  let failures = 0
  let cancelRetry = () => {}
  // The project was deleted, and the writer wants to save the script as a new one.
  let isNewWanted = false

  /** The project to save to: the script's own, or the one the first save creates. */
  function target(): Readonly<{ id: string; isNew: boolean }> {
    const { projectId, lineage } = state.getState()
    if (projectId !== null && !isNewWanted) return { id: projectId, isNew: false }
    return { id: lineage.newProjectId, isNew: true }
  }

  function requestBody(): SentScript & Readonly<{ baseVersion: number | null }> {
    const { script, revision } = store.getState()
    const { baseVersion, lineage } = state.getState()
    const { draftId, ancestors } = lineage
    const draft = { draftId, revision, ancestors }
    const timeoutMs = saveTimeoutMs(failures)
    return { id: target().id, script, draft, baseVersion, timeoutMs }
  }

  async function send(): Promise<SaveOutcome> {
    if (!target().isNew) return projects.save(requestBody())
    // Retries use the same id, so that a repeated first save doesn't create a second project.
    const outcome = await projects.create(requestBody())
    if (outcome.kind !== 'failed' || outcome.cause !== 'id-taken') return outcome
    renewProjectId()
    return projects.create(requestBody())
  }

  async function save(askedBy: AskedBy = 'writer'): Promise<SaveResult> {
    if (state.getState().isSaving) return { kind: 'busy' }
    cancelRetry()
    if (!deps.mayWrite() || !hasUnsavedChanges(store.getState())) {
      // Another tab may be editing now: don't retry from here.
      if (state.getState().problem?.kind === 'retrying') state.setState({ problem: null })
      return { kind: 'unchanged' }
    }
    const ownOpening = opening
    const isCurrent = () => ownOpening === opening
    state.setState({ isSaving: true })
    try {
      if (deps.flushDraft) await writeDraftFirst(deps.flushDraft, timer)
      if (!isCurrent() || !deps.mayWrite()) return { kind: 'unchanged' }
      const snapshot = store.getState()
      for (let tries = 1; ; tries += 1) {
        const outcome = await send()
        if (!isCurrent()) return { kind: 'unchanged' }
        if (outcome.kind === 'saved') return await settle(outcome, snapshot)
        if (outcome.kind === 'failed') return fail(outcome, askedBy)
        const loaded = await projects.load(target().id)
        if (!isCurrent()) return { kind: 'unchanged' }
        if (!loaded.ok) return fail(failedSave(loaded), askedBy)
        const { version, script } = loaded.value
        // Another device has saved the same text: treat it as this save.
        const isSame = isSameText(script, snapshot.script)
        if (isSame) return await settle({ id: target().id, version }, snapshot)
        // Or the text this script is based on: saving again loses nothing.
        const isBase = base !== null && isSameText(script, base)
        if (!isBase || tries > 1) return await handleConflict(loaded.value, askedBy)
        state.setState({ baseVersion: version })
      }
    } finally {
      if (isCurrent()) state.setState({ isSaving: false })
    }
  }

  /** Records that the server has this state as this version. */
  async function settle(saved: Saved, { script, revision }: ScriptState): Promise<SaveResult> {
    failures = 0
    base = script
    const moved = moveTo(saved.id)
    // The server has this draft now, so its ancestors no longer matter.
    const lineage = { ...state.getState().lineage, ancestors: [] }
    state.setState({ baseVersion: saved.version, lineage, problem: null, conflict: null })
    store.markSaved(revision)
    await onSaved(saved.id, moved.from)
    return { kind: 'saved' }
  }

  async function handleConflict(server: LoadedProject, askedBy: AskedBy): Promise<SaveResult> {
    failures = 0
    const { script, version, updatedAt } = server
    const conflict = { script, version, updatedAt }
    const shown = askedBy === 'writer' ? { conflict } : {}
    state.setState({ problem: { kind: 'conflict', conflict }, ...shown })
    const { id, isNew } = target()
    if (isNew) {
      // The first save did create the project, although its answer was lost.
      state.setState({ baseVersion: NO_VERSION })
      await onSaved(id, moveTo(id).from)
    }
    return { kind: 'conflict' }
  }

  /** Sets the script's project. @returns its previous project */
  function moveTo(projectId: string): Readonly<{ from: string | null }> {
    const { projectId: from } = state.getState()
    isNewWanted = false
    state.setState({ projectId })
    if (from !== projectId) renewProjectId()
    return { from }
  }

  function renewProjectId(): void {
    state.setState(({ lineage }) => ({ lineage: { ...lineage, newProjectId: makeId() } }))
  }

  function fail(failed: FailedSave, askedBy: AskedBy): SaveResult {
    state.setState(({ problem }) => ({ problem: saveProblemOf(failed, askedBy, problem) }))
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
    open(projectId, baseVersion, lineage = newLineage(makeId), onServer = null) {
      stop()
      base = onServer
      opening += 1
      isNewWanted = false
      const idle = { isSaving: false, problem: null, conflict: null }
      state.setState({ projectId, baseVersion, lineage, ...idle })
    },
    save,
    saveOnLeave() {
      const { isSaving, problem } = state.getState()
      const isBlocked = problem !== null && !['retrying', 'broken'].includes(problem.kind)
      if (isSaving || isBlocked || target().isNew || !deps.mayWrite()) return
      if (hasUnsavedChanges(store.getState())) projects.saveOnLeave(requestBody())
    },
    saveAsNew() {
      isNewWanted = true
      return save()
    },
    retryNow() {
      if (state.getState().problem?.kind === 'retrying') void save('background')
    },
    reportConflict: (conflict) =>
      state.setState({ conflict, problem: { kind: 'conflict', conflict } }),
    reportDeleted: () => state.setState({ problem: { kind: 'deleted', isShown: true } }),
    reportSignedOut() {
      if (state.getState().problem?.kind === 'signed-out') return
      cancelRetry()
      state.setState({ problem: { kind: 'signed-out', isShown: false } })
    },
    reportSignedIn() {
      if (state.getState().problem?.kind !== 'signed-out') return
      state.setState({ problem: null })
      void save('background')
    },
    markConflictResolved(baseVersion) {
      base = state.getState().conflict?.script ?? null
      state.setState({ baseVersion, problem: null, conflict: null })
    },
    renewProjectId,
    showProblem: () => state.setState(({ problem }) => withDialog(problem, true)),
    dismissProblem: () =>
      state.setState(({ problem }) => ({ ...withDialog(problem, false), conflict: null })),
    stop,
  }
}
