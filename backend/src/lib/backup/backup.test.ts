import { randomBytes, randomUUID } from 'node:crypto'
import { cp, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import pg from 'pg'
import { migrate } from '../database/migrate.ts'
import { MIGRATIONS } from '../database/migration-files.ts'
import {
  type TestDatabase,
  createEmptyDatabase,
  createTestDatabase,
} from '#test/support/test-database.ts'
import { readTables, tableSql } from './catalog.ts'
import { createBackup } from './create-backup.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

let folder: string
const databases: TestDatabase[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-backup-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  await rm(folder, { recursive: true })
})

async function newDatabase(create = createTestDatabase): Promise<TestDatabase> {
  const created = await create()
  databases.push(created)
  return created
}

async function connected<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

async function backUp({ url }: TestDatabase, name = 'backup') {
  const file = join(folder, name)
  const job = { url, file, productVersion: '0.1.0', now: new Date(), watcher: {} }
  return { file, summary: await createBackup(job) }
}

async function restore({ url }: TestDatabase, file: string, replace = false, migrations?: string) {
  return await restoreBackup({ url, file, replace, watcher: {}, migrations })
}

/** Characters that COPY escapes, and others that programs like to break. */
const STRANGE = 'tab\t newline\n return\r backslash\\ \\N \\. quote\'" é 漢字 🎬 \u0001'

/** Fills every table, each column with a value of its type, some with NULL. */
async function fill({ url }: TestDatabase): Promise<void> {
  await connected(url, async (client) => {
    const user = randomUUID()
    await client.query('INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)', [
      user,
      'ada@example.com',
      STRANGE,
    ])
    await client.query(
      `INSERT INTO users (id, email, password_hash, email_verified_at)
        SELECT gen_random_uuid(), n || '@example.org', $1, now() FROM generate_series(1, 500) n`,
      [STRANGE],
    )
    const project = randomUUID()
    await client.query(
      `INSERT INTO projects (id, user_id, title, logline) VALUES ($1, $2, $3, NULL)`,
      [project, user, STRANGE],
    )
    await client.query(
      `INSERT INTO revisions (project_id, version, saved_at, data, bytes, outline)
        VALUES ($1, 1, now(), $2, 7, $3), ($1, 2, '2026-11-23T00:00:00.123Z', '', 0, NULL)`,
      // Larger than a part, so that one row is cut.
      [project, randomBytes(2_500_000), JSON.stringify({ title: STRANGE.replace('\u0001', '') })],
    )
    await client.query(
      `INSERT INTO one_time_tokens (id, token_hash, user_id, purpose, expires_at)
        VALUES (gen_random_uuid(), $1, $2, 'verify', 'infinity')`,
      [randomBytes(32), user],
    )
    await client.query(`INSERT INTO token_months (user_id, month) VALUES ($1, '2026-11-01')`, [
      user,
    ])
    await client.query(`INSERT INTO stripe_events (id) VALUES ('evt_1')`)
  })
}

/** All rows as text, in a fixed order. */
async function contentOf({ url }: TestDatabase): Promise<Record<string, unknown[]>> {
  return await connected(url, async (client) => {
    const content: Record<string, unknown[]> = {}
    for (const { name } of await readTables(client)) {
      const { rows } = await client.query({
        text: `SELECT t::text FROM ${tableSql(name)} t ORDER BY t::text COLLATE "C"`,
        rowMode: 'array',
      })
      content[name] = rows.flat()
    }
    const { rows } = await client.query({
      text: 'SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1',
      rowMode: 'array',
    })
    return { ...content, migrations: rows }
  })
}

it('restores every table byte for byte into an empty database', async () => {
  const source = await newDatabase()
  await fill(source)
  const { file, summary } = await backUp(source)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['backup'])
  expect(summary.fileBytes).toBeLessThan(summary.bytes)

  const target = await newDatabase(createEmptyDatabase)
  await restore(target, file)
  const content = await contentOf(target)
  expect(content).toEqual(await contentOf(source))
  expect([content.users?.length, content.revisions?.length]).toEqual([501, 2])
  // The restored database works as a migrated one.
  expect(await migrate(target.url)).toEqual([])
  const again = await backUp(target, 'again')
  expect(again.summary.bytes).toBe(summary.bytes)
})

it('reads one snapshot while others write', async () => {
  const source = await newDatabase()
  await fill(source)
  let writes = 0
  let written: Promise<unknown> = Promise.resolve()
  const file = join(folder, 'backup')
  await connected(source.url, async (writer) => {
    await createBackup({
      url: source.url,
      file,
      productVersion: '0.1.0',
      now: new Date(),
      watcher: {
        onRows: () => {
          writes += 1
          // Tables that are read later would show it.
          const email = `late${writes}@example.com`
          written = written.then(
            async () =>
              await writer.query(
                `WITH added AS (INSERT INTO users (id, email, password_hash)
                  VALUES (gen_random_uuid(), $1, '') RETURNING id)
                 INSERT INTO token_months (user_id, month) SELECT id, '2026-12-01' FROM added`,
                [email],
              ),
          )
        },
      },
    })
    await written
  })
  expect(writes).toBeGreaterThan(3)
  const target = await newDatabase(createEmptyDatabase)
  await restore(target, file)
  const { users, token_months: months } = await contentOf(target)
  expect([users?.length, months?.length]).toEqual([501, 1])
})

