import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

const SECRET_BYTES = 32

/**
 * A random secret of this server, made at its first use and kept in DATA_DIR for its owner alone.
 *
 * @param name the file's name
 * @returns 256 bits as base64url
 * @throws StartError when the file is there but empty: guessing anew would orphan what it opens
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, name)
  const made = randomBytes(SECRET_BYTES).toString('base64url')
  try {
    await writeFile(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept === '') throw new StartError(`The file ${file} is empty. Restore it from a backup.`)
  return kept
}
