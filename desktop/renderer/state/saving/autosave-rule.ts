/** Decides whether autosave saves now (`docs/saving.md#rules`). */
import type { ErrorCode } from '@scenewright/shared/error-codes.ts'
import { isEmptyElement } from '@scenewright/shared/script/elements.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import type { SaveProblem } from './saver-state.ts'
import { hasUnsavedChanges, type ScriptState } from '#renderer/state/script/script-store.ts'

/** `wait`: try again later. `no`: only after another event, such as an edit. */
export type AutosaveDecision = 'save' | 'wait' | 'no'

type AutosaveCase = Readonly<{
  store: ScriptState
  projectId: string | null
  /** A save is in progress. */
  isSaving: boolean
  problem: SaveProblem | null
  isOn: boolean
}>

/**
 * Saves unsaved edits, except while there is a conflict; creates a project only once there is text.
 * Doesn't wait for a running command: its answer is an edit that is saved later.
 */
export function decideAutosave({
  store,
  projectId,
  isSaving,
  problem,
  isOn,
}: AutosaveCase): AutosaveDecision {
  if (!isOn || store.isReadOnly || !hasUnsavedChanges(store)) return 'no'
  if (projectId === null && !hasText(store.script)) return 'no'
  if (isSaving) return 'wait'
  return mayTry(problem) ? 'save' : 'no'
}

const PLAN_LIMITS: ReadonlySet<ErrorCode> = new Set([
  'PROJECT_LIMIT_REACHED',
  'STORAGE_LIMIT_REACHED',
])

function mayTry(problem: SaveProblem | null): boolean {
  switch (problem?.kind) {
    case undefined:
    case 'broken':
      return true
    case 'refused':
      // The writer may have fixed the script, but editing doesn't free a place or storage in the plan.
      return !PLAN_LIMITS.has(problem.failure.code)
    case 'retrying':
    case 'signed-out':
    case 'deleted':
    case 'conflict':
      return false
  }
}

function hasText({ storyBlocks }: Script): boolean {
  return storyBlocks.some(({ elements }) => elements.some((element) => !isEmptyElement(element)))
}
