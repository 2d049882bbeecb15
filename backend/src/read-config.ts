import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CHECKOUT, type Config, loadConfig } from './config.ts'

const ENV_FILE = join(CHECKOUT, '.env')

/** Reads the settings, or exits with one line that names the invalid one. */
export function readConfig(): Config {
  // Doesn't overwrite variables that are already set in the shell.
  if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)
  const outcome = loadConfig(process.env)
  if (outcome.ok) return outcome.config
  process.stderr.write(`${outcome.message}\n`)
  return process.exit(1)
}
