import { format } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import { maskEmails } from './redact.ts'

/** The longest text that is logged; a client may have sent some of it. */
const MAX_CHARACTERS = 500

type Printer = Pick<Console, 'log' | 'info' | 'debug' | 'warn' | 'error'>

/** Sends what packages print to the log, each text as one escaped and shortened line. */
export function redirectConsole(log: FastifyBaseLogger, target: Printer = console): void {
  const into =
    (level: 'debug' | 'warn' | 'error') =>
    (...args: readonly unknown[]): void => {
      // Cut twice: masking a long text takes long, and a cut address isn't recognized.
      const text = format(...args).slice(0, 2 * MAX_CHARACTERS)
      const printed = maskEmails(text).slice(0, MAX_CHARACTERS)
      log[level]({ printed }, 'a package printed a text')
    }
  const [debug, warn, error] = [into('debug'), into('warn'), into('error')]
  Object.assign(target, { log: debug, info: debug, debug, warn, error })
}
