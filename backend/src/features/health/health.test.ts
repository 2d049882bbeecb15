import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { type TcpProxy, startProxy } from '#test/support/tcp-proxy.ts'
import { type TestApp, createTestApp } from '#test/support/test-app.ts'
import { type TestDatabase, createTestDatabase } from '#test/support/test-database.ts'

let database: TestDatabase
let proxy: TcpProxy
let test: TestApp
const log = createLogger('silent')

beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await startProxy(Number(url.port))
  url.port = String(proxy.port)
  const pool = createPool(url.href, log)
  test = await createTestApp({ deps: { pool, prisma: createPrisma(pool) } })
})
afterAll(async () => {
  await test.deps.prisma.$disconnect()
  await test.deps.pool.end()
  await test.close()
  await proxy.cut()
  await database.drop()
})

it('reports when the database is down and when it is up again', async () => {
  const health = async () => await test.call({ url: '/api/health' })
  expect([(await health()).statusCode, (await health()).json()]).toEqual([
    200,
    { status: 'ok', database: 'ok' },
  ])
  await proxy.cut()
  const down = await health()
  expect([down.statusCode, down.json()]).toEqual([
    503,
    { code: 'UNAVAILABLE', error: 'The database is not responding.' },
  ])
  expect(down.headers['retry-after']).toBe('2')
  const login = await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: 'ada@example.com', password: 'x' },
  })
  expect([login.statusCode, login.json()]).toEqual([
    503,
    {
      code: 'UNAVAILABLE',
      error: "The server can't reach its database. Please try again in a moment.",
    },
  ])
  await proxy.restore()
  await expect.poll(async () => (await health()).statusCode, { timeout: 5000 }).toBe(200)
})
