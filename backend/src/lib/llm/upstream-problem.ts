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

/** What was asked: to write, or to turn speech into text. */
export type Service = 'assistant' | 'transcriber'

type Words = Readonly<{
  name: string
  /** What has come of it, before the sentence says what to do. */
  unchanged: string
  cancelled: string
  wrongKey: string
  unknown: string
}>

const WORDS: Readonly<Record<Service, Words>> = {
  assistant: {
    name: 'The AI service',
    unchanged: 'Nothing was changed; please try again',
    cancelled: 'The command was cancelled. Nothing was changed.',
    wrongKey: 'OPENAI_API_KEY',
    unknown:
      'does not know the model. Whoever runs this server must check OPENAI_SMALL_MODEL and OPENAI_LARGE_MODEL.',
  },
  transcriber: {
    name: 'The transcription service',
    unchanged: 'Please try again',
    cancelled: 'The transcription was cancelled.',
    wrongKey: 'OPENAI_TRANSCRIBE_API_KEY or OPENAI_API_KEY',
    unknown:
      'does not know the model. Whoever runs this server must check OPENAI_TRANSCRIBE_MODEL and OPENAI_TRANSCRIBE_BASE_URL.',
  },
}

export function timedOut(service: Service): Failure {
  const { name, unchanged } = WORDS[service]
  return { code: 'AI_TIMEOUT', error: `${name} took too long to answer. ${unchanged}.` }
}

export function cancelled(service: Service): Failure {
  return aiFailed(WORDS[service].cancelled)
}

export function unreadable(service: Service): Failure {
  const { name, unchanged } = WORDS[service]
  return aiFailed(`${name} gave an answer that could not be used. ${unchanged}.`)
}

export const UNREADABLE = unreadable('assistant')

function unreachable(service: Service): Failure {
  const { name, unchanged } = WORDS[service]
  return aiFailed(`${name} cannot be reached right now. ${unchanged}.`)
}

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

function busy({ name, unchanged }: Words, error: Answer, now: number): UpstreamProblem {
  if (error.code === 'insufficient_quota') {
    const failure = aiFailed(
      `${name} has no credit left for this server. Whoever runs this server can add some.`,
    )
    return { failure, isRetryable: false }
  }
  const wait = retryAfterMs(error.headers, now)
  const when = wait === undefined ? 'in a moment' : `in about ${waitWords(wait)}`
  const failure = aiFailed(`${name} is busy. ${unchanged} ${when}.`)
  return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
}

function answered(words: Words, error: Answer, status: number, now: number): UpstreamProblem {
  const { name, unchanged, wrongKey, unknown } = words
  if (status === 429) return busy(words, error, now)
  if (status === 408 || status >= 500) {
    const wait = retryAfterMs(error.headers, now)
    const failure = aiFailed(`${name} has a problem of its own. ${unchanged}.`)
    return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
  }
  const refused = (sentence: string): UpstreamProblem => {
    return { failure: aiFailed(`${name} ${sentence}`), isRetryable: false }
  }
  if (status === 401 || status === 403) {
    return refused(
      `did not accept this server's key. Whoever runs this server must check ${wrongKey}.`,
    )
  }
  return refused(status === 404 ? unknown : 'refused the request. Please try it in another way.')
}

/**
 * What an error thrown by the SDK means.
 *
 * @param now the present time in ms since 1970
 * @throws the error itself when it is none of the service or the network, but a bug of ours
 */
export function upstreamProblem(service: Service, error: unknown, now: number): UpstreamProblem {
  if (error instanceof APIConnectionError) {
    return { failure: unreachable(service), isRetryable: true }
  }
  if (error instanceof APIError) {
    const { status, code, headers } = error as Answer
    if (status !== undefined) return answered(WORDS[service], { code, headers }, status, now)
  }
  // The body broke off (TypeError of fetch) or is no JSON (SyntaxError): the SDK passes these on.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return { failure: unreachable(service), isRetryable: true }
  }
  throw error
}
