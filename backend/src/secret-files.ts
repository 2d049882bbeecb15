import { readFileSync } from 'node:fs'

/** Settings that may be secret: NAME_FILE names a file that contains NAME (docs/running.md). */
const SECRETS = [
  'DATABASE_URL',
  'REDIS_URL',
  'JWT_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'OPENAI_API_KEY',
  'OPENAI_TRANSCRIBE_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

type Env = Readonly<Record<string, string | undefined>>

/** `variable` names a file that can't be read. */
export type SecretsOutcome = { ok: true; env: Env } | { ok: false; variable: string }

/**
 * Reads the secrets that are in files, as container engines provide them. A variable that is set
 * itself takes precedence.
 */
export function withSecretFiles(env: Env): SecretsOutcome {
  const found: Record<string, string> = {}
  for (const name of SECRETS) {
    const variable = `${name}_FILE`
    const file = env[variable]?.trim()
    if (!file || env[name]?.trim()) continue
    try {
      found[name] = readFileSync(file, 'utf8').trim()
    } catch {
      return { ok: false, variable }
    }
  }
  return { ok: true, env: { ...env, ...found } }
}
