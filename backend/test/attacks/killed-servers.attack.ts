/**
 * Writers save through three servers with one database, while two of them are killed and
 * restarted. Every acknowledged save is there, and no version is missing or used twice.
 * `database-killed.thorough.test.ts` does the same with the database.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { insertAccounts, logInAt } from '../support/accounts.ts'
import { type SavingWriter, missingSaves, saveUntil } from '../support/saving-writer.ts'
import { type ServerGroup, startServerGroup } from '../support/server-group.ts'
import { type TestDatabase, createTestDatabase } from '../support/test-database.ts'
import { attackReport } from './attack-report.ts'

const SERVERS = 3
const WRITERS = 8
const KILLS = 2
const BETWEEN_KILLS_MS = 1000
/** A pause after each save, which leaves the restarting servers some of the processor. */
const PAUSE_MS = 20

const report = attackReport(`${WRITERS} writers, ${SERVERS} servers, ${KILLS} kills`, ['value'])

let database: TestDatabase
let group: ServerGroup
beforeAll(async () => {
  database = await createTestDatabase()
  const env = { RATE_LIMITS: 'off' }
  group = await startServerGroup({ databaseUrl: database.url, count: SERVERS, env })
})
afterAll(async () => {
  await group.stop()
  await database.drop()
})

it('keeps every acknowledged save while servers are killed', async () => {
  const urls = group.members.map(({ url }) => url)
  const accounts = await insertAccounts(database.url, WRITERS)
  const writers: SavingWriter[] = []
  for (const account of accounts) {
    writers.push({
      token: await logInAt(urls[writers.length % SERVERS] ?? '', account),
      urls,
      pauseMs: PAUSE_MS,
    })
  }
  let isOver = false
  const saving = writers.map(async (writer) => await saveUntil(writer, () => isOver))
  const restarts: Promise<void>[] = []
  for (const member of group.members.slice(0, KILLS)) {
    await delay(BETWEEN_KILLS_MS)
    restarts.push(member.killAndRestart())
  }
  await Promise.all(restarts)
  await delay(BETWEEN_KILLS_MS)
  isOver = true
  const results = await Promise.all(saving)
  const total = (value: (result: (typeof results)[number]) => number) =>
    results.reduce((sum, result) => sum + value(result), 0)
  const missing = (await Promise.all(results.map(missingSaves))).flat()
  report.add('acknowledged saves', String(total(({ acknowledged }) => acknowledged)))
  report.add('connections that broke', String(total(({ broken }) => broken)))
  report.add('saves sent again', String(total(({ repeated }) => repeated)))
  report.add('missing or wrong versions', String(missing.length))

  expect(results.flatMap(({ unexpected }) => unexpected)).toEqual([])
  expect(Math.min(...results.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(1)
  expect(total(({ broken }) => broken)).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
