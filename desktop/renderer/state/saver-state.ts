/** What the saver works with and tells: where the script belongs, what is under way, and what stands against it. */
import type { Failure } from '@scenewright/shared/api/errors.ts'
import type { MakeId } from '@scenewright/shared/script/ids.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { Projects } from '#renderer/services/projects.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'
import type { WorkingCopy } from '#renderer/services/working-copy.ts'
import type { ScriptStore } from './script-store.ts'
import type { Timer } from './timer.ts'

/** The server's script where it has moved on without this device. */
export type Conflict = Readonly<{
  script: Script
  version: number
  /** ISO 8601. */
  updatedAt: string
}>

/** Who asked for a save. What goes wrong in the background never steps into the writer's way. */
export type AskedBy = 'writer' | 'background'

/**
 * Why the script is not saved, until it is. `isShown`: its dialog stands open.
 * `retrying`: nobody answered, and it is tried again by itself. `signed-out`: a login goes first.
 * `deleted`: the server has no such project any more. `conflict`: somebody else has saved since.
 * `refused`: the same script would be refused again. `broken`: the server failed.
 */
export type Trouble =
  | Readonly<{ kind: 'retrying' }>
  | Readonly<{ kind: 'signed-out' | 'deleted' | 'broken'; isShown: boolean }>
  | Readonly<{ kind: 'refused'; isShown: boolean; failure: Failure }>
  | Readonly<{ kind: 'conflict'; conflict: Conflict }>

export type SaverState = Readonly<{
  /** `null` until the first save has made the project (spec §4). */
  projectId: string | null
  /** The server's version that the script was made from. */
  baseVersion: number | null
  /** What tells this copy apart from others of the same script. */
  copy: WorkingCopy
  /** A call is under way. */
  isSaving: boolean
  trouble: Trouble | null
  /** The conflict whose dialog stands open. */
  conflict: Conflict | null
}>

/** What came of a save; `unchanged` when there was nothing to do, `busy` when one was under way. */
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
  /** Whether this window may write the script at all. */
  mayWrite: () => boolean
  /** Resolves once this device holds the script as it stands, or refuses it. */
  keepNow?: () => Promise<void>
  /**
   * The script has its place at `projectId`, which it was saved to or found at; it was at `before`
   * until then, `null` for the script without a project.
   */
  onSaved: (projectId: string, before: string | null) => Promise<void>
}>

/**
 * The trouble that a failed save leaves behind, after what was there before it: a try in the
 * background opens no dialog and closes none.
 */
export function troubleOf(
  { cause, failure }: FailedSave,
  askedBy: AskedBy,
  before: Trouble | null,
): Trouble {
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

/** The same trouble with its dialog opened or closed. */
export function withDialog(trouble: Trouble | null, isShown: boolean): Partial<SaverState> {
  if (trouble === null) return {}
  switch (trouble.kind) {
    case 'retrying':
      return {}
    case 'signed-out':
    case 'deleted':
    case 'broken':
    case 'refused':
      return { trouble: { ...trouble, isShown } }
    case 'conflict':
      return isShown ? { conflict: trouble.conflict } : {}
  }
}
