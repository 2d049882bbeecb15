/** Runs the planned runs one after another, each lane with its own server. */
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import type { PlannedRun } from './plan.ts'
import { startEnvironment, type Environment } from './support/environment.ts'
import { startRun, type Verdict } from './support/run.ts'
import type { Outcome } from './tally.ts'

export type LaneOptions = Readonly<{
  browserPath: string
  webDir: string
  isShort: boolean
  /** Maximum duration of a run in milliseconds. */
  watchdogMs: number
  /** The next run, or `null` if there are none left. */
  next: () => PlannedRun | null
  onOutcome: (outcome: Outcome) => void
  /** Aborts the current run. */
  signal: AbortSignal
}>

export async function runLane(options: LaneOptions): Promise<void> {
  let environment: Environment | null = null
  try {
    for (let one = options.next(); one; one = options.next()) {
      const startedAt = performance.now()
      let result: Outcome['result'] = { broken: 'not run' }
      for (let tries = 0; tries < 2 && 'broken' in result; tries += 1) {
        if (options.signal.aborted) return
        try {
          environment ??= await startEnvironment(options.webDir)
          result = await runOnce(options, environment, one)
        } catch (error) {
          // Time ran out: the run was aborted, which says nothing about the product.
          if (options.signal.aborted) return
          result = { broken: reasonOf(error) }
          // The aborted run may still be active; a new server keeps it from affecting the next run.
          await environment?.close().catch(() => {})
          environment = null
        }
      }
      const took = performance.now() - startedAt
      options.onOutcome({ fault: one.fault.name, seed: one.seed, result, took })
    }
  } finally {
    await environment?.close()
  }
}

async function runOnce(
  options: LaneOptions,
  environment: Environment,
  planned: PlannedRun,
): Promise<Verdict> {
  const { browserPath, isShort, watchdogMs, signal } = options
  const random = seeded(planned.seed * 1_000_003 + hash(planned.fault.name))
  await environment.ensureServer()
  const run = await startRun({ environment, random, isShort, browserPath })
  const watching = new AbortController()
  const watchdog = pause(watchdogMs, undefined, {
    signal: AbortSignal.any([watching.signal, signal]),
  }).then(() => {
    throw new Error(`The run took longer than ${watchdogMs} ms`)
  })
  try {
    const verdict = await Promise.race([planned.fault.run(run), watchdog])
    if (verdict.atRisk === 0) throw new Error('No word was promised in this run')
    return verdict
  } finally {
    watching.abort()
    await run.end()
  }
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) | 0, 7)
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
