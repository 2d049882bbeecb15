/** Decides if and when a mail is tried again after a failure. */
import { z } from 'zod'
import { errorCode } from '../../error-code.ts'

/**
 * `rejected`: the server will never accept this mail. `deferred`: it may accept it later. `unreachable`:
 * the server accepts no mails at all now, so others needn't be tried either.
 */
export type SendProblem = 'rejected' | 'deferred' | 'unreachable'

/** Tries of a deferred mail, spread over most of a day. */
export const MAX_TRIES = 100
const FIRST_RETRY_MS = 5000
const MAX_RETRY_MS = 15 * 60_000

/** Nodemailer's codes for a failed connection, handshake or login, and for a try that took too long. */
const CONNECTION_CODES = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EAUTH',
  'EPROTOCOL',
  'EABORT',
])
/** RFC 5321: the service is closing the connection. */
const CLOSING = 421

/** @param error what the transport rejected with */
export function sendProblem(error: unknown): SendProblem {
  const { command, responseCode = 0, permanent } = smtpParts(error)
  // A rejected sender is a wrong setting, which fails every mail until it is corrected.
  if (command === 'MAIL FROM' || responseCode === CLOSING) return 'unreachable'
  if (CONNECTION_CODES.has(errorCode(error) ?? '')) return 'unreachable'
  const isUnsendable = errorCode(error) === 'EENVELOPE' && responseCode === 0
  return permanent === true || isUnsendable ? 'rejected' : 'deferred'
}

/** The reply code of the mail server, or the error's code; never an address. */
export function failureName(error: unknown): string {
  const { responseCode } = smtpParts(error)
  return responseCode ? String(responseCode) : (errorCode(error) ?? 'error')
}

/**
 * Doubles the delay with each try.
 *
 * @param tries so far, at least 1
 * @param random from 0 to 1; spreads the tries of mails that failed together
 */
export function retryDelayMs(tries: number, random: number): number {
  const longest = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS)
  return Math.round((longest * (1 + random)) / 2)
}

/** The fields that Nodemailer adds to its errors. */
const SmtpParts = z.object({
  command: z.string().optional(),
  responseCode: z.number().optional(),
  permanent: z.boolean().optional(),
})

function smtpParts(error: unknown): z.infer<typeof SmtpParts> {
  const parsed = SmtpParts.safeParse(error)
  return parsed.success ? parsed.data : {}
}
