/** Offers to transfer a project: nothing changes until the receiver accepts. */
import type { People } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, type TestApp, createTestApp } from '#test/support/test-app.ts'

let test: TestApp
let nora: LoggedIn
let ivo: LoggedIn
let project: string
beforeEach(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off', LIVE_WRITING: 'off' } })
  nora = await test.logIn()
  ivo = await test.logIn()
  project = await newProject(nora)
  await addMember(ivo, 'owner')
})
afterEach(async () => await test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call({ headers }: LoggedIn, method: Method, path: string, payload?: object) {
  const url = `/api/${path}`
  const answer = await test.call({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

async function newProject(person: LoggedIn): Promise<string> {
  const payload = { title: 'Tides', screenplay_json: scriptWith('Rain.') }
  return (await call(person, 'POST', 'projects', payload)).body['id'] as string
}

async function addMember({ id: userId }: LoggedIn, role: Role): Promise<void> {
  const place = { userId, projectId: project, holderId: nora.id, role, createdAt: new Date() }
  await test.prisma.projectMember.create({ data: place })
  await test.prisma.project.update({ where: { id: project }, data: { shared: true } })
}

const path = (rest: string) => `projects/${project}/${rest}`
const offer = async (person = ivo) =>
  await call(nora, 'POST', path('transfer'), { person: person.id })
const accept = async (person = ivo) => await call(person, 'POST', path('transfer/accept'))
const offersOf = async (person: LoggedIn) => (await call(person, 'GET', 'transfers')).body['offers']
const holder = async () =>
  (await test.prisma.project.findUniqueOrThrow({ where: { id: project } })).userId
const rolesOf = (body: object) =>
  (body as People).people.map(({ email, role, is_holder }) => [email, role, is_holder])

it('changes nothing until the receiver accepts, and mails each of them', async () => {
  const { status, body } = await offer()
  expect([status, body['transfer']]).toMatchObject([200, { person: ivo.id }])
  expect(await holder()).toBe(nora.id)
  await test.deps.mailer.idle()
  const [asked] = test.mails
  expect(test.mails.map(({ to }) => to)).toEqual([ivo.email])
  expect(asked?.subject).toBe(`${nora.email} wants to transfer “Tides” to you`)
  expect(asked?.text).toContain('Nothing changes until you accept')
  expect(asked?.link).toBe(`${test.deps.publicUrl()}/projects`)
  expect(await offersOf(ivo)).toMatchObject([
    { project_id: project, title: 'Tides', offered_by: nora.email },
  ])
  expect(await offersOf(nora)).toEqual([])

  const accepted = await accept()
  expect(accepted.status).toBe(200)
  expect(rolesOf(accepted.body)).toEqual([
    [ivo.email, 'owner', true],
    [nora.email, 'owner', false],
  ])
  expect((accepted.body as People).transfer).toBeNull()
  await test.deps.mailer.idle()
  expect(test.mails.at(-1)).toMatchObject({
    to: nora.email,
    subject: `${ivo.email} accepted “Tides”`,
  })
  expect((await accept()).status).toBe(404)
  expect((await call(ivo, 'GET', path('revisions'))).body['revisions']).toHaveLength(1)
  expect((await call(nora, 'GET', path('revisions/1'))).status).toBe(200)
  // The former holder's plan has room again, and only the new one can transfer it.
  expect((await call(nora, 'POST', 'projects', { title: 'Own' })).status).toBe(200)
  expect((await offer()).status).toBe(403)
})

it("is refused while the receiver's plan is full, and can be accepted later", async () => {
  const own = await newProject(ivo)
  expect((await offer()).status).toBe(200)
  expect(await accept()).toMatchObject({ status: 403, body: { code: 'PROJECT_LIMIT_REACHED' } })
  expect(await holder()).toBe(nora.id)
  await call(ivo, 'DELETE', `projects/${own}`)
  expect((await accept()).status).toBe(200)
  expect(await holder()).toBe(ivo.id)
})

it('lets a plan take one of two projects that are accepted at once', async () => {
  await offer()
  const other = await test.logIn()
  const second = await newProject(other)
  const place = { userId: ivo.id, projectId: second, holderId: other.id, role: 'owner' }
  await test.prisma.projectMember.create({ data: { ...place, createdAt: new Date() } })
  await call(other, 'POST', `projects/${second}/transfer`, { person: ivo.id })
  const answers = await Promise.all([
    accept(),
    call(ivo, 'POST', `projects/${second}/transfer/accept`),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403])
  expect(await test.prisma.project.count({ where: { userId: ivo.id } })).toBe(1)
})

it('is accepted only by the one it was offered to', async () => {
  const [eve, rose] = [await test.logIn(), await test.logIn()]
  await addMember(eve, 'owner')
  await addMember(rose, 'writer')
  await offer()
  const statuses = await Promise.all(
    [eve, rose, nora, await test.logIn()].map(async (person) => (await accept(person)).status),
  )
  expect(statuses).toEqual([404, 403, 404, 404])
  expect((await call(eve, 'DELETE', path('transfer'))).status).toBe(404)
  expect((await call(rose, 'GET', path('people'))).body['transfer']).toBeNull()
  // A new offer replaces it.
  await offer(eve)
  expect((await accept()).status).toBe(404)
  expect((await accept(eve)).status).toBe(200)
})

it('can be canceled and declined', async () => {
  for (const person of [nora, ivo]) {
    await offer()
    const ended = await call(person, 'DELETE', path('transfer'))
    expect([ended.status, ended.body['transfer']]).toEqual([200, null])
    expect((await call(person, 'DELETE', path('transfer'))).status).toBe(404)
    expect((await accept()).status).toBe(404)
  }
  expect(await holder()).toBe(nora.id)
})

it('ends after 14 days', async () => {
  await offer()
  test.passTime(14 * DAY_MS)
  expect(await offersOf(ivo)).toEqual([])
  expect((await accept()).status).toBe(404)
  expect((await call(nora, 'GET', path('people'))).body['transfer']).toBeNull()
})

it.each([
  ['is demoted', () => call(nora, 'PATCH', path(`people/${ivo.id}`), { role: 'writer' })],
  ['is removed', () => call(nora, 'DELETE', path(`people/${ivo.id}`))],
  ['leaves', () => call(ivo, 'DELETE', path(`people/${ivo.id}`))],
  ['deletes the account', () => call(ivo, 'DELETE', 'auth/delete-account')],
])('ends when the receiver %s', async (_, leave) => {
  await offer()
  expect((await leave()).status).toBe(200)
  expect(await test.prisma.transferOffer.count()).toBe(0)
  expect((await accept()).status).not.toBe(200)
  expect(await holder()).toBe(nora.id)
})

it('can be made only by the holder, to an owner, with a recent confirmation', async () => {
  const rose = await test.logIn()
  await addMember(rose, 'writer')
  expect(await offer(rose)).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
  expect((await call(ivo, 'POST', path('transfer'), { person: ivo.id })).status).toBe(403)
  await test.prisma.session.updateMany({
    where: { userId: nora.id },
    data: { confirmedAt: null },
  })
  expect(await offer()).toMatchObject({ status: 403, body: { code: 'CONFIRMATION_REQUIRED' } })
  expect(await test.prisma.transferOffer.count()).toBe(0)
})
