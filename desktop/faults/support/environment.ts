/** What a run plays on: the real server with its real PostgreSQL, and the breakable way to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { newWriter, type Writer } from '../../e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../e2e/support/start-server.ts'
import { killDatabase, liftProjectLimit, stopDatabase } from './database.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { JWT_SECRET } from './login-token.ts'

const SERVED_TRIES = 10
const TRY_AGAIN_MS = 1000

export type Stage = Readonly<{
  /** A way to the server of its own, for one device. */
  newWay: () => Promise<FaultProxy>
  newWriter: () => Promise<Writer>
  /** `kill -9`; the database goes on. */
  killServer: () => Promise<void>
  /** Nothing to do where it runs. */
  ensureServer: () => Promise<void>
  killDatabase: () => void
  close: () => Promise<void>
}>

/** @param webDir the web build that the server gives to browsers */
export async function openStage(webDir: string): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-faults-'))
  // The server keeps its port over its restarts, so that the ways to it stay true.
  const port = await freePort()
  const env = { PORT: String(port), WEB_DIR: webDir, JWT_SECRET, LOG_LEVEL: 'error' }
  const ways: FaultProxy[] = []
  let server: TestServer | null = await startServer({ env, dataDir })

  async function ensureServer(): Promise<void> {
    server ??= await startServer({ env, dataDir })
  }

  function running(): TestServer {
    if (!server) throw new Error('The server does not run')
    return server
  }

  return {
    async newWay() {
      const way = await startFaultProxy(port)
      ways.push(way)
      return way
    },
    async newWriter() {
      await ensureServer()
      const writer = await untilServed(async () => newWriter(running()))
      await liftProjectLimit(dataDir, writer.email)
      return writer
    },
    async killServer() {
      const killed = server
      server = null
      await killed?.kill()
    },
    ensureServer,
    killDatabase: () => killDatabase(dataDir),
    async close() {
      await Promise.all(ways.map((way) => way.close()))
      await server?.stop()
      await stopDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** A machine that has just restarted a database is busy: 503 asks for another try. */
async function untilServed<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === SERVED_TRIES) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}
