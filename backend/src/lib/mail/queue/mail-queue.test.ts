/** The mail queue on a real database, with a real mail server. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '#test/support/fake-smtp-server.ts'
import { type TcpProxy, startProxy } from '#test/support/tcp-proxy.ts'
import { type TestDatabase, createTestDatabase } from '#test/support/test-database.ts'
import { type MailTimes, createMailer } from '../create-mailer.ts'
import type { Mail, Mailer } from '../mailer.ts'
import { smtpTransport } from '../smtp.ts'
import { verifyEmailMail } from '../templates/verify-email.ts'
import { cleanMails } from './clean-mails.ts'

const SIGN_UP = { at: new Date('2026-11-23T09:05:00Z'), device: 'Firefox on Windows' }

const FROM = 'Scenewright <no-reply@scenewright.example>'
const SECRET = 'a secret of tests with at least 32 characters'
const DAY_MS = 24 * 60 * 60 * 1000
const TIMES: MailTimes = { leaseMs: 60_000, sendMs: 30_000, pollMs: 20, linkDelayMs: 10 }

const SHORT_LEASE = { leaseMs: 1000 }

let database: TestDatabase
let fake: FakeSmtpServer
/** Between the servers and the mail server. */
let proxy: TcpProxy
let smtpUrl: string
const logged: string[] = []
const log = createLogger('debug', { write: (line) => void logged.push(line) })
const closing: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  logged.splice(0)
  database = await createTestDatabase()
  fake = await startFakeSmtpServer({ refuse: { 'gone@example.com': 550 } })
  proxy = await startProxy(Number(new URL(fake.url).port))
  smtpUrl = `smtp://ada:hush@127.0.0.1:${proxy.port}`
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  await proxy.cut()
  await fake.close()
  await database.drop()
})

type Options = Readonly<{ times?: Partial<MailTimes>; secret?: string }>

function newServer({ times, secret = SECRET }: Options = {}) {
  const pool = createPool(database.url, log)
  const prisma = createPrisma(pool)
  closing.push(async () => {
    await prisma.$disconnect()
    await pool.end()
  })
  const mailer = createMailer({
    transport: smtpTransport(smtpUrl, FROM),
    prisma,
    secret,
    writeLinkMail: async () => await Promise.resolve(null),
    writeMentionsMail: async () => await Promise.resolve(null),
    clock: () => new Date(),
    log,
    times: { ...TIMES, ...times },
  })
  closing.push(mailer.stop)
  return { mailer, prisma }
}

const mailTo = (to: string): Mail =>
  verifyEmailMail(to, `http://localhost:3000/?token=of-${to}`, SIGN_UP)
const post = async (mailer: Mailer, to: string) =>
  await mailer.transact(async (_, queue) => await queue(mailTo(to)))
const recipients = () => fake.arrived.flatMap(({ to }) => to).toSorted()

describe('the mail queue', () => {
  it('sends a mail once and deletes it', async () => {
    const { mailer, prisma } = newServer()
    await post(mailer, 'ada@example.com')
    await mailer.idle()
    expect(recipients()).toEqual(['ada@example.com'])
    expect(await prisma.queuedMail.count()).toBe(0)
  })

  it('sends nothing if the transaction fails', async () => {
    const { mailer, prisma } = newServer()
    const failing = mailer.transact(async (_, queue) => {
      await queue(mailTo('ada@example.com'))
      throw new Error('the account could not be stored')
    })
    await expect(failing).rejects.toThrow('could not be stored')
    await mailer.idle()
    expect([recipients(), await prisma.queuedMail.count()]).toEqual([[], 0])
  })

  it('sends the mails of an outage once it is over, each once, with three servers', async () => {
    await proxy.cut()
    const servers = [newServer(), newServer(), newServer()]
    for (const { mailer } of servers) mailer.start()
    const sent = Array.from({ length: 45 }, (_, n) => `writer${n}@example.com`)
    await Promise.all(sent.map(async (to, n) => await post(servers[n % 3]!.mailer, to)))
    await expect.poll(() => logged.join('')).toContain('mail not sent; will try again')
    expect(await servers[0]?.mailer.counts()).toEqual({ waiting: 45, dead: 0 })
    // One mail at a time tests the connection, so most weren't tried yet.
    expect(logged.filter((line) => line.includes('mail not sent')).length).toBeLessThan(45)
    await proxy.restore()
    await expect
      .poll(async () => (await servers[0]?.mailer.counts())?.waiting, { timeout: 30_000 })
      .toBe(0)
    expect(recipients()).toEqual(sent.toSorted())
    expect(logged.join('')).not.toMatch(/hush|token=|writer\d+@/)
  }, 60_000)

  it('makes a refused mail a dead letter and sends the others', async () => {
    const { mailer, prisma } = newServer()
    await post(mailer, 'gone@example.com')
    await post(mailer, 'ada@example.com')
    await mailer.idle()
    expect(recipients()).toEqual(['ada@example.com'])
    expect(await mailer.counts()).toEqual({ waiting: 0, dead: 1 })
    expect(logged.join('')).toContain('mail not sent; gave up')
    expect(logged.join('')).toContain('g***@example.com')
    expect(logged.join('')).not.toMatch(/gone@|token=/)
    expect(await prisma.queuedMail.findFirst()).toMatchObject({ failure: '550', tries: 1 })

    const cleaned = async (days: number) =>
      (await cleanMails(prisma, new Date(Date.now() + days * DAY_MS))).deleted
    expect([await cleaned(6), await cleaned(8)]).toEqual([0, 1])
  })

  it('does not send a mail whose link has expired, and the cleanup deletes its content', async () => {
    const { mailer, prisma } = newServer()
    await mailer.transact(
      async (_, queue) => await queue(mailTo('ada@example.com'), new Date(Date.now() - 1)),
    )
    await mailer.idle()
    expect([recipients(), await mailer.counts()]).toEqual([[], { waiting: 0, dead: 1 }])
    // A wrong clock may be the reason.
    expect(await prisma.queuedMail.findFirst()).toMatchObject({ failedAt: null })
    expect(await cleanMails(prisma, new Date())).toEqual({ deleted: 0, expired: 1 })
    expect(await prisma.queuedMail.findFirst()).toMatchObject({ failure: 'expired', content: null })
  })

  it('lets only one server send a mail, however long that takes', async () => {
    await fake.close()
    fake = await startFakeSmtpServer({ acceptAfterMs: 2500 })
    smtpUrl = fake.url
    const servers = [newServer({ times: SHORT_LEASE }), newServer({ times: SHORT_LEASE })]
    for (const { mailer } of servers) mailer.start()
    await post(servers[0]!.mailer, 'ada@example.com')
    await expect
      .poll(async () => (await servers[0]?.mailer.counts())?.waiting, { timeout: 20_000 })
      .toBe(0)
    expect(recipients()).toEqual(['ada@example.com'])
  })

  it('leaves the mails of another JWT_SECRET to its servers, until they expire', async () => {
    await proxy.cut()
    const { mailer, prisma } = newServer()
    await post(mailer, 'ada@example.com')
    await mailer.idle()
    await proxy.restore()
    const other = newServer({ secret: 'another secret with 32 characters or more' })
    await other.mailer.idle()
    expect([recipients(), (await other.mailer.counts()).waiting]).toEqual([[], 1])
    await cleanMails(prisma, new Date(Date.now() + 5 * DAY_MS))
    expect(await mailer.counts()).toEqual({ waiting: 0, dead: 1 })
  })
})
