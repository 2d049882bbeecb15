import { afterAll } from 'vitest'

/** A measured row: what was measured, and its values in the columns' order. */
type Row = readonly [what: string, ...values: (number | string)[]]

/**
 * Collects what an attack measured and prints it as a table when the file's tests have run.
 * Times are only printed; tests assert what doesn't depend on the machine's speed.
 *
 * @param columns titles of the values, with units, such as 'others p50, ms'
 */
export function attackReport(title: string, columns: readonly string[]) {
  const rows: string[][] = []
  afterAll(() => {
    const head = [title, ...columns]
    const widths = head.map((text, column) =>
      Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
    )
    const line = (cells: readonly string[]) =>
      `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
    const rule = widths.map((width) => '-'.repeat(width))
    process.stdout.write(`\n${[head, rule, ...rows].map(line).join('\n')}\n\n`)
  })
  return {
    add: (...row: Row) => {
      rows.push(row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)))
    },
  }
}
