import type { Script } from '@scenewright/shared/script/script.ts'
import { keepReferences } from '@scenewright/shared/script/styled/keep-references.ts'
import { onlyNotesChanged } from '@scenewright/shared/script/notes/only-notes-changed.ts'
import { settleSceneNumbers } from '@scenewright/shared/script/scenes/locked-numbers.ts'
import {
  hasSameProduction,
  keepProduction,
} from '@scenewright/shared/script/production/keep-production.ts'
import { recordLocks } from '@scenewright/shared/script/production/record-locks.ts'
import { findBrokenLimit, type BrokenLimit } from '@scenewright/shared/script/script-limits.ts'
import type { Timer } from '#renderer/state/timer.ts'

/** Why an edit wasn't made: it would break a limit, or change more than this writer may. */
export type RefusedEdit =
  | BrokenLimit
  | Readonly<{ kind: 'comments-only' }>
  | Readonly<{ kind: 'issuers-only' }>

type Rights = Readonly<{
  script: Script
  isReadOnly: boolean
  isCommentsOnly: boolean
  canIssue: boolean
}>

/**
 * Makes an edit if it may be made.
 *
 * @param onRefused called if it changes what it may not change
 * @param recorded adds who did it to the record
 * @returns the changed script; `null` if the edit changes nothing or may not be made
 */
export function makePermitted(
  { script, isReadOnly, isCommentsOnly, canIssue }: Rights,
  change: (script: Script) => Script,
  onRefused: (refused: RefusedEdit) => void,
  recorded: (before: Script, after: Script) => Script,
): Script | null {
  const edited = isReadOnly ? script : change(script)
  if (edited === script) return null
  const changed = keepReferences(script, edited)
  if (isCommentsOnly && !onlyNotesChanged(script, changed)) {
    onRefused({ kind: 'comments-only' })
    return null
  }
  if (!canIssue && !hasSameProduction(script, changed)) {
    onRefused({ kind: 'issuers-only' })
    return null
  }
  const broken = findBrokenLimit(script, changed)
  if (broken) onRefused(broken)
  return broken ? null : recorded(script, changed)
}

/**
 * Settles the scene numbers after a change by this writer. A restored version, or one of the undo history,
 * may have other locks than this writer may change.
 */
export function settleOwn(
  { script, canIssue }: Pick<Rights, 'script' | 'canIssue'>,
  changed: Script,
  by: 'edit' | 'restore' | 'undo',
): Script {
  return settleSceneNumbers(script, canIssue ? changed : keepProduction(script, changed), by)
}

/** Settles the scene numbers after another writer's change, if this writer may edit the script. */
export function settleReceived(
  { script, isReadOnly, isCommentsOnly }: Rights,
  changed: Script,
): Script {
  return isReadOnly || isCommentsOnly ? changed : settleSceneNumbers(script, changed, 'others')
}

/** Adds to the record what an edit locks or unlocks, with the time and the writer. */
export function recordsOf({ now }: Pick<Timer, 'now'>, by: string) {
  return (before: Script, after: Script): Script =>
    before.pages === after.pages
      ? after
      : recordLocks(before, after, { at: new Date(now()).toISOString(), by })
}
