/** Decides which runs take place, and in which order. */
import type { Fault } from './support/fault.ts'

export type PlannedRun = Readonly<{ fault: Fault; seed: number }>

export type PlanOptions = Readonly<{
  faults: readonly Fault[]
  /** The seed of each fault's first run; each further run adds 1. */
  seed: number
  /** Runs of each fault; by default the fault's own number. */
  runs: number | undefined
}>

/** Yields one run of each fault per round, so that a plan that is cut short covers all faults. */
export function* plan({ faults, seed, runs }: PlanOptions): Generator<PlannedRun> {
  const runsOf = (fault: Fault) => runs ?? fault.runs
  const rounds = Math.max(...faults.map(runsOf))
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faults) {
      if (round < runsOf(fault)) yield { fault, seed: seed + round }
    }
  }
}
