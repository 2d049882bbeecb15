import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTemplate } from '../../../backend/test/support/template-database.ts'
import { writeTone } from './sound.ts'
import { POSTGRES_VARIABLE } from './start-server.ts'

/** Starts one PostgreSQL for all servers of a run, which then start in half the time. */
export default async function setUp(): Promise<() => Promise<void>> {
  await writeTone()
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-e2e-postgres-'))
  const database = await startTemplate(folder)
  // Workers inherit the environment.
  process.env[POSTGRES_VARIABLE] = database.url
  return async () => {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
