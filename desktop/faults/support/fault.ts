import type { Run, Verdict } from './run.ts'

/** A kind of failure and how to produce it. */
export type Fault = Readonly<{
  /** The name for `--fault`. */
  name: string
  /** How many runs a full suite does. */
  runs: number
  run: (run: Run) => Promise<Verdict>
}>
