import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from './error-code.ts'
import { StartError } from './start-error.ts'

const SECRET_BYTES = 32
/** Reads of a file that another server may be writing, and the time between two. */
const READS = 10
const READ_DELAY_MS = 50

/**
 * Returns a random secret of this server, created at its first use and stored in DATA_DIR, readable
 * only by its owner.
 *
 * @param name the file's name
 * @returns 256 bits as base64url
 * @throws StartError if the file is empty: a new secret couldn't open anything that uses the old
 *   one
 */
export async function readSecret(dataDir: string, name: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, name)
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  try {
    await writeFile(file, secret, { mode: 0o600, flag: 'wx' })
    return secret
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  for (let read = 1; read <= READS; read += 1) {
    const stored = (await readFile(file, 'utf8')).trim()
    if (stored !== '') return stored
    await sleep(READ_DELAY_MS)
  }
  throw new StartError(`The file ${file} is empty. Restore it from a backup.`)
}
