import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxTransport } from '#src/lib/mail/outbox.ts'
import { type TestApp, createTestApp, PASSWORD } from '#test/support/test-app.ts'
import { uniqueEmail } from '#test/support/people.ts'

const LOOPBACK = '127.0.0.1'
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://127.0.0.1:1',
  TRUST_PROXY: 'loopback',
}

let dataDir: string
const open: TestApp[] = []
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'scenewright-outbox-page-'))
})
afterAll(async () => {
  for (const app of open) await app.close()
  await rm(dataDir, { recursive: true })
})

async function appWith(env: Record<string, string> = {}): Promise<TestApp> {
  const transport = outboxTransport(dataDir, 'Scenewright <no-reply@scenewright.example>', () => {})
  const app = await createTestApp({ env: { DATA_DIR: dataDir, ...env }, transport })
  open.push(app)
  return app
}

const look = async (app: TestApp, remoteAddress = LOOPBACK, host = 'localhost:3000') =>
  await app.call({ url: '/dev/outbox', remoteAddress, headers: { host } })

it('lists the mails with clickable links and without scripts', async () => {
  const app = await appWith()
  const email = uniqueEmail()
  const payload = { email, password: PASSWORD }
  const answer = await app.call({ method: 'POST', url: '/api/auth/signup', payload })
  expect(answer.json<{ message: string }>().message).toContain('Open /dev/outbox to read it.')
  const page = await look(app)
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.body).toContain(`To ${email}`)
  expect(page.body).toMatch(
    /<a href="http:\/\/localhost:3000\/verify-email\?token=[\w-]{43}">http:\/\/localhost:3000/,
  )
  expect(page.body).not.toContain('<script')
  expect(page.headers['cache-control']).toBe('no-store')
})

it('shows mail content as text, never as HTML', async () => {
  const app = await appWith()
  const mail = {
    to: 'ada@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'See http://a.example/"onmouseover="x and <script>alert(1)</script>',
    html: '',
    link: '',
  }
  await app.deps.mailer.transact(async (_, queue) => await queue(mail))
  const { body } = await look(app)
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toMatch(/<img|<script|" *onmouseover/)
})

it('is served only to this machine and under its own host names', async () => {
  const app = await appWith()
  expect((await look(app)).statusCode).toBe(200)
  expect((await look(app, '::1', '[::1]:3000')).statusCode).toBe(200)
  expect((await look(app, '192.0.2.1')).body).not.toContain('Outbox')
  expect((await look(app, LOOPBACK, 'evil.example')).body).not.toContain('Outbox')
  expect((await look(app, LOOPBACK, 'localhost.evil.example')).body).not.toContain('Outbox')
})

it.each([
  ['x-forwarded-for', LOOPBACK],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['via', '1.1 proxy'],
  ['x-real-ip', LOOPBACK],
])('is not served through a proxy that adds %s', async (name, value) => {
  const app = await appWith({ TRUST_PROXY: 'loopback' })
  const headers = { host: 'localhost', [name]: value }
  const answer = await app.call({ url: '/dev/outbox', remoteAddress: LOOPBACK, headers })
  expect(answer.body).not.toContain('Outbox')
})

it('is not served in production, and messages do not mention it', async () => {
  const app = await appWith(PRODUCTION)
  expect((await look(app)).body).not.toContain('Outbox')
  const payload = { email: uniqueEmail(), password: PASSWORD }
  const answer = await app.call({ method: 'POST', url: '/api/auth/signup', payload })
  expect([answer.statusCode, answer.body.includes('outbox')]).toEqual([200, false])
})
