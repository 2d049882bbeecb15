import { afterEach, expect, it } from 'vitest'
import { type RedisProcess, redisMissing, startRedis } from '#test/support/redis-process.ts'
import { createLogger } from '../log/logger.ts'
import { type Limits, createLimits } from './limits.ts'

const missing = redisMissing()
if (missing) process.stderr.write(`skipped: limits with a real Redis, because ${missing}\n`)

const EVENTS = 10
/** A request that waited for the hanging Redis would never end, so this is only a wide margin. */
const WAIT_MARGIN_MS = 5000

const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })
const running: { close: () => unknown }[] = []
afterEach(async () => {
  for (const { close } of running.splice(0)) await close()
  lines.length = 0
})

function limitsOf(redis: RedisProcess): Limits {
  const limits = createLimits({ hasRateLimits: true, redisUrl: redis.url, log })
  running.push(limits)
  return limits
}

async function start(): Promise<RedisProcess> {
  const redis = await startRedis()
  running.push({ close: redis.stop })
  return redis
}

/** Takes until refused. @returns how many events were accepted, at most `most` */
async function takeAll({ loginByAccount }: Limits, key: string, most = 2 * EVENTS) {
  let accepted = 0
  while (accepted < most && (await loginByAccount.take(key)).ok) accepted += 1
  return accepted
}

async function sharesCounts(first: Limits, second: Limits): Promise<boolean> {
  const key = crypto.randomUUID()
  await takeAll(first, key)
  return (await takeAll(second, key)) === 0
}

it.skipIf(missing !== null)(
  'counts in memory while Redis hangs, and in Redis again',
  async () => {
    const redis = await start()
    const [first, second] = [limitsOf(redis), limitsOf(redis)]
    await expect.poll(async () => await sharesCounts(first, second)).toBe(true)

    redis.signal('SIGSTOP')
    const started = performance.now()
    expect(await takeAll(first, 'ada')).toBe(EVENTS)
    // Only the first call waited for Redis.
    expect(performance.now() - started).toBeLessThan(WAIT_MARGIN_MS)
    // Each server counts for itself.
    expect(await takeAll(second, 'ada')).toBe(EVENTS)
    expect(lines.filter((line) => line.includes('Redis is unreachable'))).toHaveLength(2)

    redis.signal('SIGCONT')
    await expect
      .poll(async () => await sharesCounts(first, second), { timeout: 20_000, interval: 100 })
      .toBe(true)
    expect(lines.filter((line) => line.includes('reachable again'))).toHaveLength(2)
  },
  60_000,
)

it.skipIf(missing !== null)(
  'does not let every request wait while Redis hangs',
  async () => {
    const redis = await start()
    const [limits, other] = [limitsOf(redis), limitsOf(redis)]
    await expect.poll(async () => await sharesCounts(limits, other)).toBe(true)
    redis.signal('SIGSTOP')
    const timed = async (key: string) => {
      const started = performance.now()
      await limits.mailByAccount.take(key)
      return performance.now() - started
    }
    const first = await timed('first')
    const later = []
    for (let count = 0; count < 40; count += 1) later.push(await timed(String(count)))
    // 40 waits of 250 ms would take 40 times as long as the first one.
    expect(later.reduce((sum, time) => sum + time, 0)).toBeLessThan(10 * first)
  },
  60_000,
)
