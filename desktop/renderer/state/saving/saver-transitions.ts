/**
 * The saver as a state machine (docs/saving.md#saver): what each event does, and which effects
 * follow from it. saver.ts runs the effects. The steps of a save:
 *
 *     idle → writing-draft → sending → finishing → idle
 *                       ↑       ↓
 *                       └── comparing → finishing or idle
 */
import type { Script } from '@scenewright/shared/script/script.ts'
import type { LoadedProject } from '#renderer/services/projects.ts'
import type { FailedSave } from '#renderer/services/save-failure.ts'
import { isSameText } from '#renderer/state/drafts/same-text.ts'
import {
  IDLE_SAVER,
  getSaveProblem,
  withDialog,
  type Conflict,
  type SaverState,
  type SaveResult,
  type SaveStep,
  type SentRevision,
} from './saver-state.ts'

export type SaverEvent =
  /** `isNeeded`: there are unsaved edits, and this tab holds the writer lock. */
  | Readonly<{ kind: 'save'; isNeeded: boolean }>
  /** `sent` is the current revision; `null` if this tab has lost the writer lock. */
  | Readonly<{ kind: 'draft-written'; sent: SentRevision | null }>
  | Readonly<{ kind: 'saved'; id: string; version: number }>
  | Readonly<{ kind: 'failed'; failed: FailedSave }>
  /** The server has a newer version. */
  | Readonly<{ kind: 'superseded' }>
  /**
   * `isNew`: this script's first save was meant to create the project `id`. `canCombine`: one of the
   * two changed nothing but notes.
   */
  | Readonly<{
      kind: 'loaded'
      id: string
      isNew: boolean
      server: LoadedProject
      canCombine: boolean
    }>
  | Readonly<{ kind: 'finished' }>
  /** A step threw an error. */
  | Readonly<{ kind: 'crashed' }>
  /** Another script was opened. `baseScript`: the server's script of its base version, if known. */
  | Readonly<{ kind: 'opened'; baseScript: Script | null }>
  | Readonly<{ kind: 'new-wanted' }>
  | Readonly<{ kind: 'conflict-found'; conflict: Conflict }>
  | Readonly<{ kind: 'rebased'; version: number; script: Script }>
  | Readonly<{ kind: 'deleted-found' }>
  | Readonly<{ kind: 'signed-out' }>
  | Readonly<{ kind: 'signed-in' }>
  | Readonly<{ kind: 'dialog-opened' | 'dialog-closed' }>
  | Readonly<{ kind: 'stopped' }>

/** Each step of a save ends with an event: the comments name the possible ones. */
export type SaverEffect =
  /** → `draft-written` */
  | Readonly<{ kind: 'write-draft' }>
  /** → `saved`, `failed` or `superseded` */
  | Readonly<{ kind: 'send'; sent: SentRevision }>
  /** → `loaded` or `failed` */
  | Readonly<{ kind: 'load' }>
  /** Records that the server has this revision as this version. → `finished` */
  | Readonly<{ kind: 'confirm'; id: string; version: number; revision: number }>
  /** Records that the first save did create this project. → `finished` */
  | Readonly<{ kind: 'adopt'; id: string }>
  | Readonly<{ kind: 'rebase'; version: number }>
  /** Puts the notes of both scripts, based on `base`, into the open one. */
  | Readonly<{ kind: 'combine'; base: Script; server: Script }>
  | Readonly<{ kind: 'renew-project-id' }>
  | Readonly<{ kind: 'retry-later'; failures: number; retryAfterSeconds: number | null }>
  | Readonly<{ kind: 'cancel-retry' }>
  | Readonly<{ kind: 'save-again' }>
  /** The result of the save in progress, for the caller of `save`. */
  | Readonly<{ kind: 'report'; result: SaveResult }>

export type Transition = Readonly<{ state: SaverState; effects: readonly SaverEffect[] }>

const IDLE: SaveStep = { kind: 'idle' }
const CANCEL_RETRY: SaverEffect = { kind: 'cancel-retry' }
const UNCHANGED: SaverEffect = { kind: 'report', result: { kind: 'unchanged' } }

/** Returns the next state and its effects; an event that doesn't fit the step changes nothing. */
export function nextSaver(state: SaverState, event: SaverEvent): Transition {
  const { step, problem } = state
  switch (event.kind) {
    case 'save':
      return step.kind === 'idle' ? startSave(state, event) : to(state)
    case 'draft-written':
      return step.kind === 'writing-draft' ? sendDraft(state, step, event.sent) : to(state)
    case 'saved':
      return step.kind === 'sending' ? confirm(state, step.sent, event) : to(state)
    case 'superseded':
      return step.kind === 'sending'
        ? to({ ...state, step: { ...step, kind: 'comparing' } }, { kind: 'load' })
        : to(state)
    case 'loaded':
      return step.kind === 'comparing' ? compare(state, step, event) : to(state)
    case 'failed':
      return step.kind === 'sending' || step.kind === 'comparing'
        ? fail(state, step, event.failed)
        : to(state)
    case 'finished':
      return step.kind === 'finishing' ? end(state, step.result) : to(state)
    case 'crashed':
      return to({ ...state, step: IDLE })
    case 'opened': {
      const opened = { ...IDLE_SAVER, baseScript: event.baseScript }
      return step.kind === 'idle' ? to(opened, CANCEL_RETRY) : to(opened, CANCEL_RETRY, UNCHANGED)
    }
    case 'stopped':
      return to({ ...state, failures: 0 }, CANCEL_RETRY)
    case 'new-wanted':
      return to({ ...state, isNewWanted: true })
    case 'conflict-found': {
      const { conflict } = event
      return to({ ...state, conflict, problem: { kind: 'conflict', conflict } })
    }
    case 'rebased': {
      const { script: baseScript, version } = event
      return to(
        { ...state, baseScript, problem: null, conflict: null },
        { kind: 'rebase', version },
      )
    }
    case 'deleted-found':
      return to({ ...state, problem: { kind: 'deleted', isShown: true } })
    case 'signed-out':
      return problem?.kind === 'signed-out'
        ? to(state)
        : to({ ...state, problem: { kind: 'signed-out', isShown: false } }, CANCEL_RETRY)
    case 'signed-in':
      return problem?.kind === 'signed-out'
        ? to({ ...state, problem: null }, { kind: 'save-again' })
        : to(state)
    case 'dialog-opened':
      return to({ ...state, ...withDialog(problem, true) })
    case 'dialog-closed':
      return to({ ...state, ...withDialog(problem, false), conflict: null })
  }
}

