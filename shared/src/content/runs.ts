import { cleanText } from './clean-text.ts'

/**
 * A stretch of text with the same marks. The text is plain, without entities or tags; a line break
 * inside an element is '\n'.
 */
export type Run = Readonly<{
  text: string
  bold: boolean
  italic: boolean
  underline: boolean
}>

/** The marks a run can have, in the order in which their tags nest. */
export const MARKS = ['bold', 'italic', 'underline'] as const
export type Mark = (typeof MARKS)[number]

/** A run without marks. */
export function plainRun(text: string): Run {
  return { text, bold: false, italic: false, underline: false }
}

export function sameMarks(a: Run, b: Run): boolean {
  return MARKS.every((mark) => a[mark] === b[mark])
}

/** Joins adjacent runs with the same marks and drops empty ones. Doesn't clean the text. */
export function joinRuns(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    if (run.text === '') continue
    const last = joined.at(-1)
    if (last && sameMarks(last, run))
      joined[joined.length - 1] = { ...last, text: last.text + run.text }
    else joined.push(run)
  }
  return joined
}

/** Returns the canonical form of the runs: clean text, adjacent runs joined, no empty runs. */
export function normalizeRuns(runs: readonly Run[]): Run[] {
  return joinRuns(joinRuns(runs).map((run) => ({ ...run, text: cleanText(run.text) })))
}

/** The text of the runs without their marks. */
export function runsToText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join('')
}
