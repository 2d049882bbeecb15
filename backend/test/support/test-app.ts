import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { buildApp } from '#src/app.ts'
import { type Config, loadConfig } from '#src/config.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
import { startSession } from '#src/features/auth/sessions/start-session.ts'
import type { AppDeps } from '#src/lib/deps.ts'
import { createLimits } from '#src/lib/limits/limits.ts'
import { createLlmProvider, createTranscriber } from '#src/lib/llm/create-provider.ts'
import { createLogger } from '#src/lib/log/logger.ts'
import { writeLinkMail } from '#src/features/auth/mails/write-link-mail.ts'
import { createMailer } from '#src/lib/mail/create-mailer.ts'
import { writeMentionsMail } from '#src/lib/mentions/write-mentions-mail.ts'
import type { Mail, Transport } from '#src/lib/mail/mailer.ts'
import { createDailyCounts } from '#src/lib/metrics/daily-counts.ts'
import { type QuotaTimes, createTokenQuota } from '#src/lib/quota/token-quota.ts'
import { createStripeAccess } from '#src/lib/stripe/stripe-access.ts'
import { randomAddress } from './random-address.ts'
import { createTestDatabase } from './test-database.ts'

export const PASSWORD = 'a red lantern in rain'

/** An app on a separate database, with captured mails and a clock that tests can move. */
export type TestApp = Readonly<{
  app: FastifyInstance
  deps: AppDeps
  prisma: PrismaClient
  databaseUrl: string
  /** All mails sent so far. */
  mails: Mail[]
  /** All log lines. */
  logged: string[]
  /** Moves the app's clock forward. */
  passTime: (milliseconds: number) => void
  /** Sends a request, from a random address unless `remoteAddress` is given. */
  call: (request: InjectOptions) => Promise<LightMyRequestResponse>
  /** Creates a verified account and logs it in. */
  logIn: (email?: string) => Promise<LoggedIn>
  close: () => Promise<void>
}>

export type LoggedIn = Readonly<{
  id: string
  email: string
  token: string
  /** Headers of this user's requests. */
  headers: { authorization: string }
}>

export type TestAppOptions = Readonly<{
  /** Environment variables. */
  env?: Record<string, string>
  quotaTimes?: QuotaTimes
  /** Where mails go instead of `mails`. */
  transport?: Transport
  /** Replacements for the usual parts. */
  deps?: Partial<AppDeps>
}>

/** Reads a test's settings like the server reads its environment. */
export function testConfig(env: Record<string, string> = {}): Config {
  const outcome = loadConfig(env)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.config
}

/** Builds the real app on a real database. Only outgoing mail is replaced. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'scenewright-app-'))
  const config = testConfig({ DATA_DIR: dataDir, ...options.env })
  const logged: string[] = []
  const log = createLogger('debug', { write: (line) => void logged.push(line) })
  const pool = createPool(database.url, log)
  const prisma = createPrisma(pool)
  const mails: Mail[] = []
  const captured: Transport = {
    kind: 'outbox',
    send: async (mail) => void mails.push(mail),
    close: () => {},
  }
  const limits = createLimits({ ...config, log })
  let clockOffset = 0
  const clock = () => new Date(Date.now() + clockOffset)
  const publicUrl = () => 'http://localhost:3000'
  const jwtSecret = 'a secret of tests with at least 32 characters'
  const counts = createDailyCounts({ prisma, clock, log })
  const mailer = createMailer({
    transport: options.transport ?? captured,
    prisma,
    secret: jwtSecret,
    writeLinkMail: async (db, request) => await writeLinkMail({ clock, publicUrl }, db, request),
    writeMentionsMail: async (db, about) =>
      await writeMentionsMail({ clock, publicUrl }, db, about),
    clock,
    count: counts.add,
    log,
  })
  const deps: AppDeps = {
    config,
    pool,
    prisma,
    mailer,
    limits,
    llm: createLlmProvider(config),
    transcriber: createTranscriber(config),
    quota: createTokenQuota({ prisma, clock, times: options.quotaTimes }),
    counts,
    stripe: createStripeAccess(config),
    clock,
    jwtSecret,
    publicUrl,
    log,
    maxLagMs: 600_000,
    ...options.deps,
  }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    prisma,
    databaseUrl: database.url,
    mails,
    logged,
    passTime: (milliseconds) => {
      clockOffset += milliseconds
    },
    call: async (request) => await app.inject({ remoteAddress: randomAddress(), ...request }),
    logIn: async (email = `${randomUUID()}@example.com`) => await logIn(app, deps, email),
    close: async () => {
      await app.close()
      await deps.mailer.idle()
      await deps.mailer.stop()
      await prisma.$disconnect()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function logIn(app: FastifyInstance, deps: AppDeps, email: string): Promise<LoggedIn> {
  // Created directly, because hashing a password in every test would be slow.
  const account = await deps.prisma.user.create({
    data: { email, passwordHash: 'none', emailVerifiedAt: new Date() },
  })
  const token = await startSession(app, deps, account, { ip: '192.0.2.1', headers: {} })
  // Tests move the clock by weeks, which doesn't make a token expire either.
  await deps.prisma.session.updateMany({
    where: { userId: account.id },
    data: { expiresAt: new Date('2999-01-01') },
  })
  return { id: account.id, email, token, headers: { authorization: `Bearer ${token}` } }
}
