import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { assistLikeAModel } from './openai-assist-model.ts'
import { completion, choiceWith } from './openai-completion.ts'
import {
  type ErrorBody,
  type Misbehavior,
  misbehaveNow,
  sendError,
  sendJson,
} from './openai-misbehavior.ts'
import { type ChatCompletionRequest, checkChatCompletion } from './openai-request-check.ts'
import { sendTurn, type Turn } from './openai-stream.ts'
import { checkStreamRequest, type StreamRequest } from './openai-stream-check.ts'
import { type ReceivedRecording, checkTranscription } from './openai-transcription-check.ts'

export type FakeOpenAi = Readonly<{
  /** The base URL to set as OPENAI_BASE_URL. */
  url: string
  /** All valid chat completion requests, oldest first. */
  requests: ChatCompletionRequest[]
  /** All valid requests for a stream, oldest first. */
  streams: StreamRequest[]
  /** The recordings of all valid transcription requests, oldest first. */
  recordings: ReceivedRecording[]
  /** The errors of all rejected requests, oldest first. */
  refused: string[]
  /** Resolves when a client closes a connection before its answer. */
  nextAbort: () => Promise<void>
  /** Responds to each of the next requests in one of these ways, then normally again. */
  misbehave: (...next: readonly Misbehavior[]) => void
  /** Answers the next requests for a stream in this way. */
  answerWith: (...next: readonly Turn[]) => void
  /** Closes the connections of hanging requests. */
  endHanging: () => void
  close: () => Promise<void>
}>

export type FakeOpenAiOptions = Readonly<{
  apiKey: string
  /** Returns the model's answer, sent as JSON text. */
  answer: (request: ChatCompletionRequest) => object
  /** Returns the whole answer to a recording; by default FAKE_TRANSCRIPT. */
  transcribe?: (recording: ReceivedRecording) => object | Promise<object>
}>

export const FAKE_TRANSCRIPT = 'Add action: The lamp goes out.'

const CHAT = '/v1/chat/completions'
const TRANSCRIPTIONS = '/v1/audio/transcriptions'
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  [CHAT]: /^application\/json\b/,
  [TRANSCRIPTIONS]: /^multipart\/form-data; ?boundary=/,
}

/** Returns the API's error for path, method, key or content type. */
function headerProblem(request: IncomingMessage, apiKey: string): [number, ErrorBody] | undefined {
  const { method, url = '', headers } = request
  const contentType = CONTENT_TYPES[url]
  if (!contentType || method !== 'POST') {
    return [404, { message: `Invalid URL (${method} ${url})` }]
  }
  if (headers.authorization === undefined) {
    return [401, { message: "You didn't provide an API key." }]
  }
  if (headers.authorization !== `Bearer ${apiKey}`) {
    const key = headers.authorization.replace(/^Bearer /, '')
    return [401, { message: `Incorrect API key provided: ${key}.`, code: 'invalid_api_key' }]
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

function isStreamed(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'stream' in json && json.stream === true
}

/**
 * Starts a fake of OpenAI's /v1/chat/completions and /v1/audio/transcriptions. It's as strict as
 * the API and can fail on demand in the ways the API can.
 */
export async function startFakeOpenAi(options: FakeOpenAiOptions): Promise<FakeOpenAi> {
  const { apiKey, answer, transcribe = () => ({ text: FAKE_TRANSCRIPT }) } = options
  const requests: ChatCompletionRequest[] = []
  const streams: StreamRequest[] = []
  const turns: Turn[] = []
  const recordings: ReceivedRecording[] = []
  const refused: string[] = []
  const misbehaviors: Misbehavior[] = []
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
    const problem = headerProblem(request, apiKey)
    if (problem) return refuse(...problem)
    if (request.url === TRANSCRIPTIONS) {
      const checked = await checkTranscription(body, request.headers['content-type'] ?? '')
      if (!checked.ok) {
        return refuse(checked.status, { message: checked.message, param: checked.param })
      }
      recordings.push(checked.recording)
      const misbehavior = misbehaviors.shift()
      if (misbehavior?.kind === 'hang') hanging.add(response)
      if (misbehavior) return misbehaveNow(misbehavior, response, undefined)
      return sendJson(response, 200, await transcribe(checked.recording))
    }
    const json = parsedJson(body.toString())
    if (isStreamed(json)) {
      const stream = checkStreamRequest(json)
      if (!stream.ok) return refuse(400, { message: stream.message, param: stream.param })
      streams.push(stream.request)
      const misbehavior = misbehaviors.shift()
      if (misbehavior?.kind === 'hang') hanging.add(response)
      if (misbehavior) return misbehaveNow(misbehavior, response, undefined)
      const turn = turns.shift() ?? assistLikeAModel(stream.request)
      if (turn.end === 'hang') hanging.add(response)
      return await sendTurn(response, stream.request, turn)
    }
    const checked = checkChatCompletion(json)
    if (!checked.ok) return refuse(400, { message: checked.message, param: checked.param })
    requests.push(checked.request)
    const misbehavior = misbehaviors.shift()
    if (misbehavior?.kind === 'hang') hanging.add(response)
    if (misbehavior) return misbehaveNow(misbehavior, response, checked.request)
    const content = JSON.stringify(answer(checked.request))
    return sendJson(response, 200, completion(checked.request, choiceWith(content), content))
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
    streams,
    recordings,
    refused,
    nextAbort: async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      abortWaiters.push(resolve)
      await promise
    },
    misbehave: (...next) => void misbehaviors.push(...next),
    answerWith: (...next) => void turns.push(...next),
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
