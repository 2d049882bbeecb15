import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CommandRequest } from '@scenewright/shared/api/llm.ts'
import { MESSAGES } from '@scenewright/shared/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerLikeAModel } from '#test/support/openai-model.ts'
import { type FakeOpenAi, startFakeOpenAi } from '#test/support/fake-openai.ts'
import {
  type LoggedIn,
  type SharedApp,
  type TestApp,
  createTestApp,
  getSharedApp,
} from '#test/support/test-app.ts'

const ELEMENTS = [
  { id: 'a', type: 'scene_heading', content: 'INT. LIGHTHOUSE - NIGHT' },
  { id: 'b', type: 'action', content: 'Rain.' },
] as const
const REQUEST: CommandRequest = {
  command: 'add action: Thunder.',
  currentScript: { title: 'Tides', elements: [...ELEMENTS] },
  overview: '',
  customInstructions: '',
  isOverviewCommand: false,
}

function send(test: SharedApp, person: LoggedIn, payload: object) {
  const { headers } = person
  return test.call({ method: 'POST', url: '/api/llm/process-command', headers, payload })
}

function usageOf(test: SharedApp, { id }: LoggedIn) {
  return test.prisma.usageEntry.findMany({ where: { userId: id }, orderBy: { createdAt: 'asc' } })
}

async function monthOf({ prisma }: SharedApp, { id }: LoggedIn) {
  return await prisma.tokenMonth.findFirst({ where: { userId: id } })
}

describe('commands to the offline assistant', () => {
  let test: SharedApp
  let writer: LoggedIn
  beforeAll(async () => {
    test = await getSharedApp()
    writer = await test.logIn()
  })

  it('are applied and recorded with zero tokens', async () => {
    const person = await test.logIn()
    const answer = await send(test, person, REQUEST)
    expect(answer.statusCode).toBe(200)
    const { script } = answer.json<{ script: { title: string; elements: { content: string }[] } }>()
    expect(script.elements.slice(0, 2)).toEqual(ELEMENTS)
    expect(script.elements[2]).toMatchObject({ type: 'action', content: 'Thunder.' })
    expect(await usageOf(test, person)).toMatchObject([
      { requestType: 'process-command', provider: 'offline', model: 'offline', totalTokens: 0 },
    ])
  })

  it('return the overview for overview commands', async () => {
    const answer = await send(test, writer, {
      ...REQUEST,
      command: 'The story is about two sisters',
      currentScript: null,
      isOverviewCommand: true,
    })
    expect(answer.json()).toEqual({ overview: 'Two sisters.' })
  })

  it('change and record nothing if not understood', async () => {
    const person = await test.logIn()
    const answer = await send(test, person, { ...REQUEST, command: 'make it funnier' })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'COMMAND_NOT_UNDERSTOOD', needs: 'ai' })
    expect(await usageOf(test, person)).toEqual([])
  })

  const filled = Array.from({ length: 1000 }, (_, i) => ({
    id: `e${i}`,
    type: 'action' as const,
    content: 'x',
  }))
  const twice = [ELEMENTS[0], { ...ELEMENTS[1], id: 'a' }]
  it.each<[string, object, number, string, RegExp | string]>([
    ['too short', { command: ' 1234567 ' }, 400, 'VALIDATION_FAILED', /at least 8 characters/],
    [
      'too long',
      { command: 'x'.repeat(20_001) },
      400,
      'VALIDATION_FAILED',
      'Command can have at most 20,000 characters.',
    ],
    [
      'without a block',
      { currentScript: null },
      400,
      'VALIDATION_FAILED',
      MESSAGES.selectBlockFirst,
    ],
    [
      'on a full block',
      { currentScript: { title: '', elements: filled } },
      422,
      'ELEMENT_LIMIT_REACHED',
      MESSAGES.elementLimit,
    ],
    [
      'on a full overview',
      {
        command: 'clear the overview',
        currentScript: null,
        isOverviewCommand: true,
        overview: 'x'.repeat(500),
      },
      422,
      'OVERVIEW_LIMIT_REACHED',
      MESSAGES.overviewLimit,
    ],
    [
      'with an unknown type',
      { currentScript: { title: '', elements: [{ id: 'a', type: 'slug', content: '' }] } },
      400,
      'VALIDATION_FAILED',
      /^Type must be one of these: .*action/,
    ],
    [
      'with an id twice',
      { currentScript: { title: '', elements: twice } },
      422,
      'INVALID_SCRIPT',
      /Two elements .* id a/,
    ],
    [
      'with a huge element',
      { currentScript: { title: '', elements: [{ ...ELEMENTS[1], content: 'x'.repeat(50_001) }] } },
      422,
      'INVALID_SCRIPT',
      /at most 50000/,
    ],
  ])('are rejected: %s', async (_, change, status, code, sentence) => {
    const answer = await send(test, writer, { ...REQUEST, ...change })
    const body = answer.json<{ error: string; code: string }>()
    expect([answer.statusCode, body.code]).toEqual([status, code])
    if (typeof sentence === 'string') expect(body.error).toBe(sentence)
    else expect(body.error).toMatch(sentence)
  })

  it('require a login', async () => {
    const answer = await test.call({
      method: 'POST',
      url: '/api/llm/process-command',
      payload: REQUEST,
    })
    expect(answer.statusCode).toBe(401)
  })

  it('are announced by the status call', async () => {
    const answer = await test.call({ url: '/api/llm/status', headers: writer.headers })
    expect(answer.json()).toEqual({
      assistant: 'offline',
      transcription: false,
      maySetUpVoice: true,
    })
  })
})

