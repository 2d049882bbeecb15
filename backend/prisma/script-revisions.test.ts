import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newScript } from '@scenewright/shared/script/script.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { migrate } from '#src/lib/database/migrate.ts'
import { MIGRATIONS } from '#src/lib/database/migration-files.ts'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { packWhole } from '#src/lib/revisions/packed-script.ts'
import { readRevision } from '#src/lib/revisions/revision-store.ts'
import { createTestDatabase } from '#test/support/test-database.ts'

const FIRST = '20261121034644_first_tables'

it('turns the script of a project without a history into its first revision', async () => {
  const database = await createTestDatabase('template1')
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-migrations-'))
  await cp(join(MIGRATIONS, FIRST), join(folder, FIRST), { recursive: true })
  await migrate(database.url, folder)
  const [userId, id] = [randomUUID(), randomUUID()]
  const script = { ...newScript(), title: 'Old words' }
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('INSERT INTO users (id, email, password_hash) VALUES ($1, $2, $3)', [
    userId,
    'ada@example.com',
    'none',
  ])
  await client.query(
    'INSERT INTO projects (id, user_id, title, script, version) VALUES ($1, $2, $3, $4, 7)',
    [id, userId, script.title, await packWhole(Buffer.from(JSON.stringify(script)))],
  )
  await client.end()

  await migrate(database.url)
  const pool = createPool(database.url, createLogger('silent'))
  const prisma = createPrisma(pool)
  expect((await readRevision(prisma, { id, userId }, 7))?.script).toEqual(script)
  expect(await prisma.revision.count()).toBe(1)
  await prisma.$disconnect()
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})
