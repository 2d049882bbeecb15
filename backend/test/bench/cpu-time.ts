import { readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** Returns a process's CPU time so far, in ms; 0 where the system doesn't show it. */
export function cpuOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
