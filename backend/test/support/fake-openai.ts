import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { completion, said } from './openai-completion.ts'
import {
  type ErrorBody,
  type Misbehaviour,
  misbehaveNow,
  sendError,
  sendJson,
} from './openai-misbehaviour.ts'
import { type ChatCompletionRequest, checkChatCompletion } from './openai-request-check.ts'
import { type ReceivedRecording, checkTranscription } from './openai-transcription-check.ts'

export type OpenAiPeer = Readonly<{
  /** The base URL to set as OPENAI_BASE_URL. */
  url: string
  /** Every chat completion request that was well formed, the oldest first. */
  requests: ChatCompletionRequest[]
  /** Every recording of a well-formed transcription request, the oldest first. */
  recordings: ReceivedRecording[]
  /** Why requests were refused, the oldest first. */
  refused: string[]
  /** Resolves when the other side has closed a connection before its answer. */
  nextAbort: () => Promise<void>
  /** Treats the next requests like this, one each; later ones are answered well again. */
  misbehave: (...next: readonly Misbehaviour[]) => void
  /** Breaks the connections of the requests that hang. */
  endHanging: () => void
  close: () => Promise<void>
}>

export type OpenAiPeerOptions = Readonly<{
  apiKey: string
  /** What the model says: an object that is sent as its JSON text. */
  answer: (request: ChatCompletionRequest) => object
  /** What is heard in a recording: the whole answer; without it always the same words. */
  transcribe?: (recording: ReceivedRecording) => object | Promise<object>
}>

/** What the peer hears where it was not told otherwise. */
export const HEARD = 'Add action: The lamp goes out.'

const CHAT = '/v1/chat/completions'
const TRANSCRIPTIONS = '/v1/audio/transcriptions'
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  [CHAT]: /^application\/json\b/,
  [TRANSCRIPTIONS]: /^multipart\/form-data; ?boundary=/,
}

/** What the API says before it looks at the body. */
function doorProblem(request: IncomingMessage, apiKey: string): [number, ErrorBody] | undefined {
  const { method, url = '', headers } = request
  const contentType = CONTENT_TYPES[url]
  if (!contentType || method !== 'POST') {
    return [404, { message: `Invalid URL (${method} ${url})` }]
  }
  if (headers.authorization === undefined) {
    return [401, { message: "You didn't provide an API key." }]
  }
  if (headers.authorization !== `Bearer ${apiKey}`) {
    const given = headers.authorization.replace(/^Bearer /, '')
    return [401, { message: `Incorrect API key provided: ${given}.`, code: 'invalid_api_key' }]
  }
  if (!contentType.test(headers['content-type'] ?? '')) {
    return [400, { message: `The content type must be ${contentType}.` }]
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
 * A local server with the door, the strictness and the answers of OpenAI's /v1/chat/completions and
 * /v1/audio/transcriptions, for tests. It fails on demand in the ways the real one can.
 */
export async function startOpenAiPeer(options: OpenAiPeerOptions): Promise<OpenAiPeer> {
  const { apiKey, answer, transcribe = () => ({ text: HEARD }) } = options
  const requests: ChatCompletionRequest[] = []
  const recordings: ReceivedRecording[] = []
  const refused: string[] = []
  const misbehaviours: Misbehaviour[] = []
  const abortWaiters: (() => void)[] = []
  const hanging = new Set<ServerResponse>()

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.on('close', () => {
      hanging.delete(response)
      if (!response.writableEnded) for (const resolve of abortWaiters.splice(0)) resolve()
    })
    const refuse = (status: number, error: ErrorBody): void => {
      refused.push(error.message)
      sendError(response, status, error)
    }
    const body = await buffer(request)
    const problem = doorProblem(request, apiKey)
    if (problem) return refuse(...problem)
    if (request.url === TRANSCRIPTIONS) {
      const checked = await checkTranscription(body, request.headers['content-type'] ?? '')
      if (!checked.ok) {
        return refuse(checked.status, { message: checked.message, param: checked.param })
      }
      recordings.push(checked.recording)
      const how = misbehaviours.shift()
      if (how?.kind === 'hang') hanging.add(response)
      if (how) return misbehaveNow(how, response, undefined)
      return sendJson(response, 200, await transcribe(checked.recording))
    }
    const checked = checkChatCompletion(parsedJson(body.toString()))
    if (!checked.ok) return refuse(400, { message: checked.message, param: checked.param })
    requests.push(checked.request)
    const how = misbehaviours.shift()
    if (how?.kind === 'hang') hanging.add(response)
    if (how) return misbehaveNow(how, response, checked.request)
    const content = JSON.stringify(answer(checked.request))
    return sendJson(response, 200, completion(checked.request, said(content), content))
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
    recordings,
    refused,
    nextAbort: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      abortWaiters.push(resolve)
      await promise
    },
    misbehave: (...next) => void misbehaviours.push(...next),
    endHanging: () => {
      for (const response of hanging) response.destroy()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
