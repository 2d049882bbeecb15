/**
 * Finds the newest of the drafts on a device by their lineage, not by a clock. A browser that was
 * killed may leave older states behind or restore removed ones.
 */
import type { StoredDraft } from '@scenewright/shared/drafts/draft-storage.ts'
import { includesState, type DraftState } from '@scenewright/shared/drafts/lineage.ts'
import type { Draft } from './draft.ts'

/** A parsed draft. */
export type FoundDraft = StoredDraft & Readonly<{ draft: Draft }>

/**
 * @param tombstones states that are no longer needed
 * @returns the newest draft first, then drafts of other tabs that it isn't based on. Drafts that
 *   another one contains are left out.
 */
export function liveDrafts(
  found: readonly FoundDraft[],
  tombstones: readonly DraftState[],
): readonly FoundDraft[] {
  const candidates = found
    .filter(({ draft }) => !includesState(tombstones, draft))
    .toSorted(laterFirst)
  return candidates.filter(
    ({ draft }, index) =>
      !candidates.some(
        (other, otherIndex) =>
          isBasedOn(other.draft, draft) ||
          // The same state may be in the database and in its mirror.
          (otherIndex < index && isSameState(other.draft, draft)),
      ),
  )
}

/** True if `later` contains all edits of `earlier` and more. */
function isBasedOn(later: Draft, earlier: Draft): boolean {
  if (later.draftId === earlier.draftId) return later.revision > earlier.revision
  return includesState(later.ancestors, earlier)
}

function isSameState(one: DraftState, other: DraftState): boolean {
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
