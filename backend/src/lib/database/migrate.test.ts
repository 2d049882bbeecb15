import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestDatabase, createEmptyDatabase } from '#test/support/test-database.ts'
import { migrate } from './migrate.ts'

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-migrations-'))
  database = await createEmptyDatabase()
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

async function query(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

it('applies missing migrations in order and none twice', async () => {
  await write('2_more', 'ALTER TABLE lamps ADD COLUMN lit boolean;')
  await write('1_first', 'CREATE TABLE lamps (id int); INSERT INTO lamps VALUES (1);')
  expect(await migrate(database.url, folder)).toEqual(['1_first', '2_more'])
  expect(await migrate(database.url, folder)).toEqual([])
  await write('3_next', 'UPDATE lamps SET lit = true;')
  expect(await migrate(database.url, folder)).toEqual(['3_next'])
  expect(await query('SELECT * FROM lamps')).toEqual([{ id: 1, lit: true }])
})

it('records migrations like Prisma', async () => {
  await write('1_first', 'CREATE TABLE lamps (id int);')
  await migrate(database.url, folder)
  const [row] = await query(
    'SELECT checksum, applied_steps_count, finished_at IS NOT NULL AS done FROM _prisma_migrations',
  )
  expect(row).toMatchObject({ applied_steps_count: 1, done: true })
  expect((row as { checksum: string }).checksum).toMatch(/^[0-9a-f]{64}$/)
})

it('rolls back a failed migration and applies it once it is fixed', async () => {
  await write('1_first', 'CREATE TABLE lamps (id int); SELECT broken;')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^Migration 1_first failed: column "broken" does not exist$/,
  )
  expect(await query("SELECT to_regclass('lamps') AS found")).toEqual([{ found: null }])
  await write('1_first', 'CREATE TABLE lamps (id int);')
  expect(await migrate(database.url, folder)).toEqual(['1_first'])
})

it('rejects a database of a newer version', async () => {
  await write('1_first', 'CREATE TABLE lamps (id int);')
  await write('2_later', 'CREATE TABLE shades (id int);')
  await migrate(database.url, folder)
  await rm(join(folder, '2_later'), { recursive: true })
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The database belongs to a newer version of Scenewright (2_later).',
  )
})

const COMPATIBILITY = `CREATE TABLE schema_compatibility (oldest_migration text);
  INSERT INTO schema_compatibility VALUES ('1_first');`

it('accepts a newer schema that is compatible, and rejects it once it is not', async () => {
  await write('1_first', COMPATIBILITY)
  await write('2_expand', 'CREATE TABLE shades (id int);')
  await migrate(database.url, folder)
  await rm(join(folder, '2_expand'), { recursive: true })
  expect(await migrate(database.url, folder)).toEqual([])

  await write('2_expand', 'CREATE TABLE shades (id int);')
  await write('3_contract', "UPDATE schema_compatibility SET oldest_migration = '2_expand';")
  await migrate(database.url, folder)
  await rm(join(folder, '3_contract'), { recursive: true })
  expect(await migrate(database.url, folder)).toEqual([])
  await rm(join(folder, '2_expand'), { recursive: true })
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'The database belongs to a newer version of Scenewright (2_expand, 3_contract).',
  )
})

it('rejects a migration whose file has changed, except for its line endings', async () => {
  await write('1_first', 'CREATE TABLE lamps (id int);\n')
  await migrate(database.url, folder)
  await write('1_first', 'CREATE TABLE lamps (id int);\r\n')
  expect(await migrate(database.url, folder)).toEqual([])
  await write('1_first', 'CREATE TABLE lamps (id bigint);\n')
  await write('2_more', 'CREATE TABLE shades (id int);')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    /^The file of migration 1_first has changed since it was applied to this database\. Restore the file; a change to the schema needs a new migration\.$/,
  )
  expect(await query("SELECT to_regclass('shades') AS found")).toEqual([{ found: null }])
})

it('applies each migration once if five servers start concurrently', async () => {
  await write('1_first', 'CREATE TABLE lamps (id int); SELECT pg_sleep(0.2);')
  const applied = await Promise.all(
    Array.from({ length: 5 }, async () => await migrate(database.url, folder)),
  )
  expect(applied.flat()).toEqual(['1_first'])
})
