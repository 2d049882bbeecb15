import { MESSAGES } from '@scenewright/shared/messages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { FAKE_TRANSCRIPT, type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import { type FormPart, MP4, WEBM, formOf, wavOf } from '#test/support/recordings.ts'
import {
  type LoggedIn,
  type SharedApp,
  type TestApp,
  createTestApp,
  getSharedApp,
} from '#test/support/test-app.ts'

const MEGABYTE = 1_000_000
const AUDIO: FormPart = { name: 'audio', value: WEBM, fileName: 'recording.webm' }

let fake: FakeOpenAi
let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  fake = await startFakeOpenAi({ apiKey: 'none', answer: answerLikeAModel })
  test = await createTestApp({
    env: { OPENAI_TRANSCRIBE_BASE_URL: fake.url, OPENAI_API_KEY: 'sk-of-another-server' },
  })
})
afterAll(async () => {
  await test.close()
  await fake.close()
})
beforeEach(async () => {
  fake.recordings.length = 0
  writer = await test.logIn()
})

async function send(
  parts: readonly FormPart[],
  { app = test, person = writer }: { app?: SharedApp; person?: typeof writer } = {},
) {
  const { payload, contentType } = await formOf(parts)
  const headers = { ...person.headers, 'content-type': contentType }
  return await app.call({ method: 'POST', url: '/api/llm/transcribe', headers, payload })
}

async function ledger() {
  return await test.prisma.usageEntry.findMany({ where: { userId: writer.id } })
}

describe('a recording', () => {
  it.each([
    ['webm', WEBM, 50],
    ['mp4', MP4, 50],
    ['wav', wavOf(12), 120],
  ] as const)('in %s is transcribed and charged by its length', async (format, value, tokens) => {
    const audio = { name: 'audio', value, fileName: `recording.${format}` }
    const answer = await send([audio, { name: 'prompt', value: 'NORA, BEN' }])
    expect([answer.statusCode, answer.json()]).toEqual([200, { transcription: FAKE_TRANSCRIPT }])
    expect(fake.recordings).toMatchObject([{ name: `recording.${format}`, prompt: 'NORA, BEN' }])
    expect(fake.recordings[0]?.bytes.equals(value)).toBe(true)
    expect(await ledger()).toMatchObject([
      { requestType: 'transcribe', model: 'whisper-1', provider: 'openai', totalTokens: tokens },
    ])
  })

  it('is charged by the seconds that the service reports, if any', async () => {
    fake.misbehave({ kind: 'body', body: { text: 'x', usage: { type: 'duration', seconds: 61 } } })
    await send([AUDIO])
    expect(await ledger()).toMatchObject([{ totalTokens: 610 }])
  })

  it('gets its type from its bytes, not from its file name', async () => {
    expect((await send([{ ...AUDIO, fileName: '../../etc/passwd' }])).statusCode).toBe(200)
    expect(fake.recordings).toMatchObject([{ name: 'recording.webm', type: 'audio/webm' }])
  })

  it('can come after the prompt', async () => {
    expect((await send([{ name: 'prompt', value: 'NORA' }, AUDIO])).statusCode).toBe(200)
    expect(fake.recordings).toMatchObject([{ prompt: 'NORA' }])
  })

  const large = Buffer.concat([WEBM, Buffer.alloc(25 * MEGABYTE)])
  it.each<[string, FormPart[], number, string]>([
    ['nothing', [], 400, 'VALIDATION_FAILED'],
    ['no audio part', [{ ...AUDIO, name: 'file' }], 400, 'VALIDATION_FAILED'],
    ['a text called audio', [{ name: 'audio', value: 'x' }], 400, 'VALIDATION_FAILED'],
    ['two recordings', [AUDIO, AUDIO], 400, 'VALIDATION_FAILED'],
    ['an unknown field', [AUDIO, { name: 'model', value: 'x' }], 400, 'VALIDATION_FAILED'],
    ['an empty file', [{ ...AUDIO, value: Buffer.alloc(0) }], 400, 'VALIDATION_FAILED'],
    ['no audio', [{ ...AUDIO, value: Buffer.from('MZ') }], 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['more than 25 MB', [{ ...AUDIO, value: large }], 413, 'BODY_TOO_LARGE'],
  ])('is rejected if the form contains %s', async (_, parts, status, code) => {
    const answer = await send(parts)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
    expect(fake.recordings).toEqual([])
    expect(await ledger()).toEqual([])
  })

  it('is rejected if the body is not a form', async () => {
    const request = { method: 'POST', url: '/api/llm/transcribe', headers: writer.headers } as const
    const json = await test.call({ ...request, payload: { audio: 'x' } })
    expect([json.statusCode, json.json<{ code: string }>().code]).toEqual([
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ])
    const headers = { ...writer.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const broken = await test.call({ ...request, headers, payload: '--x\r\nnonsense' })
    expect([broken.statusCode, broken.json<{ code: string }>().code]).toEqual([
      400,
      'VALIDATION_FAILED',
    ])
  })
})

it('costs nothing and reveals no key if it fails', async () => {
  fake.misbehave({ kind: 'status', status: 401, message: 'Incorrect API key: none' })
  const answer = await send([AUDIO])
  expect([answer.statusCode, answer.json()]).toMatchObject([502, { code: 'AI_FAILED' }])
  expect(await ledger()).toEqual([])
  expect(test.logged.join('')).not.toContain('sk-of-another-server')
})

it('counts against the monthly limit like any other call', async () => {
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01`)
  await test.prisma.tokenMonth.create({ data: { userId: writer.id, month, used: 99_951 } })
  const answer = await send([AUDIO])
  expect([answer.statusCode, answer.json()]).toMatchObject([
    403,
    { code: 'TOKEN_LIMIT_EXCEEDED', used: 99_951, limit: 100_000 },
  ])
  expect(fake.recordings).toEqual([])
})

it('is announced by the status call', async () => {
  const answer = await test.call({ url: '/api/llm/status', headers: writer.headers })
  expect(answer.json()).toMatchObject({ assistant: 'openai', transcription: true })
})

it('requires a login and a configured service', async () => {
  const { payload, contentType } = await formOf([AUDIO])
  const headers = { 'content-type': contentType }
  const request = { method: 'POST', url: '/api/llm/transcribe', headers, payload } as const
  expect((await test.call(request)).statusCode).toBe(401)
  const without = await getSharedApp()
  const answer = await send([AUDIO], { app: without, person: await without.logIn() })
  expect([answer.statusCode, answer.json()]).toEqual([
    503,
    { code: 'NOT_CONFIGURED', error: MESSAGES.transcriptionNotConfigured },
  ])
})
