/** People on a project: invitations, roles, leaving and transfer. */
import type { People } from '@scenewright/shared/api/people.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { scriptWith } from '#test/support/project-calls.ts'
import { uniqueEmail } from '#test/support/people.ts'
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
  const { body } = await call(person, 'POST', 'projects', payload)
  return body['id'] as string
}

const inProject = (rest: string) => `projects/${project}/${rest}`

async function mailedToken(email: string): Promise<string> {
  await test.deps.mailer.idle()
  const mail = test.mails.findLast(({ to }) => to === email)
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

/** Invites an address and returns the token of its mail. */
async function invite(email: string, role: Role): Promise<string> {
  const sent = await call(nora, 'POST', inProject('invitations'), { email, role })
  expect(sent.status).toBe(200)
  return await mailedToken(email)
}

async function join(person: LoggedIn, role: Role): Promise<void> {
  const token = await invite(person.email, role)
  const accepted = await call(person, 'POST', 'invitations/accept', { token })
  expect(accepted).toEqual({ status: 200, body: { project_id: project, role } })
}

async function save(person: LoggedIn, baseVersion: number, more: object = {}) {
  const payload = { title: 'Tides', screenplay_json: scriptWith('Wind.'), baseVersion, ...more }
  return await call(person, 'PUT', `projects/${project}`, payload)
}

const rolesOf = (people: unknown) =>
  (people as People).people.map(({ email, role, is_holder }) => [email, role, is_holder])

it('invites by mail, also someone without an account, and the link works once', async () => {
  const email = uniqueEmail()
  const token = await invite(email, 'writer')
  const mail = test.mails.at(-1)
  expect(mail?.subject).toBe(`${nora.email} invited you to a script`)
  expect(mail?.text).toContain('“Tides”')
  const checked = await test.call({
    method: 'POST',
    url: '/api/invitations/check',
    payload: { token },
  })
  expect(checked.json()).toEqual({
    title: 'Tides',
    invited_by: nora.email,
    invited_by_name: null,
    email,
    role: 'writer',
    has_account: false,
  })
  expect((await call(ivo, 'POST', 'invitations/accept', { token })).status).toBe(200)
  expect((await call(ivo, 'POST', 'invitations/accept', { token })).status).toBe(404)
  const { body } = await call(nora, 'GET', inProject('people'))
  expect(rolesOf(body)).toEqual([
    [nora.email, 'owner', true],
    [ivo.email, 'writer', false],
  ])
  expect(body['invitations']).toEqual([])
})

it('does not accept canceled, replaced or expired invitations', async () => {
  const first = await invite(ivo.email, 'reader')
  const second = await invite(ivo.email, 'writer')
  expect((await call(ivo, 'POST', 'invitations/accept', { token: first })).status).toBe(404)
  const { body } = await call(nora, 'GET', inProject('people'))
  const [invitation] = (body as unknown as People).invitations
  await call(nora, 'DELETE', inProject(`invitations/${invitation?.id}`))
  expect((await call(ivo, 'POST', 'invitations/accept', { token: second })).status).toBe(404)
  const third = await invite(ivo.email, 'writer')
  test.passTime(15 * DAY_MS)
  ivo = await test.logIn()
  expect((await call(ivo, 'POST', 'invitations/accept', { token: third })).status).toBe(404)
})

it('shows a shared project on the dashboard, where each member sorts it for themselves', async () => {
  await join(ivo, 'reader')
  await call(ivo, 'PATCH', `projects/${project}`, { tags: ['sea'], archived: true })
  const list = await test.call({ url: '/api/projects', headers: ivo.headers })
  expect(list.json()).toMatchObject([
    { id: project, role: 'reader', shared_by: nora.email, tags: ['sea'], archived: true },
  ])
  const own = await test.call({ url: '/api/projects', headers: nora.headers })
  expect(own.json()).toMatchObject([
    { role: 'owner', shared_by: null, shared: true, tags: [], archived: false },
  ])
})

it('does not count a shared project for the plan of a member', async () => {
  await join(ivo, 'writer')
  // The free plan includes one project.
  expect((await call(ivo, 'POST', 'projects', { title: 'Own' })).status).toBe(200)
})

it('saves by the role that a member has now', async () => {
  await join(ivo, 'writer')
  expect(await save(ivo, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await save(nora, 1)).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } })
  await call(nora, 'PATCH', inProject(`people/${ivo.id}`), { role: 'commenter' })
  const rewritten = { screenplay_json: scriptWith('Rain.') }
  expect(await save(ivo, 2, rewritten)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  expect(await call(ivo, 'GET', inProject('role'))).toEqual({
    status: 200,
    body: {
      role: 'commenter',
      can_issue: false,
      is_holder: false,
      version: 2,
      is_live: false,
      is_shared: true,
    },
  })
})

it('reports whether others may join, and whether they write', async () => {
  await test.close()
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  nora = await test.logIn()
  ivo = await test.logIn()
  project = await newProject(nora)
  const sharing = async () => {
    const { is_live: isLive, is_shared: isShared } = (await call(nora, 'GET', inProject('role')))
      .body
    return { isLive, isShared }
  }
  expect(await sharing()).toEqual({ isLive: false, isShared: false })
  const token = await invite(ivo.email, 'reader')
  expect(await sharing()).toEqual({ isLive: false, isShared: true })
  await call(ivo, 'POST', 'invitations/accept', { token })
  expect(await sharing()).toEqual({ isLive: false, isShared: true })
  await call(nora, 'PATCH', inProject(`people/${ivo.id}`), { role: 'writer' })
  expect(await sharing()).toEqual({ isLive: true, isShared: true })
  await call(nora, 'DELETE', inProject(`people/${ivo.id}`))
  expect(await sharing()).toEqual({ isLive: false, isShared: false })
})

it('lets only owners turn "never send" off', async () => {
  await join(ivo, 'writer')
  const neverSend = async () =>
    (await call(ivo, 'GET', `projects/${project}`)).body['never_send'] as boolean
  await save(ivo, 1, { never_send: true })
  expect(await neverSend()).toBe(true)
  await save(ivo, 2, { never_send: false })
  expect(await neverSend()).toBe(true)
  await save(nora, 3, { never_send: false })
  expect(await neverSend()).toBe(false)
})

it('removes a person, or lets them leave, but never the holder', async () => {
  await join(ivo, 'owner')
  const removal = await call(ivo, 'DELETE', inProject(`people/${nora.id}`))
  expect(removal).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  const message = { id: crypto.randomUUID(), at: new Date().toISOString(), text: 'Who?' }
  const messages = [{ ...message, from: 'writer', kind: 'ask', citations: [] }]
  expect((await call(ivo, 'POST', inProject('conversation'), { messages })).status).toBe(200)
  expect((await call(ivo, 'DELETE', inProject(`people/${ivo.id}`))).status).toBe(200)
  expect((await call(ivo, 'GET', `projects/${project}`)).status).toBe(404)
  expect((await call(ivo, 'GET', inProject('role'))).status).toBe(404)
  expect(await test.prisma.conversationMessage.count({ where: { userId: ivo.id } })).toBe(0)
  const { body } = await call(nora, 'GET', `projects/${project}`)
  expect(body['shared']).toBe(false)
})

it('refuses a person who is on the project already', async () => {
  await join(ivo, 'writer')
  const again = await call(nora, 'POST', inProject('invitations'), {
    email: ivo.email,
    role: 'reader',
  })
  expect(again).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
})
