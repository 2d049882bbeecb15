import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#src/lib/database/free-port.ts'

/** A real Redis on a free port of this machine, with its data in memory only. */
export type RedisProcess = Readonly<{
  url: string
  /** SIGSTOP makes it hang, SIGCONT continues it. */
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}>

/** Returns the reason to skip tests with a real Redis; null if `redis-server` is installed. */
export function redisMissing(): string | null {
  try {
    execFileSync('redis-server', ['--version'], { stdio: 'ignore' })
    return null
  } catch {
    return 'redis-server is not installed'
  }
}

export async function startRedis(): Promise<RedisProcess> {
  const dir = await mkdtemp(join(tmpdir(), 'scenewright-redis-'))
  const port = await freePort('127.0.0.1', 0)
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir]
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
  await untilReady(child)
  return {
    url: `redis://127.0.0.1:${port}`,
    signal: (signal) => void child.kill(signal),
    stop: async () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      const ended = hasEnded || once(child, 'close')
      child.kill('SIGKILL')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let written = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      written += chunk.toString()
      if (written.includes('Ready to accept connections')) resolve()
    })
    child.once('close', () => reject(new Error(`Redis ended: ${written}`)))
  })
}
