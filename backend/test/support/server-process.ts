import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const SERVER = fileURLToPath(new URL('../../src/server.ts', import.meta.url))

/** The real server as a process of its own. */
export type ServerProcess = Readonly<{
  pid: number
  /** The address of its ready line; rejects when it ends without one. */
  ready: Promise<string>
  /** How it ended: its code and everything it wrote. */
  ended: Promise<Readonly<{ code: number | null; stdout: string; stderr: string }>>
  /** Signals the process and its whole group, as a terminal's Ctrl-C does. */
  signalGroup: (signal: NodeJS.Signals) => void
  stdout: () => string
}>

/** Starts `server.ts` with these settings and none of the shell's. */
export function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [SERVER], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
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
  // A test that only waits for the end does not care.
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
