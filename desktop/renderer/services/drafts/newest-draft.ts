/**
 * Finds the newest of the drafts on a device by their lineage, not by a clock. A browser that was
 * killed may leave older states behind or restore removed ones.
 */
import type { DraftState } from '@scenewright/shared/drafts/lineage.ts'
import { includesState } from '@scenewright/shared/drafts/lineage.ts'
import { stateOf, type Draft } from './draft.ts'

/** `sequence`: see `StoredDraft` in shared/src/drafts/draft-storage.ts. */
export type FoundDraft = Readonly<{ draft: Draft; sequence: number }>

/**
 * @param tombstones states that are no longer needed
 * @returns the newest draft first, then drafts of other tabs that it isn't based on. Drafts that
 *   another one contains are left out.
 */
export function liveDrafts(
  found: readonly FoundDraft[],
  tombstones: readonly DraftState[],
): readonly FoundDraft[] {
  const live: FoundDraft[] = []
  const candidates = found.filter(({ draft }) => !includesState(tombstones, stateOf(draft)))
  for (const candidate of candidates.toSorted(laterFirst)) {
    const isContained = candidates.some(
      (other) => other !== candidate && isBasedOn(other.draft, candidate.draft),
    )
    // The same state may be in the database and in its mirror.
    const isDuplicate = live.some(({ draft }) => isSameState(draft, candidate.draft))
    if (!isContained && !isDuplicate) live.push(candidate)
  }
  return live
}

/** Whether `later` contains all edits of `earlier`. */
function isBasedOn(later: Draft, earlier: Draft): boolean {
  if (later.draftId === earlier.draftId) return later.revision > earlier.revision
  return includesState(later.ancestors, stateOf(earlier))
}

function isSameState(one: Draft, other: Draft): boolean {
  return one.draftId === other.draftId && one.revision === other.revision
}

/** Sorts by the count of writes. Mirrors have none and come last. */
function laterFirst(one: FoundDraft, other: FoundDraft): number {
  return other.sequence - one.sequence || writtenAt(other) - writtenAt(one)
}

/** Milliseconds since 1970; 0 if unknown. */
function writtenAt({ draft }: FoundDraft): number {
  return Date.parse(draft.script.lastModified ?? '') || 0
}
