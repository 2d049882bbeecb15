// The list of a release's installers with their checksums, which a server shows at /download
// (docs/running.md#desktop-app-downloads).

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { manifestName, type Installer } from '@scenewright/shared/api/downloads.ts'
import type { System } from './systems.ts'

/** electron-builder also makes block maps and update information, which nobody installs. */
const INSTALLER = /\.(dmg|zip|exe|AppImage|deb|tar\.gz)$/

/** The facts that the installers of one system share. */
export type Release = Readonly<{ version: string; system: System; signed: boolean }>

/**
 * Writes the list of a system's installers next to them.
 *
 * @param made paths of what electron-builder has made
 * @returns the path of the list; null if there is no installer
 */
export async function writeManifest(
  folder: string,
  made: readonly string[],
  release: Release,
): Promise<string | null> {
  const paths = made.filter((path) => INSTALLER.test(path))
  if (paths.length === 0) return null
  const installers = await Promise.all(paths.map((path) => installerOf(path, release)))
  const list = join(folder, manifestName(release.system))
  await writeFile(list, `${JSON.stringify({ installers }, null, 2)}\n`)
  return list
}

async function installerOf(path: string, release: Release): Promise<Installer> {
  const file = basename(path)
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const { size } = await stat(path)
  return { file, arch: readArch(file), size, sha256: hash.digest('hex'), ...release }
}

/**
 * The processor in an installer's name. Each kind of installer has its own names for processors
 * (electron-builder docs: artifact names); one for all of them has none.
 */
export function readArch(file: string): Installer['arch'] {
  if (/-(arm64|aarch64)\b/.test(file)) return 'arm64'
  return /-(x64|x86_64|amd64)\b/.test(file) ? 'x64' : 'universal'
}
