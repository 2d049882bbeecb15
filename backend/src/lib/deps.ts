import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '#src/config.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { Passwords } from '#src/lib/auth/password-hash.ts'
import type { BodyTimes } from '#src/lib/http/body-times.ts'
import type { LiveTimes } from '#src/lib/live/live-times.ts'
import type { Limits } from '#src/lib/limits/limits.ts'
import type { LlmProvider } from '#src/lib/llm/provider.ts'
import type { Transcriber } from '#src/lib/llm/transcriber.ts'
import type { Mailer } from '#src/lib/mail/mailer.ts'
import type { DailyCounts } from '#src/lib/metrics/daily-counts.ts'
import type { TokenQuota } from '#src/lib/quota/token-quota.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'
import type { Tracing } from '#src/lib/tracing/tracing.ts'

/** Returns the current time; tests pass one that they can move. */
export type Clock = () => Date

/** Everything the app is built from; tests can replace each part. */
export type AppDeps = Readonly<{
  config: Config
  /** The database connections that `prisma` uses too, for hot statements in SQL. */
  pool: pg.Pool
  prisma: PrismaClient
  mailer: Mailer
  limits: Limits
  passwords: Passwords
  llm: LlmProvider
  /** Null if no transcription service is configured. */
  transcriber: Transcriber | null
  quota: TokenQuota
  counts: DailyCounts
  /** Null if payments are not configured. */
  stripe: StripeAccess | null
  clock: Clock
  /** Signs login tokens (HS256). */
  jwtSecret: string
  /** The server's public URL without a trailing slash; known once it listens. */
  publicUrl: () => string
  log: FastifyBaseLogger
  /** Absent unless traces are sent. */
  tracing?: Pick<Tracing, 'describe'>
  /** True if the server is about to stop, so that load balancers should send requests elsewhere. */
  isDraining?: () => boolean
  /** Event loop lag above which requests are rejected; higher in tests, which share a machine. */
  maxLagMs?: number
  /** Times of live writing; shorter in tests. */
  liveTimes?: Partial<LiveTimes>
  /** Time limits of request bodies; shorter in tests. */
  bodyTimes?: BodyTimes
}>
