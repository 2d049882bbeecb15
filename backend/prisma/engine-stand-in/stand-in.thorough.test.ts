import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '#test/support/test-database.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { LIMIT_MS, runPrisma } from '../run-prisma.ts'
import { STAND_IN } from './choose-engine.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
})

/** Runs `prisma migrate` on the test's database. */
function prismaMigrate(engine: string, ...args: readonly string[]) {
  const env = { DATABASE_URL: database.url, PRISMA_SCHEMA_ENGINE_BINARY: engine }
  return runPrisma(['migrate', ...args], env)
}

// A system without `#!` lines can't start the stand-in.
describe.skipIf(process.platform === 'win32')('the stand-in', { timeout: LIMIT_MS }, () => {
  it('deploys migrations, which the server then recognizes', async () => {
    expect(prismaMigrate(STAND_IN, 'deploy').status).toBe(0)
    expect(await migrate(database.url)).toEqual([])
  })

  it('recognizes the migrations that the server has applied', async () => {
    await migrate(database.url)
    expect(prismaMigrate(STAND_IN, 'status').stdout).toContain('Database schema is up to date!')
  })

  it('reports a failure, with the reason', () => {
    const { status, stderr } = prismaMigrate(STAND_IN, 'resolve', '--applied', 'missing')
    expect(status).toBe(1)
    expect(stderr).toContain('The migration missing could not be found.')
  })

  it('reports a database that does not exist', () => {
    const url = database.url.replace(/\/test_\w+$/, '/missing')
    const env = { DATABASE_URL: url, PRISMA_SCHEMA_ENGINE_BINARY: STAND_IN }
    const { status, stderr } = runPrisma(['migrate', 'status'], env)
    expect(status).toBe(1)
    expect(stderr).toContain('P1003: database "missing" does not exist')
  })

  it('is not used where PRISMA_SCHEMA_ENGINE_BINARY names an engine', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'scenewright-engine-'))
    const engine = join(folder, 'engine')
    const log = join(folder, 'log')
    await writeFile(engine, `#!/bin/sh\necho "$@" >> '${log}'\nexec '${STAND_IN}' "$@"\n`)
    await chmod(engine, 0o755)
    expect(prismaMigrate(engine, 'deploy').status).toBe(0)
    expect(await readFile(log, 'utf8')).toContain('cli can-connect-to-database')
    await rm(folder, { recursive: true })
  })
})
