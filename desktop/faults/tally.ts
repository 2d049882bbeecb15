/** What all runs came to, as a table, and whether that is good enough. */
import type { Verdict } from './support/run.ts'

/** One run: by its seed, the same is played again. `broken` says why the suite could not play it. */
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

/** Promises that the product has not kept in this run. */
export function hasFailed(verdict: Verdict): boolean {
  return verdict.lost.length + verdict.falseConflicts + verdict.secondProjects > 0
}

/** Green when no run has failed and each fault that was played has at least one whole run. */
export function isGreen(outcomes: readonly Outcome[]): boolean {
  const complete = completeOf(outcomes)
  if (complete.length === 0 || complete.some(({ result }) => hasFailed(result))) return false
  return outcomes.every(({ fault }) =>
    complete.some((one) => one.fault === fault && one.result.atRisk > 0),
  )
}

/** Faults that a short run had no time for, on a machine that was too busy. */
export function notPlayed(
  outcomes: readonly Outcome[],
  faults: readonly string[],
): readonly string[] {
  return faults.filter((name) => !outcomes.some(({ fault }) => fault === name))
}

/** A Markdown table, one line a fault, all of them in the last one. */
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
