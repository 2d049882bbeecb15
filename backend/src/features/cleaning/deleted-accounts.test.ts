/** Deleted accounts: out at once, back by mail for seven days, then erased (docs/product/account.md#account). */
import { RESTORE_DAYS } from '@scenewright/shared/api/auth.ts'
import type { NewPasskey, PasskeyRequest } from '@scenewright/shared/api/passkeys.ts'
import type { Role } from '@scenewright/shared/api/roles.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeAuthenticator } from '#test/support/fake-authenticator.ts'
import { linkToken } from '#test/support/people.ts'
import { scriptWith } from '#test/support/project-calls.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'
import { authCall, writerWithPassword } from '#test/support/two-step.ts'
import { cleanDue } from './cleaning.ts'

let test: TestApp
let ada: LoggedIn
beforeEach(async () => {
  test = await createTestApp({ env: { LIVE_WRITING: 'off' } })
  ada = await writerWithPassword(test)
})
afterEach(async () => await test.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

async function call({ headers }: LoggedIn, method: Method, path: string, payload?: object) {
  const url = `/api/${path}`
  const answer = await test.call({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

async function newProject(person: LoggedIn, title = 'Tides'): Promise<string> {
  const payload = { title, screenplay_json: scriptWith('Rain.') }
  return (await call(person, 'POST', 'projects', payload)).body['id'] as string
}

async function addMember(holder: LoggedIn, projectId: string, member: LoggedIn, role: Role) {
  const place = { userId: member.id, projectId, holderId: holder.id, role, tags: ['noir'] }
  await test.prisma.projectMember.create({ data: { ...place, createdAt: new Date() } })
  await test.prisma.project.update({ where: { id: projectId }, data: { shared: true } })
}

const remove = async (person = ada) => await call(person, 'DELETE', 'auth/delete-account')
const mailOf = async ({ email }: LoggedIn) => {
  await test.deps.mailer.idle()
  return test.mails.findLast(({ to }) => to === email)
}
const restore = async (token: string) => await authCall(test, 'restore-account', { token })
const logIn = async ({ email }: LoggedIn) =>
  await authCall(test, 'login', { email, password: PASSWORD })
const titlesOf = async (person: LoggedIn) => {
  const { body } = await call(person, 'GET', 'projects')
  return (body as unknown as { title: string }[]).map(({ title }) => title)
}

async function loggedInAgain(person: LoggedIn): Promise<LoggedIn> {
  const { body } = await logIn(person)
  const token = String(body['token'])
  return { ...person, token, headers: { authorization: `Bearer ${token}` } }
}

const clean = async () => await cleanDue(test.deps, test.deps.clock(), new AbortController().signal)

it('ends every login at once, and mails the way back', async () => {
  const body = { name: 'Backup', scope: 'read', expires_in_days: 90 }
  const { body: made } = await call(ada, 'POST', 'account/access-tokens', body)
  await authCall(test, 'forgot-password', { email: ada.email })
  const reset = linkToken(await mailOf(ada))
  expect((await remove()).body).toEqual({ message: 'Account deleted successfully' })
  expect((await call(ada, 'GET', 'projects')).status).toBe(401)
  const authorization = `Bearer ${String(made['token'])}`
  const byToken = await test.call({ url: '/api/projects', headers: { authorization } })
  expect(byToken.statusCode).toBe(401)
  expect(await logIn(ada)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
  const used = { token: reset, password: 'a green lantern in snow' }
  expect((await authCall(test, 'reset-password', used)).status).toBe(400)
  const mail = await mailOf(ada)
  expect(mail?.subject).toBe('Your Scenewright account was deleted')
  expect(mail?.link).toMatch(/^http:\/\/localhost:3000\/restore-account\?token=[\w-]{43}$/)
})

it('cannot be logged in to with a passkey until it is back', async () => {
  const { headers } = ada
  const key = fakeAuthenticator({})
  const asked = (await authCall(test, 'passkeys/request', undefined, { headers })).body
  const passkey = key.create(asked as NewPasskey)
  await authCall(test, 'passkeys', { name: 'Laptop', passkey }, { headers })
  const use = async () => {
    const { body } = await authCall(test, 'login/passkey-request', undefined)
    const used = key.use(body as PasskeyRequest)
    return (await authCall(test, 'login/passkey', { passkey: used })).status
  }
  expect(await use()).toBe(200)
  await remove()
  expect(await use()).toBe(401)
  await restore(linkToken(await mailOf(ada)))
  expect(await use()).toBe(200)
})

it('takes its projects from others, and its place on theirs, and gives both back', async () => {
  const nora = await test.logIn()
  const [own, hers] = [await newProject(ada, 'Own'), await newProject(nora, 'Hers')]
  await addMember(ada, own, nora, 'writer')
  await addMember(nora, hers, ada, 'commenter')
  await remove()
  expect(await titlesOf(nora)).toEqual(['Hers'])
  expect((await call(nora, 'GET', `projects/${own}`)).status).toBe(404)
  const { body } = await call(nora, 'GET', `projects/${hers}/people`)
  expect((body['people'] as object[]).length).toBe(1)
  expect(await test.prisma.project.findUnique({ where: { id: hers } })).toMatchObject({
    shared: false,
  })

  expect((await restore(linkToken(await mailOf(ada)))).status).toBe(200)
  expect((await call(ada, 'GET', 'projects')).status).toBe(401)
  const back = await loggedInAgain(ada)
  expect((await titlesOf(back)).toSorted()).toEqual(['Hers', 'Own'])
  expect((await call(nora, 'GET', `projects/${own}`)).status).toBe(200)
  const place = await test.prisma.projectMember.findFirst({ where: { userId: ada.id } })
  expect(place).toMatchObject({ projectId: hers, role: 'commenter', tags: ['noir'] })
})

it('brings back no project that was in the trash, and no place that is gone', async () => {
  const nora = await test.logIn()
  await call(ada, 'DELETE', `projects/${await newProject(ada, 'Trashed')}`)
  const hers = await newProject(nora, 'Hers')
  await addMember(nora, hers, ada, 'writer')
  test.passTime(1000)
  await remove()
  await test.prisma.project.delete({ where: { id: hers } })
  expect((await restore(linkToken(await mailOf(ada)))).status).toBe(200)
  const back = await loggedInAgain(ada)
  expect(await titlesOf(back)).toEqual([])
  const { body } = await call(back, 'GET', 'trash')
  expect(body['projects']).toMatchObject([{ title: 'Trashed' }])
})

it('accepts the link once, also with calls at once', async () => {
  await remove()
  const token = linkToken(await mailOf(ada))
  const answers = await Promise.all([1, 2, 3, 4].map(async () => await restore(token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 400, 400, 400,
  ])
  const again = await restore(token)
  expect(again).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  // The next deletion has another link.
  await remove(await loggedInAgain(ada))
  expect((await restore(token)).status).toBe(400)
})

it('is erased after seven days, when the link no longer works', async () => {
  const own = await newProject(ada)
  await remove()
  const token = linkToken(await mailOf(ada))
  test.passTime(RESTORE_DAYS * DAY_MS - 1000)
  await clean()
  expect(await test.prisma.user.count({ where: { id: ada.id } })).toBe(1)
  test.passTime(1000)
  expect((await restore(token)).status).toBe(400)
  expect((await clean()).accounts).toBe(1)
  expect(await test.prisma.user.count({ where: { id: ada.id } })).toBe(0)
  expect(await test.prisma.revision.count({ where: { projectId: own } })).toBe(0)
  expect(await test.prisma.accountDeletion.count()).toBe(0)
})

it('frees the address, and comes back only while no other account uses it', async () => {
  await remove()
  const token = linkToken(await mailOf(ada))
  const { email } = ada
  await authCall(test, 'signup', { email, password: PASSWORD })
  await authCall(test, 'verify-email', { token: linkToken(await mailOf(ada)) })
  const second = await loggedInAgain(ada)
  expect(await titlesOf(second)).toEqual([])
  const refused = await restore(token)
  expect(refused.status).toBe(400)
  expect(refused.body['error']).toContain('Another account uses your email address now.')
  await remove(second)
  expect((await restore(token)).status).toBe(200)
})

it('replaces a sign-up with its address that was never verified', async () => {
  await remove()
  const token = linkToken(await mailOf(ada))
  await authCall(test, 'signup', { email: ada.email, password: 'a thief in the fog' })
  expect((await restore(token)).status).toBe(200)
  expect((await logIn(ada)).status).toBe(200)
})

it('shows in no list of admins, who can change nothing about it', async () => {
  const admin = await test.logIn()
  await test.prisma.user.update({ where: { id: admin.id }, data: { isAdmin: true } })
  await newProject(ada, 'Secret')
  await remove()
  const users = (await call(admin, 'GET', 'admin/users')).body['users'] as { id: string }[]
  expect(users.map(({ id }) => id)).toEqual([admin.id])
  expect((await call(admin, 'GET', 'admin/projects?search=Secret')).body['total']).toBe(0)
  expect((await call(admin, 'GET', 'admin/stats')).body['totalUsers']).toBe(1)
  const plan = await call(admin, 'PUT', `admin/users/${ada.id}/plan`, { plan: 'pro' })
  expect(plan.status).toBe(404)
})

it('stays out if an admin has suspended it too', async () => {
  const now = test.deps.clock()
  await test.prisma.user.update({
    where: { id: ada.id },
    data: { suspendedAt: now, deletionDueAt: now },
  })
  await clean()
  const token = linkToken(await mailOf(ada))
  expect(await restore(token)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_SUSPENDED' } })
  await test.prisma.user.update({ where: { id: ada.id }, data: { suspendedAt: null } })
  expect((await restore(token)).status).toBe(200)
})

it('after an admin deleted it, its owner can come back too, which the audit log has', async () => {
  const deletionDueAt = test.deps.clock()
  await test.prisma.user.update({ where: { id: ada.id }, data: { deletionDueAt } })
  await clean()
  const mail = await mailOf(ada)
  expect(mail?.text).toContain('As we wrote to you, we deleted')
  expect((await restore(linkToken(mail))).status).toBe(200)
  await clean()
  expect((await logIn(ada)).status).toBe(200)
  const actions = await test.prisma.adminAction.findMany({ where: { targetId: ada.id } })
  expect(actions.map(({ action }) => action).toSorted()).toEqual(['delete', 'restore'])
})
