/** The environment of a lane's runs: the server with its PostgreSQL, and the proxies to it. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../e2e/support/free-port.ts'
import { acceptInvitation, share } from '../../e2e/support/live.ts'
import { newWriter, type Writer } from '../../e2e/support/signed-in.ts'
import { startServer, type TestServer } from '../../e2e/support/start-server.ts'
import { killDatabase, liftProjectLimit, stopDatabase } from './database.ts'
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts'
import { JWT_SECRET } from './login-token.ts'
import { startRedisPair, type RedisPair } from './redis-pair.ts'

const MAX_TRIES = 10
const RETRY_MS = 1000

export type Environment = Readonly<{
  /**
   * Starts a fault proxy to a server, for one device.
   *
   * @param to the port of a server other than the first one
   */
  newProxy: (to?: number) => Promise<FaultProxy>
  newWriter: () => Promise<Writer>
  /** Lets another writer write in the owner's project. */
  share: (owner: Writer, projectId: string, writer: Writer) => Promise<void>
  /** Accepts the invitation that a writer was mailed. */
  acceptInvitation: (writer: Writer) => Promise<void>
  /** `kill -9` of the server; the database keeps running. */
  killServer: () => Promise<void>
  /** Starts the server unless it is running. */
  ensureServer: () => Promise<void>
  killDatabase: () => void
  /** Adds a second server, and Redis between the two. At its end there is one server again. */
  startPair: () => Promise<RedisPair>
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

  async function restart(settings: Readonly<Record<string, string>>): Promise<void> {
    await server?.kill()
    server = await startServer({ env: { ...env, ...settings }, dataDir })
  }

  function running(): TestServer {
    if (!server) throw new Error("The server isn't running")
    return server
  }

  return {
    async newProxy(to = port) {
      const proxy = await startFaultProxy(to)
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
    acceptInvitation: (writer) => acceptInvitation(running(), writer),
    async killServer() {
      const killed = server
      server = null
      await killed?.kill()
    },
    ensureServer,
    killDatabase: () => killDatabase(dataDir),
    async startPair() {
      const pair = await startRedisPair(restart, { dataDir, env })
      return {
        ...pair,
        async end() {
          await pair.end()
          await restart({})
        },
      }
    },
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
