import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnServer } from '#test/support/server-process.ts'
import { createTestDatabase } from '#test/support/test-database.ts'

const MEBIBYTE_KB = 1024
/** Other clients ask this often. */
const OTHERS_EVERY_MS = 10
/** Other clients have an address that differs from the attacker's 127.0.0.1. */
const OTHERS_ADDRESS = '127.0.0.2'

export type AttackedServer = Awaited<ReturnType<typeof startAttackedServer>>

/** Starts a server process on its own database, with these settings. */
export async function startAttackedServer(env: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-attack-'))
  const server = spawnServer({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    ...env,
  })
  const url = new URL(await server.ready)
  let hasEnded = false
  const ended = (async () => {
    await server.ended
    hasEnded = true
  })()
  return {
    url,
    databaseUrl: database.url,
    isAlive: () => !hasEnded,
    /** Its memory (resident set), in MiB. */
    memory: () => memoryOf(server.pid),
    stop: async () => {
      if (!hasEnded) server.signalGroup('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function memoryOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / MEBIBYTE_KB
}

export type Waits = Readonly<{ p50: number; max: number; statuses: ReadonlySet<number> }>

/** Measures how long others wait for an answer while `work` runs, in ms. */
export async function othersWaitDuring(url: URL, work: () => Promise<unknown>): Promise<Waits> {
  const agent = new Agent({ keepAlive: true, localAddress: OTHERS_ADDRESS })
  const times: number[] = []
  const statuses = new Set<number>()
  const over = new AbortController()
  const ask = async () => {
    const start = performance.now()
    statuses.add(await getStatus(new URL('/api/health', url), agent))
    times.push(performance.now() - start)
  }
  const asking = (async () => {
    while (!over.signal.aborted) {
      await ask()
      await sleep(OTHERS_EVERY_MS)
    }
  })()
  try {
    await work()
  } finally {
    over.abort()
    await asking
    agent.destroy()
  }
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0, statuses }
}

async function getStatus(url: URL, agent: Agent): Promise<number> {
  return await new Promise((resolve, reject) => {
    const request = httpRequest(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    request.once('error', reject)
    request.end()
  })
}
