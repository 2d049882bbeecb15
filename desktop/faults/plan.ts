/** Which runs are played, and in which order. */
import type { Fault } from './support/fault.ts'

export type Planned = Readonly<{ fault: Fault; seed: number }>

export type PlanOptions = Readonly<{
  faults: readonly Fault[]
  /** Of the first run of each fault; each further run has the next number. */
  seed: number
  /** Runs of each fault; without it as many as the fault itself asks for. */
  runs: number | undefined
}>

/** Round after round one run of each fault, so that a plan which is cut short has met them all. */
export function* plan({ faults, seed, runs }: PlanOptions): Generator<Planned> {
  const runsOf = (fault: Fault) => runs ?? fault.runs
  const rounds = Math.max(...faults.map(runsOf))
  for (let round = 0; round < rounds; round += 1) {
    for (const fault of faults) {
      if (round < runsOf(fault)) yield { fault, seed: seed + round }
    }
  }
}
