/** A server doesn't read a project again that it saved a moment ago, but notices what has changed. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { buildApp } from '#src/app.ts'
import { draftJson, projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
/** On the same database. */
let other: FastifyInstance
let ada: LoggedIn
let id: string
beforeAll(async () => {
  test = await getSharedApp()
  other = await buildApp(test.deps)
})
afterAll(async () => {
  await other.close()
})
beforeEach(async () => {
  ada = await test.logIn()
  id = (await create(ada)).id
  await save('one')
})
afterEach(() => void vi.restoreAllMocks())

const { as, create } = projectsOf(() => test)

async function save(text: string, baseVersion?: number, app = test.app) {
  const payload = { title: 'Lantern', screenplay_json: scriptWith(text), baseVersion }
  const request = { method: 'PUT', url: `/api/projects/${id}`, headers: ada.headers } as const
  const answer = await app.inject({ ...request, payload })
  return [answer.statusCode, answer.json<{ version: number }>().version]
}

/** The script as another server reads it from the database. */
async function textInDatabase() {
  const fresh = await buildApp(test.deps)
  const url = `/api/projects/${id}`
  const answer = await fresh.inject({ method: 'GET', url, headers: ada.headers })
  await fresh.close()
  const { screenplay_json } = answer.json<{ screenplay_json: ReturnType<typeof scriptWith> }>()
  return screenplay_json.storyBlocks[0]?.elements[0]?.content
}

/** Counts the statements that read a project for a save. */
function countReads() {
  const query = vi.spyOn(test.deps.pool, 'query')
  return () =>
    query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes('read-for-save'))
      .length
}

it('writes the next save without reading the project', async () => {
  const reads = countReads()
  expect(await save('two', 2)).toEqual([200, 3])
  expect(await save('three')).toEqual([200, 4])
  expect(reads()).toBe(0)
  expect(await textInDatabase()).toBe('three')
})

it('reads the project after a save on another server', async () => {
  expect(await save('two', 2, other)).toEqual([200, 3])
  expect(await save('stale', 2)).toEqual([409, 3])
  expect(await save('three', 3)).toEqual([200, 4])
  expect(await save('four', undefined, other)).toEqual([200, 5])
  expect(await textInDatabase()).toBe('four')
})

it('never loses one of many saves at the same time on two servers', async () => {
  const saves = Array.from({ length: 20 }, async (_, number) =>
    save(`save ${number}`, undefined, number % 2 === 0 ? test.app : other),
  )
  const versions = (await Promise.all(saves)).map(([status, version]) => {
    expect(status).toBe(200)
    return version ?? 0
  })
  expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 3))
  expect(await textInDatabase()).toBe(`save ${versions.indexOf(22)}`)
})

it('notices a new title, which raised the version', async () => {
  const renamed = await as(ada, 'PATCH', `/${id}`, { payload: { title: 'Tides' } })
  expect(renamed.statusCode).toBe(200)
  expect(await save('two', 2)).toEqual([409, 3])
})

it('answers 404 for a project in the trash, whatever is sent', async () => {
  expect((await as(ada, 'DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await save('two', 2))[0]).toBe(404)
  const payload = { title: 'Lantern', screenplay_json: { storyBlocks: 7 } }
  expect((await as(ada, 'PUT', `/${id}`, { payload })).statusCode).toBe(404)
})

it('answers a repeated save of a draft only after reading the project', async () => {
  const copy = draftJson('laptop', 1)
  const payload = { title: 'Lantern', screenplay_json: scriptWith('two'), baseVersion: 2, copy }
  const repeat = { ...payload, baseVersion: undefined }
  expect((await as(ada, 'PUT', `/${id}`, { payload })).json()).toMatchObject({ version: 3 })
  expect((await as(ada, 'PUT', `/${id}`, { payload: repeat })).json()).toMatchObject({ version: 3 })
  expect((await as(ada, 'DELETE', `/${id}`)).statusCode).toBe(200)
  expect((await as(ada, 'PUT', `/${id}`, { payload: repeat })).statusCode).toBe(404)
})

it('notices that a backup with another script of the same version was restored', async () => {
  const where = { projectId_version: { projectId: id, version: 1 } }
  const { data, bytes } = await test.prisma.revision.findUniqueOrThrow({ where })
  const earlier = new Date(Date.now() - 60_000)
  await test.prisma.revision.update({
    where: { projectId_version: { projectId: id, version: 2 } },
    data: { data, bytes, baseVersion: null, savedAt: earlier },
  })
  const draft = { savedCopyId: 'laptop', savedRevision: 5 }
  await test.prisma.project.update({ where: { id }, data: { updatedAt: earlier, ...draft } })
  const reads = countReads()
  expect(await save('two', 2)).toEqual([200, 3])
  expect(reads()).toBe(1)
  expect(await textInDatabase()).toBe('two')
})