describe('commands to a model', () => {
  let fake: FakeOpenAi
  let test: TestApp
  beforeAll(async () => {
    fake = await startFakeOpenAi({ apiKey: 'sk-server', answer: answerLikeAModel })
    test = await createTestApp({
      env: { OPENAI_API_KEY: 'sk-server', OPENAI_BASE_URL: fake.url, OPENAI_SMALL_MODEL: 'quick' },
    })
  })
  afterAll(async () => {
    await test.close()
    await fake.close()
  })

  it('are applied and recorded with their tokens', async () => {
    const person = await test.logIn()
    const answer = await send(test, person, REQUEST)
    expect(answer.json<{ script: { elements: unknown[] } }>().script.elements).toHaveLength(3)
    const [entry] = await usageOf(test, person)
    expect(entry).toMatchObject({ provider: 'openai', model: 'quick' })
    expect(entry?.totalTokens).toBe((entry?.inputTokens ?? 0) + (entry?.outputTokens ?? 0))
    expect(entry?.totalTokens).toBeGreaterThan(100)
    const status = await test.call({ url: '/api/llm/status', headers: person.headers })
    expect(status.json()).toMatchObject({ assistant: 'openai' })
  })

  it('answer 502 if the service fails, without recording anything or revealing the key', async () => {
    const person = await test.logIn()
    fake.misbehave({ kind: 'status', status: 401, message: 'Incorrect API key: sk-server' })
    const answer = await send(test, person, REQUEST)
    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'AI_FAILED' })
    expect(answer.body + test.logged.join('')).not.toContain('sk-server')
    expect(await usageOf(test, person)).toEqual([])
    expect((await send(test, person, REQUEST)).statusCode).toBe(200)
  })

  it('are aborted at the service when the writer leaves', async () => {
    const person = await test.logIn()
    fake.misbehave({ kind: 'hang' })
    const before = fake.requests.length
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as AddressInfo
    const aborted = fake.nextAbort()
    const leaving = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/llm/process-command',
      headers: { ...person.headers, 'content-type': 'application/json' },
    })
    leaving.on('error', () => {})
    leaving.end(JSON.stringify(REQUEST))
    await expect.poll(() => fake.requests.length).toBe(before + 1)
    leaving.destroy()
    await aborted
    expect(await usageOf(test, person)).toEqual([])
    await expect.poll(async () => (await monthOf(test, person))?.running).toBe(0)
  })
})
