/**
 * Generates the Prisma client into src/generated/prisma, unless the client there was generated from
 * the same schema by the same Prisma version. Run by `npm run generate -w backend`.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const backend = fileURLToPath(new URL('..', import.meta.url))
const output = join(backend, 'src/generated/prisma')
const stampFile = join(output, '.made-from')
const prismaPackage = createRequire(import.meta.url).resolve('prisma/package.json')

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [join(backend, 'prisma/schema.prisma'), prismaPackage]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function generate(): void {
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const run = spawnSync(
    process.execPath,
    [join(dirname(prismaPackage), 'build/index.js'), 'generate', '--no-hints'],
    {
      cwd: backend,
      encoding: 'utf8',
      env: { ...process.env, CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    },
  )
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`)
    process.exitCode = 1
    return
  }
  writeFileSync(stampFile, stamp)
}

generate()
