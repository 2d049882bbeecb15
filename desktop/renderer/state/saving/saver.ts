/**
 * Saves to the server, one save at a time: runs the effects of saver-transitions.ts. A save's base
 * version and lineage keep it from overwriting other devices (shared/src/api/save-rule.ts).
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { OriginState } from '#renderer/state/script/script-origin.ts'
import { hasUnsavedChanges } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'
import { waitAtMost } from '#renderer/state/wait-at-most.ts'
import { combineNotes } from './combine-notes.ts'
import { retryDelayMs } from './retry-rule.ts'
import {
  adoptProject,
  confirmSave,
  draftWritten,
  loadNewer,
  requestBody,
  sendRevision,
  getSaveTarget,
  type SavedParts,
} from './save-steps.ts'
import {
  IDLE_SAVER,
  isSaving,
  type Conflict,
  type SaveResult,
  type SaverState,
} from './saver-state.ts'
import {
  maySaveOnLeave,
  nextSaver,
  type SaverEffect,
  type SaverEvent,
} from './saver-transitions.ts'

/** Time a save waits for the draft. */
const WRITE_FIRST_MS = 1000

export type Saver = Readonly<{
  getState: StoreApi<SaverState>['getState']
  getInitialState: StoreApi<SaverState>['getInitialState']
  subscribe: StoreApi<SaverState>['subscribe']
  /** Starts saving another script. `baseScript`: the server's script of its base version, if known. */
  open: (origin: OriginState, baseScript?: Script | null) => void
  save: () => Promise<SaveResult>
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
  /** The next save is based on this version of the server: a conflict is resolved, or both are merged. */
  rebase: (server: Readonly<{ version: number; script: Script }>) => void
  /** Opens or closes the dialog of the save problem. */
  showProblem: () => void
  dismissProblem: () => void
  /** Cancels the retries. */
  stop: () => void
}>

export type SaverDeps = SavedParts &
  Readonly<{
    projects: Omit<Projects, 'save'>
    /** Saves to a project that exists. Of a live project, waits until its document has every edit. */
    save: Projects['save']
    /** The server's script of the base version, if known. */
    baseScript?: Script | undefined
    timer: Timer
    /** From 0 to below 1. */
    random: () => number
    /** Resolves once the current script is written to this device, or the write has failed. */
    flushDraft?: () => Promise<void>
    /** The script's pages as last counted, for its card; `null` if they aren't. */
    countedPages?: () => number | null
  }>

export function createSaver(deps: SaverDeps): Saver {
  const { store, origin, projects, timer, flushDraft } = deps
  const state = createStore<SaverState>(() => ({
    ...IDLE_SAVER,
    baseScript: deps.baseScript ?? null,
  }))
  let cancelRetry = () => {}
  /** Aborted when another script is opened: late answers are ignored. */
  let work = new AbortController()
  /** The result of the save in progress. */
  let waiting = Promise.withResolvers<SaveResult>()

  function dispatch(event: SaverEvent): void {
    const next = nextSaver(state.getState(), event)
    state.setState(next.state, true)
    for (const effect of next.effects) perform(effect)
  }

  function perform(effect: SaverEffect): void {
    switch (effect.kind) {
      case 'write-draft':
        // First the draft: otherwise, after a crash, the server's own newer state would look like
        // another device's save.
        return flushDraft
          ? void run(() =>
              waitAtMost(WRITE_FIRST_MS, flushDraft(), timer).then(() => draftWritten(deps)),
            )
          : dispatch(draftWritten(deps))
      case 'send':
        return void run(() => sendRevision(call(), effect.sent))
      case 'load':
        return void run(() => loadNewer(call(), deps))
      case 'confirm':
        return void run(() => confirmSave(deps, effect))
      case 'adopt':
        return void run(() => adoptProject(deps, effect))
      case 'rebase':
        return origin.rebase(effect.version)
      case 'combine':
        return store.combine((script) => combineNotes(effect.base, script, effect.server))
      case 'renew-project-id':
        return origin.renewProjectId()
      case 'retry-later': {
        const delayMs = retryDelayMs({ ...effect, random: deps.random() })
        cancelRetry = timer.after(delayMs, () => void save())
        return undefined
      }
      case 'cancel-retry':
        return cancelRetry()
      case 'save-again':
        return void save()
      case 'report':
        return waiting.resolve(effect.result)
    }
  }

  /** Runs one step of a save, which ends with an event. An error ends the save. */
  async function run(step: () => Promise<SaverEvent>): Promise<void> {
    const { signal } = work
    const { reject } = waiting
    try {
      const event = await step()
      if (!signal.aborted) dispatch(event)
    } catch (error) {
      if (!signal.aborted) dispatch({ kind: 'crashed' })
      reject(error)
    }
  }

  function call() {
    const pages = deps.countedPages?.() ?? null
    const { save: saveProject } = deps
    return { projects, saveProject, origin: origin.getState(), saver: state.getState(), pages }
  }

  function isNeeded(): boolean {
    return deps.mayWrite() && hasUnsavedChanges(store.getState())
  }

  function save(): Promise<SaveResult> {
    if (isSaving(state.getState())) return Promise.resolve({ kind: 'busy' })
    waiting = Promise.withResolvers()
    const { promise } = waiting
    dispatch({ kind: 'save', isNeeded: isNeeded() })
    return promise
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    open(opened, baseScript = null) {
      work.abort()
      work = new AbortController()
      origin.open(opened)
      dispatch({ kind: 'opened', baseScript })
    },
    save,
    saveOnLeave() {
      // A live document's connection has sent what it could.
      if (origin.getState().isLive) return
      const { isNew } = getSaveTarget(origin.getState(), state.getState())
      if (!maySaveOnLeave(state.getState(), isNew) || !isNeeded()) return
      projects.saveOnLeave(requestBody(call(), store.getState()))
    },
    saveAsNew() {
      dispatch({ kind: 'new-wanted' })
      return save()
    },
    retryNow() {
      if (state.getState().problem?.kind === 'retrying') void save()
    },
    reportConflict: (conflict) => dispatch({ kind: 'conflict-found', conflict }),
    reportDeleted: () => dispatch({ kind: 'deleted-found' }),
    reportSignedOut: () => dispatch({ kind: 'signed-out' }),
    reportSignedIn: () => dispatch({ kind: 'signed-in' }),
    rebase: ({ version, script }) => dispatch({ kind: 'rebased', version, script }),
    showProblem: () => dispatch({ kind: 'dialog-opened' }),
    dismissProblem: () => dispatch({ kind: 'dialog-closed' }),
    stop: () => dispatch({ kind: 'stopped' }),
  }
}
