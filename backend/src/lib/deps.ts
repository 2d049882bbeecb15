import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/config.ts'
import type { PrismaClient } from '#src/generated/prisma/client.ts'
import type { Limits } from '#src/lib/limits/limits.ts'
import type { LlmProvider } from '#src/lib/llm/provider.ts'
import type { Transcriber } from '#src/lib/llm/transcriber.ts'
import type { Mailer } from '#src/lib/mail/mailer.ts'
import type { TokenQuota } from '#src/lib/quota/token-quota.ts'
import type { StripeAccess } from '#src/lib/stripe/stripe-access.ts'

/** The present time; tests pass one that they can move. */
export type Clock = () => Date

/** Everything the app is built from, so that a test can put its own in each place. */
export type AppDeps = Readonly<{
  config: Config
  prisma: PrismaClient
  mailer: Mailer
  limits: Limits
  /** What answers commands. */
  llm: LlmProvider
  /** What turns speech into text; null where no service is configured. */
  transcriber: Transcriber | null
  /** The plans' monthly tokens. */
  quota: TokenQuota
  /** Payments; null where they are not set up. */
  stripe: StripeAccess | null
  clock: Clock
  /** Signs login tokens (HS256). */
  jwtSecret: string
  /** Where people reach this server, without a trailing slash; known once it listens. */
  publicUrl: () => string
  log: FastifyBaseLogger
  /** Milliseconds of lag from which requests are refused; tests share their machine and bear more. */
  maxLagMs?: number
}>
