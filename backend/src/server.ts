import { setTimeout as delay } from 'node:timers/promises'
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { writeLinkMail } from './features/auth/mails/write-link-mail.ts'
import { startCleaning } from './features/cleaning/cleaning.ts'
import { createPasswords } from './lib/auth/password-hash.ts'
import { isPortTaken } from './lib/database/free-port.ts'
import { openDatabase } from './lib/database/open-database.ts'
import { createPool } from './lib/database/pool.ts'
import { createPrisma } from './lib/database/prisma.ts'
import { readSecret } from './lib/stored-secret.ts'
import { errorCode } from './lib/error-code.ts'
import { createLimits } from './lib/limits/limits.ts'
import { createLlmProvider, createTranscriber } from './lib/llm/create-provider.ts'
import { createLogger } from './lib/log/logger.ts'
import { redirectConsole } from './lib/log/redirect-console.ts'
import { createDailyCounts, startFlushing } from './lib/metrics/daily-counts.ts'
import { createMailer } from './lib/mail/create-mailer.ts'
import { writeMentionsMail } from './lib/mentions/write-mentions-mail.ts'
import { outboxTransport } from './lib/mail/outbox.ts'
import { smtpTransport } from './lib/mail/smtp.ts'
import { startReaper } from './lib/quota/reaper.ts'
import { createTokenQuota } from './lib/quota/token-quota.ts'
import { StartError } from './lib/start-error.ts'
import { createStripeAccess } from './lib/stripe/stripe-access.ts'
import { readConfig } from './read-config.ts'

/** Time limit per step, after which the next one starts. */
const STEP_MS = 15_000

type Shutdown = ReturnType<typeof createShutdown>

/** Opens all resources, starts listening and prints the URL. Each step registers its shutdown. */
async function start(config: Config, log: FastifyBaseLogger, shutdown: Shutdown): Promise<void> {
  if (config.port !== 0 && (await isPortTaken(config.host, config.port))) throw portTaken(config)
  const tracing = config.tracesUrl
    ? (await import('./lib/tracing/tracing.ts')).startTracing(config.serviceName)
    : undefined
  if (tracing) shutdown.onStop('tracing', tracing.stop)
  const database = await openDatabase(config, log)
  shutdown.onStop('database', database.stop)
  const pool = createPool(database.url, log)
  shutdown.onStop('database pool', async () => await pool.end())
  const prisma = createPrisma(pool)
  shutdown.onStop('database client', async () => await prisma.$disconnect())
  const clock = () => new Date()
  const transport = config.smtpUrl
    ? smtpTransport(config.smtpUrl, config.mailFrom)
    : outboxTransport(config.dataDir, config.mailFrom, print)
  let address = ''
  const publicUrl = () => config.publicUrl ?? address
  const jwtSecret = config.jwtSecret ?? (await readSecret(config.dataDir, 'jwt-secret'))
  const counts = createDailyCounts({ prisma, clock, log })
  shutdown.onStop('daily counts', startFlushing(counts))
  const mailer = createMailer({
    transport,
    prisma,
    secret: jwtSecret,
    writeLinkMail: async (db, request) => await writeLinkMail({ clock, publicUrl }, db, request),
    writeMentionsMail: async (db, about) =>
      await writeMentionsMail({ clock, publicUrl }, db, about),
    clock,
    count: counts.add,
    log,
  })
  shutdown.onStop('mailer', mailer.stop)
  const limits = createLimits({ ...config, log })
  shutdown.onStop('limits', limits.close)

  const quota = createTokenQuota({ prisma, clock })
  shutdown.onStop('reaper', startReaper(quota, log))

  const transcriber = createTranscriber(config, log)
  shutdown.onStop('transcriber', () => transcriber?.close())
  const stripe = createStripeAccess(config)
  let isDraining = false
  const app = await buildApp({
    config,
    pool,
    prisma,
    mailer,
    limits,
    passwords: createPasswords(config.passwordHashMb),
    llm: createLlmProvider(config),
    transcriber,
    quota,
    counts,
    stripe,
    clock,
    jwtSecret,
    publicUrl,
    log,
    isDraining: () => isDraining,
    ...(tracing && { tracing }),
  })
  shutdown.onStop('requests', async () => await app.close())
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenProblem(config, error)
  }
  const [listening] = app.addresses()
  address = addressOf(config, typeof listening === 'object' ? listening.port : config.port)
  mailer.start()
  shutdown.onStop(
    'cleaning',
    startCleaning({ prisma, clock, config, log, mailer, publicUrl, stripe, counts }),
  )
  // Last, so that it runs first: load balancers see /readyz fail while requests are still answered.
  shutdown.onStop('draining', async () => {
    isDraining = true
    await delay(config.drainSeconds * 1000)
  })
  print(`${PRODUCT} is ready at ${config.publicUrl ?? address}`)
}

function addressOf({ host }: Config, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function portTaken({ port }: Config): StartError {
  return new StartError(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: ` +
      `PORT=${port === 65_535 ? 3001 : port + 1} npm start`,
  )
}

function listenProblem(config: Config, error: unknown): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE') return portTaken(config)
  if (code === 'EACCES')
    return new StartError(`You don't have permission to use port ${config.port}.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`HOST ${config.host} is not an address of this machine.`)
  }
  return error
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

async function main(): Promise<void> {
  // A closed output pipe must not stop the server.
  process.stdout.on('error', () => {})
  process.stderr.on('error', () => {})
  const config = readConfig()
  const log = createLogger(config.logLevel)
  redirectConsole(log)
  const shutdown = createShutdown((name, err) => log.error({ err }, `could not stop: ${name}`))
  const stopAndExit = async (code: number) => {
    await shutdown.stop()
    process.exit(code)
  }
  // Ctrl-C may arrive twice, from the terminal and from npm. The second one has no effect.
  process.on('SIGINT', () => void stopAndExit(0))
  process.on('SIGTERM', () => void stopAndExit(0))
  const onBug = (err: unknown) => {
    log.fatal({ err }, 'unexpected error; stopping the server')
    void stopAndExit(1)
  }
  process.on('uncaughtException', onBug)
  process.on('unhandledRejection', onBug)
  try {
    await start(config, log, shutdown)
  } catch (error) {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`)
    else log.fatal({ err: error }, 'the server could not start')
    await stopAndExit(1)
  }
}

await main()

type Step = Readonly<{ name: string; end: () => Promise<unknown> | void }>

/**
 * Collects resources as they are opened and closes them in reverse order. A step that fails or
 * takes too long doesn't prevent the others.
 */
function createShutdown(onProblem: (name: string, error: unknown) => void) {
  const steps: Step[] = []
  let ending: Promise<void> | null = null

  const endOne = async ({ name, end }: Step) => {
    const timeUp = new AbortController()
    try {
      await Promise.race([end(), tooLong(timeUp.signal)])
    } catch (error) {
      onProblem(name, error)
    } finally {
      timeUp.abort()
    }
  }
  const endAll = async () => {
    for (const step of steps.toReversed()) await endOne(step)
  }
  return {
    /** Registers how to close something that was just opened. */
    onStop: (name: string, end: Step['end']) => void steps.push({ name, end }),
    /** Closes everything once; later calls wait for the first. */
    stop: async () => {
      ending ??= endAll()
      await ending
    },
  }
}

async function tooLong(signal: AbortSignal): Promise<void> {
  const isOver = await delay(STEP_MS, true, { signal }).catch(() => false)
  if (isOver) throw new Error(`took longer than ${STEP_MS} ms`)
}
