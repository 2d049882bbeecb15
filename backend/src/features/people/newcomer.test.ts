/** Newcomers who accept an invitation by choosing a password. */
import type { Role } from '@scenewright/shared/api/roles.ts'
import { DAY_MS } from '@scenewright/shared/duration.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { countLockWaits } from '#test/support/lock-waits.ts'
import { linkToken, uniqueEmail } from '#test/support/people.ts'
import { projectsOf } from '#test/support/project-calls.ts'
import { type LoggedIn, PASSWORD, type TestApp, createTestApp } from '#test/support/test-app.ts'

const ATTACKERS = 'forty red buses in rows'

let test: TestApp
let nora: LoggedIn
let project: string
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off', LIVE_WRITING: 'off' } })
})
afterAll(async () => await test.close())
beforeEach(async () => {
  nora = await test.logIn()
  project = (await projectsOf(() => test).create(nora, { title: 'Tides' })).id
})

async function post(path: string, payload: object, headers = {}) {
  const answer = await test.call({ method: 'POST', url: `/api/${path}`, payload, headers })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

/** Invites an address and returns the token of its mail. */
async function invite(email: string, role: Role = 'writer'): Promise<string> {
  const sent = await post(`projects/${project}/invitations`, { email, role }, nora.headers)
  expect(sent.status).toBe(200)
  await test.deps.mailer.idle()
  return linkToken(test.mails.findLast(({ to }) => to === email)) ?? ''
}

const signUp = async (token: string, more: object = {}) =>
  await post('invitations/sign-up', { token, password: PASSWORD, ...more })

const mailsTo = (email: string) => test.mails.filter(({ to }) => to === email)
const loginStatus = async (email: string, password: string) =>
  (await post('auth/login', { email, password })).status

it('makes a member and a login of one form, without another mail', async () => {
  const email = uniqueEmail()
  const token = await invite(email)
  const checked = await post('invitations/check', { token })
  expect(checked.body).toMatchObject({ email, role: 'writer', has_account: false })
  const { status, body } = await signUp(token, { name: ' Ivo\n Moe ' })
  expect([status, body]).toMatchObject([
    200,
    { user: { email }, project_id: project, role: 'writer' },
  ])
  const headers = { authorization: `Bearer ${body['token'] as string}` }
  const opened = await test.call({ url: `/api/projects/${project}`, headers })
  expect(opened.json()).toMatchObject({ title: 'Tides', role: 'writer' })
  const people = await test.call({ url: `/api/projects/${project}/people`, headers })
  expect(people.json()).toMatchObject({ people: [{}, { email, name: 'Ivo Moe', role: 'writer' }] })
  expect(mailsTo(email)).toHaveLength(1)
  expect(await loginStatus(email, PASSWORD)).toBe(200)
})

it('uses the invitation up, also when it is sent twice at once', async () => {
  const email = uniqueEmail()
  const token = await invite(email)
  const { both } = await test.prisma.$transaction(async (db) => {
    await db.project.update({ where: { id: project }, data: { title: 'Tides' } })
    const calls = [signUp(token), signUp(token, { password: ATTACKERS })]
    await expect.poll(async () => await countLockWaits(test.prisma)).toBe(calls.length)
    return { both: calls }
  })
  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await signUp(token)).status).toBe(404)
  expect(await test.prisma.user.count({ where: { email } })).toBe(1)
})

it('leaves existing accounts alone', async () => {
  const ivo = await test.logIn()
  const token = await invite(ivo.email)
  expect((await post('invitations/check', { token })).body).toMatchObject({ has_account: true })
  const before = await test.prisma.user.findUniqueOrThrow({ where: { id: ivo.id } })
  const refused = await signUp(token, { password: ATTACKERS, name: 'Eve' })
  expect([refused.status, refused.body['error']]).toEqual([
    400,
    'There is already an account with this address. Log in to accept the invitation.',
  ])
  expect(await test.prisma.user.findUniqueOrThrow({ where: { id: ivo.id } })).toEqual(before)
  expect((await post('invitations/accept', { token }, ivo.headers)).status).toBe(200)
})

it('replaces what someone else signed up with for the address', async () => {
  const email = uniqueEmail()
  await post('auth/signup', { email, password: ATTACKERS })
  await test.deps.mailer.idle()
  const link = linkToken(mailsTo(email).at(-1))
  const token = await invite(email)
  expect((await signUp(token)).status).toBe(200)
  expect(await loginStatus(email, ATTACKERS)).toBe(401)
  expect((await post('auth/verify-email', { token: link })).status).toBe(400)
})

it('refuses suspended accounts, weak passwords and bad names, and stays open', async () => {
  const email = uniqueEmail()
  const token = await invite(email)
  for (const body of [
    { password: 'short' },
    { password: email },
    { password: 'password1' },
    { name: 'nora@example.org' },
    { name: 'x'.repeat(61) },
  ]) {
    expect((await signUp(token, body)).status).toBe(400)
  }
  await post('auth/signup', { email, password: ATTACKERS })
  await test.prisma.user.update({ where: { email }, data: { suspendedAt: new Date() } })
  expect((await signUp(token)).status).toBe(400)
  await test.prisma.user.delete({ where: { email } })
  expect((await signUp(token)).status).toBe(200)
})

it('says that an invitation has expired, was replaced or was canceled', async () => {
  const email = uniqueEmail()
  const expired = await invite(email)
  test.passTime(15 * DAY_MS)
  const late = await signUp(expired)
  expect([late.status, late.body['error']]).toEqual([
    404,
    'This invitation has expired. Ask the person who sent it for a new one.',
  ])
  nora = await test.logIn()
  project = (await projectsOf(() => test).create(nora, { title: 'Tides' })).id
  const older = await invite(email)
  const token = await invite(email)
  expect((await signUp(older)).body['error']).toMatch(/^This invitation no longer works\./)
  const url = `/api/projects/${project}/people`
  const { invitations } = (await test.call({ url, headers: nora.headers })).json<{
    invitations: { id: string }[]
  }>()
  const cancel = `/api/projects/${project}/invitations/${invitations[0]?.id}`
  await test.call({ method: 'DELETE', url: cancel, headers: nora.headers })
  expect((await signUp(token)).body['error']).toMatch(/^This invitation no longer works\./)
  expect(await test.prisma.user.count({ where: { email } })).toBe(0)
})

it('limits how often a network can try', async () => {
  const limited = await createTestApp({ env: { LIVE_WRITING: 'off' } })
  try {
    const payload = { token: 'x', password: PASSWORD }
    const url = '/api/invitations/sign-up'
    const statuses = new Set<number>()
    for (let n = 0; n < 101; n += 1) {
      statuses.add((await limited.app.inject({ method: 'POST', url, payload })).statusCode)
    }
    expect([...statuses]).toEqual([404, 429])
  } finally {
    await limited.close()
  }
})
