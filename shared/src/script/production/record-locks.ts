/** Adds to the record what an edit locks and unlocks; issuing a draft does it itself. */
import type { Script } from '../script.ts'
import { withRecord, type RecordEntry } from './production.ts'

/** Returns the edited script with who locked or unlocked something, and when. */
export function recordLocks(
  before: Script,
  after: Script,
  who: Pick<RecordEntry, 'at' | 'by'>,
): Script {
  if (before.pages === after.pages) return after
  let { production } = after
  for (const entry of changedLocks(before, after)) {
    production = withRecord(production, { ...who, ...entry })
  }
  return production === after.production ? after : { ...after, production }
}

function changedLocks({ pages: before }: Script, { pages: after }: Script) {
  const changed: Pick<RecordEntry, 'did' | 'what'>[] = []
  const isLocking = (after?.locked?.length ?? 0) > 0
  const removed = before?.locked?.filter((label) => !after?.locked?.includes(label)) ?? []
  const isUnlocking =
    removed.length > 0 && (after?.locked?.length ?? 0) < (before?.locked?.length ?? 0)
  if (isUnlocking) changed.push({ did: 'unlocked pages', what: labelsText(removed) })
  else if (isLocking && before?.locked !== after?.locked) {
    changed.push({ did: 'locked pages', what: labelsText(after?.locked ?? []) })
  }
  if (before?.scenesLocked !== after?.scenesLocked) {
    changed.push({ did: after?.scenesLocked ? 'locked scenes' : 'unlocked scenes', what: '' })
  }
  return changed
}

/** Such as `1-112`, or `12A`. */
function labelsText(labels: readonly string[]): string {
  const [first = '', last = ''] = [labels[0], labels.at(-1)]
  return first === last ? first : `${first}-${last}`
}
