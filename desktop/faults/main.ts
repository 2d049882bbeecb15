/**
 * The fault suite: runs the product with a real browser and database, makes something fail while a
 * writer types, and checks that no promised word is lost (`docs/faults.md`).
 */
import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'
import type { Fault } from './support/fault.ts'
import { plan, type PlannedRun } from './plan.ts'
import { runLane } from './lane.ts'
import { hasFailed, isGreen, notRun, table, type Outcome } from './tally.ts'

export type SuiteOptions = Readonly<{
  args: readonly string[]
  browserPath: string
  webDir: string
}>

/**
 * After `budgetMs`, faults that have had a run get no other one. A run that takes longer than
 * `watchdogMs` is aborted.
 */
const SHORT = { budgetMs: 180_000, watchdogMs: 90_000 }
const FULL = { budgetMs: Infinity, watchdogMs: 180_000 }
/** Milliseconds after the budget in which the last run must end; then the suite is aborted. */
const GRACE_MS = 420_000
/** The maximum delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1

/** @returns the exit code: 0 passed, 1 failed or not run, 2 unknown options */
export async function runFaultSuite({ args, browserPath, webDir }: SuiteOptions): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      fault: { type: 'string', multiple: true, default: [] },
      runs: { type: 'string' },
      minutes: { type: 'string' },
      lanes: { type: 'string', default: '1' },
      web: { type: 'string', default: webDir },
    },
  })
  const unknown = values.fault.filter((name) => !FAULTS.some((fault) => fault.name === name))
  if (unknown.length > 0) {
    const known = FAULTS.map(({ name }) => name).join(' ')
    console.error(`Unknown fault '${unknown.join("', '")}'. Faults: ${known}`)
    return 2
  }
  const isLeftOut = ({ notInShort }: Fault) =>
    values.short && values.fault.length === 0 && notInShort !== undefined
  for (const { name, notInShort } of FAULTS.filter(isLeftOut)) {
    console.log(`${name} isn't part of a short run: ${notInShort}`)
  }
  const faults = FAULTS.filter(
    (fault) =>
      !isLeftOut(fault) && (values.fault.length === 0 || values.fault.includes(fault.name)),
  )
  const limits = values.short ? SHORT : FULL
  const { minutes } = values
  const budgetMs = minutes === undefined ? limits.budgetMs : Number(minutes) * 60_000
  const totalMs = Math.min(budgetMs + GRACE_MS, LONGEST_MS)
  const startedAt = performance.now()
  const runs = values.runs === undefined ? undefined : Number(values.runs)
  const planned = plan({ faults, seed: Number(values.seed), runs })
  let started = 0

  function next(): PlannedRun | null {
    const isLate = performance.now() - startedAt > budgetMs
    // Even a late short run covers each fault once.
    if (isLate && started >= faults.length) return null
    started += 1
    const one = planned.next()
    return one.done === true ? null : one.value
  }

  const outcomes: Outcome[] = []
  const signal = AbortSignal.any([endOfProcess(), AbortSignal.timeout(totalMs)])
  const lane = () =>
    runLane({
      browserPath,
      webDir: values.web,
      isShort: values.short,
      watchdogMs: limits.watchdogMs,
      next,
      signal,
      onOutcome(outcome) {
        outcomes.push(outcome)
        report(outcome)
      },
    })
  await Promise.all(Array.from({ length: Number(values.lanes) }, lane))
  const names = faults.map(({ name }) => name)
  console.log(`\n${table(outcomes, names)}\n`)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const missing = notRun(outcomes, names)
  if (missing.length > 0) console.log(`Not run, because time ran out: ${missing.join(' ')}`)
  const hasPassed = isGreen(outcomes)
  console.log(`${hasPassed ? 'Passed' : 'FAILED'} after ${seconds} s`)
  return hasPassed ? 0 : 1
}

function endOfProcess(): AbortSignal {
  const end = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end.abort())
  return end.signal
}

function report({ fault, seed, result, took }: Outcome): void {
  const name = `${fault} ${seed} (${(took / 1000).toFixed(1)} s)`
  if ('broken' in result) {
    console.log(`${name}: broken: ${result.broken}`)
    return
  }
  const { atRisk, lost, falseConflicts, secondProjects } = result
  console.log(
    `${name}: ${atRisk} words, lost ${lost.length}, false conflicts ${falseConflicts}, second projects ${secondProjects}`,
  )
  if (hasFailed(result)) {
    console.log(`  lost: ${lost.join(' ')}`)
    console.log(`  repeat: npm run test:faults -- --fault ${fault} --seed ${seed} --runs 1`)
  }
}
