/** An account whose storage is full. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { getStorageState } from './storage.ts'

const MEGABYTE = 1024 * 1024

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off', STORAGE_MB: '1,1,1' } })
})
afterAll(async () => await test.close())

let nora: LoggedIn
beforeEach(async () => {
  nora = await test.logIn()
})

/** Can't be compressed, so each version takes as much: half of the limit. */
const unlike = (parts = 14) =>
  scriptWith(...Array.from({ length: parts }, () => randomBytes(36_000).toString('base64')))

async function create(script = unlike()): Promise<string> {
  const made = await callProjects(test, nora, 'POST', '', {
    title: 'Tides',
    screenplay_json: script,
  })
  return made.json<{ id: string }>().id
}

async function save(id: string, script: object) {
  return await callProjects(test, nora, 'PUT', `/${id}`, {
    title: 'Tides',
    screenplay_json: script,
  })
}

async function versions(projectId: string): Promise<number[]> {
  const rows = await test.prisma.revision.findMany({
    where: { projectId },
    select: { version: true },
    orderBy: { version: 'asc' },
  })
  return rows.map(({ version }) => version)
}

async function storage() {
  const headers = { authorization: `Bearer ${nora.token}` }
  const answer = await test.app.inject({ url: '/api/account', headers })
  return answer.json<{ storage: { used: number; limit: number } }>().storage
}

it('shows what all versions take, also of projects in the trash', async () => {
  const id = await create()
  const one = await storage()
  expect(one.limit).toBe(MEGABYTE)
  expect(one.used).toBeGreaterThan(500_000)
  await save(id, unlike())
  const both = await storage()
  expect(both.used).toBeGreaterThan(1.9 * one.used)
  await callProjects(test, nora, 'DELETE', `/${id}`)
  expect(await storage()).toEqual(both)
})

it('saves a script when it is full, without the versions that are replaced', async () => {
  const full = await create()
  await save(full, unlike())
  for (let n = 0; n < 4; n += 1) {
    const last = unlike()
    expect((await save(full, last)).statusCode).toBe(200)
    const stored = await callProjects(test, nora, 'GET', `/${full}`)
    expect(JSON.stringify(stored.json())).toContain(last.storyBlocks[0]?.elements[3]?.content)
  }
  const kept = await versions(full)
  expect(kept.at(-1)).toBe(6)
  expect(kept.length).toBeLessThanOrEqual(3)
})

it('creates no project when it is full, and says what to do', async () => {
  const id = await create(unlike(40))
  await callProjects(test, nora, 'DELETE', `/${id}`)
  const refused = await callProjects(test, nora, 'POST', '', { title: 'Another' })
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    403,
    'STORAGE_LIMIT_REACHED',
  ])
  expect(refused.json<{ error: string }>().error).toMatch(/^Your storage is full \(.* of 1 MB\)/)
})

it('keeps the named versions when it is full, and names no further ones', async () => {
  const id = await create()
  const name = async (version: number, text: string) =>
    await callProjects(test, nora, 'PATCH', `/${id}/revisions/${version}`, { name: text })
  expect((await name(1, 'First draft')).statusCode).toBe(200)
  await save(id, unlike(40))
  expect((await name(1, 'To the producer')).statusCode).toBe(200)
  const refused = await name(2, 'Second draft')
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
    403,
    'STORAGE_LIMIT_REACHED',
  ])
  await save(id, unlike())
  await save(id, unlike())
  expect(await versions(id)).toContain(1)
})

it('is over at twice the limit', () => {
  const states = [0, 9, 10, 19, 20].map((used) => getStorageState({ used, limit: 10 }))
  expect(states).toEqual(['free', 'free', 'full', 'full', 'over'])
})
