import type { Run, Verdict } from './run.ts'

/** A kind of failure and how to produce it. */
export type Fault = Readonly<{
  /** The name for `--fault`. */
  name: string
  /** The number of runs in a full suite. */
  runs: number
  /** Why a short run leaves it out, unless it is named. */
  notInShort?: string
  run: (run: Run) => Promise<Verdict>
}>
