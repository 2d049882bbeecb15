/**
 * Rules for the two generations of a draft. Each write overwrites the older one, so that a failed
 * or damaged write leaves the newer one intact.
 */
import { includesState, type DraftState } from './lineage.ts'
import { addTombstones, type Tombstones } from './tombstones.ts'

export const SLOTS = [0, 1] as const
export type SlotNumber = (typeof SLOTS)[number]

/** Quarantined drafts per user; above this the oldest are deleted. */
export const MAX_QUARANTINED = 20

/** A generation without its text. */
export type GenerationHead = Readonly<{ slot: SlotNumber; sequence: number; state: DraftState }>

/** The stored data of a place; `heads` has no empty or damaged slots. */
type Stored<H extends GenerationHead> = Readonly<{ heads: readonly H[]; tombstones: Tombstones }>

/**
 * Plans the write of a draft: to an empty or damaged slot if there is one, else over the older
 * generation.
 *
 * @returns `sequence`: never reused, even after all drafts are removed; `unrelated`: generations
 *   that the draft doesn't include, and which must go to quarantine first
 */
export function planWrite<H extends GenerationHead>(
  { heads, tombstones }: Stored<H>,
  draft: Readonly<{ state: DraftState; ancestors: readonly DraftState[] }>,
): Readonly<{ slot: SlotNumber; sequence: number; unrelated: readonly H[] }> {
  const isIncluded = ({ state }: H) =>
    // Regardless of its revision: undo increments the revision too.
    state.draftId === draft.state.draftId ||
    includesState(draft.ancestors, state) ||
    includesState(tombstones.states, state)
  return {
    slot: sequenceIn(heads, 1) < sequenceIn(heads, 0) ? 1 : 0,
    sequence: 1 + Math.max(tombstones.sequence, ...heads.map(({ sequence }) => sequence)),
    unrelated: heads.filter((head) => !isIncluded(head)),
  }
}

/**
 * Plans a removal. The tombstones must be stored before the slots are emptied, or together with
 * that: a draft that survives its removal is then recognized as removed.
 *
 * @param removed the states to remove, with all earlier states of the same drafts
 */
export function planRemoval(
  { heads, tombstones }: Stored<GenerationHead>,
  removed: readonly DraftState[],
): Readonly<{ slots: readonly SlotNumber[]; tombstones: Tombstones }> {
  const sequence = Math.max(0, ...heads.map((head) => head.sequence))
  return {
    slots: heads.filter(({ state }) => includesState(removed, state)).map(({ slot }) => slot),
    tombstones: addTombstones(tombstones, removed, sequence),
  }
}

/** The quarantine id of a draft from another tab: the same for all its states. */
export function createQuarantineId(userId: string, draftId: string): string {
  return `other ${userId} ${draftId}`
}

function sequenceIn(heads: readonly GenerationHead[], slot: SlotNumber): number {
  return heads.find((head) => head.slot === slot)?.sequence ?? 0
}
