import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Misbehaviour } from '#test/support/openai-misbehaviour.ts'
import { HEARD, type OpenAiPeer, startOpenAiPeer } from '#test/support/openai-peer.ts'
import { MP4, WEBM, wavOf } from '#test/support/recordings.ts'
import type { CallTimes } from './call-upstream.ts'
import { type Recording, openAiTranscriber } from './transcriber.ts'

const KEY = 'sk-voice'
const QUICK: CallTimes = { workMs: 30_000, retryDelayMs: 10, longestWaitMs: 500 }
const RECORDING: Recording = { bytes: WEBM, format: 'webm', prompt: 'NORA, OLD BEN' }
const STAYING = new AbortController().signal

let peer: OpenAiPeer
beforeAll(async () => {
  peer = await startOpenAiPeer({ apiKey: KEY, answer: answerLikeAModel })
})
afterAll(async () => await peer.close())
beforeEach(() => {
  peer.recordings.length = 0
  peer.refused.length = 0
})

async function transcribe(recording = RECORDING, { times = QUICK, signal = STAYING } = {}) {
  const settings = { apiKey: KEY, baseUrl: peer.url, model: 'whisper-1' }
  return await openAiTranscriber(settings, times).transcribe(recording, signal)
}

describe('a recording', () => {
  it.each<Recording>([
    RECORDING,
    { bytes: MP4, format: 'mp4', prompt: '' },
    { bytes: wavOf(1), format: 'wav', prompt: '' },
  ])('is sent as the API wants it: $format', async (recording) => {
    expect(await transcribe(recording)).toEqual({ ok: true, value: { text: HEARD } })
    expect(peer.refused).toEqual([])
    const { format, prompt, bytes } = recording
    const type = `audio/${format}`
    expect(peer.recordings).toEqual([
      { name: `recording.${format}`, type, model: 'whisper-1', prompt, bytes },
    ])
  })

  it.each<[object, object]>([
    [
      { text: ' Rain. ', usage: { type: 'duration', seconds: 3.5 } },
      { text: 'Rain.', seconds: 3.5 },
    ],
    [
      { text: 'Rain.', duration: 4, task: 'transcribe' },
      { text: 'Rain.', seconds: 4 },
    ],
    [{ text: 'A\u0000\r\nB', usage: { type: 'tokens', input_tokens: 9 } }, { text: 'A\nB' }],
    [{ text: '' }, { text: '' }],
    [{ text: 'Rain.', usage: null, duration: 'long' }, { text: 'Rain.' }],
  ])('answered %o comes out as %o', async (body, value) => {
    peer.misbehave({ kind: 'body', body })
    expect(await transcribe()).toEqual({ ok: true, value })
  })
})

describe('a transcription service in trouble', () => {
  it.each<[Misbehaviour, RegExp]>([
    [{ kind: 'status', status: 401 }, /OPENAI_TRANSCRIBE_API_KEY/],
    [{ kind: 'status', status: 404 }, /OPENAI_TRANSCRIBE_MODEL/],
    [{ kind: 'status', status: 400 }, /refused the request/],
    [{ kind: 'status', status: 413 }, /refused the request/],
    [{ kind: 'status', status: 429, code: 'insufficient_quota' }, /no credit left/],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '86400' } }, /in about 24 hours/],
    [{ kind: 'status', status: 500, headers: { 'retry-after': '120' } }, /problem of its own/],
    [{ kind: 'no content' }, /could not be used/],
    [{ kind: 'web page' }, /could not be used/],
    [{ kind: 'body', body: { text: 7 } }, /could not be used/],
  ])('fails at once when it is %o', async (how, sentence) => {
    peer.misbehave(how)
    const result = await transcribe()
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(result.ok ? '' : result.failure.error).toMatch(sentence)
    expect(result.ok ? '' : result.failure.error).toMatch(/^The transcription service/)
    expect(peer.recordings).toHaveLength(1)
  })

  it.each<Misbehaviour[]>([
    [{ kind: 'status', status: 500 }, { kind: 'cut off' }],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, { kind: 'broken JSON' }],
  ])('is tried again twice, with the whole recording: %o, %o', async (...trouble) => {
    peer.misbehave(...trouble)
    expect(await transcribe()).toMatchObject({ ok: true })
    expect(peer.recordings.map(({ bytes }) => bytes.equals(WEBM))).toEqual([true, true, true])
  })

  it('is given up after two retries', async () => {
    peer.misbehave(...Array.from({ length: 3 }, () => ({ kind: 'status', status: 503 }) as const))
    expect(await transcribe()).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })

  it('that never answers ends with its time', async () => {
    peer.misbehave({ kind: 'hang' })
    const aborted = peer.nextAbort()
    const result = await transcribe(RECORDING, { times: { ...QUICK, workMs: 200 } })
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_TIMEOUT' } })
    await aborted
  })

  it('learns at once that the writer has left', async () => {
    peer.misbehave({ kind: 'hang' })
    const leaving = new AbortController()
    const aborted = peer.nextAbort()
    const running = transcribe(RECORDING, { signal: leaving.signal })
    await expect.poll(() => peer.recordings.length, { interval: 5 }).toBe(1)
    leaving.abort()
    await aborted
    expect(await running).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })
})
