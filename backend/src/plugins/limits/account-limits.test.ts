import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { projectsOf } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

const { as, create } = projectsOf(() => test)

type Call = (person: LoggedIn) => Promise<LightMyRequestResponse>

const patch =
  (id: string): Call =>
  async (person) =>
    await as(person, 'PATCH', `/${id}`, { payload: { logline: 'A lantern.' } })

function post(url: string, payload: object = {}): Call {
  return async ({ headers }) => await test.call({ method: 'POST', url, headers, payload })
}

/** Calls until refused. @returns the number of accepted calls and the refusal */
async function untilRefused(person: LoggedIn, call: Call) {
  for (let accepted = 0; accepted < 200; accepted += 1) {
    const answer = await call(person)
    if (answer.statusCode === 429) return { accepted, answer }
  }
  throw new Error('never refused')
}

it.each<[string, number, () => Promise<Call>]>([
  ['saves', 120, async () => patch(crypto.randomUUID())],
  ['new projects', 100, async () => post('/api/projects', { title: 'Tides' })],
  ['commands', 60, async () => post('/api/llm/process-command', { command: 'short' })],
  ['transcriptions', 30, async () => post('/api/llm/transcribe')],
  ['billing calls', 30, async () => post('/api/stripe/sync')],
])('limits %s per account', async (_, limit, callOf) => {
  const person = await test.logIn()
  const call = await callOf()
  const { accepted, answer } = await untilRefused(person, call)
  expect(accepted).toBe(limit)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  // Another account isn't affected.
  expect((await call(await test.logIn())).statusCode).not.toBe(429)
})

it('limits the bytes that an account saves, and refuses a save before it is read', async () => {
  const person = await test.logIn()
  const { id } = await create(person)
  const save = async (bytes: number) =>
    await as(person, 'PUT', `/${id}`, {
      payload: 'x'.repeat(bytes),
      headers: { 'content-type': 'application/json' },
    })
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) statuses.push((await save(8_000_000)).statusCode)
  expect(statuses).toEqual([400, 400, 400, 429, 429])
})

it('lets a writer save every second', async () => {
  const person = await test.logIn()
  const { id } = await create(person)
  const results = new Set<number>()
  for (let second = 0; second < 60; second += 1) {
    results.add((await patch(id)(person)).statusCode)
  }
  expect([...results]).toEqual([200])
})
