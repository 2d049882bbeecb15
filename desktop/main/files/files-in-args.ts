/** Finds the files to open in the arguments of a start. */
import { extname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listImportExtensions } from '@scenewright/shared/files/file-formats.ts'

const ALL_EXTENSIONS: ReadonlySet<string> = new Set(
  listImportExtensions().map((extension) => `.${extension}`),
)

/**
 * Selects the arguments that name a file the app can open, by extension. Linux desktops pass `file:`
 * URLs, other systems paths.
 *
 * @param folder the working directory of the start, for relative paths
 * @returns absolute paths in the order of the arguments
 */
export function filesInArgs(args: readonly string[], folder: string): readonly string[] {
  return args
    .flatMap((arg) => pathOf(arg) ?? [])
    .filter((path) => ALL_EXTENSIONS.has(extname(path).toLowerCase()))
    .map((path) => resolve(folder, path))
}

/** Returns `null` for switches and for URLs other than local files. */
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
