/**
 * Tombstones: draft states that the server has confirmed or the writer has discarded. A killed
 * browser may restore an old mirror, which must not be mistaken for a draft.
 */
import { z } from 'zod'
import { DraftStateJson, includesState, type DraftState } from './lineage.ts'

/** Per place. A mirror can only come back within a few restarts of the browser. */
const MAX_TOMBSTONES = 60

/** The stored field names: `dead` lists the states. */
const TombstonesJson = z.object({
  sequence: z.int().min(0),
  dead: z.array(DraftStateJson).readonly(),
})

export type Tombstones = Readonly<{
  /** The place's highest sequence number so far. */
  sequence: number
  states: readonly DraftState[]
}>

/** Reads the stored tombstones of a place; none if nothing readable is stored. */
export function readTombstones(raw: unknown): Tombstones {
  const found = TombstonesJson.safeParse(raw)
  if (!found.success) return { sequence: 0, states: [] }
  return { sequence: found.data.sequence, states: found.data.dead }
}

/** The tombstones in the form they are stored in. */
export function tombstonesJson({ sequence, states }: Tombstones): unknown {
  return z.encode(TombstonesJson, { sequence, dead: [...states] })
}

/** Adds tombstones in front of the existing ones and drops the oldest above the limit. */
export function addTombstones(
  tombstones: Tombstones,
  added: readonly DraftState[],
  sequence: number,
): Tombstones {
  const older = tombstones.states.filter((state) => !includesState(added, state))
  return {
    sequence: Math.max(tombstones.sequence, sequence),
    states: [...added, ...older].slice(0, MAX_TOMBSTONES),
  }
}
