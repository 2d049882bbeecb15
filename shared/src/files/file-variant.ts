/** Names of files beside a file that a script is saved to. */

/**
 * Returns the name of a backup, such as `big-fish.backup.fdx`.
 *
 * @param count the number of backups that exist already: their names are never used again
 */
export function backupName(name: string, count: number): string {
  return withSuffix(name, count === 0 ? '.backup' : `.backup-${count + 1}`)
}

/** Returns the name of a second version of a file, such as `big-fish 2.fdx`. */
export function secondName(name: string): string {
  return withSuffix(name, ' 2')
}

function withSuffix(name: string, suffix: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(0, dot) + suffix + name.slice(dot) : name + suffix
}
