import type { Failure } from '@scenewright/shared/result.ts'
import { APIConnectionError, APIError } from 'openai'
import { durationText } from '@scenewright/shared/duration.ts'

/** A call's failure, with the time of a retry if it can be retried. */
export type UpstreamProblem = Readonly<{
  failure: Failure
  isRetryable: boolean
  /** The wait that the service asks for (Retry-After). */
  retryAfterMs?: number
}>

const SECOND_MS = 1000

/** @param error must not quote the service's message, which may contain a key */
export function aiFailed(error: string): Failure {
  return { code: 'AI_FAILED', error }
}

export type Service = 'assistant' | 'transcriber'

type ServiceTexts = Readonly<{
  name: string
  /** Without the final period, so that a time can follow. */
  tryAgain: string
  cancelled: string
  keySettings: string
  modelSettings: string
}>

const TEXTS: Readonly<Record<Service, ServiceTexts>> = {
  assistant: {
    name: 'The AI service',
    tryAgain: 'Nothing was changed. Please try again',
    cancelled: 'The command was canceled. Nothing was changed.',
    keySettings: 'OPENAI_API_KEY',
    modelSettings: 'OPENAI_SMALL_MODEL and OPENAI_LARGE_MODEL',
  },
  transcriber: {
    name: 'The transcription service',
    tryAgain: 'Please try again',
    cancelled: 'The transcription was canceled.',
    keySettings: 'OPENAI_TRANSCRIBE_API_KEY or OPENAI_API_KEY',
    modelSettings: 'OPENAI_TRANSCRIBE_MODEL and OPENAI_TRANSCRIBE_BASE_URL',
  },
}

export function timedOut(service: Service): Failure {
  const { name, tryAgain } = TEXTS[service]
  return { code: 'AI_TIMEOUT', error: `${name} took too long to respond. ${tryAgain}.` }
}

export function cancelled(service: Service): Failure {
  return aiFailed(TEXTS[service].cancelled)
}

export function unreadable(service: Service): Failure {
  const { name, tryAgain } = TEXTS[service]
  return aiFailed(`${name} returned an unusable answer. ${tryAgain}.`)
}

export const UNREADABLE = unreadable('assistant')
export const DECLINED = aiFailed('The AI service declined this request. Nothing was changed.')
export const TOO_LONG = aiFailed(
  'The answer was too long for the AI service. Please ask for less at a time.',
)
export const BROKE_OFF = aiFailed(
  'The answer of the AI service broke off. Nothing was changed. Please try again.',
)
export const NEEDS_TOO_MUCH = aiFailed(
  'This needs more reading than one answer allows. Nothing was changed. Please ask about fewer scenes.',
)
export const NO_TOKENS_LEFT: Failure = {
  code: 'TOKEN_LIMIT_EXCEEDED',
  error: "This month's tokens ran out before the answer was complete. Nothing was changed.",
}

function unreachable(service: Service): Failure {
  const { name, tryAgain } = TEXTS[service]
  return aiFailed(`${name} can't be reached right now. ${tryAgain}.`)
}

/**
 * Reads the milliseconds from `retry-after-ms` or `Retry-After` (RFC 9110: seconds or a date).
 *
 * @param now the current time in ms since 1970
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

/** The fields used from an APIError; the SDK leaves them untyped. */
type Answer = Readonly<{ status?: number; code?: string | null; headers?: Headers }>

function busy({ name, tryAgain }: ServiceTexts, error: Answer, now: number): UpstreamProblem {
  if (error.code === 'insufficient_quota') {
    const failure = aiFailed(`${name} is out of credit for this server. Its operator can add more.`)
    return { failure, isRetryable: false }
  }
  const wait = retryAfterMs(error.headers, now)
  const when = wait === undefined ? 'in a moment' : `in about ${durationText(wait)}`
  const failure = aiFailed(`${name} is busy. ${tryAgain} ${when}.`)
  return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
}

function answered(
  texts: ServiceTexts,
  error: Answer,
  status: number,
  now: number,
): UpstreamProblem {
  const { name, tryAgain, keySettings, modelSettings } = texts
  if (status === 429) return busy(texts, error, now)
  if (status === 408 || status >= 500) {
    const wait = retryAfterMs(error.headers, now)
    const failure = aiFailed(`${name} ran into a problem. ${tryAgain}.`)
    return { failure, isRetryable: true, ...(wait === undefined ? {} : { retryAfterMs: wait }) }
  }
  const rejected = (sentence: string): UpstreamProblem => {
    return { failure: aiFailed(`${name} ${sentence}`), isRetryable: false }
  }
  if (status === 401 || status === 403) {
    return rejected(
      `rejected this server's API key. The server's operator must check ${keySettings}.`,
    )
  }
  return rejected(
    status === 404
      ? `doesn't have the configured model. The server's operator must check ${modelSettings}.`
      : 'rejected the request. Please try a different one.',
  )
}

/**
 * Interprets an error thrown by the SDK.
 *
 * @param now the current time in ms since 1970
 * @throws the error itself if it comes neither from the service nor from the network, which is a
 *   bug
 */
export function upstreamProblem(service: Service, error: unknown, now: number): UpstreamProblem {
  if (error instanceof APIConnectionError) {
    return { failure: unreachable(service), isRetryable: true }
  }
  if (error instanceof APIError) {
    const { status, code, headers } = error as Answer
    if (status !== undefined) return answered(TEXTS[service], { code, headers }, status, now)
  }
  // The SDK passes on fetch's TypeError for a truncated body and the SyntaxError for invalid JSON.
  if (error instanceof TypeError || error instanceof SyntaxError) {
    return { failure: unreachable(service), isRetryable: true }
  }
  throw error
}
