import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canonicalEmail } from '@scenewright/shared/auth/email.ts'
import { DEFAULT_CONTACT_EMAIL, PRODUCT } from '@scenewright/shared/product.ts'
import { PLAN_NAMES } from '@scenewright/shared/plans/plans.ts'
import { z } from 'zod'

/** Root of the checkout. Relative paths in settings are resolved against it. */
export const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

const MIN_JWT_SECRET_CHARACTERS = 32

/** About ten times what an agent that reads the longest scripts takes. */
export const DEFAULT_CPU_SECONDS = 30

/** The minimum that OWASP recommends (password-hash.ts), and the default. */
export const MIN_PASSWORD_HASH_MB = 19

const list = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))

function url(protocols: readonly string[]) {
  const forms = protocols.map((protocol) => `${protocol}://…`).join(' or ')
  return z.string().refine((text) => URL.canParse(text) && isOneOf(text, protocols), {
    error: `must be a URL of the form ${forms}`,
  })
}

function isOneOf(text: string, protocols: readonly string[]): boolean {
  return protocols.some((protocol) => new URL(text).protocol === `${protocol}:`)
}

const httpUrl = url(['http', 'https']).transform((text) => text.replace(/(?<!\/)\/+$/, ''))

/** Named address ranges (Fastify docs: `trustProxy`). */
const NAMED_RANGES: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** The value of TRUST_PROXY without a proxy. Required in production, so that it isn't forgotten. */
const NO_PROXY = 'none'

/** An address, a range such as 10.0.0.0/8, or a named range. */
function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  if (bits === undefined) return isIP(text) !== 0 || NAMED_RANGES.has(text)
  const addressBits: Readonly<Record<number, number>> = { 4: 32, 6: 128 }
  const maxBits = addressBits[isIP(address)] ?? 0
  return more.length === 0 && /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits
}

const number = (form: RegExp, error: string) => z.string().regex(form, { error }).transform(Number)

const PORT_FORM = 'must be a whole number from 0 to 65535'
const Port = number(/^\d{1,5}$/, PORT_FORM).refine((port) => port <= 65535, { error: PORT_FORM })
const Megabytes = number(/^[1-9]\d{0,7}$/, 'must be a whole number of megabytes')
const Share = number(/^(?:0(?:\.\d{1,4})?|1)$/, 'must be a number from 0 to 1')

/** The environment variables of docs/running.md. An empty value counts as unset. */
const Environment = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], {
      error: 'must be development, production or test',
    })
    .default('development'),
  PORT: Port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl.optional(),
  DATA_DIR: z.string().default('.data'),
  WEB_DIR: z.string().default('desktop/dist/web'),
  RELEASES_DIR: z.string().optional(),
  DATABASE_URL: url(['postgresql', 'postgres']).optional(),
  REDIS_URL: url(['redis', 'rediss']).optional(),
  JWT_SECRET: z
    .string()
    .min(MIN_JWT_SECRET_CHARACTERS, {
      error: `must have at least ${MIN_JWT_SECRET_CHARACTERS} characters`,
    })
    .optional(),
  PASSWORD_HASH_MB: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a whole number of megabytes' })
    .transform(Number)
    .default(MIN_PASSWORD_HASH_MB),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'must be an email address' })
    .default(`${PRODUCT} <no-reply@scenewright.example>`),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: httpUrl.optional(),
  OPENAI_SMALL_MODEL: z.string().default('gpt-5-mini'),
  OPENAI_LARGE_MODEL: z.string().default('gpt-5'),
  OPENAI_CACHED_INPUT_SHARE: Share.default(0.1),
  OPENAI_TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  OPENAI_TRANSCRIBE_BASE_URL: httpUrl.optional(),
  OPENAI_TRANSCRIBE_API_KEY: z.string().optional(),
  WHISPER_MODEL: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: list
    .refine((secrets) => secrets.length <= 2, { error: 'must list at most two secrets' })
    .default([]),
  STRIPE_PRICE_BASIC: z.string().optional(),
  STRIPE_PRICE_PRO: z.string().optional(),
  STRIPE_PRICE_BASIC_YEARLY: z.string().optional(),
  STRIPE_PRICE_PRO_YEARLY: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  ADMIN_EMAILS: list
    .transform((emails) => emails.map(canonicalEmail))
    .pipe(z.array(z.string({ error: 'must be email addresses, separated by commas' })))
    .default([]),
  DEFAULT_PLAN: z.enum(PLAN_NAMES, { error: 'must be free, basic or pro' }).default('free'),
  CONTACT_EMAIL: z.email({ error: 'must be an email address' }).default(DEFAULT_CONTACT_EMAIL),
  OPERATOR_NAME: z.string().trim().optional(),
  OPERATOR_ADDRESS: z.string().trim().optional(),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LIVE_WRITING: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  STORAGE_MB: list
    .pipe(
      z.tuple([Megabytes, Megabytes, Megabytes], {
        error: 'must be three whole numbers of megabytes: for free, basic and pro',
      }),
    )
    .default([1024, 5120, 20_480]),
  LIVE_DOCUMENTS_MB: Megabytes.default(64),
  CORS_ORIGINS: list.pipe(z.array(httpUrl)).default([]),
  TRUST_PROXY: list
    .transform((proxies) => (proxies.join() === NO_PROXY ? [] : proxies))
    .refine((proxies) => proxies.every(isAddressOrRange), {
      error: `must be addresses or ranges such as 10.0.0.0/8, separated by commas, or ${NO_PROXY}`,
    })
    .optional(),
  DRAIN_SECONDS: number(/^([0-9]|10)$/, 'must be a whole number from 0 to 10').default(0),
  SCRIPT_CACHE_MB: number(/^\d{1,5}$/, 'must be a whole number of megabytes').default(64),
  ACCOUNT_CPU_SECONDS: number(
    /^[1-9]\d{0,2}$/,
    'must be a whole number of seconds from 1 to 999',
  ).default(DEFAULT_CPU_SECONDS),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,}$/, { error: 'must have at least 16 characters, without blanks' })
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
  OTEL_SERVICE_NAME: z.string().default('scenewright'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
})

