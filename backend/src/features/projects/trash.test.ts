/** Deleted projects: the trash, restoring, and what the other calls answer. */
import { randomUUID } from 'node:crypto'
import type { ProjectSummary } from '@scenewright/shared/api/projects.ts'
import type { TrashedProject } from '@scenewright/shared/api/trash.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { draftJson, projectsOf, scriptWith } from '#test/support/project-calls.ts'
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

const { as, create, load } = projectsOf(() => test)

async function trash(person: LoggedIn) {
  const answer = await test.call({ url: '/api/trash', headers: person.headers })
  return answer.json<{ projects: TrashedProject[]; project_limit: number | null }>()
}

async function restore({ headers }: LoggedIn, id: string) {
  return await test.call({ method: 'POST', url: `/api/trash/${id}/restore`, headers })
}

async function deleteForever({ headers }: LoggedIn, id: string) {
  return await test.call({ method: 'DELETE', url: `/api/trash/${id}`, headers })
}

async function trashed(person: LoggedIn, title = 'Lantern'): Promise<string> {
  const { id } = await create(person, { title, screenplay_json: scriptWith('A lamp.') })
  expect((await as(person, 'DELETE', `/${id}`)).statusCode).toBe(200)
  return id
}

it('lists what was deleted, last deleted first, with the limit of the plan', async () => {
  const first = await trashed(ada, 'First')
  test.passTime(1000)
  const second = await trashed(ada, 'Second')
  expect(await trash(ada)).toEqual({
    projects: [
      { id: second, title: 'Second', deleted_at: expect.any(String) as string },
      { id: first, title: 'First', deleted_at: expect.any(String) as string },
    ],
    project_limit: 1,
    sells_plans: false,
  })
  expect((await trash(await test.logIn())).projects).toEqual([])
})

it('answers every other call on a trashed project like on a missing one', async () => {
  const id = await trashed(ada)
  const save = { title: 'x', screenplay_json: scriptWith('x') }
  for (const [method, path, payload] of [
    ['GET', `/${id}`],
    ['PUT', `/${id}`, save],
    ['PUT', `/${id}`, { ...save, baseVersion: 1, copy: draftJson('d', 1) }],
    ['PATCH', `/${id}`, { title: 'x' }],
    ['PATCH', `/${id}`, { archived: true }],
    ['DELETE', `/${id}`],
    ['GET', `/${id}/revisions`],
    ['GET', `/${id}/revisions/1`],
    ['POST', '', { id, ...save }],
    ['POST', '', { id, title: 'x' }],
  ] as const) {
    const answer = await as(ada, method, path, payload ? { payload } : {})
    expect([answer.statusCode, answer.json()], `${method} ${path}`).toEqual([
      404,
      { error: 'Project not found', code: 'NOT_FOUND' },
    ])
  }
  expect((await as(ada, 'GET')).json()).toEqual([])
})

describe('restoring', () => {
  it('brings the project back as it was, with its history', async () => {
    const { id } = await create(ada, { title: 'Lantern', screenplay_json: scriptWith('One.') })
    await as(ada, 'PUT', `/${id}`, { payload: { title: 'Lamp', screenplay_json: scriptWith('2') } })
    const details = { payload: { logline: 'A ship.', tags: ['sea'], archived: true } }
    const before = (await as(ada, 'PATCH', `/${id}`, details)).json<ProjectSummary>()
    await as(ada, 'DELETE', `/${id}`)
    const answer = await restore(ada, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, before])
    expect((await as(ada, 'GET')).json()).toEqual([before])
    expect(await load(ada, id)).toMatchObject({ title: 'Lamp', version: 2 })
    const { revisions } = (await as(ada, 'GET', `/${id}/revisions`)).json<{ revisions: [] }>()
    expect(revisions).toHaveLength(2)
    expect((await trash(ada)).projects).toEqual([])
    // The first answer may have been lost.
    expect((await restore(ada, id)).statusCode).toBe(200)
  })

  it("is refused above the plan's limit, and nothing changes", async () => {
    const id = await trashed(ada)
    // A trashed project doesn't count.
    await create(ada, { title: 'Another' })
    const refused = await restore(ada, id)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'PROJECT_LIMIT_REACHED',
        limit: 1,
        error: expect.stringContaining('restore') as string,
      },
    ])
    expect((await trash(ada)).projects).toHaveLength(1)
  })

  it('waits for another call that creates or restores a project', async () => {
    const id = await trashed(ada)
    let restoring: ReturnType<typeof restore> | undefined
    await test.prisma.$transaction(async (other) => {
      await other.$queryRaw`SELECT 1 FROM users WHERE id = ${ada.id}::uuid FOR UPDATE`
      await other.project.create({ data: { userId: ada.id, title: 'Another' } })
      restoring = restore(ada, id)
      await Promise.race([
        restoring,
        vi.waitUntil(async () => (await countLockWaits(test.prisma)) > 0),
      ])
    })
    expect((await restoring)?.statusCode).toBe(403)
  })

  it('hides which projects others have', async () => {
    const id = await trashed(ada)
    const bo = await test.logIn()
    for (const unknown of [id, randomUUID(), 'x']) {
      expect((await restore(bo, unknown)).statusCode).toBe(404)
      expect((await deleteForever(bo, unknown)).statusCode).toBe(404)
    }
    expect((await trash(ada)).projects).toHaveLength(1)
  })
})

describe('deleting permanently', () => {
  it('deletes only what is in the trash', async () => {
    const { id } = await create(ada)
    expect((await deleteForever(ada, id)).statusCode).toBe(404)
    await as(ada, 'DELETE', `/${id}`)
    const answer = await deleteForever(ada, id)
    expect([answer.statusCode, answer.json()]).toEqual([200, { id }])
    expect((await restore(ada, id)).statusCode).toBe(404)
    expect(await test.prisma.revision.count({ where: { projectId: id } })).toBe(0)
  })
})

it('is erased with the account', async () => {
  const id = await trashed(ada)
  await test.prisma.user.delete({ where: { id: ada.id } })
  expect(await test.prisma.project.count({ where: { id } })).toBe(0)
})

it('is marked in the lists of admins', async () => {
  const id = await trashed(ada)
  const admin = await test.logIn()
  await test.prisma.user.update({ where: { id: admin.id }, data: { isAdmin: true } })
  const one = await test.call({ url: `/api/admin/projects/${id}`, headers: admin.headers })
  expect(one.json()).toMatchObject({ deletedAt: expect.any(String) as string })
  const all = await test.call({ url: '/api/admin/projects?search=Lantern', headers: admin.headers })
  const { projects } = all.json<{ projects: { id: string; deletedAt: string | null }[] }>()
  expect(projects.find((project) => project.id === id)?.deletedAt).toEqual(expect.any(String))
})
