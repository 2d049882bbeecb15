/**
 * Generates the Prisma client into src/generated/prisma, unless the client there was generated from
 * the same schema by the same Prisma version. Run by `npm run generate -w backend`.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { BACKEND, runPrisma } from './run-prisma.ts'

const output = join(BACKEND, 'src/generated/prisma')
const stampFile = join(output, '.made-from')
const prismaPackage = createRequire(import.meta.url).resolve('prisma/package.json')

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [join(BACKEND, 'prisma/schema.prisma'), prismaPackage]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

function generate(): void {
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  const run = runPrisma(['generate', '--no-hints'])
  if (run.status !== 0) {
    process.stderr.write(`${run.stdout}${run.stderr}`)
    process.exitCode = 1
    return
  }
  writeFileSync(stampFile, stamp)
}

generate()
