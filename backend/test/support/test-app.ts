import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { inject } from 'vitest'
import { buildApp } from '#src/app.ts'
import { type Config, loadConfig } from '#src/config.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import { createPasswords } from '#src/lib/auth/password-hash.ts'
import { createPool } from '#src/lib/database/pool.ts'
import { createPrisma } from '#src/lib/database/prisma.ts'
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

/** Passwords are hashed a thousand times in these tests. */
export const PASSWORD_HASH_MB = 1

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
  /** Gets the mails instead of `mails`. */
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
  const dataDir = await mkdtemp(join(inject('folder'), 'app-'))
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
    passwords: createPasswords(PASSWORD_HASH_MB),
    llm: createLlmProvider(config),
    transcriber: createTranscriber(config, log),
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
    call: async (request) => {
      const answer = await app.inject({ remoteAddress: randomAddress(), ...request })
      if (!options.transport) await mailer.idle()
      return answer
    },
    logIn: async (email = `${randomUUID()}@example.com`) => await logIn(app, deps, email),
    close: async () => {
      await app.close()
      deps.transcriber?.close()
      await deps.mailer.idle()
      await deps.mailer.stop()
      await prisma.$disconnect()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An app whose settings and clock no test changes. */
export type SharedApp = Omit<TestApp, 'passTime' | 'close'>

let shared: Promise<TestApp> | null = null

/**
 * Returns the app that all files of a worker share. Call it once per file. `mails` and `logged` are
 * empty then, but accounts of other files exist, and addresses that aren't random share their limits.
 */
export async function getSharedApp(): Promise<SharedApp> {
  shared ??= createTestApp()
  const test = await shared
  await test.deps.mailer.idle()
  test.mails.length = 0
  test.logged.length = 0
  return test
}

// In one statement instead of a call, because most tests need several logins. Tests move the clock by
// weeks, which doesn't end them.
const LOG_IN = `
  WITH account AS (
    INSERT INTO users (id, email, password_hash, email_verified_at, created_at, last_seen_at)
    VALUES ($1, $2, 'none', $3, $3, $3) RETURNING id
  )
  INSERT INTO sessions (id, user_id, session_version, device, address_family,
    created_at, last_used_at, confirmed_at, expires_at)
  SELECT $4, id, 1, 'Unknown browser', 4, $3, $3, $3, '2999-01-01' FROM account`

async function logIn(
  app: FastifyInstance,
  { pool, clock }: AppDeps,
  email: string,
): Promise<LoggedIn> {
  const [id, sessionId] = [randomUUID(), randomUUID()]
  await pool.query(LOG_IN, [id, email, clock(), sessionId])
  const token = app.signLogin({ id, email, isAdmin: false, sessionVersion: 1, sessionId })
  return { id, email, token, headers: { authorization: `Bearer ${token}` } }
}
