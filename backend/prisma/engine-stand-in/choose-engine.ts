/**
 * Decides which schema engine Prisma's command line runs: Prisma's own where it is installed or can
 * be downloaded, otherwise the stand-in.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const STAND_IN = fileURLToPath(new URL('stand-in.ts', import.meta.url))

const prisma = createRequire(import.meta.url).resolve('prisma/package.json')
/** The path at which Prisma expects its engine. */
const ENGINES = dirname(createRequire(prisma).resolve('@prisma/engines/package.json'))
/** The engine has about 10 MB. Behind some firewalls, connections hang instead of failing. */
const DOWNLOAD_MS = 120_000

const DOWNLOAD_FAILED =
  'Prisma’s schema engine could not be downloaded. Using the stand-in ' +
  '(backend/prisma/engine-stand-in).\n'

/** Prisma's engine if it has been downloaded before, else the stand-in. Downloads nothing. */
export function engineHere(folder: string = ENGINES): string {
  const name = readdirSync(folder).find((file) => file.startsWith('schema-engine-'))
  return name === undefined ? STAND_IN : join(folder, name)
}

/** Prisma's engine, downloaded if necessary, or the stand-in if that fails. */
export function engineToRun(folder: string = ENGINES, download: () => void = install): string {
  if (engineHere(folder) === STAND_IN) download()
  const engine = engineHere(folder)
  if (engine === STAND_IN) process.stderr.write(DOWNLOAD_FAILED)
  return engine
}

/** Runs the install script of Prisma's package, which `npm ci --ignore-scripts` has left out. */
function install(): void {
  const script = join(ENGINES, 'scripts/postinstall.js')
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  spawnSync(process.execPath, [script], { stdio: [...stdio], timeout: DOWNLOAD_MS })
}
