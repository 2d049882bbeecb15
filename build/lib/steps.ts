// Runs a list of checks one after the other, with a heading and a time each and a table at the end.

export interface Step {
  /** Its name on the command line, such as `lint`. */
  id: string
  title: string
  /** Prints what is wrong. @returns whether the step is green */
  run: () => Promise<boolean>
  /** What failed and what was flaky in the last run, shortly. */
  failures?: () => readonly string[]
}

interface Outcome {
  title: string
  isGreen: boolean
  /** Milliseconds. */
  took: number
}

/**
 * Runs all steps, even after a red one, so that one run shows everything that is wrong.
 * @param only ids of the steps to run; none means all
 * @returns the exit code: 0 all green, 1 something red, 2 an unknown id
 */
export async function runSteps(steps: readonly Step[], only: readonly string[]): Promise<number> {
  const unknown = only.filter((id) => !steps.some((step) => step.id === id))
  if (unknown.length > 0) {
    console.error(
      `No step '${unknown.join("', '")}'. Steps: ${steps.map(({ id }) => id).join(' ')}`,
    )
    return 2
  }
  const outcomes: Outcome[] = []
  const failures: string[] = []
  for (const step of steps) {
    if (only.length > 0 && !only.includes(step.id)) continue
    console.log(`\n── ${step.title}`)
    const startedAt = performance.now()
    const isGreen = await step.run()
    const took = performance.now() - startedAt
    console.log(`   ${isGreen ? 'green' : 'RED'} after ${seconds(took)}`)
    outcomes.push({ title: step.title, isGreen, took })
    const lines = step.failures?.() ?? []
    if (lines.length > 0) failures.push('', `── ${step.title}`, ...lines)
  }
  console.log(`\n${summary(outcomes)}`)
  // Again, because CI shows the end of the log.
  if (failures.length > 0) console.log(failures.join('\n'))
  return outcomes.every(({ isGreen }) => isGreen) ? 0 : 1
}

/** The table at the end: one line per step. */
export function summary(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ title }) => title.length), 'Total'.length)
  const line = (mark: string, title: string, took: number) =>
    `${mark.padEnd(6)} ${title.padEnd(width)} ${seconds(took).padStart(8)}`
  const total = outcomes.reduce((sum, { took }) => sum + took, 0)
  return [
    ...outcomes.map(({ isGreen, title, took }) => line(isGreen ? 'green' : 'RED', title, took)),
    line('', 'Total', total),
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`
}
