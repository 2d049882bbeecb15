/** The environment of a lane's runs: the server with its PostgreSQL, and the proxies to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { share } from '../../e2e/support/live.ts'
import { newWriter, type Writer } from '../../e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../e2e/support/start-server.ts'
import { killDatabase, liftProjectLimit, stopDatabase } from './database.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { JWT_SECRET } from './login-token.ts'

const MAX_TRIES = 10
const RETRY_MS = 1000

export type Environment = Readonly<{
  /** Starts a fault proxy to the server, for one device. */
  newProxy: () => Promise<FaultProxy>
  newWriter: () => Promise<Writer>
  /** Lets another writer write in the owner's project. */
  share: (owner: Writer, projectId: string, writer: Writer) => Promise<void>
  /** `kill -9` of the server; the database keeps running. */
  killServer: () => Promise<void>
  /** Starts the server unless it is running. */
  ensureServer: () => Promise<void>
  killDatabase: () => void
  close: () => Promise<void>
}>

/** @param webDir the web build that the server serves */
export async function startEnvironment(webDir: string): Promise<Environment> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-faults-'))
  // The server keeps its port when it restarts, so that the proxies stay valid.
  const port = await freePort()
  const env = {
    PORT: String(port),
    WEB_DIR: webDir,
    JWT_SECRET,
    LOG_LEVEL: 'error',
  }
  const proxies: FaultProxy[] = []
  let server: TestServer | null = await startServer({ env, dataDir })

  async function ensureServer(): Promise<void> {
    server ??= await startServer({ env, dataDir })
  }

  function running(): TestServer {
    if (!server) throw new Error("The server isn't running")
    return server
  }

  return {
    async newProxy() {
      const proxy = await startFaultProxy(port)
      proxies.push(proxy)
      return proxy
    },
    async newWriter() {
      await ensureServer()
      const writer = await withRetries(async () => newWriter(running()))
      await liftProjectLimit(dataDir, writer.email)
      return writer
    },
    share: (owner, projectId, writer) =>
      share(running(), owner, projectId, { writer, role: 'writer' }),
    async killServer() {
      const killed = server
      server = null
      await killed?.kill()
    },
    ensureServer,
    killDatabase: () => killDatabase(dataDir),
    async close() {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      await server?.stop()
      await stopDatabase(dataDir)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
    },
  }
}

/** Retries, because a server whose database has just restarted may answer 503. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === MAX_TRIES) throw error
      await pause(RETRY_MS)
    }
  }
}
