/** Reads and writes the files that scripts are saved back to, and makes their backups. */
import { open, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { RequestAnswer, RequestInput } from '@scenewright/shared/desktop-api.ts'
import { backupName } from '@scenewright/shared/files/file-variant.ts'
import { log } from '../log.ts'
import { writeAtomically } from './atomic-write.ts'
import { diskProblemSentence } from './disk-problem.ts'
import { readOpenedFile } from './open-file.ts'
import type { Receipts } from './receipts.ts'

/** The permission bits that allow writing. */
const WRITABLE = 0o222
/** Above this many backups of one file, the writer is asked to clear them away. */
const MAX_BACKUPS = 1000
const READ_ONLY = 'The file is read-only. Allow writing to it, or save under another name.'
const NO_BACKUP = 'The backup couldn’t be made, so nothing was saved.'
const TOO_MANY = 'There are too many backups beside it. Move some of them to another folder.'

export type LinkedFiles = Readonly<{
  read: (file: RequestInput<'file:read'>) => Promise<RequestAnswer<'file:read'>>
  write: (file: RequestInput<'file:write'>) => Promise<RequestAnswer<'file:write'>>
}>

type Write = RequestInput<'file:write'>

export function createLinkedFiles(receipts: Pick<Receipts, 'pathOf'>): LinkedFiles {
  return {
    async read({ receipt }) {
      const path = receipts.pathOf(receipt)
      if (path === null || !(await exists(path))) return { kind: 'gone' }
      const read = await readOpenedFile(path)
      if (typeof read === 'string') return { kind: 'refused', reason: read }
      return { kind: 'read', bytes: read.bytes }
    },
    async write({ receipt, ...content }) {
      const path = receipts.pathOf(receipt)
      if (path === null || !(await exists(path))) return { kind: 'gone' }
      try {
        return await replace(path, content)
      } catch (error) {
        log(`Couldn't save a linked file: ${diskProblemSentence(error)}`)
        return { kind: 'refused', reason: diskProblemSentence(error) }
      }
    },
  }
}

async function replace(
  path: string,
  { bytes, expected, backup }: Omit<Write, 'receipt'>,
): Promise<RequestAnswer<'file:write'>> {
  // Renaming over a read-only file would replace it.
  if (((await stat(path)).mode & WRITABLE) === 0) return { kind: 'refused', reason: READ_ONLY }
  const found = await readFile(path)
  if (!found.equals(expected)) return { kind: 'changed' }
  let made: string | null = null
  if (backup) {
    try {
      made = await backUp(path, found)
    } catch (error) {
      return { kind: 'refused', reason: `${NO_BACKUP} ${diskProblemSentence(error)}` }
    }
    if (made === null) return { kind: 'refused', reason: `${NO_BACKUP} ${TOO_MANY}` }
  }
  await writeAtomically(path, bytes)
  return { kind: 'written', backup: made }
}

/**
 * Copies the file's content to the first free name beside it, unless the latest backup is the same.
 *
 * @returns the name; `null` if there are too many
 */
async function backUp(path: string, content: Buffer): Promise<string | null> {
  const folder = dirname(path)
  let latest: string | null = null
  for (let count = 0; count < MAX_BACKUPS; count += 1) {
    const name = backupName(basename(path), count)
    if (await exists(join(folder, name))) {
      latest = name
      continue
    }
    if (latest !== null && content.equals(await readFile(join(folder, latest)))) return latest
    await writeNew(join(folder, name), content)
    return name
  }
  return null
}

/** Never replaces a file: another program may have made one of this name meanwhile. */
async function writeNew(path: string, content: Buffer): Promise<void> {
  const handle = await open(path, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}
