#!/usr/bin/env node
/**
 * Takes the place of Prisma's native schema engine: the same arguments and the same JSON-RPC over
 * stdin and stdout, answered by the engine's WebAssembly build.
 */
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { z } from 'zod'
import { answerCall } from './answer-call.ts'
import { catalogAdapter } from './catalog-adapter.ts'
import { runDatabaseCommand } from './database-commands.ts'
import { SchemaEngine, version } from './load-engine.ts'

const Datasource = z.object({ url: z.string() })

/** The engine needs a schema even for commands that pass none. */
const EMPTY_SCHEMA: [string, string] = [
  'empty.prisma',
  'datasource db {\n  provider = "postgresql"\n}\n',
]

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    strict: false,
    allowPositionals: true,
    options: {
      datamodels: { type: 'string', multiple: true },
      datasource: { type: 'string' },
      version: { type: 'boolean' },
    },
  })
  if (values.version) {
    process.stdout.write(`schema-engine-cli ${version()}\n`)
    return 0
  }
  const { url } = Datasource.parse(JSON.parse(String(values.datasource)))
  const [cli, command = ''] = positionals
  if (cli === 'cli') return await runDatabaseCommand(command, url)
  await answerCalls(url, [values.datamodels ?? []].flat().map(String))
  return 0
}

/** Answers one JSON-RPC call per line, until stdin ends. */
async function answerCalls(url: string, schemaFiles: readonly string[]): Promise<void> {
  const catalog = catalogAdapter(url)
  const datamodels = schemaFiles.map((file): [string, string] => [file, readFileSync(file, 'utf8')])
  const engine = SchemaEngine.new(
    { datamodels: datamodels.length > 0 ? datamodels : [EMPTY_SCHEMA] },
    () => {},
    bindMigrationAwareSqlAdapterFactory(catalog.factory),
  )
  // A bug in the engine rejects no promise. Without an answer, Prisma's command line would report
  // success.
  const bug = new Promise<never>((_resolve, reject) => {
    process.once('uncaughtException', reject)
  })
  const usable = Promise.race([engine, bug])
  try {
    for await (const line of createInterface({ input: process.stdin })) {
      const answers = await answerCall(usable, bug, JSON.parse(line))
      // Before the answer, because Prisma's command line may end this process after it.
      await catalog.dropScratch()
      for (const answer of answers) process.stdout.write(`${JSON.stringify(answer)}\n`)
    }
  } finally {
    await catalog.close()
  }
}

process.exitCode = await main()
