/** Names of versions: who gives them, and that a named version never expires. */
import { randomBytes } from 'node:crypto'
import type { RevisionSummary } from '@scenewright/shared/api/revisions.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { MAX_NAMED_VERSIONS } from '@scenewright/shared/script/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { cleanDue } from '#src/features/cleaning/cleaning.ts'
import { boundHistory, forgetReplaced } from '#src/lib/revisions/revision-store.ts'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let ada: LoggedIn
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(async () => await test.close())
beforeEach(async () => {
  ada = await test.logIn()
})

const projects = projectsOf(() => test)

/** A project with one version for each text. */
async function create(...texts: readonly string[]): Promise<string> {
  const [first = '', ...others] = texts
  const payload = { title: 'Lantern', screenplay_json: scriptWith(first) }
  const { id } = await projects.create(ada, payload)
  for (const text of others) await save(id, text)
  return id
}

async function save(id: string, text: string) {
  const payload = { title: 'Lantern', screenplay_json: scriptWith(text) }
  expect((await projects.as(ada, 'PUT', `/${id}`, { payload })).statusCode).toBe(200)
}

async function list(id: string) {
  const answer = await projects.as(ada, 'GET', `/${id}/revisions`)
  const { revisions } = answer.json<{ revisions: RevisionSummary[] }>()
  return revisions.map(({ version, name }) => [version, name])
}

async function giveName(id: string, version: number | string, name: unknown, person = ada) {
  const payload = { name }
  return await projects.as(person, 'PATCH', `/${id}/revisions/${version}`, { payload })
}

async function addMember(projectId: string, role: Role): Promise<LoggedIn> {
  const member = await test.logIn()
  const data = { userId: member.id, projectId, holderId: ada.id, role, createdAt: new Date() }
  await test.prisma.projectMember.create({ data })
  await test.prisma.project.update({ where: { id: projectId }, data: { shared: true } })
  return member
}

const clean = async () => await cleanDue(test.deps, test.deps.clock(), new AbortController().signal)

it('names, renames and unnames earlier versions and the current one', async () => {
  const id = await create('One.', 'Two.', 'Three.')
  const named = await giveName(id, 1, ' Second draft,\n to the \u202eproducer\u0000 ')
  expect(named.json()).toEqual({ version: 1, name: 'Second draft, to the producer' })
  expect((await giveName(id, 3, '<b>Locked</b>')).statusCode).toBe(200)
  expect((await giveName(id, 1, 'First draft')).statusCode).toBe(200)
  expect(await list(id)).toEqual([
    [3, '<b>Locked</b>'],
    [2, null],
    [1, 'First draft'],
  ])
  expect((await giveName(id, 1, null)).json()).toEqual({ version: 1, name: null })
  expect((await list(id)).at(-1)).toEqual([1, null])
})

it('never deletes a named version or what it is stored as a difference to', async () => {
  const id = await create('One.', 'Two.', 'Three.', 'Four.')
  await giveName(id, 3, 'To the producer')
  test.passTime(400 * DAY_MS)
  await save(id, 'Five, in the next year.')
  await clean()
  expect(await list(id)).toEqual([
    [5, null],
    [3, 'To the producer'],
  ])
  const version = await projects.as(ada, 'GET', `/${id}/revisions/3`)
  expect(JSON.stringify(version.json())).toContain('Three.')
  await giveName(id, 3, null)
  await clean()
  expect(await list(id)).toEqual([[5, null]])
})

it('keeps a version that is named during the cleanup', async () => {
  const id = await create('One.', 'Two.')
  test.passTime(400 * DAY_MS)
  await save(id, 'Three, in the next year.')
  let cleaning: Promise<unknown> | undefined
  await test.prisma.$transaction(async (db) => {
    await db.project.update({ where: { id }, data: { title: 'Lantern' } })
    const where = { projectId_version: { projectId: id, version: 1 } }
    await db.revision.update({ where, data: { name: 'Just in time' } })
    cleaning = clean()
    await expect.poll(async () => await countLockWaits(test.prisma)).toBe(1)
  })
  await cleaning
  expect(await list(id)).toEqual([
    [3, null],
    [1, 'Just in time'],
  ])
})

it('stays when a history is too long or the storage is full', async () => {
  const noise = () => randomBytes(30_000).toString('base64')
  const id = await create(noise(), noise(), noise(), noise(), noise())
  const project = { id, userId: ada.id }
  for (const version of [1, 4]) await giveName(id, version, 'Kept')
  await boundHistory(test.prisma, project, 70_000)
  expect(await list(id)).toEqual([
    [5, null],
    [4, 'Kept'],
    [3, null],
    [1, 'Kept'],
  ])
  await giveName(id, 3, 'Kept too')
  for (const version of [1, 3]) await forgetReplaced(test.prisma, project, version, 'over')
  expect((await list(id)).map(([version]) => version)).toEqual([5, 4, 3, 1])
})

it(`accepts ${MAX_NAMED_VERSIONS} names and explains that no more are possible`, async () => {
  const id = await create('One.', 'Two.')
  const [row] = await test.prisma.revision.findMany({ where: { projectId: id, version: 1 } })
  const rows = Array.from({ length: MAX_NAMED_VERSIONS - 1 }, (_, index) => {
    return { ...row!, outline: {}, version: 1000 + index, name: `Draft ${index}` }
  })
  await test.prisma.revision.createMany({ data: rows })
  const both = [giveName(id, 1, 'One of the last'), giveName(id, 2, 'One of the last')]
  const [named, refused] = (await Promise.all(both)).toSorted(
    (one, other) => one.statusCode - other.statusCode,
  )
  expect(named?.statusCode).toBe(200)
  expect([refused?.statusCode, refused?.json()]).toEqual([
    400,
    {
      code: 'VALIDATION_FAILED',
      error: 'A project can have 200 named versions. Remove the name of another one first.',
    },
  ])
  const { version } = named?.json<{ version: number }>() ?? { version: 0 }
  expect((await giveName(id, version, 'Renamed')).statusCode).toBe(200)
})

it.each([
  ['owner', 200],
  ['writer', 200],
  ['commenter', 403],
  ['reader', 403],
] as const)('may a member who is %s name a version: %i', async (role, status) => {
  const id = await create('One.')
  const member = await addMember(id, role)
  expect((await giveName(id, 1, 'Theirs', member)).statusCode).toBe(status)
  expect(await list(id)).toEqual([[1, status === 200 ? 'Theirs' : null]])
})

it('is hidden from others and refuses other versions and names', async () => {
  const id = await create('One.')
  const bo = await test.logIn()
  expect((await giveName(id, 1, 'Mine', bo)).statusCode).toBe(404)
  for (const version of ['2', '0', 'x', '1e3', '99999999999']) {
    expect((await giveName(id, version, 'Mine')).statusCode).toBe(404)
  }
  for (const name of ['', ' \u202e\n ', 'x'.repeat(101), 'x'.repeat(10_000), 7, undefined]) {
    expect((await giveName(id, 1, name)).statusCode).toBe(400)
  }
  await projects.as(ada, 'DELETE', `/${id}`)
  expect((await giveName(id, 1, 'Trashed')).statusCode).toBe(404)
  const stored = await test.prisma.revision.findMany({ where: { projectId: id } })
  expect(stored.map(({ name }) => name)).toEqual([null])
})
