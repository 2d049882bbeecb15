import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

export const BACKEND = fileURLToPath(new URL('..', import.meta.url))
const PRISMA = createRequire(import.meta.url).resolve('prisma/build/index.js')

/** Ends a command that hangs. */
export const LIMIT_MS = 120_000

/** Runs Prisma's command line, without its notices about updates, and returns what it printed. */
export function runPrisma(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [PRISMA, ...args], {
    cwd: BACKEND,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1', ...env },
  })
}
