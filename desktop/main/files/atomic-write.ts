/** Writes files atomically: after a crash or power cut, a file has its old or its new content. */
import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes to a temporary file in the same folder, flushes it to the disk, and renames it.
 *
 * @throws the file system's error; the old file is unchanged then
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  // Not derived from the file's name, which may already have the maximum length.
  const part = join(dirname(file), `scenewright-${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(part, 'wx')
    try {
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
