/** The debug log of an account's whole lifetime contains no secrets. */
import { randomUUID } from 'node:crypto'
import { newScript } from '@scenewright/shared/script/script.ts'
import { expect, it } from 'vitest'
import { linkToken, uniqueEmail } from './support/people.ts'
import { type TestApp, createTestApp } from './support/test-app.ts'

const secret = (what: string) => `${what} ${randomUUID()}`

async function useAccount(test: TestApp): Promise<string[]> {
  const [email, stranger] = [uniqueEmail(), uniqueEmail()]
  const [first, second, third, wrong] = ['first', 'second', 'third', 'wrong'].map(secret)
  const [title, overview] = [secret('title'), secret('overview')]
  let token = ''
  const call = async (method: 'POST' | 'DELETE', path: string, payload: object, status: number) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await test.call({ method, url: `/api/${path}`, headers, payload })
    expect(answer.statusCode, path).toBe(status)
    await test.deps.mailer.idle()
    return answer.json<{ token: string }>()
  }
  const links: string[] = []
  const mailedToken = () => {
    const mailed = linkToken(test.mails.findLast(({ link }) => link.includes('token=')))
    links.push(mailed)
    return mailed
  }
  await call('POST', 'auth/signup', { email, password: first }, 200)
  await call('POST', 'auth/login', { email, password: first }, 403)
  await call('POST', 'auth/verify-email', { token: mailedToken() }, 200)
  await call('POST', 'auth/login', { email, password: wrong }, 401)
  await call('POST', 'auth/login', { email: stranger, password: wrong }, 401)
  const sessions = [(await call('POST', 'auth/login', { email, password: first }, 200)).token]
  token = sessions[0] ?? ''
  const script = { ...newScript(), title, overview }
  await call('POST', 'projects', { title, screenplay_json: script }, 200)
  await call('POST', 'llm/enhance-overview', { currentOverview: overview }, 200)
  const named = { name: secret('name'), scope: 'read', expires_in_days: 90 }
  const accessToken = (await call('POST', 'account/access-tokens', named, 200)).token
  const byToken = { authorization: `Bearer ${accessToken}` }
  expect((await test.call({ url: '/api/projects', headers: byToken })).statusCode).toBe(200)
  expect((await test.call({ url: '/api/account', headers: byToken })).statusCode).toBe(403)
  const newEmail = uniqueEmail()
  await call('POST', 'account/email-change', { email: newEmail, password: wrong }, 400)
  await call('POST', 'account/email-change', { email: newEmail, password: first }, 200)
  await call('POST', 'auth/confirm-email-change', { token: mailedToken() }, 200)
  const change = { currentPassword: first, newPassword: second }
  const changed = await call('POST', 'auth/change-password', change, 200)
  sessions.push(changed.token)
  await call('POST', 'auth/forgot-password', { email }, 200)
  const reset = { token: mailedToken(), password: third }
  await call('POST', 'auth/reset-password', reset, 200)
  await call('POST', 'auth/reset-password', reset, 400)
  await call('DELETE', 'auth/delete-account', {}, 401)
  token = (await call('POST', 'auth/login', { email, password: third }, 200)).token
  sessions.push(token)
  await call('POST', 'contact', { name: secret('name'), email, message: wrong }, 200)
  await call('DELETE', 'auth/delete-account', {}, 200)
  const texts = [first, second, third, wrong, title, overview, named.name, accessToken, newEmail]
  return [...texts.filter((text) => text !== undefined), ...sessions, ...links, email, stranger]
}

it('logs no password, token, script text or full email address', async () => {
  const test = await createTestApp()
  const secrets = await useAccount(test)
  await test.close()
  expect(test.logged.length).toBeGreaterThan(15)
  const log = test.logged.join('')
  expect(secrets).toHaveLength(17)
  expect(secrets.filter((text) => log.includes(text))).toEqual([])
})

it('logs no secrets when the database fails', async () => {
  const test = await createTestApp()
  const { email, headers, token } = await test.logIn()
  const [title, password] = [secret('title'), secret('password')]
  await test.prisma.$executeRaw`ALTER TABLE projects ADD CONSTRAINT no_project CHECK (title = '')`
  await test.prisma
    .$executeRaw`ALTER TABLE users ADD CONSTRAINT no_user CHECK (plan = '') NOT VALID`
  const post = async (path: string, payload: object) =>
    (await test.call({ method: 'POST', url: `/api/${path}`, headers, payload })).statusCode
  const newcomer = uniqueEmail()
  expect(await post('auth/signup', { email: newcomer, password })).toBe(500)
  expect(await post('projects', { title })).toBe(500)
  await test.close()
  const log = test.logged.join('')
  expect(log).toContain('request failed')
  const secrets = [email, newcomer, token, password, title]
  expect(secrets.filter((text) => log.includes(text))).toEqual([])
})
