import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentHash } from './content-hash.ts'
import { ROOT } from './root.ts'
import { exitCodeOf, startNode } from './run.ts'
import { ensureFresh } from './stale.ts'

const GENERATE = 'backend/prisma/generate.ts'

/** Generates the database client into backend/src/generated when the schema has changed. */
export function ensurePrismaClient(): Promise<boolean> {
  if (!existsSync(join(ROOT, GENERATE))) return Promise.resolve(true)
  return ensureFresh({
    work: 'generates the database client',
    output: join(ROOT, 'backend/src/generated'),
    stamp: join(ROOT, '.cache/prisma-client'),
    hash: () =>
      contentHash(ROOT, ['backend/prisma', 'backend/prisma.config.ts', 'package-lock.json']),
    make: async () => (await exitCodeOf(startNode([GENERATE]))) === 0,
  })
}
