/** A full disk, as PostgreSQL reports it; `attacks/full-disk.attack.ts` fills a real one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callProjects, scriptWith } from './support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from './support/test-app.ts'

const TOKEN = 'token-of-the-full-disk-tests'
const REASON = "The server's disk is full, so it can't save anything now. Please try again later."

let test: TestApp
let ada: LoggedIn
beforeAll(async () => {
  test = await createTestApp({ env: { METRICS_TOKEN: TOKEN } })
  ada = await test.logIn()
})
afterAll(async () => await test.close())

/** Lets PostgreSQL refuse what is written to a table. @returns a function that ends it */
async function fillDisk({ prisma }: TestApp, table: string): Promise<() => Promise<number>> {
  await prisma.$executeRawUnsafe(`CREATE FUNCTION full_disk() RETURNS trigger AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100';
    END $$ LANGUAGE plpgsql`)
  await prisma.$executeRawUnsafe(
    `CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION full_disk()`,
  )
  return async () => await prisma.$executeRawUnsafe('DROP FUNCTION full_disk CASCADE')
}

const body = (line: string, baseVersion?: number) => ({
  title: 'Tides',
  screenplay_json: scriptWith(line),
  ...(baseVersion && { baseVersion }),
})

it('answers 503 with the reason, and stores nothing of what it refused', async () => {
  const created = await callProjects(test, ada, 'POST', '', body('Rain.'))
  const path = `/${created.json<{ id: string }>().id}`
  for (const table of ['revisions', 'projects']) {
    const free = await fillDisk(test, table)
    const answer = await callProjects(test, ada, 'PUT', path, body('Thunder.', 1))
    const refusal = { code: 'STORAGE_FULL', error: REASON }
    expect([answer.statusCode, answer.json()], table).toEqual([503, refusal])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await callProjects(test, ada, 'GET', path)).body).toContain('Rain.')
    await free()
  }
  expect((await callProjects(test, ada, 'PUT', path, body('Thunder.', 1))).statusCode).toBe(200)
})

it('is not ready, and says why', async () => {
  const other = await createTestApp()
  const free = await fillDisk(other, 'write_checks')
  const answer = await other.call({ url: '/readyz' })
  expect([answer.statusCode, answer.json()]).toMatchObject([
    503,
    { status: 'not ready', database: 'ok', storage: 'full' },
  ])
  const forReading = await other.call({ url: '/readyz?reading' })
  expect([forReading.statusCode, forReading.json()]).toMatchObject([200, { storage: 'full' }])
  await free()
  await expect
    .poll(async () => (await other.call({ url: '/readyz' })).statusCode, { timeout: 5000 })
    .toBe(200)
  await other.close()
})

it('shows free space and the size of the database as metrics', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body: metrics } = await test.call({ url: '/metrics', headers })
  for (const name of ['scenewright_disk_free_bytes', 'scenewright_database_bytes']) {
    expect(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1]), name).toBeGreaterThan(
      1e6,
    )
  }
})
