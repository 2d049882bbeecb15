import type { z } from 'zod'
import type { AnswerOf, BodyOf, Contract, ParamsOf } from '@scenewright/shared/api/contract.ts'
import type { ErrorCode } from '@scenewright/shared/error-codes.ts'
import type { Failure } from '@scenewright/shared/result.ts'

/** The input of a call: `params` and `body` are required if its contract has them. */
export type CallInput<C> = ([ParamsOf<C>] extends [undefined]
  ? { params?: undefined }
  : { params: ParamsOf<C> }) &
  ([BodyOf<C>] extends [undefined] ? { body?: undefined } : { body: BodyOf<C> }) &
  CallOptions

type CallOptions = {
  signal?: AbortSignal
  /** The parameters of the query string. */
  query?: Readonly<Record<string, string>>
  /** The base version of a save, as an ETag. */
  ifMatch?: string
  /** The ETag of the answer that the caller has. The same answer again is a failure with status 304. */
  ifNoneMatch?: string
  /** Lets the browser finish the call after the page is closed (bodies up to 64 KiB). */
  keepalive?: boolean
  /** A multipart form, for calls that upload a file instead of JSON. */
  form?: FormData
}

export type CallSuccess<T> = Readonly<{ ok: true; value: T; status: number; etag: string | null }>

/**
 * A call that failed in an expected way:
 * `refused`: the server answered with an error;
 * `network`: there was no answer, or none in time (`AbortSignal.timeout`);
 * `unreadable`: the answer isn't what the contract says, for example because a proxy sent it;
 * `aborted`: the caller aborted it.
 */
export type CallFailure = Readonly<{
  ok: false
  kind: 'refused' | 'network' | 'unreadable' | 'aborted'
  /** The HTTP status; `null` if there was no answer. */
  status: number | null
  failure: Failure
  /** Seconds to wait before the next try, from the Retry-After header. */
  retryAfterSeconds: number | null
}>

/** The result of a call with this contract, for example `CallResult<typeof saveProject>`. */
export type CallResult<C> = CallSuccess<AnswerOf<C>> | CallFailure

export type ApiClient = Readonly<{
  /** Makes a call that is defined in shared/src/api; never rejects. */
  call: <Params extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
    contract: Contract<Params, Body, Answer>,
    input: CallInput<Contract<Params, Body, Answer>>,
  ) => Promise<CallSuccess<z.output<Answer>> | CallFailure>
  /** Makes a call whose answer is read while it arrives; never rejects. */
  open: <Params extends z.ZodType, Body extends z.ZodType, Answer extends z.ZodType>(
    contract: Contract<Params, Body, Answer>,
    input: CallInput<Contract<Params, Body, Answer>>,
  ) => Promise<OpenedAnswer | CallFailure>
}>

/** An answer that has begun; it rejects when it breaks off. */
export type OpenedAnswer = Readonly<{ ok: true; bytes: ReadableStream<Uint8Array> }>

type ApiClientParts = Readonly<{
  /** The prefix of every path; '' on the web. */
  base: string
  fetch: typeof fetch
  getToken: () => string | null
  /** Called when the server refuses a login token. */
  onTokenRefused: (token: string) => void
  /** Asks the user to confirm who they are, for calls that need it. Resolves with whether they did. */
  confirmIdentity?: () => Promise<boolean>
}>

const NETWORK_SENTENCE = "Can't reach the server. Check your connection and try again."
const UNREADABLE_SENTENCE = 'The server sent an unexpected answer. Please try again.'
const ABORTED_SENTENCE = 'Canceled.'

/** Creates a client that checks every answer against its contract's schema. */
export function createApiClient(parts: ApiClientParts): ApiClient {
  return {
    async call(contract, input) {
      const answer = await callOnce(parts, contract, input)
      const isAsked = !answer.ok && answer.failure.code === 'CONFIRMATION_REQUIRED'
      if (!isAsked || !(await parts.confirmIdentity?.())) return answer
      return await callOnce(parts, contract, input)
    },
    async open(contract, input) {
      const token = contract.auth === 'bearer' ? parts.getToken() : null
      const url = parts.base + fillPath(contract.path, input.params) + queryOf(input)
      try {
        const response = await parts.fetch(url, requestFor(contract, input, token))
        if (response.status === 401 && token) parts.onTokenRefused(token)
        if (!response.ok) return await refusal(response, parseJson(await response.text()))
        if (response.body) return { ok: true, bytes: response.body }
        return failed('unreadable', response.status, 'INTERNAL', UNREADABLE_SENTENCE)
      } catch {
        return createUnanswered(input.signal)
      }
    },
  }
}

/** Makes a call, without asking for a confirmation. */
async function callOnce<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  parts: ApiClientParts,
  contract: Contract<P, B, A>,
  input: CallInput<Contract<P, B, A>>,
): Promise<CallSuccess<z.output<A>> | CallFailure> {
  const token = contract.auth === 'bearer' ? parts.getToken() : null
  const url = parts.base + fillPath(contract.path, input.params) + queryOf(input)
  let response: Response
  let text: string
  try {
    response = await parts.fetch(url, requestFor(contract, input, token))
    text = await response.text()
  } catch {
    return createUnanswered(input.signal)
  }
  if (response.status === 401 && token) parts.onTokenRefused(token)
  const json = parseJson(text)
  if (!response.ok) return await refusal(response, json)
  const answer = contract.answer.safeParse(json)
  if (!answer.success) {
    return failed('unreadable', response.status, 'INTERNAL', UNREADABLE_SENTENCE)
  }
  const { status, headers } = response
  return { ok: true, value: answer.data, status, etag: headers.get('etag') }
}

/** The failure of a call without an answer. */
export function createUnanswered(signal: AbortSignal | undefined): CallFailure {
  return signal?.aborted === true && !hasTimedOut(signal)
    ? failed('aborted', null, 'UNAVAILABLE', ABORTED_SENTENCE)
    : failed('network', null, 'UNAVAILABLE', NETWORK_SENTENCE)
}

/**
 * The message to show for a failed call: the server's own if it sent one, else `fallback`
 * (`docs/product/api.md#errors`).
 */
export function failureSentence(result: CallFailure, fallback: string): string {
  return result.kind === 'refused' ? result.failure.error : fallback
}

/** Distinguishes a timeout from an abort by the caller. */
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
  if (input.ifNoneMatch) headers.set('if-none-match', input.ifNoneMatch)
  const request: RequestInit = { method, headers }
  if (input.signal) request.signal = input.signal
  if (input.keepalive) request.keepalive = true
  // No content type for a form: the browser sets it, with the boundary.
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

/** Replaces each `:name` in a path. A value can't add path segments. */
function fillPath(path: string, params: unknown): string {
  const values = new Map<string, unknown>(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values.get(name)
    // The URL parser resolves '.' and '..' even if they are escaped.
    return encodeURIComponent(String(value)).replace(/^\.{1,2}$/, '-')
  })
}

async function refusal(response: Response, json: unknown): Promise<CallFailure> {
  const { ErrorAnswer } = await import('@scenewright/shared/api/errors.ts')
  const answer = ErrorAnswer.safeParse(json)
  if (!answer.success) return failed('unreadable', response.status, 'INTERNAL', UNREADABLE_SENTENCE)
  const { code = 'INTERNAL', error, requestId } = answer.data
  const sentence = requestId === undefined ? error : `${error} (Request id: ${requestId})`
  const failure: Failure = { ...answer.data, code, error: sentence }
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
