import { existsSync } from 'node:fs'
import { runningUrl } from '#src/lib/database/embedded.ts'
import { StartError } from '#src/lib/start-error.ts'
import { readConfig } from '#src/read-config.ts'

/**
 * The database that `prisma migrate` works on: the one of DATABASE_URL, or the embedded one, which
 * runs while the server does.
 */
export async function databaseUrl(): Promise<string> {
  const { databaseUrl: given, dataDir } = readConfig()
  if (given) return given
  try {
    if (existsSync(dataDir)) return await runningUrl(dataDir)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
  }
  throw new StartError(
    'No database is running. Run `npm start` in another terminal, or set DATABASE_URL.',
  )
}
