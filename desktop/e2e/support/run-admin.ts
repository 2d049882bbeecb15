import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestServer } from './start-server.ts'

const CHECKOUT = join(import.meta.dirname, '../../..')

/** Runs `npm run admin -- …args` for a running server. @returns its output */
export async function runAdmin(
  { dataDir, databaseUrl }: TestServer,
  args: readonly string[],
): Promise<string> {
  const { PATH, HOME, TMPDIR, LANG } = process.env
  const env = { PATH, HOME, TMPDIR, LANG, DATA_DIR: dataDir, DATABASE_URL: databaseUrl() }
  const command = ['backend/src/admin.ts', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: CHECKOUT, env })
  return stdout
}
