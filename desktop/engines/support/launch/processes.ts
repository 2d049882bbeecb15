/** Processes of browsers and drivers. Each has its own group, so that its children end with it. */

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Milliseconds until a program is ready, on a machine that is busy with other things. */
const START_MS = 60_000

export interface Started {
  process: ChildProcess
  /** The complete lines printed so far. */
  lines: readonly string[]
  /** Ends it and its children like `kill -9`. */
  kill: () => Promise<void>
}

/** Every group that was started and not yet ended; they end with this process at the latest. */
const groups = new Set<number>()
process.once('exit', () => {
  for (const group of groups) killGroup(group)
})

function killGroup(group: number): void {
  try {
    process.kill(-group, 'SIGKILL')
  } catch {
    // The group has ended.
  }
  groups.delete(group)
}

/** Starts a program in its own process group. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  if (pid === undefined) throw new Error(`${program} did not start`)
  groups.add(pid)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      lines.push(...parts)
    })
  }
  return {
    process: child,
    lines,
    kill: async () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ending = hasEnded ? undefined : once(child, 'exit')
      killGroup(pid)
      await ending
    },
  }
}

/** Waits until `isReady` returns something. @throws with the program's output if it ends first */
export async function whenReady<T>(
  { process: child, lines }: Started,
  isReady: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const ready = await isReady()
    if (ready !== undefined) return ready
    await pause(50)
  }
  throw new Error(`${child.spawnfile} did not get ready:\n${lines.slice(-20).join('\n')}`)
}

/** Waits until a WebDriver accepts sessions. @param address such as http://127.0.0.1:4444 */
export async function whenDriverAnswers(driver: Started, address: string): Promise<void> {
  await whenReady(driver, async () => {
    const answer = await fetch(`${address}/status`).catch(() => undefined)
    return answer?.ok ? true : undefined
  })
}

/** @param ms milliseconds */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
