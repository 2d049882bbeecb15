import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHECKOUT } from '#src/config.ts'

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url))
/** Compiled modules of all servers that tests start, which saves a third of a start. */
const NODE_COMPILE_CACHE = join(CHECKOUT, '.cache/compiled')

/** The real server as a separate process. */
export type ServerProcess = Readonly<{
  pid: number
  /** The URL of its ready line; rejects if it ends without one. */
  ready: Promise<string>
  /** Its exit code and everything it wrote. */
  ended: Promise<Readonly<{ code: number | null; stdout: string; stderr: string }>>
  /** Signals the whole process group, like Ctrl-C in a terminal. */
  signalGroup: (signal: NodeJS.Signals) => void
  stdout: () => string
}>

/**
 * Starts `server.ts` with only these settings, ignoring the shell's.
 *
 * @param prefix a command that runs what follows it, such as `unshare …`
 */
export function spawnServer(
  env: Record<string, string>,
  program: string = SERVER,
  prefix: readonly string[] = [],
): ServerProcess {
  const [command, ...args] = [...prefix, process.execPath, program]
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      NODE_COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const written = { stdout: '', stderr: '' }
  child.stderr.on('data', (chunk: Buffer) => {
    written.stderr += chunk.toString()
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...written }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      written.stdout += chunk.toString()
      const [, url] = /^Scenewright is ready at (\S+)$/m.exec(written.stdout) ?? []
      if (url) resolve(url)
    })
    child.once('close', () => reject(new Error(`the server ended: ${written.stderr}`)))
  })
  // Some tests only wait for the end.
  ready.catch(() => {})
  const pid = child.pid ?? 0
  return {
    pid,
    ready,
    ended,
    signalGroup: (signal) => void process.kill(-pid, signal),
    stdout: () => written.stdout,
  }
}
