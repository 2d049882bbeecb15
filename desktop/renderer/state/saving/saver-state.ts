/** The saver's dependencies, state and results. */
import type { Failure } from '@scenewright/shared/result.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'
import type { DraftLineage } from '#renderer/services/drafts/draft-lineage.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** The server's newer script that this draft isn't based on. */
export type Conflict = Readonly<{
  script: Script
  version: number
  /** ISO 8601. */
  updatedAt: string
}>

/** Who started a save. Failures in the background never open a dialog. */
export type AskedBy = 'writer' | 'background'

/**
 * What currently prevents saving. `isShown`: its dialog is open.
 * `retrying`: no answer; retried automatically. `signed-out`: the login has ended.
 * `deleted`: the project no longer exists. `conflict`: another device has saved since.
 * `refused`: the same script would be refused again. `broken`: the server failed.
 */
export type SaveProblem =
  | Readonly<{ kind: 'retrying' }>
  | Readonly<{ kind: 'signed-out' | 'deleted' | 'broken'; isShown: boolean }>
  | Readonly<{ kind: 'refused'; isShown: boolean; failure: Failure }>
  | Readonly<{ kind: 'conflict'; conflict: Conflict }>

export type SaverState = Readonly<{
  /** `null` until the first save has created the project. */
  projectId: string | null
  /** The server's version that the script is based on. */
  baseVersion: number | null
  /** Identifies this draft and its ancestors. */
  lineage: DraftLineage
  /** A save is in progress. */
  isSaving: boolean
  problem: SaveProblem | null
  /** The conflict whose dialog is open. */
  conflict: Conflict | null
}>

/** The result of a save; `unchanged`: nothing to do; `busy`: another save is in progress. */
export type SaveResult =
  | Readonly<{ kind: 'saved' | 'unchanged' | 'busy' | 'conflict' }>
  | FailedSave

export type SaverDeps = Readonly<{
  store: ScriptStore
  projects: Projects
  makeId: MakeId
  timer: Timer
  /** From 0 to below 1. */
  random: () => number
  /** Whether this tab holds the writer lock. */
  mayWrite: () => boolean
  /** Resolves once the current script is written to this device, or the write has failed. */
  flushDraft?: () => Promise<void>
  /**
   * Called when the script has been saved to, or found at, `projectId`. `before` is its previous
   * project; `null` if it had none.
   */
  onSaved: (projectId: string, before: string | null) => Promise<void>
}>

/** The problem after a failed save. Background saves neither open nor close a dialog. */
export function saveProblemOf(
  { cause, failure }: FailedSave,
  askedBy: AskedBy,
  before: SaveProblem | null,
): SaveProblem {
  const isOpen = before !== null && 'isShown' in before && before.isShown
  const isShown = askedBy === 'writer' || isOpen
  switch (cause) {
    case 'unreachable':
      return { kind: 'retrying' }
    case 'signed-out':
    case 'deleted':
    case 'broken':
      return { kind: cause, isShown }
    case 'refused':
    case 'id-taken':
      return { kind: 'refused', isShown, failure }
  }
}

/** The same problem with its dialog opened or closed. */
export function withDialog(problem: SaveProblem | null, isShown: boolean): Partial<SaverState> {
  if (problem === null) return {}
  switch (problem.kind) {
    case 'retrying':
      return {}
    case 'signed-out':
    case 'deleted':
    case 'broken':
    case 'refused':
      return { problem: { ...problem, isShown } }
    case 'conflict':
      return isShown ? { conflict: problem.conflict } : {}
  }
}
