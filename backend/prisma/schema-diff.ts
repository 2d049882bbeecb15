import { engineHere } from './engine-stand-in/choose-engine.ts'
import { runPrisma } from './run-prisma.ts'

const FROM_MIGRATIONS_TO_SCHEMA = [
  '--from-migrations=prisma/migrations',
  '--to-schema=prisma/schema.prisma',
  '--script',
]

/** The diff if the migrations produce exactly the schema. */
export const NO_DIFFERENCE = '-- This is an empty migration.'

/**
 * Returns the SQL that brings a migrated database to schema.prisma.
 *
 * @param scratchUrl an empty database that may be overwritten, on a server with a database `postgres`
 * @returns SQL, or NO_DIFFERENCE
 * @throws Error with Prisma's output if it fails
 */
export function schemaDiff(scratchUrl: string): string {
  const url = new URL(scratchUrl)
  url.pathname = '/postgres'
  const run = runPrisma(['migrate', 'diff', ...FROM_MIGRATIONS_TO_SCHEMA], {
    DATABASE_URL: url.href,
    SHADOW_DATABASE_URL: scratchUrl,
    ...engineWithoutDownload(),
  })
  if (run.status !== 0) throw new Error(`prisma migrate diff failed:\n${run.stderr}`)
  return run.stdout.trim()
}

/** Tests shouldn't download anything. Only Windows has to, because it can't run the stand-in. */
function engineWithoutDownload(): Readonly<Record<string, string>> {
  if (process.platform === 'win32' || process.env.PRISMA_SCHEMA_ENGINE_BINARY) return {}
  return { PRISMA_SCHEMA_ENGINE_BINARY: engineHere() }
}
