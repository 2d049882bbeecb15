import type { Failure } from '@scenewright/shared/api/errors.ts'
import { APIConnectionError, APIError } from 'openai'

/** Why a call to the AI service failed, and whether and when it may be tried again. */
export type UpstreamProblem = Readonly<{
  failure: Failure
  isRetryable: boolean
  /** Milliseconds the service asks to wait (Retry-After). */
  retryAfterMs?: number
}>

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** A failure of the AI service; the sentence never holds anything that the service or a key said. */
export function aiFailed(error: string): Failure {
  return { code: 'AI_FAILED', error }
}

export const TIMED_OUT: Failure = {
  code: 'AI_TIMEOUT',
  error: 'The AI service took too long to answer. Nothing was changed; please try again.',
}
export const CANCELLED: Failure = aiFailed('The command was cancelled. Nothing was changed.')
export const UNREADABLE: Failure = aiFailed(
  'The AI service gave an answer that could not be used. Nothing was changed; please try again.',
)
const UNREACHABLE: Failure = aiFailed(
  'The AI service cannot be reached right now. Nothing was changed; please try again.',
)

function waitWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND_MS)
  if (seconds <= 90) return `${seconds} seconds`
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/**
 * Milliseconds from `retry-after-ms` or `Retry-After` (RFC 9110: seconds, or a date).
 *
 * @param now the present time in ms since 1970
 */
export function retryAfterMs(headers: Headers | undefined, now: number): number | undefined {
  const milliseconds = Number.parseFloat(headers?.get('retry-after-ms') ?? '')
  if (milliseconds >= 0) return milliseconds
  const header = headers?.get('retry-after')
  if (header === null || header === undefined) return undefined
  const seconds = Number(header)
  const wait = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * SECOND_MS
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/** What we read of the service's error; the SDK leaves these fields untyped. */
type Answer = Readonly<{ status?: number; code?: string | null; headers?: Headers }>

function busy(error: Answer, now: number): UpstreamProblem {
  if (error.code === 'insufficient_quota') {
    const failure = aiFailed(
      "The AI service's account has no credit left. Whoever runs this server can add some.",
    )
    return { failure, isRetryable: false }
  }
  const wait = retryAfterMs(error.headers, now)
  const when = wait === undefined ? 'in a moment' : `in about ${waitWords(wait)}`
  const failure = aiFailed(`The AI service is busy. Nothing was changed; please try again ${when}.`)
  return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
}

function answered(error: Answer, status: number, now: number): UpstreamProblem {
  if (status === 429) return busy(error, now)
  if (status === 408 || status >= 500) {
    const wait = retryAfterMs(error.headers, now)
    const failure = aiFailed(
      'The AI service has a problem of its own. Nothing was changed; please try again.',
    )
    return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
  }
  const failure =
    status === 401 || status === 403
      ? aiFailed(
          "The AI service did not accept this server's key. Whoever runs this server must check OPENAI_API_KEY.",
        )
      : aiFailed(
          status === 404
            ? 'The AI service does not know the model. Whoever runs this server must check OPENAI_SMALL_MODEL and OPENAI_LARGE_MODEL.'
            : 'The AI service refused the request. Nothing was changed.',
        )
  return { failure, isRetryable: false }
}

/**
 * What an error thrown by the SDK means.
 *
 * @param now the present time in ms since 1970
 * @throws the error itself when it is none of the service or the network, but a bug of ours
 */
export function upstreamProblem(error: unknown, now: number): UpstreamProblem {
  if (error instanceof APIConnectionError) return { failure: UNREACHABLE, isRetryable: true }
  if (error instanceof APIError) {
    const { status, code, headers } = error as Answer
    if (status !== undefined) return answered({ code, headers }, status, now)
  }
  // The body broke off (TypeError of fetch) or is no JSON (SyntaxError): the SDK passes these on.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return { failure: UNREACHABLE, isRetryable: true }
  }
  throw error
}
