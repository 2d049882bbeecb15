import type { z } from 'zod'
import type { AnswerOf, BodyOf, Contract, ParamsOf } from '@scenewright/shared/api/contract.ts'
import { ErrorAnswer, type ErrorCode, type Failure } from '@scenewright/shared/api/errors.ts'

/** What a call takes: `params` and `body` exactly where its contract has them. */
export type CallInput<C> = ([ParamsOf<C>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsOf<C> }) &
  ([BodyOf<C>] extends [undefined] ? { body?: undefined } : { body: BodyOf<C> }) &
  CallOptions

type CallOptions = {
  signal?: AbortSignal
  /** What follows `?`, for the calls that have a `query`. */
  query?: Readonly<Record<string, string>>
  /** The version, as an ETag, that a save was made from. */
  ifMatch?: string
  /** Lets the browser finish the call after the page has gone (bodies up to 64 KiB). */
  keepalive?: boolean
  /** A multipart form, for the calls that take a file instead of JSON. */
  form?: FormData
}

export type CallSuccess<T> = Readonly<{ ok: true; value: T; status: number; etag: string | null }>

/**
 * A call that failed in an expected way:
 * `refused`, the server said why, in its own words;
 * `network`, nothing answered, or not in time (`AbortSignal.timeout`);
 * `unreadable`, something answered that is not our server, or is of another version;
 * `aborted`, the caller's signal ended it.
 */
export type CallFailure = Readonly<{
  ok: false
  kind: 'refused' | 'network' | 'unreadable' | 'aborted'
  /** The HTTP status; `null` when there was no answer. */
  status: number | null
  failure: Failure
  /** Seconds after which the server wants to be asked again (Retry-After). */
  retryAfterSeconds: number | null
}>

/** The outcome of a call, by its contract: `CallResult<typeof saveProject>`. */
export type CallResult<C> = CallSuccess<AnswerOf<C>> | CallFailure

export type ApiClient = Readonly<{
  /** Makes one call of shared/src/api; never rejects. */
  call: <Params extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
    contract: Contract<Params, Body, Answer>,
    input: CallInput<Contract<Params, Body, Answer>>,
  ) => Promise<CallSuccess<z.output<Answer>> | CallFailure>
}>

type ApiClientParts = Readonly<{
  /** In front of every path; '' on the web. */
  base: string
  fetch: typeof fetch
  getToken: () => string | null
  /** The server no longer takes this login token. */
  onTokenRefused: (token: string) => void
}>

const NETWORK_SENTENCE = 'The server cannot be reached. Check your connection and try again.'
const UNREADABLE_SENTENCE = 'The server answered something unexpected. Please try again.'
const ABORTED_SENTENCE = 'Cancelled.'

/** The client of the server's calls. Parses every answer with its contract's schema. */
export function createApiClient(parts: ApiClientParts): ApiClient {
  return {
    async call(contract, input) {
      const token = contract.auth === 'bearer' ? parts.getToken() : null
      const url = parts.base + fillPath(contract.path, input.params) + queryOf(input)
      let response: Response
      let text: string
      try {
        response = await parts.fetch(url, requestFor(contract, input, token))
        text = await response.text()
      } catch {
        const isEnded = input.signal?.aborted === true && !hasTimedOut(input.signal)
        return isEnded
          ? failed('aborted', null, 'UNAVAILABLE', ABORTED_SENTENCE)
          : failed('network', null, 'UNAVAILABLE', NETWORK_SENTENCE)
      }
      if (response.status === 401 && token) parts.onTokenRefused(token)
      const json = parseJson(text)
      if (!response.ok) return refusal(response, json)
      const answer = contract.answer.safeParse(json)
      if (!answer.success) {
        return failed('unreadable', response.status, 'INTERNAL', UNREADABLE_SENTENCE)
      }
      const { status, headers } = response
      return { ok: true, value: answer.data, status, etag: headers.get('etag') }
    },
  }
}

/**
 * The sentence to show for a failed call (spec §8): the server's own where it gave one, else the
 * situation's.
 */
export function failureSentence(result: CallFailure, fallback: string): string {
  return result.kind === 'refused' ? result.failure.error : fallback
}

/** Nobody has ended the call: it has taken too long. */
function hasTimedOut({ reason }: AbortSignal): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError'
}

function requestFor(
  { method }: Contract,
  input: CallOptions & { body?: unknown },
  token: string | null,
): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (input.ifMatch) headers.set('if-match', input.ifMatch)
  const request: RequestInit = { method, headers }
  if (input.signal) request.signal = input.signal
  if (input.keepalive) request.keepalive = true
  // The browser itself names the type of a form, with its boundary.
  if (input.form) request.body = input.form
  else if (input.body !== undefined) {
    headers.set('content-type', 'application/json')
    request.body = JSON.stringify(input.body)
  }
  return request
}

function queryOf({ query }: CallOptions): string {
  return query ? `?${new URLSearchParams(query).toString()}` : ''
}

/** Puts each `:name` of a path; a value cannot leave its own segment. */
function fillPath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    // '.' and '..' would be resolved away by the URL parser even when escaped.
    return encodeURIComponent(String(value)).replace(/^\.{1,2}$/, '-')
  })
}

function refusal(response: Response, json: unknown): CallFailure {
  const answer = ErrorAnswer.safeParse(json)
  if (!answer.success) return failed('unreadable', response.status, 'INTERNAL', UNREADABLE_SENTENCE)
  const failure: Failure = { ...answer.data, code: answer.data.code ?? 'INTERNAL' }
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    ok: false,
    kind: 'refused',
    status: response.status,
    failure,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  }
}

function failed(
  kind: CallFailure['kind'],
  status: number | null,
  code: ErrorCode,
  error: string,
): CallFailure {
  return { ok: false, kind, status, failure: { code, error }, retryAfterSeconds: null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
