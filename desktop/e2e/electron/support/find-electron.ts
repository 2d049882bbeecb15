/** Finds Electron's program. Importing the `electron` package would download it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGE = join(import.meta.dirname, '../../../../node_modules/electron')

const NOT_INSTALLED =
  'SCENEWRIGHT_ELECTRON is `real`, but Electron isn’t installed. Run: npx install-electron'

/**
 * Returns the path of Electron's program, or `null` where the mock takes its place.
 *
 * @param setting SCENEWRIGHT_ELECTRON: `real`, `mock` or a path; without it, Electron is used if it
 *   is installed
 * @throws Error if the setting asks for a program that doesn't exist
 */
export function electronBinary(
  setting: string | undefined = process.env['SCENEWRIGHT_ELECTRON'],
  installed: string | null = installedElectron(),
): string | null {
  if (!setting) return installed
  if (setting === 'mock') return null
  if (setting === 'real') {
    if (installed === null) throw new Error(NOT_INSTALLED)
    return installed
  }
  if (!existsSync(setting)) throw new Error(`SCENEWRIGHT_ELECTRON: ${setting} doesn’t exist.`)
  return setting
}

/** The program that `npx install-electron` downloaded, or `null`. */
export function installedElectron(folder: string = PACKAGE): string | null {
  try {
    const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
    return existsSync(path) ? path : null
  } catch {
    return null
  }
}
