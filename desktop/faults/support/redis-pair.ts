/** Two servers with one database that send each other updates over Redis. */
import { startRedis } from '../../../backend/test/support/redis-process.ts'
import { databaseUrl } from '../../e2e/support/embedded-database.ts'
import { startServer } from '../../e2e/support/start-server.ts'

export type RedisPair = Readonly<{
  /** The port of the second server. */
  secondPort: number
  /** `kill -9` of Redis, which then stays away. */
  killRedis: () => Promise<void>
  /** Stops the second server and Redis. */
  end: () => Promise<void>
}>

/**
 * @param startFirst starts the first server with additional settings
 * @param dataDir the first server's data folder, which has the database
 * @param env settings of both servers
 */
export async function startRedisPair(
  startFirst: (settings: Readonly<Record<string, string>>) => Promise<void>,
  { dataDir, env }: Readonly<{ dataDir: string; env: Readonly<Record<string, string>> }>,
): Promise<RedisPair> {
  const redis = await startRedis()
  const settings = { REDIS_URL: redis.url }
  await startFirst(settings)
  const second = await startServer({
    env: { ...env, ...settings, PORT: '0', DATABASE_URL: databaseUrl(dataDir) },
  })
  return {
    secondPort: Number(new URL(second.url).port),
    killRedis: redis.stop,
    async end() {
      await second.stop()
      await redis.stop()
    },
  }
}
