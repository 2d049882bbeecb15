import { createHash } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * A hash of files' names and contents, to detect whether a build is stale. It ignores timestamps,
 * because checking out another branch changes them.
 * @param root the folder that names are relative to, so that a moved checkout has the same hashes
 * @param inputs files and folders below `root`; a missing one counts as empty
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
