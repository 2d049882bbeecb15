import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { MAX_WAITING } from '#src/lib/whisper/whisper-transcriber.ts'
import { projectsOf, scriptWith } from '#test/support/project-calls.ts'
import { WEBM, formOf, wavOf } from '#test/support/recordings.ts'
import { writeSpeakingModel } from '#test/support/whisper-model.ts'
import { type LoggedIn, type TestApp, createTestApp, getSharedApp } from '#test/support/test-app.ts'

let test: TestApp
let writer: LoggedIn
beforeAll(async () => {
  const model = join(mkdtempSync(join(inject('folder'), 'voice-')), 'speaking.en.bin')
  writeSpeakingModel(model, [' Nora', ' waits', '.'])
  // The key shows that a model on the machine takes precedence over the AI service.
  test = await createTestApp({ env: { WHISPER_MODEL: model, OPENAI_API_KEY: 'sk-unused' } })
})
afterAll(async () => await test.close())
beforeEach(async () => {
  writer = await test.logIn()
})

async function send(value = wavOf(1, 16_000), { person = writer, query = {} } = {}) {
  const audio = { name: 'audio', value, fileName: 'recording.wav' }
  const { payload, contentType } = await formOf([{ name: 'prompt', value: 'NORA, BEN' }, audio])
  const headers = { ...person.headers, 'content-type': contentType }
  return await test.call({ method: 'POST', url: '/api/llm/transcribe', query, headers, payload })
}

it('is transcribed on this machine, and costs no tokens', async () => {
  const month = new Date(`${new Date().toISOString().slice(0, 7)}-01`)
  await test.prisma.tokenMonth.create({ data: { userId: writer.id, month, used: 100_000 } })
  const answer = await send()
  expect([answer.statusCode, answer.json()]).toEqual([200, { transcription: 'Nora waits.' }])
  expect(await test.prisma.usageEntry.count({ where: { userId: writer.id } })).toBe(0)
})

it('may be of a script that must never be sent, because it stays here', async () => {
  const secret = { title: 'Secret', screenplay_json: { ...scriptWith('Rain.'), neverSend: true } }
  const { id } = await projectsOf(() => test).create(writer, secret)
  const answer = await send(undefined, { query: { projectId: id, neverSend: 'true' } })
  expect(answer.json()).toEqual({ transcription: 'Nora waits.' })
})

it('must be WAV for Whisper', async () => {
  for (const value of [WEBM, wavOf(1, 8000)]) {
    const answer = await send(value)
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      415,
      'This server transcribes only WAV with 16,000 samples per second, one channel, 16 bits.',
    ])
  }
  expect((await send(wavOf(301, 16_000))).statusCode).toBe(400)
})

it('is refused with a time to try again while several wait', async () => {
  const people = await Promise.all(Array.from({ length: MAX_WAITING + 8 }, () => test.logIn()))
  const answers = await Promise.all(people.map((person) => send(undefined, { person })))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) expect(headers['retry-after']).toBe('15')
  const others = answers.filter(({ statusCode }) => statusCode === 200)
  expect(others.length + refused.length).toBe(people.length)
})

it('leaves places for others if one account sends many', async () => {
  const many = Array.from({ length: MAX_WAITING + 8 }, async () => await send(wavOf(60, 16_000)))
  const other = await test.logIn()
  await Promise.race(many)
  expect((await send(undefined, { person: other })).statusCode).toBe(200)
  const statuses = (await Promise.all(many)).map(({ statusCode }) => statusCode)
  expect(statuses).not.toContain(503)
})

it('is announced by the status call, and so is that an owner could set it up', async () => {
  const url = '/api/llm/status'
  const here = await test.call({ url, headers: writer.headers })
  expect(here.json()).toMatchObject({ transcription: true, isVoiceLocal: true })
  const without = await getSharedApp()
  const { headers } = await without.logIn()
  const answer = await without.call({ url, headers })
  expect(answer.json()).toMatchObject({ transcription: false, maySetUpVoice: true })
})

it('is offered to admins only on a public server', async () => {
  const env = {
    NODE_ENV: 'production',
    JWT_SECRET: 'x'.repeat(32),
    SMTP_URL: 'smtp://localhost',
    TRUST_PROXY: 'none',
    ADMIN_EMAILS: 'owner@example.com',
    PASSWORD_HASH_MB: '19',
  }
  const live = await createTestApp({ env })
  const ask = async (email?: string) => {
    const { headers } = await live.logIn(email)
    const answer = await live.call({ url: '/api/llm/status', headers })
    return answer.json<{ maySetUpVoice?: true }>().maySetUpVoice
  }
  expect([await ask('owner@example.com'), await ask()]).toEqual([true, undefined])
  await live.close()
})