export type Config = ReturnType<typeof toConfig>

/** `message` is one line that names the invalid variable. */
export type ConfigOutcome = { ok: true; config: Config } | { ok: false; message: string }

/**
 * Reads all settings from the environment.
 *
 * @param env such as `process.env`
 * @returns the settings, or one line that names the first invalid variable, never its value, which
 *   may be a secret
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ConfigOutcome {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = Environment.safeParse(nonEmpty)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return invalid(String(issue?.path[0]), issue?.message ?? 'is not valid')
  }
  const settings = parsed.data
  // A server that others can reach needs the same, even if NODE_ENV isn't production.
  const isProduction = settings.NODE_ENV === 'production' || isPublic(settings)
  const when =
    settings.NODE_ENV === 'production'
      ? 'when NODE_ENV=production'
      : 'when HOST or PUBLIC_URL is not an address of this computer only'
  if (isProduction && !settings.JWT_SECRET) return invalid('JWT_SECRET', `is required ${when}`)
  if (isProduction && settings.RATE_LIMITS === 'off') {
    return invalid('RATE_LIMITS', `must not be off ${when}`)
  }
  if (settings.PASSWORD_HASH_MB < MIN_PASSWORD_HASH_MB && settings.NODE_ENV !== 'test') {
    return invalid(
      'PASSWORD_HASH_MB',
      `must be at least ${MIN_PASSWORD_HASH_MB}, except when NODE_ENV=test`,
    )
  }
  // Otherwise the limits would count all visitors of a proxy as one.
  if (isProduction && !settings.TRUST_PROXY) {
    return invalid('TRUST_PROXY', `is required ${when}: your proxy's address, or ${NO_PROXY}`)
  }
  // Without it, anyone who can read the output could use the links of other people's emails.
  if (isProduction && !settings.SMTP_URL) return invalid('SMTP_URL', `is required ${when}`)
  return { ok: true, config: toConfig(settings, isProduction) }
}

type Settings = z.output<typeof Environment>

function isPublic({ NODE_ENV, HOST, PUBLIC_URL }: Settings): boolean {
  const hosts = [HOST, ...(PUBLIC_URL === undefined ? [] : [new URL(PUBLIC_URL).hostname])]
  return NODE_ENV !== 'test' && !hosts.every(isLoopback)
}

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** True if a host name or address belongs to this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK_NAMES.has(host) || /^(::ffff:)?127(\.\d{1,3}){3}$/.test(host)
}

function invalid(variable: string, problem: string): ConfigOutcome {
  return { ok: false, message: `${PRODUCT} cannot start: ${variable} ${problem}.` }
}

function toConfig(settings: Settings, isProduction: boolean) {
  const [free, basic, pro] = settings.STORAGE_MB
  return {
    isProduction,
    port: settings.PORT,
    host: settings.HOST,
    /** Without a trailing slash. If absent, built from HOST and the listening port. */
    publicUrl: settings.PUBLIC_URL,
    dataDir: resolve(CHECKOUT, settings.DATA_DIR),
    webDir: resolve(CHECKOUT, settings.WEB_DIR),
    /** Installers of the desktop app; if absent, this server offers none. */
    releasesDir: settings.RELEASES_DIR && resolve(CHECKOUT, settings.RELEASES_DIR),
    /** If absent, the embedded PostgreSQL is used. */
    databaseUrl: settings.DATABASE_URL,
    redisUrl: settings.REDIS_URL,
    /** If absent, a secret is generated once and stored in `dataDir`. */
    jwtSecret: settings.JWT_SECRET,
    /** Memory of one password hash. */
    passwordHashMb: settings.PASSWORD_HASH_MB,
    /** If absent, mails go to the outbox folder; required in production. */
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    openai: {
      /** If absent, the offline assistant answers. */
      apiKey: settings.OPENAI_API_KEY,
      baseUrl: settings.OPENAI_BASE_URL,
      smallModel: settings.OPENAI_SMALL_MODEL,
      largeModel: settings.OPENAI_LARGE_MODEL,
      cachedShare: settings.OPENAI_CACHED_INPUT_SHARE,
      transcribeModel: settings.OPENAI_TRANSCRIBE_MODEL,
      /** If absent, the AI service also transcribes. */
      transcribeBaseUrl: settings.OPENAI_TRANSCRIBE_BASE_URL,
      transcribeApiKey: settings.OPENAI_TRANSCRIBE_API_KEY,
    },
    /** A model file of whisper.cpp; if absent, one in `dataDir` is used. */
    whisperModel: settings.WHISPER_MODEL && resolve(CHECKOUT, settings.WHISPER_MODEL),
    stripe: {
      secretKey: settings.STRIPE_SECRET_KEY,
      webhookSecrets: settings.STRIPE_WEBHOOK_SECRET,
      priceBasic: settings.STRIPE_PRICE_BASIC,
      pricePro: settings.STRIPE_PRICE_PRO,
      /** If absent, the plan is sold by the month only. */
      priceBasicYearly: settings.STRIPE_PRICE_BASIC_YEARLY,
      priceProYearly: settings.STRIPE_PRICE_PRO_YEARLY,
      apiBase: settings.STRIPE_API_BASE,
    },
    /** In the form in which accounts are stored. */
    adminEmails: settings.ADMIN_EMAILS,
    /** Every account has at least this plan. */
    defaultPlan: settings.DEFAULT_PLAN,
    contactEmail: settings.CONTACT_EMAIL,
    /** Who runs this server, as the legal pages name them. */
    operatorName: settings.OPERATOR_NAME,
    operatorAddress: settings.OPERATOR_ADDRESS,
    /** Each account's limit, by plan. */
    storageMegabytes: { free, basic, pro },
    hasRateLimits: settings.RATE_LIMITS === 'on',
    hasLiveWriting: settings.LIVE_WRITING === 'on',
    /** Bytes of the live documents that may be open at once, in megabytes. */
    liveDocumentsMegabytes: settings.LIVE_DOCUMENTS_MB,
    corsOrigins: settings.CORS_ORIGINS,
    /** Addresses or ranges of proxies whose X-Forwarded-For is trusted; none by default. */
    trustProxy: settings.TRUST_PROXY ?? [],
    /** Time between the signal to stop and closing, for load balancers to notice. */
    drainSeconds: settings.DRAIN_SECONDS,
    /** Memory for scripts that were loaded or saved a moment ago; 0 for none. */
    scriptCacheMegabytes: settings.SCRIPT_CACHE_MB,
    /** Computing in worker threads for one account, each minute. */
    accountCpuSeconds: settings.ACCOUNT_CPU_SECONDS,
    /** If absent, /metrics answers this machine only. */
    metricsToken: settings.METRICS_TOKEN,
    /** The collector of traces; if absent, none are recorded. */
    tracesUrl: settings.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: settings.OTEL_SERVICE_NAME,
    logLevel: settings.LOG_LEVEL,
  } as const
}
