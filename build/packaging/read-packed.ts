// Reads a packed app, to be checked by contents.ts.

import { extractFile, listPackage, statFile } from '@electron/asar'
import type { PackedApp } from './contents.ts'
import type { System } from './systems.ts'

/**
 * @param archive the path of an app.asar
 * @throws if it isn't an archive or has no package.json
 */
export function readPacked(archive: string, system: System): PackedApp {
  const files: string[] = []
  const unpacked: string[] = []
  for (const entry of listPackage(archive, { isPack: false })) {
    const file = entry.replaceAll('\\', '/')
    const found = statFile(archive, inside(file))
    if ('files' in found) continue
    files.push(file)
    if (found.unpacked) unpacked.push(file)
  }
  const read = (file: string) => extractFile(archive, inside(file)).toString('utf8')
  const manifest: unknown = JSON.parse(read('/package.json'))
  return {
    system,
    files,
    unpacked,
    manifest: typeof manifest === 'object' && manifest ? manifest : {},
    code: files
      .filter((file) => /^\/dist\/(main|preload)\/.*\.c?js$/.test(file))
      .map((file) => ({ file, text: read(file) })),
  }
}

/** The path in the form that the archive's functions take. */
function inside(file: string): string {
  return file.slice(1)
}
