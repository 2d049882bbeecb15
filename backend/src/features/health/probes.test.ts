import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { redisMissing, startRedis } from '#test/support/redis-process.ts'
import { type TcpProxy, startProxy } from '#test/support/tcp-proxy.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { type TestDatabase, createTestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let proxy: TcpProxy
let pool: ReturnType<typeof createPool>
let test: TestApp
let isDraining = false

beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  pool = createPool(url.href, createLogger('silent'))
  const prisma = createPrisma(pool)
  test = await createTestApp({ deps: { pool, prisma, isDraining: () => isDraining } })
})
afterAll(async () => {
  await test.deps.prisma.$disconnect()
  await pool.end()
  await test.close()
  await proxy.cut()
  await database.drop()
})

async function readiness(app: TestApp) {
  const answer = await app.call({ url: '/readyz' })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

const READY = { status: 'ready', database: 'ok', migrations: 'ok', storage: 'ok', draining: false }

it('is ready with a migrated database, and not while draining', async () => {
  // On a busy machine, the first connection may take longer than a probe waits.
  await expect.poll(async () => await readiness(test)).toEqual({ status: 200, body: READY })
  isDraining = true
  expect(await readiness(test)).toEqual({
    status: 503,
    body: { ...READY, status: 'not ready', draining: true },
  })
  isDraining = false
})

it('stays alive but not ready while the database is down', async () => {
  await proxy.cut()
  expect(await readiness(test)).toMatchObject({
    status: 503,
    body: { status: 'not ready', database: 'failed', migrations: 'failed', draining: false },
  })
  expect((await test.call({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
  await proxy.restore()
  await expect.poll(async () => await readiness(test)).toEqual({ status: 200, body: READY })
})

it('is not ready while a migration of this version is missing', async () => {
  const [last] = await test.deps.prisma.$queryRaw<{ id: string }[]>`
    UPDATE "_prisma_migrations" SET finished_at = NULL
    WHERE migration_name = (SELECT max(migration_name) FROM "_prisma_migrations") RETURNING id`
  expect(await readiness(test)).toMatchObject({
    status: 503,
    body: { database: 'ok', migrations: 'failed' },
  })
  await test.deps.prisma.$executeRaw`
    UPDATE "_prisma_migrations" SET finished_at = now() WHERE id = ${last?.id}`
})

it('is not ready while Redis hangs, and shows no address of it', async ({ skip }) => {
  const missing = redisMissing()
  if (missing) skip(missing)
  const redis = await startRedis()
  const app = await createTestApp({ env: { REDIS_URL: redis.url } })
  await expect
    .poll(async () => await readiness(app))
    .toEqual({ status: 200, body: { ...READY, redis: 'ok' } })
  redis.signal('SIGSTOP')
  const stopped = await app.call({ url: '/readyz' })
  expect([stopped.statusCode, stopped.json()]).toEqual([
    503,
    { ...READY, status: 'not ready', redis: 'failed' },
  ])
  redis.signal('SIGCONT')
  await expect.poll(async () => (await readiness(app)).status).toBe(200)
  await app.close()
  await redis.stop()
})
