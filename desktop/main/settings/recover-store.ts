/** Checks a store's file before the store reads it, and renames a damaged one. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'

/**
 * @param folder of the store; created if missing
 * @param name of the store, without extension
 * @returns the new name of a damaged file, or `null`
 */
export function recoverStore(folder: string, name: string, now: number): string | null {
  mkdirSync(folder, { recursive: true })
  const file = `${name}.json`
  // Left over from interrupted writes. No other process writes here (single instance lock).
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${file}.tmp-`)) rmSync(join(folder, entry), { force: true })
  }
  const path = join(folder, file)
  if (!existsSync(path) || isReadable(path)) return null
  const newName = `${name}.damaged-${now}.json`
  renameSync(path, join(folder, newName))
  return newName
}

function isReadable(path: string): boolean {
  return isJsonObject(parseJson(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
}
