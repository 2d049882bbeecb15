import { pino } from 'pino'
import { errorCode } from '../error-code.ts'
import { maskEmails } from './redact.ts'

/** Fields that are never logged, at any place in the object. */
const SECRET_KEYS = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'authorization',
  'cookie',
  'screenplay_json',
  'script',
]

/**
 * Creates the server's log: one JSON object per line on stderr. Stdout is for messages to a person.
 *
 * @param level from LOG_LEVEL
 * @param destination stderr unless a test passes its own
 */
export function createLogger(
  level: string,
  destination: { write(line: string): void } = process.stderr,
) {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
        censor: '[hidden]',
      },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  )
}

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return maskEmails(String(error))
  const code = errorCode(error)
  return {
    type: error.name,
    message: maskEmails(error.message),
    ...(code !== undefined && { code }),
    stack: maskEmails(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
