// Runs the steps of a command. Ends with a table of their times, the slowest test files, and what
// failed.

import { failureLines } from './failures.ts'
import type { TestFailure, TestReport, TimedFile } from './test-reports.ts'

/** Files in the list of the slowest. */
const SLOWEST = 20
/** Lines of a red check that are repeated at the end. */
const REPEATED_LINES = 10

/** A step that prints while it runs. No other such step runs at the same time. */
export interface Step {
  /** Its name on the command line, such as `unit`. */
  id: string
  title: string
  /** Prints what is wrong. @returns whether the step is green */
  run: () => Promise<boolean>
  /** Returns the reports of its tests in this run. */
  readResults?: () => TestResults
}

export interface TestResults extends TestReport {
  /** The command that runs only these tests. */
  rerunCommand: (failures: readonly TestFailure[]) => string
}

/** A step that runs beside the checks next to it and the step after them. It prints at its end. */
export interface Check {
  id: string
  title: string
  check: () => Promise<Verdict>
}

export interface Verdict {
  isGreen: boolean
  /** Its findings, in any form. */
  output: string
}

interface Outcome {
  title: string
  isGreen: boolean
  /** Milliseconds. */
  took: number
  files: readonly TimedFile[]
  /** Its failures, shortly, and the command that runs them again. */
  failed: readonly string[]
}

/**
 * Runs all steps, even after a red one, so that one run shows everything that is wrong.
 * @param only ids of the steps to run; none means all
 * @param command runs only the steps whose ids follow
 * @returns the exit code: 0 all green, 1 something red, 2 an unknown id
 */
export async function runSteps(
  steps: readonly (Step | Check)[],
  only: readonly string[],
  command: string,
): Promise<number> {
  const unknown = only.filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) {
    console.error(
      `No step '${unknown.join("', '")}'. Steps: ${steps.map(({ id }) => id).join(' ')}`,
    )
    return 2
  }
  const startedAt = performance.now()
  const outcomes: Outcome[] = []
  for (const group of groupsOf(steps, only)) {
    outcomes.push(...(await Promise.all(group.map((step) => runOne(step, command)))))
  }
  console.log(`\n${summary(outcomes, performance.now() - startedAt)}`)
  // The failures come last, because CI shows the end of the log.
  const lines = [
    ...slowestLines(outcomes.flatMap(({ files }) => files)),
    ...outcomes.flatMap(({ title, failed }) =>
      failed.length > 0 ? ['', `── ${title}`, ...failed] : [],
    ),
  ]
  if (lines.length > 0) console.log(lines.join('\n'))
  return outcomes.every(({ isGreen }) => isGreen) ? 0 : 1
}

/** The chosen steps in their order; checks run at the same time, beside the step after them. */
function groupsOf(steps: readonly (Step | Check)[], only: readonly string[]): (Step | Check)[][] {
  const groups: (Step | Check)[][] = []
  for (const step of steps) {
    if (only.length > 0 && !only.includes(step.id)) continue
    const last = groups.at(-1)
    if (last && !last.some((other) => 'run' in other)) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function runOne(step: Step | Check, command: string): Promise<Outcome> {
  const rerun = ['Run only this step:', `  ${command} ${step.id}`]
  const startedAt = performance.now()
  const heading = `\n── ${step.title}`
  if ('check' in step) {
    const { isGreen, output } = await step.check()
    const took = performance.now() - startedAt
    const lines = output.trimEnd().split('\n')
    console.log([heading, ...lines, verdictLine(isGreen, took)].filter(Boolean).join('\n'))
    const failed = isGreen ? [] : [...lines.slice(0, REPEATED_LINES), ...rerun]
    return { title: step.title, isGreen, took, files: [], failed }
  }
  console.log(heading)
  const isGreen = await step.run()
  const took = performance.now() - startedAt
  console.log(verdictLine(isGreen, took))
  const results = step.readResults?.()
  const failed = failedLines(isGreen, results, rerun)
  return { title: step.title, isGreen, took, files: results?.files ?? [], failed }
}

function failedLines(
  isGreen: boolean,
  results: TestResults | undefined,
  rerun: readonly string[],
): string[] {
  const lines = failureLines(results?.failures ?? [])
  if (isGreen) return lines
  const failed = results?.failures.filter(({ isFlaky }) => !isFlaky) ?? []
  if (!results || failed.length === 0) return [...lines, ...rerun]
  return [...lines, 'Run only these:', `  ${results.rerunCommand(failed)}`]
}

function verdictLine(isGreen: boolean, took: number): string {
  return `   ${isGreen ? 'green' : 'RED'} after ${seconds(took)}`
}

/** The table at the end: one line per step. Steps that ran at the same time take less in total. */
export function summary(
  outcomes: readonly Pick<Outcome, 'title' | 'isGreen' | 'took'>[],
  total: number,
): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length), 'Total'.length)
  const line = (mark: string, title: string, took: number) =>
    `${mark.padEnd(6)} ${title.padEnd(width)} ${seconds(took).padStart(8)}`
  return [
    ...outcomes.map(({ isGreen, title, took }) => line(isGreen ? 'green' : 'RED', title, took)),
    line('', 'Total', total),
  ].join('\n')
}

/** The slowest test files of all steps; nothing if no tests ran. */
export function slowestLines(files: readonly TimedFile[]): string[] {
  if (files.length === 0) return []
  const slowest = files.toSorted((one, other) => other.took - one.took).slice(0, SLOWEST)
  const lines = slowest.map(({ file, took }) => `${seconds(took).padStart(8)}  ${file}`)
  return ['', 'Slowest test files', ...lines]
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
