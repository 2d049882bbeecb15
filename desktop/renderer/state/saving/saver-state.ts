/** The saver's state and results. */
import type { Failure } from '@scenewright/shared/result.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'

/** The server's newer script that this draft isn't based on. */
export type Conflict = Readonly<{
  script: Script
  version: number
  /** ISO 8601. */
  updatedAt: string
}>

/**
 * The problem that currently prevents saving. `isShown`: its dialog is open.
 * `retrying`: no answer; retried automatically. `signed-out`: the login has ended.
 * `deleted`: the project no longer exists. `conflict`: another device has saved since.
 * `refused`: the same script would be refused again. `broken`: the server failed.
 */
export type SaveProblem =
  | Readonly<{ kind: 'retrying'; isServerFull?: boolean }>
  | Readonly<{ kind: 'signed-out' | 'deleted' | 'broken'; isShown: boolean }>
  | Readonly<{ kind: 'refused'; isShown: boolean; failure: Failure }>
  | Readonly<{ kind: 'conflict'; conflict: Conflict }>

/** The result of a save; `unchanged`: nothing to do; `busy`: another save is in progress. */
export type SaveResult =
  | Readonly<{ kind: 'saved' | 'unchanged' | 'busy' | 'conflict' }>
  | FailedSave

/** The revision that a save sends. Later edits stay unsaved. */
export type SentRevision = Readonly<{ script: Script; revision: number }>

/** A save on its way. */
type SaveTry = Readonly<{
  sent: SentRevision
  /** Sent again, because the server had the text this script is based on as a newer version. */
  isRebased: boolean
  /** Sent again with another project id, because the first one was taken. */
  isRenamed: boolean
}>

/** The step that the save in progress waits for. */
export type SaveStep =
  | Readonly<{ kind: 'idle' }>
  /** The draft is being written to this device. */
  | Readonly<{ kind: 'writing-draft'; isRebased: boolean }>
  /** The revision was sent. */
  | (Readonly<{ kind: 'sending' }> & SaveTry)
  /** The server has a newer version, which is being loaded and compared. */
  | (Readonly<{ kind: 'comparing' }> & SaveTry)
  /** The draft is being removed, or moved to its new project. */
  | Readonly<{ kind: 'finishing'; result: SaveResult }>

export type SaverState = Readonly<{
  step: SaveStep
  problem: SaveProblem | null
  /** The conflict whose dialog is open. */
  conflict: Conflict | null
  /** Tries in a row without an answer. */
  failures: number
  /** The server's script of the base version, if known. */
  baseScript: Script | null
  /** The project was deleted, and the writer wants to save the script as a new one. */
  isNewWanted: boolean
}>

export const IDLE_SAVER: SaverState = {
  step: { kind: 'idle' },
  problem: null,
  conflict: null,
  failures: 0,
  baseScript: null,
  isNewWanted: false,
}

export function isSaving({ step }: SaverState): boolean {
  return step.kind !== 'idle'
}

/** The problem after a failed save, which neither opens nor closes a dialog: somebody may be typing. */
export function getSaveProblem(
  { cause, failure }: FailedSave,
  before: SaveProblem | null,
): SaveProblem {
  const isShown = before !== null && 'isShown' in before && before.isShown
  switch (cause) {
    case 'unreachable':
      return { kind: 'retrying', ...(failure.code === 'STORAGE_FULL' && { isServerFull: true }) }
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
