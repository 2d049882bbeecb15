import { availableParallelism, cpus, loadavg } from 'node:os'
import type { Cluster } from './cluster.ts'
import { KINDS, type Measurements, quantile } from './measurements.ts'
import { type ProbeLine, probeLines } from './probe-lines.ts'

/** A moment of the run and the servers' processes then. */
export type Moment = Readonly<{ at: number; pids: readonly number[] }>

const MB = 1_000_000
/** Goal for the 99th percentile of a save on an idle machine. */
const SAVE_P99_MS = 250

const print = (line = '') => void process.stdout.write(`${line}\n`)

function printTable(head: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toFixed(1) : cell)),
  )
  const widths = head.map((text, at) =>
    Math.max(text.length, ...texts.map((row) => row[at]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  print(`\n${[head, widths.map((width) => '-'.repeat(width)), ...texts].map(line).join('\n')}\n`)
}

export function printMachine({ proxy, redis }: Cluster): void {
  const [cpu] = cpus()
  print(`${availableParallelism()} cores (${cpu?.model ?? 'unknown'}), ${loads()}`)
  print(`proxy: ${proxy.name}; Redis: ${redis ? 'yes' : 'no'}; PostgreSQL: embedded, with fsync`)
}

function loads(): string {
  return `load average ${loadavg()
    .map((load) => load.toFixed(1))
    .join(', ')}`
}

export function printCalls(measured: Measurements): void {
  const rows = KINDS.map((kind) => {
    const times = measured.times(kind)
    const { sent, received } = measured.wire(kind)
    const at = (share: number) => quantile(times, share)
    const bytes = [sent / 1000, received / 1000]
    return [kind, String(times.length), at(0.5), at(0.95), at(0.99), at(1), ...bytes]
  })
  printTable(['call', 'answers', 'p50 ms', 'p95', 'p99', 'max', 'KB sent', 'KB received'], rows)
  const p99 = quantile(measured.times('save'), 0.99)
  const verdict = p99 <= SAVE_P99_MS ? 'met' : 'NOT met'
  print(`${verdict}: 99 % of saves within ${SAVE_P99_MS} ms: ${p99.toFixed(1)} ms (${loads()})`)
  const errors = measured.errors().map(([name, count]) => `${name}: ${count}`)
  print(`other answers: ${errors.length > 0 ? errors.join(', ') : 'none'}`)
}

/** The servers from start to end. A killed server's line is the process that runs at the end. */
export async function printServers(
  { probeFolder }: Cluster,
  { started, ended }: Readonly<{ started: Moment; ended: Moment }>,
): Promise<void> {
  const rows = await Promise.all(
    ended.pids.map(async (pid, index) => {
      const lines = await probeLines(probeFolder, pid, started.at, ended.at)
      const lags = lines.map(({ lagMs }) => lagMs)
      return [
        String(index + 1),
        quantile(lags, 0.5),
        quantile(lags, 0.99),
        quantile(lags, 1),
        (lines[0]?.rss ?? 0) / MB,
        (lines.at(-1)?.rss ?? 0) / MB,
        (lines.at(-1)?.heapUsed ?? 0) / MB,
        coreShare(lines),
      ]
    }),
  )
  const lag = ['lag p50 ms', 'p99', 'max']
  printTable(['server', ...lag, 'MB start', 'MB end', 'heap end', '% of a core'], rows)
  print("The lag is each second's longest delay of the event loop.")
}

function coreShare(lines: readonly ProbeLine[]): number {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last || last.at === first.at) return Number.NaN
  return (100 * (last.cpuMs - first.cpuMs)) / (last.at - first.at)
}
