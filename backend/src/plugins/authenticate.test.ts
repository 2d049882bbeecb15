import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { type SharedApp, getSharedApp } from '#test/support/test-app.ts'

let test: SharedApp
beforeAll(async () => {
  test = await getSharedApp()
})

const nowSeconds = () => Math.floor(Date.now() / 1000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

function forge(
  claims: object,
  secret: string,
  header: object = { alg: 'HS256', typ: 'JWT' },
  hash = 'sha256',
) {
  const signed = `${encode(header)}.${encode(claims)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

async function statusWith(authorization: string): Promise<number> {
  return (await test.call({ url: '/api/projects', headers: { authorization } })).statusCode
}

// The first two check the login in their own statement.
const CALLS = ['/api/projects', `/api/projects/${randomUUID()}`, '/api/llm/usage']

it.each(CALLS)('accepts a login at %s until its session version changes', async (url) => {
  const person = await test.logIn()
  const before = await test.call({ url, headers: person.headers })
  expect([200, 404]).toContain(before.statusCode)
  await test.prisma.user.update({
    where: { id: person.id },
    data: { sessionVersion: { increment: 1 } },
  })
  const answer = await test.call({ url, headers: person.headers })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { code: 'UNAUTHENTICATED', error: 'Your session has ended. Please log in again.' },
  ])
})

it('rejects a token that it verified before, once it has expired', async () => {
  const { id, email } = await test.logIn()
  const claims = { userId: id, email, sessionVersion: 1, exp: nowSeconds() + 2 }
  const authorization = `Bearer ${forge(claims, test.deps.jwtSecret)}`
  expect(await statusWith(authorization)).toBe(200)
  await expect.poll(async () => await statusWith(authorization), { timeout: 5000 }).toBe(401)
})

it('ends the sessions of a deleted account', async () => {
  const deleted = await test.logIn()
  await test.prisma.user.delete({ where: { id: deleted.id } })
  expect(await statusWith(deleted.headers.authorization)).toBe(401)
})

it('rejects expired, forged, unsigned and malformed tokens', async () => {
  const { id, email } = await test.logIn()
  const claims = { userId: id, email, sessionVersion: 1, exp: nowSeconds() + 60 }
  const secret = test.deps.jwtSecret
  expect(await statusWith(`Bearer ${forge(claims, secret)}`)).toBe(200)
  const invalid = [
    forge({ ...claims, exp: nowSeconds() - 1 }, secret),
    forge(claims, 'another secret with 32 characters!!'),
    forge(claims, secret, { alg: 'none', typ: 'JWT' }),
    forge(claims, secret, { alg: 'HS512', typ: 'JWT' }, 'sha512'),
    `${encode({ alg: 'none' })}.${encode(claims)}.`,
    forge({ ...claims, userId: "' OR 1=1" }, secret),
    forge({ ...claims, sessionVersion: undefined }, secret),
    forge({ userId: id, email, sessionVersion: 1 }, secret),
    'x.y.z',
    'x',
  ]
  for (const token of invalid) expect(await statusWith(`Bearer ${token}`), token).toBe(401)
  expect(await statusWith(forge(claims, secret))).toBe(401)
  expect(await statusWith(`Basic ${forge(claims, secret)}`)).toBe(401)
})
