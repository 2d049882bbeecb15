/** Writes files atomically: after a crash or power cut, a file has its old or its new content. */
import { randomBytes } from 'node:crypto'
import { open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The permission bits of a mode. */
const PERMISSIONS = 0o777
/** As many links as Linux follows. */
const MAX_LINKS = 40

/**
 * Writes to a temporary file in the same folder, flushes it to the disk, and renames it. A replaced
 * file keeps its permissions, and a symbolic link stays: the file that it points to is written.
 *
 * @throws the file system's error; the old file is unchanged then
 */
export async function writeAtomically(name: string, content: string | Uint8Array): Promise<void> {
  const file = await targetOf(name)
  const permissions = await permissionsOf(file)
  // Not derived from the file's name, which may already have the maximum length.
  const part = join(dirname(file), `scenewright-${randomBytes(6).toString('hex')}.part`)
  try {
    // At first only for its owner, until it has the permissions of the file that it replaces.
    const handle = await open(part, 'wx', permissions === null ? undefined : 0o600)
    try {
      if (permissions !== null) await handle.chmod(permissions)
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(file))
}

/** The file that a path names, after all symbolic links. It may not exist yet. */
async function targetOf(path: string): Promise<string> {
  let target = path
  for (let links = 0; links < MAX_LINKS; links += 1) {
    try {
      return await realpath(target)
    } catch {
      // A link to a file that is gone can still be written through.
      const next = await readlink(target).catch(() => null)
      if (next === null) return target
      target = resolve(dirname(target), next)
    }
  }
  return target
}

/** `null` if there is no such file. */
async function permissionsOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null)
  return found?.isFile() ? found.mode & PERMISSIONS : null
}

/** Makes the rename survive a power cut too. Windows can't sync folders and doesn't need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Some network file systems don't support it. The content itself is synced.
  } finally {
    await handle.close()
  }
}
