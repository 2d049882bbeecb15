/** The version history: which revisions it lists, and for whom. */
import { randomUUID } from 'node:crypto'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { callProjects, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

const NOT_FOUND = '{"error":"Project not found","code":"NOT_FOUND"}'
const MINUTE_MS = 60_000

let test: TestApp
let ada: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())
beforeEach(async () => {
  ada = await test.logIn()
})

async function create(...contents: string[]): Promise<string> {
  const payload = { title: 'Lantern', screenplay_json: scriptWith(...contents) }
  return (await callProjects(test, ada, 'POST', '', payload)).json<{ id: string }>().id
}

async function save(id: string, script: Script) {
  const payload = { title: 'Lantern', screenplay_json: script }
  expect((await callProjects(test, ada, 'PUT', `/${id}`, payload)).statusCode).toBe(200)
}

async function list(id: string): Promise<RevisionSummary[]> {
  const answer = await callProjects(test, ada, 'GET', `/${id}/revisions`)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ revisions: RevisionSummary[] }>().revisions
}

async function textsOf(id: string, version: number): Promise<string[]> {
  const answer = await callProjects(test, ada, 'GET', `/${id}/revisions/${version}`)
  expect(answer.statusCode).toBe(200)
  const { screenplay_json } = answer.json<{ screenplay_json: Script }>()
  return screenplay_json.storyBlocks.flatMap(({ elements }) => elements.map((e) => e.content))
}

it('lists each save with its size and changes and returns its script', async () => {
  const id = await create('Rain.')
  await save(id, scriptWith('Rain falls.', 'A light.'))
  const two = scriptWith('Rain falls.', 'A light.')
  await save(id, {
    ...two,
    storyBlocks: [...two.storyBlocks, { ...two.storyBlocks[0]!, number: 2 }],
  })
  await save(id, { ...two, author: 'Ada' })
  const revisions = await list(id)
  const none = { words: 0, blocks_added: 0, blocks_removed: 0, blocks_changed: 0 }
  const same = { ...none, blocks_moved: false, settings: false }
  expect(revisions).toMatchObject([
    { version: 4, changes: { ...same, words: -4, blocks_removed: 1, settings: true } },
    { version: 3, changes: { ...same, words: 4, blocks_added: 1 } },
    { version: 2, words: 4, elements: 2, changes: { ...same, words: 3, blocks_changed: 1 } },
    { version: 1, words: 1, elements: 1, changes: null },
  ])
  expect(revisions.every(({ bytes }) => bytes > 100)).toBe(true)
  expect(await textsOf(id, 1)).toEqual(['Rain.'])
  expect(await textsOf(id, 2)).toEqual(['Rain falls.', 'A light.'])
})

it('reports moved blocks', async () => {
  const id = await create('x')
  const blocks = ['one', 'two'].map((text) => scriptWith(text).storyBlocks[0]!)
  await save(id, { ...scriptWith(), storyBlocks: blocks })
  await save(id, { ...scriptWith(), storyBlocks: blocks.toReversed() })
  const [latest] = await list(id)
  expect(latest?.changes).toMatchObject({ blocks_moved: true, blocks_changed: 0, words: 0 })
})

it('stores a hundred saves of a long script exactly and compactly', async () => {
  const lines = Array.from({ length: 900 }, (_, n) => `Line ${n} ${randomUUID()} żółw 🎬 <b>x</b>`)
  const id = await create(...lines)
  for (let number = 0; number < 100; number += 1) {
    lines[(number * 37) % 900] = `Changed ${number} ${randomUUID()}`
    await save(id, scriptWith(...lines))
  }
  expect(await textsOf(id, 101)).toEqual(lines)
  expect((await textsOf(id, 1))[0]).toMatch(/^Line 0 /)
  const stored = await test.prisma.revision.findMany({ where: { projectId: id } })
  const bytes = stored.reduce((sum, { data }) => sum + data.byteLength, 0)
  const whole = stored.find(({ version }) => version === 1)!.data.byteLength
  expect(bytes).toBeLessThan(100 * whole * 0.1)
  const bases = stored.filter(({ baseVersion }) => baseVersion === null)
  expect(bases.length).toBeGreaterThan(1)
})

it('starts a new base each day, so that old ones can be deleted', async () => {
  const id = await create('Day one.')
  test.passTime(2 * DAY_MS)
  await save(id, scriptWith('Day three.'))
  await save(id, scriptWith('Day three, later.'))
  const stored = await test.prisma.revision.findMany({
    where: { projectId: id },
    orderBy: { version: 'asc' },
  })
  expect(stored.map(({ baseVersion }) => baseVersion)).toEqual([null, null, 2])
})

it('does not list expired revisions', async () => {
  const id = await create('0')
  for (let minute = 1; minute <= 4; minute += 1) {
    test.passTime(20 * MINUTE_MS)
    await save(id, scriptWith(`${minute}`))
  }
  expect((await list(id)).length).toBeGreaterThanOrEqual(3)
  test.passTime(31 * DAY_MS)
  expect((await list(id)).map(({ version }) => version)).toEqual([5])
})

it('lists scripts saved before histories existed without counts', async () => {
  const id = await create('Old.')
  const where = { projectId_version: { projectId: id, version: 1 } }
  await test.prisma.$executeRaw`UPDATE revisions SET outline = NULL WHERE project_id = ${id}::uuid`
  expect((await test.prisma.revision.findUniqueOrThrow({ where })).outline).toBeNull()
  await save(id, scriptWith('New.'))
  expect(await list(id)).toMatchObject([
    { version: 2, words: 1, changes: null },
    { version: 1, words: null, elements: null, changes: null },
  ])
})

it('adds a revision when a script is renamed', async () => {
  const id = await create('Dark.')
  await callProjects(test, ada, 'PATCH', `/${id}`, { title: 'Beacon' })
  expect((await list(id))[0]).toMatchObject({ version: 2, changes: { settings: true } })
  expect(await textsOf(id, 2)).toEqual(['Dark.'])
})

it('is hidden from other users and in the trash, and deleted with its project', async () => {
  const id = await create('Private.')
  const bo = await test.logIn()
  for (const path of [`/${id}/revisions`, `/${id}/revisions/1`]) {
    const answer = await callProjects(test, bo, 'GET', path)
    expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND])
  }
  for (const version of ['2', '0', '-1', 'x', '1e3', '99999999999']) {
    const answer = await callProjects(test, ada, 'GET', `/${id}/revisions/${version}`)
    expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND])
  }
  await callProjects(test, ada, 'DELETE', `/${id}`)
  for (const path of [`/${id}/revisions`, `/${id}/revisions/1`]) {
    const answer = await callProjects(test, ada, 'GET', path)
    expect([answer.statusCode, answer.body]).toEqual([404, NOT_FOUND])
  }
  const { headers } = ada
  await test.call({ method: 'DELETE', url: `/api/trash/${id}`, headers })
  expect(await test.prisma.revision.count({ where: { projectId: id } })).toBe(0)
})
