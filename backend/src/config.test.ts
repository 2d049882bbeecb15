import { describe, expect, it } from 'vitest'
import { CHECKOUT, loadConfig } from './config.ts'

const SECRET = 'sk_live_do_not_print'
const PRODUCTION = {
  NODE_ENV: 'production',
  JWT_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://mail.example',
  TRUST_PROXY: 'none',
}

function configOf(env: Record<string, string>) {
  const outcome = loadConfig(env)
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.config
}

describe('loadConfig', () => {
  it('returns the documented defaults if nothing is set', () => {
    expect(configOf({})).toMatchObject({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      redisUrl: undefined,
      jwtSecret: undefined,
      passwordHashMb: 19,
      smtpUrl: undefined,
      dataDir: `${CHECKOUT}.data`,
      webDir: `${CHECKOUT}desktop/dist/web`,
      hasRateLimits: true,
      corsOrigins: [],
      trustProxy: [],
      adminEmails: [],
      defaultPlan: 'free',
      contactEmail: 'support@scenewright.example',
    })
  })

  it('treats an empty value as unset', () => {
    expect(configOf({ PORT: '', SMTP_URL: '  ', JWT_SECRET: '' })).toMatchObject({ port: 3000 })
  })

  it('splits and trims lists and lowercases admin addresses', () => {
    const config = configOf({
      ADMIN_EMAILS: ' Ada@Example.com, , bo@example.com ',
      STRIPE_WEBHOOK_SECRET: 'whsec_a,whsec_b',
      CORS_ORIGINS: 'https://a.example,https://b.example/',
    })
    expect(config.adminEmails).toEqual(['ada@example.com', 'bo@example.com'])
    expect(config.stripe.webhookSecrets).toEqual(['whsec_a', 'whsec_b'])
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example'])
  })

  it('removes a trailing slash from PUBLIC_URL', () => {
    expect(configOf({ ...PRODUCTION, PUBLIC_URL: 'https://write.example/' }).publicUrl).toBe(
      'https://write.example',
    )
  })

  it.each([
    ['DEFAULT_PLAN', 'gold'],
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'write.example'],
    ['PUBLIC_URL', 'ftp://write.example'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.c\r\nBcc: d@e.f'],
    ['JWT_SECRET', 'short'],
    ['PASSWORD_HASH_MB', '0'],
    ['PASSWORD_HASH_MB', '18'],
    ['PASSWORD_HASH_MB', '64 MB'],
    ['OPENAI_BASE_URL', 'localhost'],
    ['STRIPE_WEBHOOK_SECRET', 'a,b,c'],
    ['ADMIN_EMAILS', 'ada'],
    ['CONTACT_EMAIL', 'ada'],
    ['RATE_LIMITS', 'maybe'],
    ['LOG_LEVEL', 'loud'],
    ['CORS_ORIGINS', 'everyone'],
    ['TRUST_PROXY', 'nginx'],
    ['TRUST_PROXY', '10.0.0.0/33'],
  ])('rejects %s=%s in one line that names the variable', (name, value) => {
    const outcome = loadConfig({ [name]: value })
    expect(outcome.ok).toBe(false)
    if (outcome.ok) return
    expect(outcome.message).toMatch(new RegExp(`^Scenewright cannot start: ${name} must .+\\.$`))
    expect(outcome.message).not.toContain('\n')
  })

  it('accepts addresses, ranges and named ranges as proxies', () => {
    const proxies = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1', 'loopback']
    expect(configOf({ TRUST_PROXY: proxies.join(', ') }).trustProxy).toEqual(proxies)
  })

  it('never prints an invalid value, which may be a secret', () => {
    const outcome = loadConfig({ DATABASE_URL: SECRET })
    expect(outcome).toMatchObject({ ok: false })
    expect(JSON.stringify(outcome)).not.toContain(SECRET)
  })

  it('reads admin addresses in the form in which accounts are stored', () => {
    const emails = configOf({ ADMIN_EMAILS: 'Ada@Example.com, jürgen@exämple.de' }).adminEmails
    expect(emails).toEqual(['ada@example.com', 'jürgen@xn--exmple-cua.de'])
    expect(loadConfig({ ADMIN_EMAILS: 'ada@example.com, x' })).toMatchObject({ ok: false })
  })

  it('requires JWT_SECRET in production', () => {
    expect(loadConfig({ NODE_ENV: 'production' })).toEqual({
      ok: false,
      message: 'Scenewright cannot start: JWT_SECRET is required when NODE_ENV=production.',
    })
  })

  it('requires TRUST_PROXY in production', () => {
    const env = {
      NODE_ENV: 'production',
      JWT_SECRET: 'x'.repeat(32),
      SMTP_URL: 'smtp://mail.example',
    }
    expect(loadConfig(env)).toEqual({
      ok: false,
      message:
        "Scenewright cannot start: TRUST_PROXY is required when NODE_ENV=production: your proxy's address, or none.",
    })
    expect(configOf({ ...env, TRUST_PROXY: 'none' }).trustProxy).toEqual([])
    expect(configOf({ ...env, TRUST_PROXY: 'loopback' }).trustProxy).toEqual(['loopback'])
    expect(loadConfig({ ...env, TRUST_PROXY: 'none, loopback' })).toMatchObject({ ok: false })
  })

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.2'],
    ['PUBLIC_URL', 'https://write.example'],
  ])('requires the same of a server that others can reach: %s=%s', (name, value) => {
    const env = { [name]: value }
    expect(loadConfig(env)).toEqual({
      ok: false,
      message:
        'Scenewright cannot start: JWT_SECRET is required when HOST or PUBLIC_URL is not an address of this computer only.',
    })
    const { NODE_ENV: _NODE_ENV, ...settings } = PRODUCTION
    expect(configOf({ ...settings, ...env }).isProduction).toBe(true)
  })

  it.each(['Production', 'prod', 'staging'])('refuses NODE_ENV=%s', (NODE_ENV) => {
    expect(loadConfig({ ...PRODUCTION, NODE_ENV })).toEqual({
      ok: false,
      message: 'Scenewright cannot start: NODE_ENV must be development, production or test.',
    })
  })

  it('requires SMTP_URL in production', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), TRUST_PROXY: 'loopback' }
    expect(loadConfig(env)).toEqual({
      ok: false,
      message: 'Scenewright cannot start: SMTP_URL is required when NODE_ENV=production.',
    })
    expect(configOf({ ...env, SMTP_URL: 'smtp://mail.example' }).isProduction).toBe(true)
  })

  it.each(['development', 'production', ''])(
    'refuses password hashes below the recommended cost when NODE_ENV is %j',
    (NODE_ENV) => {
      expect(loadConfig({ ...PRODUCTION, NODE_ENV, PASSWORD_HASH_MB: '18' })).toEqual({
        ok: false,
        message:
          'Scenewright cannot start: PASSWORD_HASH_MB must be at least 19, except when NODE_ENV=test.',
      })
      const env = { ...PRODUCTION, NODE_ENV, PASSWORD_HASH_MB: '64' }
      expect(configOf(env).passwordHashMb).toBe(64)
    },
  )

  it('lets tests hash passwords faster', () => {
    expect(configOf({ NODE_ENV: 'test', PASSWORD_HASH_MB: '1' }).passwordHashMb).toBe(1)
    expect(configOf({ NODE_ENV: 'test' }).passwordHashMb).toBe(19)
  })

  it('requires rate limits in production', () => {
    const env = { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), RATE_LIMITS: 'off' }
    expect(loadConfig(env)).toMatchObject({ ok: false })
    expect(configOf({ RATE_LIMITS: 'off' }).hasRateLimits).toBe(false)
  })
})
