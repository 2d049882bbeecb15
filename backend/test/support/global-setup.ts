import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { createLogger } from '#src/lib/log/logger.ts'
import { startEmbedded } from '#src/lib/database/embedded.ts'
import { migrate } from '#src/lib/database/migrate.ts'
import { TEMPLATE } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL for all tests. Each test file creates its own database there. */
    serverUrl: string
    /** A folder for the files of apps, deleted after the run. */
    folder: string
  }
}

/** Test data doesn't need to survive a power failure. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']

let tearDown: () => Promise<void> = async () => {}

/** Starts one PostgreSQL for the whole run, with a migrated template to copy. */
export async function setup(project: TestProject): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-test-'))
  const dataDir = join(folder, 'database')
  const database = await startEmbedded({ dataDir, log: createLogger('silent'), settings: QUICK })
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${TEMPLATE}`)
  await admin.end()
  const template = new URL(database.adminUrl)
  template.pathname = `/${TEMPLATE}`
  await migrate(template.href)
  project.provide('serverUrl', database.adminUrl)
  project.provide('folder', folder)
  tearDown = async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function teardown(): Promise<void> {
  await tearDown()
}
