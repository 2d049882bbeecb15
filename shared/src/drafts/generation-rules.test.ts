import { describe, expect, it } from 'vitest'
import { planRemoval, planWrite, type GenerationHead } from './generation-rules.ts'
import type { DraftState } from './lineage.ts'

const state = (draftId: string, revision: number): DraftState => ({ draftId, revision })
const head = (slot: 0 | 1, sequence: number, at: DraftState): GenerationHead => ({
  slot,
  sequence,
  state: at,
})
const NO_TOMBSTONES = { sequence: 0, states: [] }
const OLDER = head(1, 4, state('a', 1))
const NEWER = head(0, 5, state('a', 2))

describe('planWrite', () => {
  const draft = { state: state('b', 1), ancestors: [state('a', 2)] }

  it.each([
    ['slot 0 of an empty place', [], 0, 1],
    ['the empty or damaged slot', [NEWER], 1, 6],
    ['the older generation', [NEWER, OLDER], 1, 6],
  ] as const)('writes to %s', (_name, heads, slot, sequence) => {
    const plan = planWrite({ heads, tombstones: NO_TOMBSTONES }, draft)
    expect(plan).toEqual({ slot, sequence, unrelated: [] })
  })

  it('continues the sequence after a removal', () => {
    const tombstones = { sequence: 9, states: [] }
    expect(planWrite({ heads: [], tombstones }, draft).sequence).toBe(10)
  })

  it('names each generation that the draft neither is, is based on, nor has a tombstone for', () => {
    const heads = [head(0, 1, state('a', 3)), head(1, 2, state('b', 9))]
    const plan = planWrite({ heads, tombstones: NO_TOMBSTONES }, draft)
    expect(plan.unrelated).toEqual([heads[0]])
    const tombstones = { sequence: 0, states: [state('a', 3)] }
    expect(planWrite({ heads, tombstones }, draft).unrelated).toEqual([])
  })
})

describe('planRemoval', () => {
  it('empties the slots with these or earlier states and records the states', () => {
    const stored = { heads: [NEWER, OLDER], tombstones: NO_TOMBSTONES }
    const removed = [state('a', 1)]
    expect(planRemoval(stored, removed)).toEqual({
      slots: [1],
      tombstones: { sequence: 5, states: removed },
    })
    expect(planRemoval(stored, [state('a', 9)]).slots).toEqual([0, 1])
    expect(planRemoval(stored, [state('b', 9)]).slots).toEqual([])
  })
})
