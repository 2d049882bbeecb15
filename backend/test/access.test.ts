/** Every call with every kind of login. */
import { CONTRACTS } from '@scenewright/shared/api/contracts.ts'
import { ROLES } from '@scenewright/shared/api/roles.ts'
import { newScript } from '@scenewright/shared/script/script.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EXPECTED, UNKNOWN_ID, type CallName } from './support/expected-access.ts'
import { PASSWORD, type LoggedIn, type TestApp, createTestApp } from './support/test-app.ts'

const DAY_SECONDS = 86_400
const script = newScript()
const READ_BY_TOKENS: ReadonlySet<CallName> = new Set([
  'listProjects',
  'getProject',
  'listRevisions',
  'getRevision',
])

const BAD_LOGINS = [
  'no token',
  'garbage',
  'an expired token',
  'a session that was logged out',
  'an ended session',
  'an unverified address',
  'a revoked access token',
  'an expired access token',
  'an access token of an ended session',
]

let test: TestApp
let passwordHash: string
/** Owners whose login doesn't work. All calls share them, because none may change anything. */
const badLogins: Record<string, Owner & { authorization: string | undefined }> = {}
/** An owner whose project is only the target of calls that may not change it. */
let bystander: Owner
/** An access token of the bystander. */
let token: string
beforeAll(async () => {
  test = await createTestApp({ env: { RATE_LIMITS: 'off' } })
  passwordHash = await test.deps.passwords.hash(PASSWORD)
  bystander = await owner()
  token = await accessToken(bystander)
  for (const kind of BAD_LOGINS) {
    const person = await owner()
    badLogins[kind] = { ...person, authorization: await badLogin(kind, person) }
  }
})
afterAll(async () => await test.close())

type Owner = LoggedIn & Readonly<{ projectId: string }>

/** Logs in a user with one project. */
async function owner(): Promise<Owner> {
  const person = await test.logIn()
  const created = await test.call({
    method: 'POST',
    url: '/api/projects',
    headers: person.headers,
    payload: { title: 'Lantern', screenplay_json: script },
  })
  return { ...person, projectId: created.json<{ id: string }>().id }
}

async function call(name: CallName, projectId: string, authorization?: string) {
  const { method, path } = CONTRACTS[name]
  const { body } = EXPECTED[name]
  if (body && 'password' in body) {
    await test.prisma.user.updateMany({ where: { passwordHash: 'none' }, data: { passwordHash } })
  }
  return await test.call({
    method,
    url: path.replace(':id', projectId).replace(':version', '1'),
    headers: authorization === undefined ? {} : { authorization },
    ...(body && { payload: body }),
  })
}

const CALLS = Object.keys(CONTRACTS).filter((name): name is CallName => name in CONTRACTS)

describe.each(CALLS)('%s', (name) => {
  const { own, other, admin = other } = EXPECTED[name]
  const needsLogin = CONTRACTS[name].auth === 'bearer'

  it('works for its owner', async () => {
    const person = await owner()
    expect((await call(name, person.projectId, person.headers.authorization)).statusCode).toBe(own)
  })

  it('reveals nothing to another user', async () => {
    const { authorization } = (await test.logIn()).headers
    const answer = await call(name, bystander.projectId, authorization)
    expect(answer.statusCode).toBe(other)
    if (other === 404) expect(answer.body).toBe((await call(name, UNKNOWN_ID, authorization)).body)
  })

  it.each(ROLES)('allows members what their role includes: %s', async (role) => {
    const expected = EXPECTED[name].members?.[role] ?? other
    const isAllowed = expected === 200 && CONTRACTS[name].path.includes(':id')
    const person = isAllowed ? await owner() : bystander
    const member = await test.logIn()
    await test.prisma.projectMember.create({
      data: {
        userId: member.id,
        projectId: person.projectId,
        holderId: person.id,
        role,
        createdAt: new Date(),
      },
    })
    const answer = await call(name, person.projectId, member.headers.authorization)
    expect(answer.statusCode).toBe(expected)
  })

  it('gives admins only admin access', async () => {
    const stranger = await test.logIn()
    await test.prisma.user.update({ where: { email: stranger.email }, data: { isAdmin: true } })
    const answer = await call(name, bystander.projectId, stranger.headers.authorization)
    expect(answer.statusCode).toBe(admin)
  })

  it('lets access tokens only list and read projects', async () => {
    const answer = await call(name, bystander.projectId, `Bearer ${token}`)
    const expected = READ_BY_TOKENS.has(name) ? 200 : 403
    expect(answer.statusCode).toBe(needsLogin ? expected : own)
    if (READ_BY_TOKENS.has(name)) {
      const stranger = await accessToken(await test.logIn())
      const strange = await call(name, bystander.projectId, `Bearer ${stranger}`)
      expect(strange.statusCode).toBe(other)
    }
  })

  it.each(BAD_LOGINS)('handles %s', async (kind) => {
    const person = badLogins[kind]
    if (!person) throw new Error('no such login')
    const answer = await call(name, person.projectId, person.authorization)
    expect(answer.statusCode).toBe(needsLogin ? 401 : own)
    expect(await readProject(person)).toMatchObject(UNCHANGED)
  })

  it('changes nothing without the right to', async () => {
    expect(await readProject(bystander)).toMatchObject(UNCHANGED)
  })
})

const UNCHANGED = { title: 'Lantern', version: 1, logline: null, deletedAt: null }

async function readProject({ projectId }: Owner) {
  return await test.prisma.project.findUnique({ where: { id: projectId } })
}

async function badLogin(kind: string, { id, email, headers }: LoggedIn) {
  switch (kind) {
    case 'garbage':
      return 'Bearer not.a.token'
    case 'an expired token': {
      const claims = { userId: id, email, sessionVersion: 1 }
      const issuedAt = Math.floor(Date.now() / 1000) - 8 * DAY_SECONDS
      return `Bearer ${test.app.jwt.sign({ ...claims, iat: issuedAt })}`
    }
    case 'a session that was logged out':
      await test.prisma.session.deleteMany({ where: { userId: id } })
      return headers.authorization
    case 'an ended session':
      await test.prisma.user.update({ where: { id }, data: { sessionVersion: 2 } })
      return headers.authorization
    case 'an unverified address':
      await test.prisma.user.update({ where: { id }, data: { emailVerifiedAt: null } })
      return headers.authorization
    case 'a revoked access token': {
      const secret = await accessToken({ headers })
      await test.prisma.accessToken.deleteMany({ where: { userId: id } })
      return `Bearer ${secret}`
    }
    case 'an expired access token': {
      const secret = await accessToken({ headers })
      const expiresAt = new Date(Date.now() - 1)
      await test.prisma.accessToken.updateMany({ where: { userId: id }, data: { expiresAt } })
      return `Bearer ${secret}`
    }
    case 'an access token of an ended session': {
      const secret = await accessToken({ headers })
      await test.prisma.user.update({ where: { id }, data: { sessionVersion: 2 } })
      return `Bearer ${secret}`
    }
    default:
      return undefined
  }
}

async function accessToken({ headers }: Pick<LoggedIn, 'headers'>): Promise<string> {
  const created = await test.call({
    method: 'POST',
    url: '/api/account/access-tokens',
    headers,
    payload: { name: 'Backup', scope: 'propose', expires_in_days: 90 },
  })
  return created.json<{ token: string }>().token
}
