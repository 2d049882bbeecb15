import { setTimeout as delay } from 'node:timers/promises'
import type { RedisProcess } from '#test/support/redis-process.ts'
import type { ServerGroup } from '#test/support/server-group.ts'
import { restartDatabase } from './database-meter.ts'

export type FaultParts = Readonly<{
  group: ServerGroup
  databaseUrl: string
  redis: RedisProcess | null
  everyMs: number
  isOver: () => boolean
}>

const REDIS_STOPPED_MS = 5000
const POLL_MS = 200

/** Kills a server, restarts PostgreSQL and stops Redis, in turn. @returns how often, by fault */
export async function causeFaults(parts: FaultParts): Promise<ReadonlyMap<string, number>> {
  const { group, databaseUrl, redis, everyMs, isOver } = parts
  const counts = new Map<string, number>()
  const faults = {
    'a server killed': async (turn: number) => {
      await group.members[turn % group.members.length]?.killAndRestart()
    },
    'PostgreSQL restarted': async () => await restartDatabase(databaseUrl),
    ...(redis && {
      'Redis stopped': async () => {
        redis.signal('SIGSTOP')
        await delay(REDIS_STOPPED_MS)
        redis.signal('SIGCONT')
      },
    }),
  }
  const kinds = Object.entries(faults)
  for (let turn = 0; ; turn += 1) {
    const due = performance.now() + everyMs
    while (performance.now() < due && !isOver()) await delay(POLL_MS)
    if (isOver()) return counts
    const [name, cause] = kinds[turn % kinds.length] ?? ['', async () => {}]
    await cause(Math.floor(turn / kinds.length))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
}
