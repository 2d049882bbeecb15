import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#src/lib/database/migrate.ts'
import { MIGRATIONS } from '#src/lib/database/migration-files.ts'
import { createEmptyDatabase } from '#test/support/test-database.ts'

const CONFIRMATIONS = '20261129122000_confirmations'

it('ends access tokens without an end in a year, and leaves the others', async () => {
  const database = await createEmptyDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-migrations-'))
  for (const name of await readdir(MIGRATIONS)) {
    if (name >= CONFIRMATIONS) continue
    await cp(join(MIGRATIONS, name), join(folder, name), { recursive: true })
  }
  await migrate(database.url, folder)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const userId = randomUUID()
  await client.query("INSERT INTO users (id, email, password_hash) VALUES ($1, 'a', 'none')", [
    userId,
  ])
  const end = new Date(Date.now() + 30 * DAY_MS)
  for (const [name, expiresAt] of [
    ['endless', null],
    ['short', end],
  ] as const) {
    await client.query(
      `INSERT INTO access_tokens (id, user_id, name, scope, token_hash, session_version,
        created_at, expires_at) VALUES ($1, $2, $3, 'read', decode($4, 'hex'), 1, $5, $6)`,
      [randomUUID(), userId, name, name === 'short' ? '00' : '01', new Date(0), expiresAt],
    )
  }
  await migrate(database.url)
  const { rows } = await client.query<{ name: string; expires_at: Date }>(
    'SELECT name, expires_at FROM access_tokens ORDER BY name',
  )
  const days = rows.map(({ expires_at: at }) => Math.round((at.getTime() - Date.now()) / DAY_MS))
  expect(days).toEqual([365, 30])
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
