import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A server's report about one second. */
export type ProbeLine = Readonly<{
  /** Milliseconds since 1970. */
  at: number
  /** Processor time since the process started. */
  cpuMs: number
  rss: number
  heapUsed: number
  /** The event loop's longest delay since the last line. */
  lagMs: number
}>

/** Returns what a process reported between two times, oldest first. */
export async function probeLines(
  folder: string,
  pid: number,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<ProbeLine[]> {
  const text = await readFile(join(folder, `${pid}.jsonl`), 'utf8').catch(() => '')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  const lines = whole.split('\n').filter((line) => line !== '')
  return lines
    .map((line) => JSON.parse(line) as ProbeLine)
    .filter(({ at }) => at >= from && at <= to)
}

const POLL_MS = 50
const MAX_WAIT_MS = 30_000

/** Waits for the next line, whose processor time includes everything before this call. */
export async function nextLine(folder: string, pid: number): Promise<ProbeLine> {
  const now = Date.now()
  while (Date.now() < now + MAX_WAIT_MS) {
    const [line] = await probeLines(folder, pid, now)
    if (line) return line
    await delay(POLL_MS)
  }
  throw new Error(`server ${pid} no longer reports`)
}
