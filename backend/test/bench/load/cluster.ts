/** Three servers with one PostgreSQL and a Redis behind a proxy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { type RedisProcess, redisMissing, startRedis } from '#test/support/redis-process.ts'
import { type ServerGroup, startServerGroup } from '#test/support/server-group.ts'
import { startProxy, type Proxy } from './proxy.ts'

const SERVERS = 3
const PROBE = fileURLToPath(new URL('probe.ts', import.meta.url))

export type Cluster = Readonly<{
  databaseUrl: string
  group: ServerGroup
  proxy: Proxy
  /** Null if it isn't installed. */
  redis: RedisProcess | null
  /** The servers' probes write here. */
  probeFolder: string
  stop: () => Promise<void>
}>

/** @param settings more settings of each server */
export async function startCluster(
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-load-'))
  const log = createLogger('silent')
  const database = await startEmbedded({ dataDir: folder, log })
  const missing = redisMissing()
  if (missing !== null) process.stdout.write(`without Redis: ${missing}\n`)
  const redis = missing === null ? await startRedis() : null
  const group = await startServerGroup({
    databaseUrl: database.url,
    count: SERVERS,
    env: {
      NODE_OPTIONS: `--import=${PROBE}`,
      PROBE_FOLDER: folder,
      ...(redis && { REDIS_URL: redis.url }),
      ...settings,
    },
  })
  const proxy = await startProxy(group.members.map(({ url }) => url))
  return {
    databaseUrl: database.adminUrl,
    group,
    proxy,
    redis,
    probeFolder: folder,
    stop: async () => {
      await proxy.stop()
      await group.stop()
      await redis?.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
