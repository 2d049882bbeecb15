import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "the folder doesn't exist",
  ENOTDIR: "the folder doesn't exist",
  EACCES: "you don't have permission",
  EPERM: "you don't have permission",
  EROFS: "you don't have permission",
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
}

/**
 * Writes a new file, readable only by its owner, which gets its name when it's complete and on the
 * disk. Never replaces a file.
 *
 * @param write gets the temporary file; if it fails, nothing is left
 * @throws StartError if the file exists or can't be written
 */
export async function writeNewFile<T>(
  path: string,
  write: (file: FileHandle, temporaryPath: string) => Promise<T>,
): Promise<T> {
  rejectExisting(path)
  const temporary = join(dirname(path), `.${basename(path)}.${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx+', 0o600)
    let result: T
    try {
      result = await write(file, temporary)
      await file.sync()
    } finally {
      await file.close()
    }
    rejectExisting(path)
    await rename(temporary, path)
    await syncFolder(dirname(path))
    return result
  } catch (error) {
    await rm(temporary, { force: true })
    const reason = REASONS[errorCode(error) ?? '']
    if (reason === undefined) throw error
    throw new StartError(`Can't write ${path}: ${reason}.`, { cause: error })
  }
}

function rejectExisting(path: string): void {
  if (existsSync(path)) {
    throw new StartError(
      `The file ${path} already exists. Choose another name; nothing was written.`,
    )
  }
}

/** So that the new name survives a power cut. Windows can't open folders. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
