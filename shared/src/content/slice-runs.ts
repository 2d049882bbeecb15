import type { Run } from './runs.ts'

/** The runs of the text from character `from` to before `to`. */
export function sliceRuns(runs: readonly Run[], from: number, to = Infinity): Run[] {
  const slices: Run[] = []
  let start = 0
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    if (text !== '') slices.push({ ...run, text })
    start += run.text.length
    if (start >= to) break
  }
  return slices
}

/** Moves a position inside a surrogate pair to its start. */
export function wholeCharacter(text: string, at: number): number {
  return /[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at
}
