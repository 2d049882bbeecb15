/** Files that are there whole or not at all, whatever happens while they are written. */
import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Writes beside the file, waits until the disk has it, and puts it in the file's place.
 *
 * @throws what the disk says; the file that stood there stays as it was
 */
export async function writeAtomically(file: string, content: string | Uint8Array): Promise<void> {
  // A name of its own: the file's may be as long as the disk takes.
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

/** The name itself has to outlast a power cut too. Windows does it by itself, and cannot be asked. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } catch {
    // Some network disks refuse it; the content is safe all the same.
  } finally {
    await handle.close()
  }
}
