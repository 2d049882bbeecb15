/** The role as which the server works with the embedded database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createBackup } from '../backup/create-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { createLogger } from '../log/logger.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'

const log = createLogger('silent')
let folder: string
let dataDir: string
let running: EmbeddedDatabase | null = null
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-role-'))
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedDatabase> {
  running = await startEmbedded({ dataDir, log })
  return running
}

async function stop(): Promise<void> {
  await running?.stop()
  running = null
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

it('works as a role without special rights, which owns its database', async () => {
  const { url } = await start()
  await migrate(url)
  const [role] = await query(
    url,
    `SELECT current_user::text AS name, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls
      FROM pg_roles WHERE rolname = current_user`,
  )
  expect(role).toEqual({
    name: 'scenewright_app',
    rolsuper: false,
    rolcreatedb: false,
    rolcreaterole: false,
    rolbypassrls: false,
  })
  await expect(query(url, "SELECT pg_read_file('postmaster.pid')")).rejects.toThrow('permission')
  await expect(query(url, "COPY (SELECT 1) TO PROGRAM 'true'")).rejects.toThrow('permission')
})

it("gives an earlier version's database to that role, whose backup can be restored", async () => {
  const before = await start()
  const server = new URL(before.adminUrl)
  server.pathname = '/postgres'
  // As an earlier version left it: everything belongs to the superuser.
  await query(server.href, 'DROP DATABASE scenewright WITH (FORCE)')
  await query(server.href, 'DROP ROLE scenewright_app')
  await query(server.href, 'CREATE DATABASE scenewright')
  await migrate(before.adminUrl)
  await query(
    before.adminUrl,
    `CREATE SEQUENCE lamps; INSERT INTO users (id, email, password_hash)
      VALUES (gen_random_uuid(), 'ada@example.com', 'none')`,
  )
  await stop()
  await rm(join(dataDir, 'postgres-app-password'))

  const { url, adminUrl } = await start()
  const others = await query(
    url,
    `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relowner <> 'scenewright_app'::regrole
      UNION ALL SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
      AND proowner <> 'scenewright_app'::regrole`,
  )
  expect(others).toEqual([])
  expect(await migrate(url)).toEqual([])
  await query(url, 'ALTER TABLE users ADD COLUMN lamp text; SELECT nextval($$lamps$$)')
  await query(url, 'ALTER TABLE users DROP COLUMN lamp; DROP SEQUENCE lamps')
  const file = join(folder, 'backup')
  const job = { url, file, watcher: {} }
  await createBackup({ ...job, productVersion: '0.1.0', now: new Date() })
  await restoreBackup({ ...job, replace: true })
  expect(await query(url, 'SELECT email FROM users')).toEqual([{ email: 'ada@example.com' }])
  // An earlier version, to which somebody goes back, is the superuser.
  expect(await query(adminUrl, 'SELECT email FROM users')).toHaveLength(1)
})
