import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * A hash over the names and contents of files, to tell whether something made from them is stale.
 * Contents rather than times: a checkout of another branch gives every file a new time.
 * @param root the folder that names are relative to, so that a moved checkout keeps its hashes
 * @param inputs files and folders below `root`; one that is missing counts as empty
 */
export function contentHash(root: string, inputs: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesIn(join(root, input))).toSorted()) {
    const content = readFileSync(file)
    hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) return []
  if (!stat.isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)))
}
