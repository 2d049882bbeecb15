/** Several servers with their own caches of scripts, on one database. */
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '#src/app.ts'
import { scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const SERVERS = 3
const SAVES = 60

let test: TestApp
let servers: FastifyInstance[]
let ada: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
  const others = Array.from({ length: SERVERS - 1 }, async () => await buildApp(test.deps))
  servers = [test.app, ...(await Promise.all(others))]
})
beforeEach(async () => {
  // The Free plan includes one project.
  ada = await test.logIn()
})
afterAll(async () => {
  for (const server of servers.slice(1)) await server.close()
  await test.close()
})

/** Sends a call to one of the servers. */
async function call(
  server: number,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object,
) {
  const chosen = servers[server % SERVERS]
  if (!chosen) throw new Error('no server')
  const url = `/api/projects${path}`
  const answer = await chosen.inject({ method, url, headers: ada.headers, payload })
  expect(answer.statusCode).toBe(200)
  return answer
}

it('each server returns what any other saved last', async () => {
  const created = await call(0, 'POST', '', { title: 'Lantern' })
  const { id } = created.json<{ id: string }>()
  const lines = Array.from({ length: 200 }, (_, line) => `The lantern ${line} burns.`)
  for (let save = 0; save < SAVES; save += 1) {
    // Sometimes so different, or so late, that the revision becomes a new base.
    if (save % 11 === 0) lines.splice(0, 200, ...lines.map((line) => `${line} ${save * 7919}`))
    if (save % 17 === 0) test.passTime(DAY_MS)
    lines[save % lines.length] = `Line of save ${save}.`
    const screenplay_json = scriptWith(...lines)
    await call(save * 7, 'PUT', `/${id}`, { title: 'Lantern', screenplay_json })
    for (const server of [save, save + 1]) {
      const loaded = (await call(server, 'GET', `/${id}`)).json<{ version: number }>()
      expect(loaded).toMatchObject({ version: save + 2, screenplay_json })
    }
  }
})

it("a deleted project's script is not served from a cache", async () => {
  const created = await call(0, 'POST', '', { title: 'Lantern' })
  const { id } = created.json<{ id: string }>()
  await call(0, 'GET', `/${id}`)
  await test.prisma.project.delete({ where: { id } })
  const answer = await test.app.inject({ url: `/api/projects/${id}`, headers: ada.headers })
  expect(answer.statusCode).toBe(404)
})

it("another account's script is not served from a cache", async () => {
  const created = await call(0, 'POST', '', { title: 'Lantern' })
  const { id } = created.json<{ id: string }>()
  await call(0, 'GET', `/${id}`)
  const { headers } = await test.logIn()
  const answer = await test.app.inject({ url: `/api/projects/${id}`, headers })
  expect(answer.statusCode).toBe(404)
})
