/**
 * Loaded into each server with `--import`: appends a line of JSON a second to a file named after
 * the process, in the folder PROBE_FOLDER.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ProbeLine } from './probe-lines.ts'

const EVERY_MS = 1000
const RESOLUTION_MS = 10
const NANOSECONDS_PER_MS = 1e6

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
delay.enable()

setInterval(() => {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed } = process.memoryUsage()
  const line: ProbeLine = {
    at: Date.now(),
    cpuMs: (user + system) / 1000,
    rss,
    heapUsed,
    // The histogram has the time between two ticks of a timer.
    lagMs: Math.max(0, delay.max / NANOSECONDS_PER_MS - RESOLUTION_MS),
  }
  delay.reset()
  appendFileSync(
    join(process.env.PROBE_FOLDER ?? '.', `${process.pid}.jsonl`),
    `${JSON.stringify(line)}\n`,
  )
}, EVERY_MS).unref()
