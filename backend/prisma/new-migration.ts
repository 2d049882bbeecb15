/**
 * Writes the next migration: the SQL that brings the migrated database to schema.prisma. Run with
 * `npm run migration -w backend -- NAME`, and read the SQL before you commit it.
 */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { contractionsOf } from './contractions.ts'
import { NO_DIFFERENCE, schemaDiff } from './schema-diff.ts'

const MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

async function difference(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-migration-'))
  const database = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  try {
    return schemaDiff(database.adminUrl)
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function main(name: string | undefined): Promise<string> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    return 'Usage: npm run migration -w backend -- NAME (a-z, 0-9 and _)\n'
  const sql = await difference()
  if (sql === NO_DIFFERENCE) return 'The migrations already match schema.prisma. Nothing written.\n'
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = join(MIGRATIONS, `${stamp}_${name}`)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'migration.sql'), `${sql}\n`)
  const problems = contractionsOf(sql)
  const hint =
    problems.length === 0
      ? ''
      : `It ${problems.join(', ')}: see docs/decisions/expand-contract-migrations.md.\n`
  return `Wrote ${folder}/migration.sql\n${hint}`
}

process.stdout.write(await main(process.argv[2]))
