/** A writer saves 7.5 MB of '<' again and again, each of which is stored as '&lt;'. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAccounts, logInAt } from '../support/accounts.ts'
import { scriptWith } from '../support/project-calls.ts'
import { attackReport } from './attack-report.ts'
import {
  type AttackedServer,
  othersWaitDuring,
  startAttackedServer,
} from './support/attacked-server.ts'

const ELEMENTS = 150
const CHARACTERS = 50_000
/** Costly saves at once. */
const SAVES = 2

const report = attackReport('costly saves', ['p50, ms', 'longest, ms'])

let server: AttackedServer
beforeAll(async () => {
  server = await startAttackedServer({ RATE_LIMITS: 'off' })
})
afterAll(async () => await server.stop())

/** Sends a save. @returns how long it took, in ms */
async function save(token: string, id: string | null, script: object): Promise<number> {
  const start = performance.now()
  const answer = await fetch(new URL(`/api/projects${id ? `/${id}` : ''}`, server.url), {
    method: id ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ title: 'Costly', screenplay_json: script, ...(!id && { id: ownId }) }),
  })
  const text = await answer.text()
  expect([answer.status, text.slice(0, 200)]).toEqual([200, text.slice(0, 200)])
  return performance.now() - start
}

const ownId = randomUUID()

it('serves others while scripts are saved that take long to clean', async () => {
  const [account] = await insertAccounts(server.databaseUrl, 1, 'pro')
  if (!account) throw new Error('no account')
  const token = await logInAt(server.url.origin, account)
  await save(token, null, scriptWith('Calm.'))
  const costly = (elements: number) =>
    scriptWith(...Array.from({ length: elements }, () => '<'.repeat(CHARACTERS)))
  // Starts the worker thread.
  await save(token, ownId, costly(20))

  const calm = await othersWaitDuring(server.url, async () => {
    for (let n = 0; n < 30; n += 1) await save(token, ownId, scriptWith(`Calm ${n}.`))
  })
  const times: number[] = []
  const attacked = await othersWaitDuring(server.url, async () => {
    const saving = Array.from({ length: SAVES }, async () => {
      times.push(await save(token, ownId, costly(ELEMENTS)))
    })
    await Promise.all(saving)
  })
  const sorted = times.toSorted((one, other) => one - other)
  const [fastest = 0] = sorted
  report.add('others, during small saves', calm.p50, calm.max)
  report.add('others, during saves of 7.5 MB of <', attacked.p50, attacked.max)
  report.add('the saves of 7.5 MB', sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0)

  expect([...attacked.statuses]).toEqual([200])
  expect(server.isAlive()).toBe(true)
  // On the main thread, others would wait for as long as a save takes.
  expect(attacked.max).toBeLessThan(fastest)
  expect(attacked.p50).toBeLessThan(fastest / 5)
})
