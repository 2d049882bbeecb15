/**
 * Which of the copies found on a device is the newest: told by what went on from what, not by a
 * clock. A browser that was killed may leave older states behind, or bring removed ones back.
 */
import type { CopyState } from '@scenewright/shared/api/save-rule.ts'
import { isAmong } from '@scenewright/shared/drafts/copy-text.ts'
import { stateOf, type Draft } from './draft-copy.ts'

/** `sequence`: see FoundCopy in platform/local-scripts.ts. */
export type FoundDraft = Readonly<{ draft: Draft; sequence: number }>

/**
 * @param dead states that need no keeping any more
 * @returns the newest first, then what does not go into it: copies of tabs that did not know of each
 * other. Copies whose words all stand in another one are left out.
 */
export function liveDrafts(
  found: readonly FoundDraft[],
  dead: readonly CopyState[],
): readonly FoundDraft[] {
  const live: FoundDraft[] = []
  const candidates = found.filter(({ draft }) => !isAmong(dead, stateOf(draft)))
  for (const candidate of candidates.toSorted(laterFirst)) {
    const isHeld = candidates.some(
      (other) => other !== candidate && goesOnFrom(other.draft, candidate.draft),
    )
    // The same state twice, as in the database and its mirror, is one.
    const isDouble = live.some(({ draft }) => isSameState(draft, candidate.draft))
    if (!isHeld && !isDouble) live.push(candidate)
  }
  return live
}

/** Whether `later` was made out of `earlier`, so that nothing of it is lost. */
function goesOnFrom(later: Draft, earlier: Draft): boolean {
  if (later.workingCopyId === earlier.workingCopyId) return later.revision > earlier.revision
  return isAmong(later.line, stateOf(earlier))
}

function isSameState(one: Draft, other: Draft): boolean {
  return one.workingCopyId === other.workingCopyId && one.revision === other.revision
}

/** By the count of writes where there is one; mirrors have none, and come after. */
function laterFirst(one: FoundDraft, other: FoundDraft): number {
  return other.sequence - one.sequence || keptAt(other) - keptAt(one)
}

/** Milliseconds since 1970; 0 when the copy does not say. */
function keptAt({ draft }: FoundDraft): number {
  return Date.parse(draft.script.lastModified ?? '') || 0
}
