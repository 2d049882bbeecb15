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
import { prepareScript } from '#src/lib/revisions/prepared-script.ts'
import { addRevision, readRevision } from '#src/lib/revisions/revision-store.ts'
import { createEmptyDatabase, createTestDatabase } from '#test/support/test-database.ts'

const FIRST = '20261121034644_first_tables'

it('turns the script of a project without a history into its first revision', async () => {
  const database = await createEmptyDatabase()
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

it('builds from before revisions can save, and never see or overwrite what newer ones saved', async () => {
  const database = await createTestDatabase()
  const pool = createPool(database.url, createLogger('silent'))
  const prisma = createPrisma(pool)
  const [userId, id] = [randomUUID(), randomUUID()]
  const script = { ...newScript(), title: 'Old words' }
  const pack = async (title: string) =>
    await packWhole(Buffer.from(JSON.stringify({ ...script, title })))
  const column = async () => {
    const { rows } = await pool.query<{ script: Buffer | null }>(
      'SELECT script FROM projects WHERE id = $1',
      [id],
    )
    return rows[0]?.script ?? null
  }
  await pool.query(`INSERT INTO users (id, email, password_hash) VALUES ($1, 'ada', 'none')`, [
    userId,
  ])
  // The statements of such a build.
  await pool.query('INSERT INTO projects (id, user_id, title, script) VALUES ($1, $2, $3, $4)', [
    id,
    userId,
    'One',
    await pack('One'),
  ])
  const save = 'UPDATE projects SET script = $2, version = version + 1 WHERE id = $1'
  await pool.query(save, [id, await pack('Two')])
  expect((await readRevision(prisma, { id, userId }, 1))?.script).toEqual({
    ...script,
    title: 'One',
  })
  expect((await readRevision(prisma, { id, userId }, 2))?.script).toEqual({
    ...script,
    title: 'Two',
  })
  expect(await column()).not.toBeNull()

  const next = { userId, projectId: id, version: 3, previousVersion: 2, savedAt: new Date() }
  await addRevision(prisma, { ...next, script: prepareScript({ ...script, title: 'Three' }) })
  await prisma.project.update({ where: { id }, data: { version: 3 } })
  expect((await readRevision(prisma, { id, userId }, 3))?.script).toEqual({
    ...script,
    title: 'Three',
  })
  expect(await column()).toBeNull()
  await prisma.$disconnect()
  await pool.end()
  await database.drop()
})