/** True if a closing page may still send its edits: only to the script's own project. */
export function maySaveOnLeave({ step, problem }: SaverState, isNew: boolean): boolean {
  const isBlocked = problem !== null && problem.kind !== 'retrying' && problem.kind !== 'broken'
  return step.kind === 'idle' && !isBlocked && !isNew
}

type EventOf<K extends SaverEvent['kind']> = Extract<SaverEvent, { kind: K }>
type StepOf<K extends SaveStep['kind']> = Extract<SaveStep, { kind: K }>

function to(state: SaverState, ...effects: readonly SaverEffect[]): Transition {
  return { state, effects }
}

function end(state: SaverState, result: SaveResult): Transition {
  return to({ ...state, step: IDLE }, { kind: 'report', result })
}

function startSave(state: SaverState, { isNeeded }: EventOf<'save'>): Transition {
  if (isNeeded) {
    const step = { kind: 'writing-draft', isRebased: false } as const
    const writing = { ...state, step }
    return to(writing, CANCEL_RETRY, { kind: 'write-draft' })
  }
  // Another tab may be editing now: don't retry from here.
  const problem = state.problem?.kind === 'retrying' ? null : state.problem
  return to({ ...state, problem }, CANCEL_RETRY, UNCHANGED)
}

function sendDraft(
  state: SaverState,
  { isRebased }: StepOf<'writing-draft'>,
  sent: SentRevision | null,
): Transition {
  if (!sent) return end(state, { kind: 'unchanged' })
  const step = { kind: 'sending', sent, isRebased, isRenamed: false } as const
  return to({ ...state, step }, { kind: 'send', sent })
}

function confirm(
  state: SaverState,
  { script, revision }: SentRevision,
  { id, version }: Readonly<{ id: string; version: number }>,
): Transition {
  const step = { kind: 'finishing', result: { kind: 'saved' } } as const
  const saved: SaverState = { ...IDLE_SAVER, step, baseScript: script }
  return to(saved, { kind: 'confirm', id, version, revision })
}

/** Another version was saved meanwhile: decides whether there is anything to choose. */
function compare(
  state: SaverState,
  step: StepOf<'comparing'>,
  { id, isNew, server, canCombine }: EventOf<'loaded'>,
): Transition {
  const { sent, isRebased } = step
  const { version, script, updatedAt } = server
  // Another device has saved the same text: treat it as this save.
  if (isSameText(script, sent.script)) return confirm(state, sent, { id, version })
  // Or the text this script is based on: saving again loses nothing. Not the same revision: the
  // writer may have resolved a conflict since it was sent.
  const isBase = state.baseScript !== null && isSameText(script, state.baseScript)
  if (isBase && !isRebased) {
    const again = { kind: 'writing-draft', isRebased: true } as const
    return to({ ...state, step: again }, { kind: 'rebase', version }, { kind: 'write-draft' })
  }
  if (canCombine && state.baseScript && !isNew) {
    const again = { kind: 'writing-draft', isRebased } as const
    return to(
      { ...state, step: again, baseScript: script },
      { kind: 'combine', base: state.baseScript, server: script },
      { kind: 'rebase', version },
      { kind: 'write-draft' },
    )
  }
  const conflict: Conflict = { script, version, updatedAt }
  const found: SaverState = {
    ...state,
    failures: 0,
    problem: { kind: 'conflict', conflict },
  }
  const result = { kind: 'conflict' } as const
  if (!isNew) return end(found, result)
  const finishing = { ...found, step: { kind: 'finishing', result }, isNewWanted: false } as const
  return to(finishing, { kind: 'adopt', id })
}

function fail(
  state: SaverState,
  step: StepOf<'sending'> | StepOf<'comparing'>,
  failed: FailedSave,
): Transition {
  if (failed.cause === 'id-taken' && step.kind === 'sending' && !step.isRenamed) {
    const renamed = { ...state, step: { ...step, isRenamed: true } }
    return to(renamed, { kind: 'renew-project-id' }, { kind: 'send', sent: step.sent })
  }
  const { retryAfterSeconds } = failed
  const failures = failed.cause === 'unreachable' ? state.failures + 1 : 0
  const problem = getSaveProblem(failed, state.problem)
  const { state: ended, effects } = end({ ...state, problem, failures }, failed)
  if (failures === 0) return { state: ended, effects }
  return to(ended, { kind: 'retry-later', failures, retryAfterSeconds }, ...effects)
}
