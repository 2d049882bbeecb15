import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import type { Misbehavior } from '#test/support/openai-misbehavior.ts'
import { FAKE_TRANSCRIPT, type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { MP4, WEBM, wavOf } from '#test/support/recordings.ts'
import type { CallTimes } from './call-upstream.ts'
import { type Recording, openAiTranscriber } from './transcriber.ts'

const KEY = 'sk-voice'
const QUICK: CallTimes = { workMs: 30_000, roundsMs: 30_000, retryDelayMs: 10, longestWaitMs: 500 }
const RECORDING: Recording = { bytes: WEBM, format: 'webm', prompt: 'NORA, OLD BEN' }
const NEVER_ABORTED = new AbortController().signal

let fake: FakeOpenAi
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: KEY, answer: answerLikeAModel })
})
afterAll(async () => await fake.close())
beforeEach(() => {
  fake.recordings.length = 0
  fake.refused.length = 0
})

async function transcribe(recording = RECORDING, { times = QUICK, signal = NEVER_ABORTED } = {}) {
  const settings = { apiKey: KEY, baseUrl: fake.url, model: 'whisper-1' }
  return await openAiTranscriber(settings, times).transcribe(recording, signal)
}

describe('a recording', () => {
  it.each<Recording>([
    RECORDING,
    { bytes: MP4, format: 'mp4', prompt: '' },
    { bytes: wavOf(1), format: 'wav', prompt: '' },
  ])('is sent in the API’s format: $format', async (recording) => {
    expect(await transcribe(recording)).toEqual({ ok: true, value: { text: FAKE_TRANSCRIPT } })
    expect(fake.refused).toEqual([])
    const { format, prompt, bytes } = recording
    const type = `audio/${format}`
    expect(fake.recordings).toEqual([
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
  ])('with the answer %o returns %o', async (body, value) => {
    fake.misbehave({ kind: 'body', body })
    expect(await transcribe()).toEqual({ ok: true, value })
  })
})

describe('a failing transcription service', () => {
  it.each<[Misbehavior, RegExp]>([
    [{ kind: 'status', status: 401 }, /OPENAI_TRANSCRIBE_API_KEY/],
    [{ kind: 'status', status: 404 }, /OPENAI_TRANSCRIBE_MODEL/],
    [{ kind: 'status', status: 400 }, /rejected the request/],
    [{ kind: 'status', status: 413 }, /rejected the request/],
    [{ kind: 'status', status: 429, code: 'insufficient_quota' }, /out of credit/],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '86400' } }, /in about 24 hours/],
    [{ kind: 'status', status: 500, headers: { 'retry-after': '120' } }, /ran into a problem/],
    [{ kind: 'no content' }, /unusable answer/],
    [{ kind: 'web page' }, /unusable answer/],
    [{ kind: 'body', body: { text: 7 } }, /unusable answer/],
  ])('fails without a retry on %o', async (how, sentence) => {
    fake.misbehave(how)
    const result = await transcribe()
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
    expect(result.ok ? '' : result.failure.error).toMatch(sentence)
    expect(result.ok ? '' : result.failure.error).toMatch(/^The transcription service/)
    expect(fake.recordings).toHaveLength(1)
  })

  it.each<Misbehavior[]>([
    [{ kind: 'status', status: 500 }, { kind: 'cut off' }],
    [{ kind: 'status', status: 429, headers: { 'retry-after': '0' } }, { kind: 'broken JSON' }],
  ])('gets the whole recording in each of two retries: %o, %o', async (...problems) => {
    fake.misbehave(...problems)
    expect(await transcribe()).toMatchObject({ ok: true })
    expect(fake.recordings.map(({ bytes }) => bytes.equals(WEBM))).toEqual([true, true, true])
  })

  it('is given up after two retries', async () => {
    fake.misbehave(...Array.from({ length: 3 }, () => ({ kind: 'status', status: 503 }) as const))
    expect(await transcribe()).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })

  it('times out if it never answers', async () => {
    fake.misbehave({ kind: 'hang' })
    const aborted = fake.nextAbort()
    const result = await transcribe(RECORDING, { times: { ...QUICK, workMs: 200 } })
    expect(result).toMatchObject({ ok: false, failure: { code: 'AI_TIMEOUT' } })
    await aborted
  })

  it('gets an abort as soon as the writer leaves', async () => {
    fake.misbehave({ kind: 'hang' })
    const leaving = new AbortController()
    const aborted = fake.nextAbort()
    const running = transcribe(RECORDING, { signal: leaving.signal })
    await expect.poll(() => fake.recordings.length, { interval: 5 }).toBe(1)
    leaving.abort()
    await aborted
    expect(await running).toMatchObject({ ok: false, failure: { code: 'AI_FAILED' } })
  })
})
