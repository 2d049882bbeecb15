import type { ServerResponse } from 'node:http'
import { choiceWith, completion } from './openai-completion.ts'
import type { ChatCompletionRequest } from './openai-request-check.ts'

/** A way in which the fake responds to one request instead of answering it normally. */
export type Misbehavior =
  /** Answers an error in the API's format. */
  | Readonly<{
      kind: 'status'
      status: number
      headers?: Record<string, string>
      code?: string
      message?: string
    }>
  /** Never answers. */
  | Readonly<{ kind: 'hang' }>
  /** Closes the connection in the middle of the answer. */
  | Readonly<{ kind: 'cut off' }>
  /** Answers 200 with HTML instead of JSON. */
  | Readonly<{ kind: 'web page' }>
  /** Answers 200 with truncated JSON. */
  | Readonly<{ kind: 'broken JSON' }>
  /** Answers 200 with this body. */
  | Readonly<{ kind: 'body'; body: object }>
  | UnusualChoice

/** Answers a valid completion with an unusual choice or the given text. */
type UnusualChoice =
  | Readonly<{ kind: 'refusal' | 'length stop' | 'content filter' | 'no choices' | 'no content' }>
  | Readonly<{ kind: 'content'; text: string }>

export type ErrorBody = Readonly<{ message: string; code?: string | null; param?: string | null }>

function errorType(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

/** Sends an error in the API's format. */
export function sendError(response: ServerResponse, status: number, error: ErrorBody): void {
  const type = errorType(status)
  sendJson(response, status, { error: { type, param: null, code: null, ...error } })
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_fake' })
  response.end(JSON.stringify(body))
}

/**
 * Responds to a request in the given way.
 *
 * @param request undefined for a transcription, which has no choices
 */
export function misbehaveNow(
  how: Misbehavior,
  response: ServerResponse,
  request: ChatCompletionRequest | undefined,
): void {
  switch (how.kind) {
    case 'status':
      for (const [name, value] of Object.entries(how.headers ?? {})) response.setHeader(name, value)
      return sendError(response, how.status, {
        message: how.message ?? 'Failure on demand.',
        code: how.code ?? null,
      })
    case 'hang':
      return
    case 'cut off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '9999' })
      response.write('{"id":"chatcmpl-fake","choices":[{"index":0,"mess', () => response.destroy())
      return
    case 'web page':
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end('<!doctype html><title>Busy</title><p>Please wait.')
      return
    case 'broken JSON':
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end('{"text":"He run')
      return
    case 'body':
      return sendJson(response, 200, how.body)
    case 'refusal':
    case 'length stop':
    case 'content filter':
    case 'no choices':
    case 'no content':
    case 'content':
      return sendJson(response, 200, request ? unusual(how, request) : {})
  }
}

function unusual(how: UnusualChoice, request: ChatCompletionRequest): object {
  const half = '{"operations":[{"op":"insert","after":0,"elem'
  switch (how.kind) {
    case 'refusal':
      return completion(request, choiceWith(null, 'I cannot help with that.'), '')
    case 'length stop':
      return completion(request, { ...choiceWith(half), finish_reason: 'length' }, half)
    case 'content filter':
      return completion(request, { ...choiceWith(null), finish_reason: 'content_filter' }, '')
    case 'no choices':
      return completion(request, null, '')
    case 'no content':
      return completion(request, choiceWith(null), '')
    case 'content':
      return completion(request, {}, how.text)
  }
}
