/** Summarizes all runs as a table, and decides whether the suite passes. */
import type { Verdict } from './support/run.ts'

/** The result of one run. `broken` says why it couldn't be completed. */
export type Outcome = Readonly<{
  fault: string
  seed: number
  result: Verdict | Readonly<{ broken: string }>
  /** Milliseconds. */
  took: number
}>

type Complete = Readonly<{ fault: string; seed: number; result: Verdict }>

const HEADINGS = [
  'fault',
  'runs',
  'broken',
  'words at risk',
  'words lost',
  'false conflicts',
  'second projects',
  'p95 ms',
  'max ms',
  'seeds of failures',
]

/** True if the product broke a promise in this run. */
export function hasFailed(verdict: Verdict): boolean {
  return verdict.lost.length + verdict.falseConflicts + verdict.secondProjects > 0
}

/** Green if no run failed and each fault that was run has at least one complete run. */
export function isGreen(outcomes: readonly Outcome[]): boolean {
  const complete = completeOf(outcomes)
  if (complete.length === 0 || complete.some(({ result }) => hasFailed(result))) return false
  return outcomes.every(({ fault }) =>
    complete.some((one) => one.fault === fault && one.result.atRisk > 0),
  )
}

/** Faults without a run, because a short suite ran out of time. */
export function notRun(outcomes: readonly Outcome[], faults: readonly string[]): readonly string[] {
  return faults.filter((name) => !outcomes.some(({ fault }) => fault === name))
}

/** A Markdown table with one line per fault and one for all. */
export function table(outcomes: readonly Outcome[], faults: readonly string[]): string {
  const lines = faults.map((fault) =>
    cells(
      fault,
      outcomes.filter((one) => one.fault === fault),
    ),
  )
  const all = [HEADINGS, ...lines, cells('all', outcomes)]
  const widths = HEADINGS.map((_, column) =>
    Math.max(...all.map((line) => line[column]?.length ?? 0)),
  )
  const row = (line: readonly string[]) => {
    const padded = widths.map((width, column) => {
      const text = line[column] ?? ''
      return column === 0 || column === HEADINGS.length - 1
        ? text.padEnd(width)
        : text.padStart(width)
    })
    return `| ${padded.join(' | ')} |`
  }
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const [headings = '', ...rest] = all.map(row)
  return [headings, rule, ...rest].join('\n')
}

function cells(name: string, outcomes: readonly Outcome[]): readonly string[] {
  const complete = completeOf(outcomes)
  const sum = (count: (verdict: Verdict) => number) =>
    String(complete.reduce((total, { result }) => total + count(result), 0))
  const waits = complete.flatMap(({ result }) => result.waits).toSorted((a, b) => a - b)
  const failed = complete.filter(({ result }) => hasFailed(result))
  return [
    name,
    String(complete.length),
    String(outcomes.length - complete.length),
    sum(({ atRisk }) => atRisk),
    sum(({ lost }) => lost.length),
    sum(({ falseConflicts }) => falseConflicts),
    sum(({ secondProjects }) => secondProjects),
    milliseconds(waits[Math.ceil(waits.length * 0.95) - 1]),
    milliseconds(waits.at(-1)),
    failed.map(({ seed }) => seed).join(' '),
  ]
}

function milliseconds(wait: number | undefined): string {
  return wait === undefined ? '–' : String(Math.round(wait))
}

function completeOf(outcomes: readonly Outcome[]): readonly Complete[] {
  return outcomes.flatMap(({ fault, seed, result }) =>
    'broken' in result ? [] : [{ fault, seed, result }],
  )
}
