import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Installer,
  manifestName,
  ReleaseManifest,
  SYSTEMS,
} from '@scenewright/shared/api/downloads.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { FastifyBaseLogger } from 'fastify'

/**
 * Reads the lists in RELEASES_DIR, so that new installers need no restart. An installer that is
 * missing or has another size is left out: its upload may still be running.
 *
 * @param folder undefined if this server offers no installers
 */
export async function readInstallers(
  folder: string | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<readonly Installer[]> {
  if (folder === undefined) return []
  const lists = await Promise.all(
    SYSTEMS.map((system) => readList(join(folder, manifestName(system)), log)),
  )
  const installers = lists.flat()
  const sizes = await Promise.all(installers.map(({ file }) => sizeOf(join(folder, file))))
  return installers.filter(({ file, size }, index) => {
    if (sizes[index] === size) return true
    log.warn({ file }, 'An installer is listed, but missing or of another size')
    return false
  })
}

async function readList(
  path: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<readonly Installer[]> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return []
  const list = ReleaseManifest.safeParse(parseJson(text))
  if (list.success) return list.data.installers
  log.warn({ path }, 'A list of installers is invalid')
  return []
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null)
  return found?.isFile() ? found.size : null
}
