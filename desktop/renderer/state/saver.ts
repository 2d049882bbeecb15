/**
 * Saving to the server: one save at a time, each for one revision, so that what is typed meanwhile
 * stays unsaved; each says which version it was made from, so that no other device is overwritten.
 */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Failure } from '@scenewright/shared/api/errors.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects, SaveOutcome } from '#renderer/services/projects.ts'
import { newWorkingCopy, type WorkingCopy } from '#renderer/services/working-copy.ts'
import { hasUnsavedChanges, type ScriptStore } from './script-store.ts'

/** The server's script where it has moved on without this device. */
export type Conflict = Readonly<{
  script: Script
  version: number
  /** ISO 8601. */
  updatedAt: string
}>

export type SaverState = Readonly<{
  /** `null` until the first save has made the project (spec §4). */
  projectId: string | null
  /** The server's version that the script was made from. */
  baseVersion: number | null
  /** What tells this copy apart from others of the same script. */
  copy: WorkingCopy
  isSaving: boolean
  conflict: Conflict | null
}>

/** What came of a save; `unchanged` when there was nothing to do, `busy` when one was under way. */
export type SaveResult =
  | Readonly<{ kind: 'saved' | 'unchanged' | 'busy' | 'conflict' }>
  | Readonly<{ kind: 'failed'; failure: Failure }>

export type Saver = Readonly<{
  getState: StoreApi<SaverState>['getState']
  getInitialState: StoreApi<SaverState>['getInitialState']
  subscribe: StoreApi<SaverState>['subscribe']
  /** Says which project and version the store's script is; without `copy` it goes on from none. */
  opened: (projectId: string | null, baseVersion: number | null, copy?: WorkingCopy) => void
  save: () => Promise<SaveResult>
  reportConflict: (conflict: Conflict) => void
  /** The writer's script stands over the server's version, on the writer's word. */
  keepMine: () => Promise<SaveResult>
  /** The conflict is settled otherwise. */
  dismissConflict: () => void
}>

export type SaverDeps = Readonly<{
  store: ScriptStore
  projects: Projects
  makeId: MakeId
  /** After each successful save, with the project it went to and whether that is new. */
  onSaved: (projectId: string, isNew: boolean) => Promise<void>
}>

export function createSaver({ store, projects, makeId, onSaved }: SaverDeps): Saver {
  const state = createStore<SaverState>(() => ({
    projectId: null,
    baseVersion: null,
    copy: newWorkingCopy(makeId),
    isSaving: false,
    conflict: null,
  }))
  // Another one for each script that is opened: an answer for the one before it is no longer ours.
  let opening = 0

  async function send(script: Script): Promise<SaveOutcome> {
    const { projectId, baseVersion, copy } = state.getState()
    // The same id with every try, so that a repeated first save makes no second project.
    if (projectId === null) return projects.create({ id: copy.newProjectId, script })
    return projects.save({ id: projectId, script, baseVersion })
  }

  async function save(): Promise<SaveResult> {
    if (state.getState().isSaving) return { kind: 'busy' }
    const { script, revision } = store.getState()
    if (!hasUnsavedChanges(store.getState())) return { kind: 'unchanged' }
    const savedOpening = opening
    state.setState({ isSaving: true })
    try {
      const isNew = state.getState().projectId === null
      const outcome = await send(script)
      if (savedOpening !== opening) return { kind: 'unchanged' }
      if (outcome.kind === 'conflict') return await meetConflict()
      if (outcome.kind === 'failed') return outcome
      state.setState({ projectId: outcome.id, baseVersion: outcome.version, conflict: null })
      store.markSaved(revision)
      await onSaved(outcome.id, isNew)
      return { kind: 'saved' }
    } finally {
      if (savedOpening === opening) state.setState({ isSaving: false })
    }
  }

  async function meetConflict(): Promise<SaveResult> {
    const { projectId } = state.getState()
    const loaded = projectId === null ? null : await projects.load(projectId)
    if (!loaded?.ok) {
      const failure: Failure = loaded?.failure ?? {
        code: 'VERSION_CONFLICT',
        error: 'This project was changed on another device.',
      }
      return { kind: 'failed', failure }
    }
    const { script, version, updatedAt } = loaded.value
    state.setState({ conflict: { script, version, updatedAt } })
    return { kind: 'conflict' }
  }

  return {
    getState: state.getState,
    getInitialState: state.getInitialState,
    subscribe: state.subscribe,
    opened(projectId, baseVersion, copy = newWorkingCopy(makeId)) {
      opening += 1
      state.setState({ projectId, baseVersion, copy, isSaving: false, conflict: null })
    },
    save,
    reportConflict: (conflict) => state.setState({ conflict }),
    async keepMine() {
      const { conflict } = state.getState()
      if (!conflict) return { kind: 'unchanged' }
      state.setState({ baseVersion: conflict.version, conflict: null })
      return save()
    },
    dismissConflict: () => state.setState({ conflict: null }),
  }
}
