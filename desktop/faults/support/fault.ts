import type { Run, Verdict } from './run.ts'

/** One way in which things go wrong. */
export type Fault = Readonly<{
  /** As `--fault` names it. */
  name: string
  /** Runs of it where nothing else is asked for. */
  runs: number
  run: (run: Run) => Promise<Verdict>
}>
