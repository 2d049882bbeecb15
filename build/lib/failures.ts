// Lists the failed tests shortly, because CI keeps only the end of a long log.

import type { TestFailure } from './test-reports.ts'

/** Lines of all failures together. */
const MAX_LINES = 60
/** Lines of one failure's error. */
const MAX_ERROR_LINES = 4
const MAX_CHARACTERS = 160

/** The failures in at most 60 lines: failed tests before flaky ones, with the start of each error. */
export function failureLines(failures: readonly TestFailure[]): string[] {
  const inOrder = failures.toSorted((one, other) => Number(one.isFlaky) - Number(other.isFlaky))
  const lines: string[] = []
  for (const [index, { location, title, isFlaky, error }] of inOrder.entries()) {
    const name = [location, title].filter(Boolean).join(' › ')
    const block = [`${isFlaky ? 'flaky ' : 'FAILED'} ${name}`, ...errorLines(error)].map((line) =>
      line.slice(0, MAX_CHARACTERS),
    )
    if (lines.length + block.length >= MAX_LINES) {
      return [...lines, `… and ${inOrder.length - index} more`]
    }
    lines.push(...block)
  }
  return lines
}

function errorLines(error: string): string[] {
  return stripColors(error)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, MAX_ERROR_LINES)
    .map((line) => `         ${line}`)
}

function stripColors(text: string): string {
  // oxlint-disable-next-line no-control-regex -- terminals' color codes begin with one
  return text.replaceAll(/\u001B\[[\d;]*m/g, '')
}
