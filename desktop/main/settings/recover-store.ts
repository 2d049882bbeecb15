/** Looks after a store's file before the store reads it: a damaged one is put by, not overwritten. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'

/**
 * @param folder of the store; made where it is missing
 * @param name of the store, without its ending
 * @returns the new name of a damaged file, `null` when there was none
 */
export function recoverStore(folder: string, name: string, now: number): string | null {
  mkdirSync(folder, { recursive: true })
  const file = `${name}.json`
  // What a write left that was cut short; no other process writes here (single instance).
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith(`${file}.tmp-`)) rmSync(join(folder, entry), { force: true })
  }
  const path = join(folder, file)
  if (!existsSync(path) || isReadable(path)) return null
  const aside = `${name}.damaged-${now}.json`
  renameSync(path, join(folder, aside))
  return aside
}

function isReadable(path: string): boolean {
  return isJsonObject(parseJson(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')))
}
