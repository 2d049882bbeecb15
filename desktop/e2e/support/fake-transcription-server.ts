/**
 * A fake of OpenAI's POST /v1/audio/transcriptions. It stores the recordings it gets and answers as
 * a spec asks.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type ReceivedRecording = Readonly<{
  fileName: string
  type: string
  bytes: Uint8Array
  model: string
  /** Empty if none was sent. */
  prompt: string
}>

export type FakeTranscriptionServer = Readonly<{
  url: string
  /** The received recordings, oldest first. */
  recordings: ReceivedRecording[]
  /** Queues one answer per recording: a transcript, or an error with this status. */
  respondWith: (...answers: readonly (string | number)[]) => void
  /** Delays answers until the returned function is called. */
  hold: () => () => void
  close: () => Promise<void>
}>

export const FAKE_KEY = 'sk-voice-spec'

export async function startFakeTranscriptionServer(): Promise<FakeTranscriptionServer> {
  const recordings: ReceivedRecording[] = []
  const answers: (string | number)[] = []
  let gate: Promise<void> = Promise.resolve()

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (request.headers.authorization !== `Bearer ${FAKE_KEY}`) {
      return sendJson(response, 401, { error: { message: 'Incorrect API key provided.' } })
    }
    recordings.push(await readForm(request))
    await gate
    const answer = answers.shift() ?? 'Hello.'
    if (typeof answer === 'string') return sendJson(response, 200, { text: answer })
    sendJson(response, answer, { error: { message: 'The spec asked for this error.' } })
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    recordings,
    respondWith: (...next) => void answers.push(...next),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function readForm(request: IncomingMessage): Promise<ReceivedRecording> {
  const body = new Uint8Array(await buffer(request))
  const type = request.headers['content-type'] ?? ''
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('The form has no file')
  return {
    fileName: file.name,
    type: file.type,
    bytes: new Uint8Array(await file.arrayBuffer()),
    model: textOf(form, 'model'),
    prompt: textOf(form, 'prompt'),
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
