/**
 * Rules for the two generations of a draft. Each write overwrites the older one, so that a failed
 * or damaged write leaves the newer one intact.
 */
import { includesState, type DraftState } from './lineage.ts'
import type { Tombstones } from './tombstones.ts'

export const SLOTS = [0, 1] as const
export type SlotNumber = (typeof SLOTS)[number]

/** A generation without its text; `null` for an empty or damaged slot. */
export type GenerationHead = Readonly<{ sequence: number; state: DraftState }>

/** The slot for the next write: an empty or damaged one if there is one, else the older one. */
export function olderSlot([first, second]: readonly (GenerationHead | null)[]): SlotNumber {
  return (second?.sequence ?? 0) < (first?.sequence ?? 0) ? 1 : 0
}

/** The sequence number of a place's next write. Never reused, even after all drafts are removed. */
export function nextSequence(
  found: readonly (GenerationHead | null)[],
  tombstones: Tombstones,
): number {
  return 1 + Math.max(tombstones.sequence, ...found.map((head) => head?.sequence ?? 0))
}

/**
 * Whether a draft includes everything in a generation, so that the generation may be overwritten.
 */
export function isSuperseded(
  { state }: GenerationHead,
  draft: Readonly<{ state: DraftState; ancestors: readonly DraftState[] }>,
  tombstones: Tombstones,
): boolean {
  // Regardless of its revision: undo increments the revision too.
  if (state.draftId === draft.state.draftId) return true
  return includesState(draft.ancestors, state) || includesState(tombstones.states, state)
}

/** The quarantine id of a draft from another tab: the same for all its states. */
export function quarantineIdOf(userId: string, draftId: string): string {
  return `other ${userId} ${draftId}`
}

/** Quarantined drafts per user; above this the oldest are deleted. */
export const MAX_QUARANTINED = 20