it('continues sequences after the restored rows', async () => {
  const migrations = join(folder, 'migrations')
  await cp(MIGRATIONS, migrations, { recursive: true })
  await cp(join(migrations, '20261121190000_admin_role'), join(migrations, '99_numbers'), {
    recursive: true,
  })
  await writeFile(
    join(migrations, '99_numbers', 'migration.sql'),
    'CREATE TABLE numbers (id bigserial PRIMARY KEY, twice bigint GENERATED ALWAYS AS (2) STORED);',
  )
  const source = await newDatabase(createEmptyDatabase)
  await migrate(source.url, migrations)
  await connected(source.url, async (client) => {
    await client.query('INSERT INTO numbers SELECT FROM generate_series(1, 7)')
  })
  const { file } = await backUp(source)
  const target = await newDatabase(createEmptyDatabase)
  await restore(target, file, false, migrations)
  const next = await connected(target.url, async (client) => {
    const sql = 'INSERT INTO numbers DEFAULT VALUES RETURNING id, twice'
    return (await client.query<{ id: string; twice: string }>(sql)).rows
  })
  expect(next).toEqual([{ id: '8', twice: '2' }])
  await expect(restore(await newDatabase(createEmptyDatabase), file)).rejects.toThrow(
    /was made by a newer version of Scenewright \(0\.1\.0, with migration 99_numbers\)/,
  )
})

it('never replaces a file, and leaves none if it fails', async () => {
  const source = await newDatabase()
  await writeFile(join(folder, 'backup'), 'precious')
  await expect(backUp(source)).rejects.toThrow(/backup already exists/)
  expect(await readFile(join(folder, 'backup'), 'utf8')).toBe('precious')
  await expect(backUp(source, 'missing/backup')).rejects.toThrow(
    /^Can't write .+missing\/backup: the folder doesn't exist\.$/,
  )
  await expect(backUp(await newDatabase(createEmptyDatabase), 'empty')).rejects.toThrow('is empty')
  const job = { url: source.url, productVersion: '0.1.0', now: new Date(), watcher: {} }
  const signal = AbortSignal.abort()
  await expect(createBackup({ ...job, file: join(folder, 'stopped'), signal })).rejects.toThrow(
    /abort/,
  )
  expect(await readdir(folder)).toEqual(['backup'])
})

it('refuses a database with data, except with --replace', async () => {
  const source = await newDatabase()
  await fill(source)
  const { file } = await backUp(source)
  const target = await newDatabase()
  // Migrated, but without accounts, as after a first start.
  await restore(target, file)
  await connected(target.url, async (client) => {
    await client.query(`UPDATE users SET plan = 'pro'`)
  })
  const before = await contentOf(target)
  await expect(restore(target, file)).rejects.toThrow(/^The database isn't empty: .+ --replace/)
  expect(await contentOf(target)).toEqual(before)
  await restore(target, file, true)
  expect(await contentOf(target)).toEqual(await contentOf(source))

  const foreign = await newDatabase(createEmptyDatabase)
  await connected(foreign.url, async (client) => {
    await client.query('CREATE TABLE lamps (id int)')
  })
  await expect(restore(foreign, file, true)).rejects.toThrow(/tables of another program/)
})

it('refuses while a server uses the database', async () => {
  const source = await newDatabase()
  const { file } = await backUp(source)
  const target = await newDatabase(createEmptyDatabase)
  await connected(target.url, async () => {
    await expect(restore(target, file)).rejects.toThrow(
      /^Another program is using the database \(1 connection\)/,
    )
  })
})

it('writes nothing from a damaged or incomplete file', async () => {
  const source = await newDatabase()
  await fill(source)
  const { file } = await backUp(source)
  const whole = await readFile(file)
  const target = await newDatabase(createEmptyDatabase)
  const damaged = join(folder, 'damaged')
  const flipped = (at: number) => {
    const copy = Buffer.from(whole)
    copy[at] = (copy[at] ?? 0) ^ 0x10
    return copy
  }
  const cut = (length: number) => whole.subarray(0, length)
  const size = whole.byteLength
  const cases = [
    // A change in zstd's header or its last bytes may leave the content whole.
    ...[0, 8, 100, 1000, Math.floor(size / 2), size - 1000, size - 100].map(flipped),
    ...[4, 5, 100, Math.floor(size / 2), size - 1000, size - 100].map(cut),
    Buffer.alloc(0),
  ]
  const accepted: number[] = []
  for (const [index, bytes] of cases.entries()) {
    await writeFile(damaged, bytes)
    const refusal = await checkBackup(damaged).then(() => null, String)
    const isRefused = /damaged or incomplete\. Nothing was|is not a backup/.test(refusal ?? '')
    if (!isRefused) accepted.push(index)
    // The error depends on the first damage found, in a row or a checksum.
    else await expect(restore(target, damaged)).rejects.toThrow(/./)
  }
  expect(accepted).toEqual([])
  const tables = await connected(target.url, async (client) => await readTables(client))
  expect(tables).toEqual([])

  await writeFile(damaged, 'FADE IN:\n')
  await expect(checkBackup(damaged)).rejects.toThrow(/is not a backup of Scenewright\.$/)
  await expect(checkBackup(join(folder, 'nowhere'))).rejects.toThrow(
    /^Can't read .+nowhere: it doesn't exist\.$/,
  )
})
