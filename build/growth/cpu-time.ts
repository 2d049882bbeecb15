/** Returns the CPU time of this thread in milliseconds, to which other processes add nothing. */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
