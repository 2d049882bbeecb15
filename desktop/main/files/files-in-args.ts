/** The files that the system hands over with a start of the app. */
import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ENDINGS } from './opened-extensions.ts'

const ALL_ENDINGS: ReadonlySet<string> = new Set(
  Object.values(ENDINGS).flatMap((endings) => endings.map((ending) => `.${ending}`)),
)

/**
 * The files among the arguments of a start, by their endings: paths, or the addresses that the
 * desktops of Linux hand over.
 *
 * @param folder where the start was made, for paths that are relative to it
 * @returns whole paths, in the order of the arguments
 */
export function filesAmong(args: readonly string[], folder: string): readonly string[] {
  return args
    .flatMap((arg) => pathOf(arg) ?? [])
    .filter((path) => ALL_ENDINGS.has(extname(path).toLowerCase()))
    .map((path) => resolve(folder, path))
}

/** `null` for switches, and for addresses of anything but a file of this computer. */
function pathOf(arg: string): string | null {
  if (arg.startsWith('-')) return null
  if (!/^[a-z][a-z0-9+.-]+:\/\//i.test(arg)) return arg
  if (!/^file:/i.test(arg)) return null
  try {
    return fileURLToPath(arg)
  } catch {
    return null
  }
}
