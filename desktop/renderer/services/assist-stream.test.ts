import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { AssistRequest } from '@scenewright/shared/api/assist.ts'
import { createApiClient } from './api-client.ts'
import { createAssistStream, type AssistUpdate } from './assist-stream.ts'

const REQUEST: AssistRequest = {
  kind: 'ask',
  message: 'Who is Nora?',
  script: {
    saved: null,
    neverSend: false,
    title: '',
    author: '',
    overview: '',
    customInstructions: '',
    blocks: [],
  },
  conversation: [],
}
const EVENTS: readonly AssistUpdate[] = [
  { event: 'estimate', tokens: 900 },
  { event: 'step', text: 'Reading scene 12…', scenes: [12] },
  { event: 'text', text: 'Nóra is 30 – “late” 🎬\n' },
  {
    event: 'done',
    text: 'Nóra is 30.',
    citations: [{ label: 'scene 12', elementId: 'e1' }],
    change: null,
    usage: { input: 500, cached: 0, output: 20, counted: 520 },
  },
]
const LINES = EVENTS.map((event) => `${JSON.stringify(event)}\n`).join('')

function bytesIn(
  chunks: readonly Uint8Array[],
  onEnd: (c: ReadableStreamDefaultController) => void,
) {
  let next = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks[next++]
      if (chunk) controller.enqueue(chunk)
      else onEnd(controller)
    },
  })
}

async function updatesOf(answer: () => Promise<Response>, signal = new AbortController().signal) {
  const refused: string[] = []
  const api = createApiClient({
    base: '',
    fetch: answer,
    getToken: () => 'token',
    onTokenRefused: (token) => refused.push(token),
  })
  const updates: AssistUpdate[] = []
  for await (const update of createAssistStream(api)(REQUEST, signal)) updates.push(update)
  return { updates, refused }
}

const streaming =
  (...chunks: Uint8Array[]) =>
  () =>
    Promise.resolve(new Response(bytesIn(chunks, (controller) => controller.close())))
const encode = (text: string) => new TextEncoder().encode(text)

it('gives the same events however the answer is split', async () => {
  const bytes = encode(LINES)
  const cuts = fc.array(fc.nat({ max: bytes.length }), { maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(cuts, async (places) => {
      const ends = [...places.toSorted((a, b) => a - b), bytes.length]
      const chunks = ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end))
      const filled = chunks.filter(({ length }) => length > 0)
      expect((await updatesOf(streaming(...filled))).updates).toEqual(EVENTS)
    }),
  )
})

it('reports an answer that ends early, after what had arrived', async () => {
  const half = encode(`${LINES.split('\n').slice(0, 3).join('\n')}\n{"event":"te`)
  const { updates } = await updatesOf(streaming(half))
  expect(updates.slice(0, 3)).toEqual(EVENTS.slice(0, 3))
  const sentence = 'The answer broke off. Check your connection and try again.'
  expect(updates.slice(3)).toMatchObject([{ event: 'failed', failure: { error: sentence } }])
})

it('reports an event that breaks the contract', async () => {
  const { updates } = await updatesOf(streaming(encode('{"event":"text","text":1}\n')))
  expect(updates).toMatchObject([{ event: 'failed' }])
})

it('reports a broken connection, and a stop by the writer', async () => {
  const controller = new AbortController()
  const breaking = () =>
    Promise.resolve(new Response(bytesIn([], (stream) => stream.error(new TypeError('broken')))))
  expect((await updatesOf(breaking)).updates).toMatchObject([{ event: 'failed' }])
  controller.abort()
  expect((await updatesOf(breaking, controller.signal)).updates).toEqual([{ event: 'stopped' }])
})

it('stops an answer that has begun, even if aborting its request does not end it', async () => {
  const controller = new AbortController()
  const endless = bytesIn([encode(LINES.split('\n').slice(0, 1).join('\n')), encode('\n')], () => {
    controller.abort()
  })
  const answer = () => Promise.resolve(new Response(endless))
  const { updates } = await updatesOf(answer, controller.signal)
  expect(updates.at(-1)).toEqual({ event: 'stopped' })
})

it.each([401, 403, 409, 429, 503])('reports the refusal %i like any other call', async (status) => {
  const answer = { error: 'Not now.', code: 'RATE_LIMITED' }
  const { updates, refused } = await updatesOf(async () => Response.json(answer, { status }))
  expect(updates).toEqual([{ event: 'failed', failure: answer }])
  expect(refused).toEqual(status === 401 ? ['token'] : [])
})
