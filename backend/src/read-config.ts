import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '@scenewright/shared/product.ts'
import { CHECKOUT, type Config, loadConfig } from './config.ts'
import { withSecretFiles } from './secret-files.ts'

const ENV_FILE = join(CHECKOUT, '.env')

/** Reads the settings, or exits with one line that names the invalid one. */
export function readConfig(): Config {
  // Doesn't overwrite variables that are already set in the shell.
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const secrets = withSecretFiles(process.env)
  const outcome = secrets.ok
    ? loadConfig(secrets.env)
    : {
        ok: false as const,
        message: `${PRODUCT} cannot start: ${secrets.variable} names a file that can't be read.`,
      }
  if (outcome.ok) return outcome.config
  process.stderr.write(`${outcome.message}\n`)
  return process.exit(1)
}
