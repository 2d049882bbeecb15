/** Plays runs one after another on a stage of its own; what breaks for our own reasons is repeated. */
import { setTimeout as pause } from 'node:timers/promises'
import { seeded } from '@scenewright/shared/test-support/random.ts'
import type { Planned } from './plan.ts'
import { openStage, type Stage } from './support/stage.ts'
import { startRun, type Verdict } from './support/run.ts'
import type { Outcome } from './tally.ts'

export type PlayOptions = Readonly<{
  browserPath: string
  webDir: string
  isShort: boolean
  /** Milliseconds that one run may take. */
  watchdogMs: number
  /** The next run to play; null when there is none. */
  next: () => Planned | null
  onOutcome: (outcome: Outcome) => void
  /** Ends the playing where it stands. */
  signal: AbortSignal
}>

export async function playLane(options: PlayOptions): Promise<void> {
  let stage: Stage | null = null
  try {
    for (let one = options.next(); one; one = options.next()) {
      const startedAt = performance.now()
      let result: Outcome['result'] = { broken: 'not played' }
      for (let tries = 0; tries < 2 && 'broken' in result; tries += 1) {
        if (options.signal.aborted) return
        try {
          stage ??= await openStage(options.webDir)
          result = await playOne(options, stage, one)
        } catch (error) {
          result = { broken: reasonOf(error) }
          // Whatever goes on in the run that was given up must not reach into the next.
          await stage?.close().catch(() => {})
          stage = null
        }
      }
      const took = performance.now() - startedAt
      options.onOutcome({ fault: one.fault.name, seed: one.seed, result, took })
    }
  } finally {
    await stage?.close()
  }
}

async function playOne(options: PlayOptions, stage: Stage, planned: Planned): Promise<Verdict> {
  const { browserPath, isShort, watchdogMs, signal } = options
  const random = seeded(planned.seed * 1_000_003 + hash(planned.fault.name))
  await stage.ensureServer()
  const run = await startRun({ stage, random, isShort, browserPath })
  const watching = new AbortController()
  const watchdog = pause(watchdogMs, undefined, {
    signal: AbortSignal.any([watching.signal, signal]),
  }).then(() => {
    throw new Error(`The run took longer than ${watchdogMs} ms`)
  })
  try {
    const verdict = await Promise.race([planned.fault.run(run), watchdog])
    if (verdict.atRisk === 0) throw new Error('No word was promised to be kept')
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
