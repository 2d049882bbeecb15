import type { ServerResponse } from 'node:http'
import { completion, said } from './openai-completion.ts'
import type { ChatCompletionRequest } from './openai-request-check.ts'

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
  /** Answers 200 with JSON that breaks off. */
  | Readonly<{ kind: 'broken JSON' }>
  /** Answers 200 with this, whatever was asked. */
  | Readonly<{ kind: 'body'; body: object }>
  | UnusualChoice

/** A well-formed completion whose choice is unusual, or which has this text. */
type UnusualChoice =
  | Readonly<{ kind: 'refusal' | 'length stop' | 'content filter' | 'no choices' | 'no content' }>
  | Readonly<{ kind: 'content'; text: string }>

export type ErrorBody = Readonly<{ message: string; code?: string | null; param?: string | null }>

function errorType(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

/** Answers an error as the API does. */
export function sendError(response: ServerResponse, status: number, error: ErrorBody): void {
  const type = errorType(status)
  sendJson(response, status, { error: { type, param: null, code: null, ...error } })
}

export function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_peer' })
  response.end(JSON.stringify(body))
}

/**
 * Treats a request as it was told to.
 *
 * @param request absent for a transcription, which has no choices to be unusual
 */
export function misbehaveNow(
  how: Misbehaviour,
  response: ServerResponse,
  request: ChatCompletionRequest | undefined,
): void {
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
      return completion(request, said(null, 'I cannot help with that.'), '')
    case 'length stop':
      return completion(request, { ...said(half), finish_reason: 'length' }, half)
    case 'content filter':
      return completion(request, { ...said(null), finish_reason: 'content_filter' }, '')
    case 'no choices':
      return completion(request, null, '')
    case 'no content':
      return completion(request, said(null), '')
    case 'content':
      return completion(request, {}, how.text)
  }
}
