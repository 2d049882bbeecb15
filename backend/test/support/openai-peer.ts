import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ChatCompletionRequest, checkChatCompletion } from './openai-request-check.ts'

/** A way in which the peer treats one request instead of answering it well. */
export type Misbehaviour =
  /** An error answer in the API's own shape. */
  | Readonly<{
      kind: 'status'
      status: number
      headers?: Record<string, string>
      code?: string
      message?: string
    }>
  /** Takes the request and never answers. */
  | Readonly<{ kind: 'hang' }>
  /** Ends the connection in the middle of the answer. */
  | Readonly<{ kind: 'cut off' }>
  /** Answers 200 with a page instead of JSON. */
  | Readonly<{ kind: 'web page' }>
  /** A well-formed completion whose choice is unusual. */
  | Readonly<{ kind: 'refusal' | 'length stop' | 'content filter' | 'no choices' | 'no content' }>
  /** A well-formed completion with this text. */
  | Readonly<{ kind: 'content'; text: string }>

export type OpenAiPeer = Readonly<{
  /** The base URL to set as OPENAI_BASE_URL. */
  url: string
  /** Every request that was well formed, the oldest first. */
  requests: ChatCompletionRequest[]
  /** Why requests were refused, the oldest first. */
  refused: string[]
  /** Resolves when the other side has closed a connection before its answer. */
  nextAbort: () => Promise<void>
  /** Treats the next requests like this, one each; later ones are answered well again. */
  misbehave: (...next: readonly Misbehaviour[]) => void
  close: () => Promise<void>
}>

export type OpenAiPeerOptions = Readonly<{
  apiKey: string
  /** What the model says: an object that is sent as its JSON text. */
  answer: (request: ChatCompletionRequest) => object
}>

/** Characters that count as a token in the usage that the peer reports. */
const CHARACTERS_PER_TOKEN = 4

type ErrorBody = Readonly<{ message: string; code?: string | null; param?: string | null }>

function errorType(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

function sendError(response: ServerResponse, status: number, error: ErrorBody): void {
  const type = errorType(status)
  sendJson(response, status, { error: { type, param: null, code: null, ...error } })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_peer' })
  response.end(JSON.stringify(body))
}

function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN)
}

/** A completion in the API's shape ('The chat completion object'). */
function completion(request: ChatCompletionRequest, choice: object | null, answer: string): object {
  const prompt = tokensOf(request.messages.reduce((sum, { content }) => sum + content.length, 0))
  const answered = tokensOf(answer.length)
  const message = { role: 'assistant', content: answer, refusal: null, annotations: [] }
  return {
    id: 'chatcmpl-peer',
    object: 'chat.completion',
    created: 1_790_000_000,
    model: request.model,
    choices: choice
      ? [{ index: 0, message, logprobs: null, finish_reason: 'stop', ...choice }]
      : [],
    usage: {
      prompt_tokens: prompt,
      completion_tokens: answered,
      total_tokens: prompt + answered,
      prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
      completion_tokens_details: { reasoning_tokens: 0, audio_tokens: 0 },
    },
    service_tier: 'default',
    system_fingerprint: null,
  }
}

function said(content: string | null, refusal: string | null): object {
  return { message: { role: 'assistant', content, refusal, annotations: [] } }
}

function misbehaveNow(
  how: Misbehaviour,
  request: ChatCompletionRequest,
  response: ServerResponse,
): void {
  const half = '{"operations":[{"op":"insert","after":0,"elem'
  switch (how.kind) {
    case 'status':
      for (const [name, value] of Object.entries(how.headers ?? {})) response.setHeader(name, value)
      return sendError(response, how.status, {
        message: how.message ?? 'The peer was told to fail.',
        code: how.code ?? null,
      })
    case 'hang':
      return
    case 'cut off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
      response.write('{"id":"chatcmpl-peer","choices":[{"index":0,"mess', () => response.destroy())
      return
    case 'web page':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Busy</title><p>Please wait.')
      return
    case 'refusal':
      return sendJson(
        response,
        200,
        completion(request, said(null, 'I cannot help with that.'), ''),
      )
    case 'length stop':
      return sendJson(
        response,
        200,
        completion(request, { ...said(half, null), finish_reason: 'length' }, half),
      )
    case 'content filter':
      return sendJson(
        response,
        200,
        completion(request, { ...said(null, null), finish_reason: 'content_filter' }, ''),
      )
    case 'no choices':
      return sendJson(response, 200, completion(request, null, ''))
    case 'no content':
      return sendJson(response, 200, completion(request, said(null, null), ''))
    case 'content':
      return sendJson(response, 200, completion(request, {}, how.text))
  }
}

/** What the API says before it looks at the body. */
function doorProblem(request: IncomingMessage, apiKey: string): [number, ErrorBody] | undefined {
  const { method, url, headers } = request
  if (url !== '/v1/chat/completions' || method !== 'POST') {
    return [404, { message: `Invalid URL (${method} ${url})` }]
  }
  if (headers.authorization === undefined) {
    return [401, { message: "You didn't provide an API key." }]
  }
  if (headers.authorization !== `Bearer ${apiKey}`) {
    const given = headers.authorization.replace(/^Bearer /, '')
    return [401, { message: `Incorrect API key provided: ${given}.`, code: 'invalid_api_key' }]
  }
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    return [400, { message: 'The content type must be application/json.' }]
  }
  return undefined
}

function parsedJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * A local server with the door, the strictness and the answers of OpenAI's POST
 * /v1/chat/completions, for tests. It fails on demand in the ways the real one can.
 */
export async function startOpenAiPeer({ apiKey, answer }: OpenAiPeerOptions): Promise<OpenAiPeer> {
  const requests: ChatCompletionRequest[] = []
  const refused: string[] = []
  const misbehaviours: Misbehaviour[] = []
  const abortWaiters: (() => void)[] = []

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('close', () => {
      if (!response.writableEnded) for (const resolve of abortWaiters.splice(0)) resolve()
    })
    const refuse = (status: number, error: ErrorBody): void => {
      refused.push(error.message)
      sendError(response, status, error)
    }
    const body = await text(request)
    const problem = doorProblem(request, apiKey)
    if (problem) return refuse(...problem)
    const checked = checkChatCompletion(parsedJson(body))
    if (!checked.ok) return refuse(400, { message: checked.message, param: checked.param })
    requests.push(checked.request)
    const how = misbehaviours.shift()
    if (how) return misbehaveNow(how, checked.request, response)
    const content = JSON.stringify(answer(checked.request))
    return sendJson(response, 200, completion(checked.request, said(content, null), content))
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    refused,
    nextAbort: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      abortWaiters.push(resolve)
      await promise
    },
    misbehave: (...next) => void misbehaviours.push(...next),
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
